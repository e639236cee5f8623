import { demoPhoneNumber } from '@citame/tools';
import { z } from 'zod';
import type { WhatsappNumber } from './business.ts';
import { callEmulators } from './emulators.ts';
import type { Platform } from './platform.ts';

const numbers = z.array(z.object({ id: z.string(), waba_id: z.string(), display_phone_number: z.string() }));

/** The WhatsApp number of the demo business. @throws Error when it has none */
export async function demoNumber(platform: Platform): Promise<WhatsappNumber> {
  const known = await callEmulators(platform, 'GET', '/simulator/api/numbers', numbers);
  const number = known.find(({ display_phone_number: display }) => display === demoPhoneNumber);
  if (number === undefined) {
    throw new Error('The demo business has no number');
  }
  return { id: number.id, accountId: number.waba_id, display: number.display_phone_number };
}
