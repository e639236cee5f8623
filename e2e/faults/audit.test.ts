import { appointment } from '@citame/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@citame/testing';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import mongoose, { type mongo } from 'mongoose';
import { dayFromNow, numberOf, openBusiness } from '../src/business.ts';
import { isSlot } from '../src/chat.ts';
import { newPhone, phoneChat } from '../src/client.ts';
import { connectGoogle } from '../src/googleCalendar.ts';
import type { History } from '../src/history.ts';
import { startPlatform, type Platform } from '../src/platform.ts';
import { audit, checkNames, type CheckName, type Violation } from '../src/audit.ts';
import { natsOf } from '../src/natsOf.ts';

const email = 'sol@gmail.com';
type Row = Readonly<Record<string, unknown>> & { readonly _id: string };

let platform: Platform;
let client: mongo.MongoClient;
let booked: string[];
beforeAll(async () => {
  // Its last test writes a fatal line.
  platform = await startPlatform({ damages: ['fatal'] });
  const sol = await openBusiness(platform, { name: 'Sol', whatsapp: true });
  const { owner, corteId, ana } = sol;
  await connectGoogle(owner, email);
  booked = [];
  for (const slot of ['10:00', '11:00', '12:00']) {
    const body = {
      service_id: corteId,
      employee_id: ana,
      date: dayFromNow(2),
      slot,
      phone: `60011122${slot[1]}`,
    };
    booked.push((await owner.call('POST', '/appointments', appointment, body)).id);
  }
  const chat = await phoneChat({ platform, number: numberOf(sol), phone: newPhone() });
  await chat.ask('Hola');
  await chat.choose('Corte');
  expect((await chat.choose(isSlot)).text).toContain('Cita confirmada');
  client = (await mongoose.createConnection(platform.mongoUri).asPromise()).getClient();
}, 180_000);
afterAll(async () => {
  await client?.close();
  await platform?.dispose();
});

const rows = (service: string, collection: string) =>
  client.db(`citame_${service}`).collection<Row>(collection);
const quiet: History = { appointments: new Map(), wishes: [], chatted: new Map(), wrongAnswers: [] };
const found = (history: Partial<History> = {}): Promise<Violation[]> =>
  audit({ platform, history: { ...quiet, ...history } });

/** Damages one row, and answers how it is repaired. */
async function damage(
  service: string,
  collection: string,
  filter: mongo.Filter<Row>,
  change: object,
): Promise<() => Promise<unknown>> {
  const before = await rows(service, collection).findOne(filter);
  if (before === null) {
    throw new Error(`no row of ${collection} to damage`);
  }
  await rows(service, collection).updateOne({ _id: before._id }, change);
  return () => rows(service, collection).replaceOne({ _id: before._id }, before, { upsert: true });
}

/** A row that should not be there. */
async function insert(service: string, collection: string, row: Row): Promise<() => Promise<unknown>> {
  await rows(service, collection).insertOne(row);
  return () => rows(service, collection).deleteOne({ _id: row._id });
}

const far = new Date('2199-01-01');
const due = (service: string, collection: string, dueAt = far) =>
  insert(service, collection, { _id: 'due', dueAt, createdAt: new Date() });

/** Gives two appointments of an employee the same cells, which MongoDB itself would refuse. */
async function overlap(): Promise<() => Promise<unknown>> {
  const appointments = rows('scheduling', 'appointments');
  const unique = (await appointments.indexes()).find(({ key }) => 'cells' in key);
  if (unique?.name === undefined) {
    throw new Error('no index of cells');
  }
  const { name, key, v: _version, ...options } = unique;
  await appointments.dropIndex(name);
  const one = await appointments.findOne({ _id: booked[0] ?? '' });
  const cells = one?.['cells'];
  const employeeId = one?.['employeeId'];
  const repair = await damage(
    'scheduling',
    'appointments',
    { _id: booked[1] ?? '' },
    { $set: { cells, employeeId } },
  );
  return async () => {
    await repair();
    await appointments.createIndex(key, { name, ...options });
  };
}

/** A durable whose messages no service takes. */
async function neglect(): Promise<() => Promise<unknown>> {
  const nats = await natsOf(platform);
  const { consumers } = await jetstreamManager(nats);
  await consumers.add('MESSAGES', { durable_name: 'neglected', ack_policy: 'explicit' });
  return async () => {
    await consumers.delete('MESSAGES', 'neglected');
    await nats.close();
  };
}

