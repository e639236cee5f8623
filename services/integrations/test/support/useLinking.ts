import { afterAll, beforeAll } from '@jest/globals';
import { consent, startEmulatedWorld, type EmulatedWorld } from './world.ts';

/** How the link of a tenant stands that has none. */
export const notConnected = {
  connected: false,
  display_phone_number: null,
  number: null,
  on_business_app: false,
  pending_numbers: [],
  can_register: false,
  problem: null,
  token_expires_at: null,
};

/** An emulated world for the tests of a file, and what owners ask of their link to WhatsApp. */
export function useLinking() {
  let world: EmulatedWorld;
  beforeAll(async () => {
    world = await startEmulatedWorld();
  });
  afterAll(() => world.stop());
  return {
    world: () => world,
    statusOf: async (as: string) => (await world.integrations.call('GET /whatsapp/status', { as })).body,
    link: (as: string, body: unknown) => world.integrations.call('POST /whatsapp/link', { as, body }),
    disconnect: (as: string) => world.integrations.call('DELETE /whatsapp/disconnect', { as }),
    numberOf: (id: string | undefined) =>
      world.emulators.whatsapp.numbers().find((number) => number.id === id),
    consentOf: (as: string, choice?: Record<string, string>) => consent(world.integrations, as, choice),
  };
}
