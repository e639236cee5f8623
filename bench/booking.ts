/** Durable bookings through the gateway, against the same processes without a product: `node bench/booking.ts [--small]`. */
import { newId } from '@citame/service-kit';
import { startBareStack } from './src/bareStack.ts';
import type { Client } from './src/client.ts';
import { placesOf } from './src/places.ts';
import { options } from './src/options.ts';
import { startPlatform } from './src/platform.ts';
import { openReport } from './src/report.ts';
import { interleave, median, p50 } from './src/rounds.ts';
import { phoneOf, seedBusiness, seedClients } from './src/seed.ts';

const { isSmall } = options;
const rounds = 7;
const calls = 40;
const atOnce = 32;
const throughputMs = 1500;
const contested = { slots: isSmall ? 20 : 200, claimants: 64 };
const businesses = 20;
const employees = 4;

interface Place {
  readonly client: Client;
  /** All of the body but who books. */
  readonly body: object;
}

/** Books as one of the known clients: those who come at once are different people. */
async function book({ client, body }: Place, who: number): Promise<number> {
  const { status } = await client.call('POST', '/appointments', { ...body, phone: phoneOf(who) });
  return status;
}

/** How many a second `atOnce` clients get done. */
async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() - start < throughputMs) {
        await work();
        done += 1;
      }
    }),
  );
  return (done * 1000) / (performance.now() - start);
}

const platform = await startPlatform();
try {
  const { db } = platform;
  const clients: Client[] = [];
  const lists: Place[][] = [];
  for (let n = 0; n < businesses; n += 1) {
    const business = await seedBusiness(db, employees);
    await seedClients(db, business);
    const client = await platform.clientOf(business.tenantId);
    clients.push(client);
    lists.push(placesOf(business).map((body) => ({ client, body })));
  }
  // One of each business in turn: bookings come to many small businesses, not to one.
  const places = (lists[0] ?? []).flatMap((_, index) => lists.flatMap((list) => list[index] ?? [])).values();
  let bookings = 0;
  const bookNext = async (): Promise<void> => {
    const { value } = places.next();
    bookings += 1;
    if (value === undefined || (await book(value, bookings)) !== 201) {
      throw new Error('a free place was not booked');
    }
  };
  const plain = db.collection<{ _id: string; text: string }>('plain');
  const insert = (): Promise<unknown> => plain.insertOne({ _id: newId(), text: 'x'.repeat(300) });

  const bare = await startBareStack({ uri: platform.uri });
  const stranger = await platform.clientOf(newId());
  clients.push(stranger);
  const report = openReport('POST appointments, durable (majority and journal)');
  const figures = await interleave(rounds, {
    insert: () => p50(calls, insert),
    refused: () => p50(calls, () => stranger.call('POST', '/appointments', {})),
    bare: () => p50(calls, bare.book),
    booking: () => p50(calls, bookNext),
    inserts: () => perSecond(insert),
    bares: () => perSecond(bare.book),
    bookings: () => perSecond(bookNext),
  });
  report.line('limit: one majority + journal insert, p50 at one client', figures.insert, 'µs');
  report.line('limit: a request refused before any query', figures.refused, 'µs', figures.insert);
  report.line('limit: one find and one insert, without a product', figures.bare, 'µs', figures.insert);
  report.line('booking through the gateway, p50 at one client', figures.booking, 'µs', figures.insert);
  report.line(`limit: inserts, ${atOnce} at once`, figures.inserts, 'a second');
  report.line(
    `limit: one find and one insert, ${atOnce} at once`,
    figures.bares,
    'a second',
    figures.inserts,
  );
  report.line(`bookings, ${atOnce} at once`, figures.bookings, 'a second', figures.inserts);

  let [won, lost, other] = [0, 0, 0];
  const raceStart = performance.now();
  for (let slot = 0; slot < contested.slots; slot += 1) {
    const { value } = places.next();
    if (value === undefined) {
      throw new Error('no place left to race for');
    }
    const answers = await Promise.all(
      Array.from({ length: contested.claimants }, (_, who) => book(value, who)),
    );
    won += answers.filter((status) => status === 201).length;
    lost += answers.filter((status) => status === 409).length;
    other += answers.filter((status) => status !== 201 && status !== 409).length;
  }
  const seconds = (performance.now() - raceStart) / 1000;
  const stored = await db
    .collection('appointments')
    .aggregate([
      { $unwind: '$cells' },
      { $group: { _id: ['$employeeId', '$cells'], n: { $sum: 1 } } },
      { $match: { n: { $gt: 1 } } },
    ])
    .toArray();
  report.note(
    `${contested.slots} slots × ${contested.claimants} claimants: ${won} won, ${lost} refused, ${seconds.toFixed(0)} s`,
  );
  report.atMost('booking to the bare stack', median(figures.booking) / median(figures.bare), 1.6);
  report.atLeast(
    'bookings a second to those of the bare stack',
    median(figures.bookings) / median(figures.bares),
    0.4,
  );
  report.atMost('doubles among the stored appointments', stored.length, 0);
  report.atMost('contested slots that are not sold exactly once', Math.abs(won - contested.slots), 0);
  report.atMost('answers that are neither 201 nor 409', other, 0);
  report.close();
  await Promise.all([bare.stop(), ...clients.map((client) => client.close())]);
} finally {
  await platform.stop();
}
