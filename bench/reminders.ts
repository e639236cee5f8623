/**
 * Reminders that are all due at nine o'clock, as when quiet hours end, on the whole of Cítame, with owners who book beside them:
 * `node bench/reminders.ts [--small]`. All must be with WhatsApp within five minutes, and bookings must not wait for them.
 */
import { newId } from '@citame/service-kit';
import mongoose from 'mongoose';
import { setTimeout } from 'node:timers/promises';
import { newConversation } from '../services/booking-bot/src/conversation/rules/conversation.ts';
import type { ConversationRow } from '../services/booking-bot/src/conversation/conversationRows.ts';
import type { PlannedMessage } from '../services/booking-bot/src/reminders/plannedStore.ts';
import { book, slowestOf, type Act } from './src/acts.ts';
import { options } from './src/options.ts';
import { openLoop } from './src/openLoop.ts';
import { openPhones } from './src/phones.ts';
import { memoryAndLag } from './src/processUse.ts';
import { openReport } from './src/report.ts';
import { openTown, type Resident } from './src/town.ts';

const count = options.isSmall ? 500 : 10_000;
const businesses = options.isSmall ? 5 : 20;
const bookingsPerSecond = 2;
const aloneSeconds = options.isSmall ? 5 : 20;
const withinMs = 5 * 60_000;
const giveUpMs = 3 * withinMs;
/** Below it an owner who books does not notice. */
const fastMs = 500;
const hourMs = 60 * 60_000;
const batch = 500;
const title = 'Corte de las nueve';
const phonesAtOnce = 32;

interface Customer {
  readonly _id: string;
  readonly tenantId: string;
  readonly phone: string;
  readonly name: string;
  readonly createdAt: Date;
}

const town = await openTown(businesses, { QUIET_HOURS: '0-0' });
const phones = await openPhones(town.platform.emulatorsUrl);
const connection = await mongoose.createConnection(town.platform.mongoUri).asPromise();
const client = connection.getClient();
const planned = client.db('citame_booking_bot').collection<PlannedMessage>('planned_messages');
const outbound = client.db('citame_integrations').collection('outbound_messages');
const report = openReport(
  `${count} reminders that are due at nine o'clock, beside ${bookingsPerSecond} bookings a second`,
);
try {
  for (let left = count; left > 0; left -= batch) {
    await plan(Math.min(batch, left));
  }
  const bookOnce = async (): Promise<Act> =>
    book(residentAt(Math.random()), await phones.add(), Math.random());
  const before = await openLoop(bookingsPerSecond, aloneSeconds, bookOnce);
  await memoryAndLag(town.platform);

  const start = performance.now();
  await planned.updateMany({ state: 'waiting', 'fact.serviceTitle': title }, { $set: { dueAt: new Date() } });
  let isOver = false;
  const beside: Promise<Act[]>[] = [];
  const booking = (async () => {
    while (!isOver) {
      const acts = openLoop(bookingsPerSecond, 5, bookOnce);
      // Thrown where all of them are awaited.
      acts.catch(() => undefined);
      beside.push(acts);
      await setTimeout(5000);
    }
  })();
  while (!isOver) {
    await setTimeout(500);
    const sent = await outbound.countDocuments({ 'about.kind': 'reminder', wamid: { $exists: true } });
    isOver = sent >= count || performance.now() - start > giveUpMs;
  }
  const tookS = (performance.now() - start) / 1000;
  await booking;
  const during = (await Promise.all(beside)).flat();
  report.note(`memory and event loop meanwhile: ${await memoryAndLag(town.platform)}`);
  report.note(`${(count / tookS).toFixed(0)} reminders a second`);
  report.line('a booking, before', took(before), 'ms');
  report.line('a booking, while reminders are sent', took(during), 'ms', took(before));
  report.atMost('seconds until all reminders are with WhatsApp', tookS, withinMs / 1000);
  report.atMost('reminders that were not sent', await planned.countDocuments(notSent()), 0);
  report.atMost('a booking beside them, 95 of 100, ms', slowestOf(during, 0.95), fastMs);
  report.atMost('bookings that were refused', during.filter(({ outcome }) => outcome !== 'done').length, 0);
  report.close();
} finally {
  await connection.close();
  await phones.close();
  await town.stop();
}

/** Writes clients who have talked with their business, each with an appointment of tomorrow and its reminder. */
async function plan(size: number): Promise<void> {
  const digits: string[] = [];
  while (digits.length < size) {
    const room = Math.min(phonesAtOnce, size - digits.length);
    digits.push(...(await Promise.all(Array.from({ length: room }, () => phones.add()))));
  }
  const now = Date.now();
  const customers: Customer[] = [];
  const conversations: ConversationRow[] = [];
  const reminders: PlannedMessage[] = [];
  for (const [index, phone] of digits.entries()) {
    const { tenantId, serviceId } = residentAt(index / digits.length);
    const customerId = newId();
    customers.push({
      _id: customerId,
      tenantId,
      phone: `+${phone}`,
      name: 'Begoña',
      createdAt: new Date(now),
    });
    conversations.push({
      _id: newId(),
      tenantId,
      client: { phone, name: 'Begoña' },
      customerId,
      state: { ...newConversation, locale: 'es' },
      pending: [],
      // Meta takes nothing but templates then: most clients have not written for a day.
      windowUntil: new Date(now - 4 * hourMs),
      lastAt: new Date(now - 28 * hourMs),
      version: 1,
    });
    reminders.push(reminderOf({ tenantId, serviceId, customerId }, now));
  }
  const rowsOf = (service: string, collection: string) =>
    client.db(`citame_${service}`).collection<{ _id: string }>(collection);
  await rowsOf('scheduling', 'customers').insertMany(customers);
  await rowsOf('booking_bot', 'conversations').insertMany(conversations);
  await rowsOf('booking_bot', 'planned_messages').insertMany(reminders);
}

function reminderOf(
  { tenantId, serviceId, customerId }: Record<'tenantId' | 'serviceId' | 'customerId', string>,
  now: number,
): PlannedMessage {
  const appointmentId = newId();
  const start = new Date(now + 23 * hourMs);
  return {
    _id: `${appointmentId}:reminder`,
    tenantId,
    appointmentId,
    kind: 'reminder',
    fact: {
      customerId,
      serviceId,
      serviceTitle: title,
      employeeId: 'ana',
      employeeName: 'Ana',
      start,
      end: new Date(start.getTime() + hourMs / 2),
    },
    plannedAt: new Date(now - 72 * hourMs),
    revision: 1,
    state: 'waiting',
    sentFor: [],
    dueAt: new Date(now + 20 * hourMs),
    forgetAt: new Date(start.getTime() + 720 * hourMs),
  };
}

function notSent(): { state: { $ne: 'sent' }; 'fact.serviceTitle': string } {
  return { state: { $ne: 'sent' }, 'fact.serviceTitle': title };
}

function residentAt(part: number): Resident {
  const resident = town.businesses[Math.floor(part * town.businesses.length)];
  if (resident === undefined) {
    throw new Error('there is no business');
  }
  return resident;
}

function took(acts: readonly Act[]): number[] {
  return acts.map(({ ms }) => ms);
}
