import { z } from 'zod';
import { instantOf, isReal, type Check, type Read, type Row } from './auditCheck.ts';
import { callEmulators } from './emulators.ts';
import { googleCalendar } from './googleCalendar.ts';

export const auditMessages: Check = async (read) =>
  (await read('integrations', 'outbound_messages'))
    .filter(({ tries, doubts, retry }) => retry === undefined && Number(tries) > Number(doubts) + 1)
    .map(({ _id, tries }) => `message ${_id} was sent ${String(tries)} times`);

export const auditCalendar: Check = async (read, { platform }) => {
  const links = await read('integrations', 'google_links', { state: 'connected' });
  const found = await Promise.all(
    links.map(async ({ _id: tenantId, email }) => {
      const rows = await read('scheduling', 'appointments', {
        tenantId,
        status: { $nin: ['cancelled', 'held'] },
        ...isReal,
      });
      const own = rows.map(({ _id, start }) => `${_id} ${instantOf(start)}`);
      const coming = own.filter((_one, place) => new Date(instantOf(rows[place]?.['end'])) > new Date());
      const shown = (await googleCalendar(platform, String(email)).events()).flatMap((event) => {
        const id = event.extendedProperties?.private['appointmentId'];
        return id === undefined ? [] : [`${id} ${instantOf(event.start?.dateTime)}`];
      });
      return [
        ...coming.filter((one) => !shown.includes(one)).map((one) => `${one} is not in the calendar`),
        ...shown.filter((one) => !own.includes(one)).map((one) => `${one} is only in the calendar`),
      ];
    }),
  );
  return found.flat();
};

const subscriptions = z.object({
  settings: z.object({ lose_webhooks: z.boolean() }),
  subscriptions: z.array(
    z.object({ id: z.string(), status: z.string(), next_billed_at: z.string().nullable() }),
  ),
});

export const auditBilling: Check = async (read, { platform }) => {
  const paddle = await callEmulators(platform, 'GET', '/paddle/control/state', subscriptions);
  if (paddle.settings.lose_webhooks) {
    // The daily reconciliation makes up for them.
    return [];
  }
  const known = new Map((await read('billing', 'subscriptions')).map((row) => [row._id, stateOf(row)]));
  return paddle.subscriptions.flatMap(({ id, status, next_billed_at: next }) => {
    const is = `${status} ${next === null ? 'never' : instantOf(next)}`;
    // A business that is closed leaves its last subscription, which is ended, to Paddle alone.
    const isErased = status === 'canceled' && !known.has(id);
    return isErased || known.get(id) === is
      ? []
      : [`subscription ${id} is ${is} at Paddle, not ${known.get(id)}`];
  });
};

function stateOf({ status, nextBilledAt }: Row): string {
  return `${String(status)} ${nextBilledAt === undefined ? 'never' : instantOf(nextBilledAt)}`;
}

const chats = z.array(z.object({ phone_number_id: z.string(), client_id: z.string() }));
const messages = z.array(
  z.object({
    wamid: z.string(),
    from: z.enum(['client', 'business']),
    status: z.string(),
    payload: z.unknown(),
    biz_opaque_callback_data: z.string().nullable(),
  }),
);
/** A message that a client has got, and the row that it was sent by. */
interface Got {
  readonly row: Row;
  readonly words: string;
}
const confirmation = /Cita confirmada|Appointment confirmed/;

export const auditChats: Check = async (read, { platform }) => {
  const rows = new Map((await read('integrations', 'outbound_messages')).map((row) => [row._id, row]));
  // A test that posts webhooks itself has written what the emulator does not know of; each id of Meta's is logged once.
  const logged = Map.groupBy(await read('booking_bot', 'messages', { from: 'client' }), (row) =>
    String(row['conversationId']),
  );
  const found: string[] = [];
  const got: Got[] = [];
  for (const chat of await callEmulators(platform, 'GET', '/simulator/api/chats', chats)) {
    const query = new URLSearchParams({ number: chat.phone_number_id, client: chat.client_id });
    const all = await callEmulators(platform, 'GET', `/simulator/api/messages?${query}`, messages);
    const here = all.flatMap(({ from, status, payload, biz_opaque_callback_data: id }) => {
      const row = from === 'business' && status !== 'failed' ? rows.get(id ?? '') : undefined;
      return row === undefined ? [] : [{ row, words: JSON.stringify(payload) }];
    });
    const answers = here.filter(({ row }) => row['answers'] !== undefined);
    const conversations = new Set(answers.map(({ row }) => String(row['conversationId'])));
    const written = Math.max(
      all.filter(({ from }) => from === 'client').length,
      [...conversations].reduce((sum, id) => sum + (logged.get(id)?.length ?? 0), 0),
    );
    const most = written + doubtsOf(answers);
    found.push(
      ...(answers.length > most
        ? [`client ${chat.client_id} has written ${written} times, and got ${answers.length} answers`]
        : []),
    );
    got.push(...here);
  }
  return [
    ...found,
    ...sentTwice(got),
    ...answeredTwice([...rows.values()]),
    ...(await confirmedTwice(read, got)),
  ];
};

function sentTwice(got: readonly Got[]): string[] {
  return [...Map.groupBy(got, ({ row }) => row._id).values()].flatMap((copies) => {
    const [{ row } = { row: { _id: '' } }] = copies;
    const isRetried = 'retry' in row;
    return isRetried || copies.length <= doubtsOf(copies.slice(0, 1)) + 1
      ? []
      : [`message ${row._id} has reached its client ${copies.length} times`];
  });
}

function answeredTwice(rows: readonly Row[]): string[] {
  const answers = rows.filter((row) => typeof row['answers'] === 'string');
  return [...Map.groupBy(answers, (row) => String(row['answers']))].flatMap(([id, copies]) =>
    copies.length === 1 ? [] : [`message ${id} was answered ${copies.length} times`],
  );
}

/** Conversations in which more appointments were confirmed than their client has ever had. */
async function confirmedTwice(read: Read, got: readonly Got[]): Promise<string[]> {
  const confirmed = Map.groupBy(
    got.filter(({ words }) => confirmation.test(words)),
    ({ row }) => String(row['conversationId']),
  );
  const conversations = await read('booking_bot', 'conversations');
  const booked = Map.groupBy(await read('scheduling', 'appointments'), (row) => String(row['customerId']));
  return conversations.flatMap(({ _id, customerId }) => {
    const own = confirmed.get(_id) ?? [];
    const count = booked.get(String(customerId))?.length ?? 0;
    return customerId === undefined || own.length <= count + doubtsOf(own)
      ? []
      : [`conversation ${_id} has ${own.length} confirmations of ${count} appointments`];
  });
}

function doubtsOf(got: readonly Got[]): number {
  const rows = new Map(got.map(({ row }) => [row._id, Number(row['doubts'])]));
  return [...rows.values()].reduce((sum, doubts) => sum + doubts, 0);
}
