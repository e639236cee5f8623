import { appointment } from '@citame/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@citame/testing';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose, { type mongo } from 'mongoose';
import { dayFromNow, openBusiness } from '../src/business.ts';
import { connectGoogle } from '../src/googleCalendar.ts';
import type { History } from '../src/history.ts';
import { startPlatform, type Platform } from '../src/platform.ts';
import { audit, checkNames, type CheckName, type Violation } from '../src/audit.ts';

const email = 'sol@gmail.com';
type Row = Readonly<Record<string, unknown>> & { readonly _id: string };

let platform: Platform;
let client: mongo.MongoClient;
let booked: string[];
beforeAll(async () => {
  // Its last test writes a fatal line.
  platform = await startPlatform({ damages: ['fatal'] });
  const { owner, corteId, ana } = await openBusiness(platform, { name: 'Sol', whatsapp: true });
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
/** For each check a damage that it must see, by the databases; of the others what people were answered. */
const mutants: Record<
  Exclude<CheckName, 'told' | 'answers' | 'kept' | 'once' | 'fatal'>,
  () => Promise<() => Promise<unknown>>
> = {
  overlap: () => damage('scheduling', 'appointments', { _id: booked[0] ?? '' }, { $pop: { cells: 1 } }),
  cells: () => damage('scheduling', 'appointments', { _id: booked[0] ?? '' }, { $unset: { cells: 1 } }),
  events: () => insert('catalog', 'outbox', { _id: 'lost', subject: 'evt.x', dueAt: far }),
  deadLetters: () => insert('catalog', 'dead_letters', { _id: 'dead', subject: 'evt.x', reason: 'no' }),
  readModels: () => damage('scheduling', 'employees', {}, { $inc: { revision: -1 } }),
  work: () => insert('integrations', 'outbound_messages', { _id: 'm', dueAt: far, createdAt: new Date() }),
  messages: () =>
    insert('integrations', 'outbound_messages', { _id: 'm', tries: 2, doubts: 0, createdAt: new Date() }),
  reminders: async () => {
    const row = await rows('booking_bot', 'planned_messages').findOneAndDelete({
      _id: `${booked[0]}:reminder`,
    });
    return async () => row !== null && rows('booking_bot', 'planned_messages').insertOne(row);
  },
  calendar: () =>
    damage(
      'scheduling',
      'appointments',
      { _id: booked[1] ?? '' },
      { $set: { start: new Date('2030-01-01T10:00:00Z'), end: new Date('2030-01-01T10:30:00Z') } },
    ),
};

const ana = { service: 'catalog', collection: 'employees', field: 'name' };

describe('the auditor', () => {
  it('finds nothing wrong with a platform that has done its work', async () => {
    await waitFor(async () => (await found()).length === 0, { timeoutMs: 60_000 });
  }, 90_000);

  it.each(Object.entries(mutants))('sees the damage of %s', async (check, mutate) => {
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
    const tried = [...Object.keys(mutants), 'kept', 'once', 'told', 'answers', 'fatal'];
    expect(tried.toSorted()).toEqual(checkNames.toSorted());
  });
});
