import { dayFromNow } from '../../e2e/src/business.ts';
import type { Phones } from './phones.ts';
import type { Resident } from './town.ts';

/** Something that an owner or a client does. */
export interface Act {
  readonly kind: 'page' | 'booking' | 'turn';
  readonly outcome: 'done' | 'refused' | 'unknown';
  /** From the request, or the message, to the answer. */
  readonly ms: number;
}

/** How long the acts took that are slower than `part` of them, ms. */
export function slowestOf(acts: readonly Act[], part: number): number {
  const took = acts.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return took[Math.min(took.length - 1, Math.floor(took.length * part))] ?? 0;
}

const answerMs = 60_000;
/** Within the horizon of a new business. */
const days = 57;

/** An owner opens a page: the day, the week, the clients, or the free time of a month. */
export async function openPage({ client, serviceId }: Resident, random: number): Promise<Act> {
  const [today, week, month] = [dayFromNow(1), dayFromNow(7), dayFromNow(30)];
  const paths = [
    `/appointments?from=${today}&to=${today}&page=1&page_size=10`,
    `/appointments?from=${today}&to=${week}&page=1&page_size=50`,
    `/availability?service_id=${serviceId}&employee_id=any&from=${today}&to=${month}`,
    '/customers?page=1&page_size=20',
  ];
  const path = paths[Math.floor(random * paths.length)] ?? '';
  const start = performance.now();
  const { status, text } = await client.call('GET', path);
  return { kind: 'page', outcome: outcomeOf(status, text), ms: performance.now() - start };
}

/** An owner writes an appointment down. A time that is taken is an answer, too. */
export async function book({ client, serviceId }: Resident, phone: string, random: number): Promise<Act> {
  const place = Math.floor(random * days * 26);
  const minutes = 8 * 60 + (place % 26) * 30;
  const slot = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`;
  const date = dayFromNow(2 + Math.floor(place / 26));
  const body = { service_id: serviceId, employee_id: 'any', date, slot, phone: `+${phone}` };
  const start = performance.now();
  const { status, text } = await client.call('POST', '/appointments', body);
  return { kind: 'booking', outcome: outcomeOf(status, text), ms: performance.now() - start };
}

/** A client greets, taps a service and then a time: three turns, as far as there are answers. */
export async function chat(phones: Phones, { numberId }: Resident, random: number): Promise<Act[]> {
  const phone = await phones.add();
  const acts: Act[] = [];
  let message: object = { type: 'text', body: 'Hola' };
  for (const wanted of ['v1|service|', 'v1|slot|', undefined]) {
    const start = performance.now();
    await phones.send(numberId, phone, message);
    const answer = await phones.next(phone, answerMs).catch(() => undefined);
    const ms = performance.now() - start;
    acts.push({ kind: 'turn', outcome: answer === undefined ? 'unknown' : 'done', ms });
    const choices = answer?.ids.filter((id) => wanted !== undefined && id.startsWith(wanted)) ?? [];
    const id = choices[Math.floor(random * choices.length)];
    if (answer === undefined || id === undefined) {
      break;
    }
    message = { type: 'list_reply', id, to_message: answer.wamid };
  }
  return acts;
}

/** @throws Error for an answer that no caller should get */
function outcomeOf(status: number, text: string): Act['outcome'] {
  if (status < 300 || status === 409) {
    return 'done';
  }
  if (status === 503) {
    return 'refused';
  }
  if (status === 504) {
    return 'unknown';
  }
  throw new Error(`answered ${status}: ${text.slice(0, 200)}`);
}
