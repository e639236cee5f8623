import { waitFor } from '@citame/testing';
import { demoPhoneNumber } from '@citame/tools';
import { z } from 'zod';
import { askEmulators, type Installation } from './installation.ts';

export interface Chats {
  /** Another client greets the business. Resolves when WhatsApp has the greeting. */
  readonly greet: () => Promise<void>;
  readonly begun: () => number;
  /** Waits until everybody has an answer. Gives the clients who have none, or more than one. */
  readonly unanswered: () => Promise<string[]>;
}

const numbers = z.array(z.object({ id: z.string(), display_phone_number: z.string() }));
const messages = z.array(z.object({ from: z.enum(['client', 'business']), status: z.string() }));
/** WhatsApp tries again and again, with pauses that grow to 8 s. */
const answersMs = 90_000;
const digits = (text: string): string => text.replaceAll(/\D/g, '');

/** Clients of the demo business who say hello, each on a phone of their own. */
export async function chats(installation: Installation): Promise<Chats> {
  const known = await askEmulators(installation, '/simulator/api/numbers', numbers);
  const number =
    known.find((each) => digits(each.display_phone_number) === digits(demoPhoneNumber))?.id ?? '';
  const clients: string[] = [];
  const answersTo = async (client: string): Promise<number> => {
    const query = new URLSearchParams({ number, client });
    const all = await askEmulators(installation, `/simulator/api/messages?${query.toString()}`, messages);
    return all.filter(({ from, status }) => from === 'business' && status !== 'failed').length;
  };
  const withOther = async (isWanted: (answers: number) => boolean): Promise<string[]> => {
    const counts = await Promise.all(clients.map(answersTo));
    return clients.filter((_client, index) => !isWanted(counts[index] ?? 0));
  };
  const round = String(Date.now()).slice(-5);
  return {
    greet: async () => {
      const client = `346${round}${String(clients.length).padStart(3, '0')}`;
      await askEmulators(installation, '/simulator/api/clients', z.unknown(), {
        name: 'Marta',
        phone: client,
      });
      clients.push(client);
      const message = { type: 'text', body: 'Hola' };
      await askEmulators(installation, '/simulator/api/messages', z.unknown(), { number, client, message });
    },
    begun: () => clients.length,
    unanswered: async () => {
      const isAnswered = async () => (await withOther((answers) => answers > 0)).length === 0;
      await waitFor(isAnswered, { timeoutMs: answersMs, message: 'answers to everybody' }).catch(
        () => undefined,
      );
      return withOther((answers) => answers === 1);
    },
  };
}