type Mutant = readonly [check: CheckName, what: string, mutate: () => Promise<() => Promise<unknown>>];
/** Damages that the auditor must see in databases and streams; of other checks see what people were answered. */
const mutants: readonly Mutant[] = [
  ['overlap', 'cells of two', overlap],
  [
    'overlap',
    'a cell too few',
    () => damage('scheduling', 'appointments', { _id: booked[0] ?? '' }, { $pop: { cells: 1 } }),
  ],
  [
    'cells',
    'none',
    () => damage('scheduling', 'appointments', { _id: booked[0] ?? '' }, { $unset: { cells: 1 } }),
  ],
  [
    'events',
    'one not told',
    () => insert('catalog', 'outbox', { _id: 'lost', subject: 'evt.x', dueAt: far }),
  ],
  [
    'deadLetters',
    'one',
    () => insert('catalog', 'dead_letters', { _id: 'dead', subject: 'evt.x', reason: 'no' }),
  ],
  [
    'readModels',
    'an older revision',
    () => damage('scheduling', 'employees', {}, { $inc: { revision: -1 } }),
  ],
  ['work', 'message', () => due('integrations', 'outbound_messages')],
  ['work', 'entry', () => due('integrations', 'calendar_entries')],
  ['work', 'file', () => due('integrations', 'media')],
  ['work', 'mail', () => due('identity', 'mails')],
  ['work', 'event of Paddle', () => due('billing', 'paddle_events')],
  ['work', 'waiting list', () => due('scheduling', 'waiting_queues', new Date('2020-01-01'))],
  [
    'messages',
    'sent twice',
    () =>
      insert('integrations', 'outbound_messages', { _id: 'm', tries: 2, doubts: 0, createdAt: new Date() }),
  ],
  [
    'chats',
    'the same message twice',
    () =>
      damage('integrations', 'outbound_messages', { answers: { $exists: true } }, { $set: { doubts: -1 } }),
  ],
  [
    'chats',
    'two answers to one message',
    async () => {
      const answer = await rows('integrations', 'outbound_messages').findOne({ answers: { $exists: true } });
      return insert('integrations', 'outbound_messages', { ...answer, _id: 'twice' });
    },
  ],
  [
    'chats',
    'a confirmation without an appointment',
    () => damage('booking_bot', 'conversations', {}, { $set: { customerId: 'another' } }),
  ],
  [
    'reminders',
    'none planned',
    async () => {
      const planned = rows('booking_bot', 'planned_messages');
      const row = await planned.findOneAndDelete({ _id: `${booked[0]}:reminder` });
      return async () => row !== null && planned.insertOne(row);
    },
  ],
  [
    'reminders',
    'skipped too early',
    () =>
      damage(
        'booking_bot',
        'planned_messages',
        { _id: `${booked[0]}:reminder` },
        { $set: { state: 'skipped', reason: 'too_late' } },
      ),
  ],
  [
    'calendar',
    'another time',
    () =>
      damage(
        'scheduling',
        'appointments',
        { _id: booked[1] ?? '' },
        { $set: { start: new Date('2030-01-01T10:00:00Z'), end: new Date('2030-01-01T10:30:00Z') } },
      ),
  ],
  ['billing', 'another status', () => damage('billing', 'subscriptions', {}, { $set: { status: 'paused' } })],
  ['streams', 'a durable that is behind', neglect],
];

const ana = { service: 'catalog', collection: 'employees', field: 'name' };

describe('the auditor', () => {
  it('finds nothing wrong with a platform that has done its work', async () => {
    await waitFor(async () => (await found()).length === 0, { timeoutMs: 60_000 });
  }, 90_000);

  it.each(mutants)('sees the damage of %s: %s', async (check, _what, mutate) => {
    const repair = await mutate();
    const seen = await found();
    await repair();
    expect(seen.map((one) => one.check)).toContain(check);
    expect(await found()).toEqual([]);
  });

  it.each<[CheckName, Partial<History>]>([
    ['kept', { appointments: new Map([['gone', { start: '', note: '', status: 'confirmed' }]]) }],
    ['once', { wishes: [{ ...ana, value: 'Nadie', outcome: 'granted' }] }],
    ['once', { wishes: [{ ...ana, value: 'Ana', outcome: 'refused' }] }],
    ['told', { chatted: new Map([['+34600000000', 1]]) }],
    ['answers', { wrongAnswers: ['500'] }],
  ])('sees what people were told, and is not so: %s', async (check, history) => {
    expect((await found(history)).map((one) => one.check)).toEqual([check]);
  });

  it('sees a process that has ended itself', async () => {
    await appendFile(join(platform.home, 'logs', 'catalog.log'), '{"level":60,"msg":"bye"}\n');
    expect((await found()).map(({ check }) => check)).toEqual(['fatal']);
  });

  it('has a damage for each of its checks', () => {
    const tried = new Set([...mutants.map(([check]) => check), 'kept', 'once', 'told', 'answers', 'fatal']);
    expect([...tried].toSorted()).toEqual(checkNames.toSorted());
  });
});
