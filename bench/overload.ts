/**
 * Bookings at a steady rate, not slowed down by slow answers, up to and beyond what scheduling can do:
 * `node bench/overload.ts`. Beyond the knee at least 80 % of the best throughput must be left, a refused booking must
 * not be stored, and a booking must be fast again within 30 s of the end.
 */
import type { Client } from './src/client.ts';
import { openLoop } from './src/openLoop.ts';
import { placesOf } from './src/places.ts';
import { options } from './src/options.ts';
import { startPlatform } from './src/platform.ts';
import { openReport } from './src/report.ts';
import { phoneOf, seedBusiness, seedClients, type SeededBusiness } from './src/seed.ts';

const { isSmall } = options;
const businesses = 20;
const employees = 4;
const seconds = isSmall ? 4 : 8;
const rates = isSmall ? [40, 400] : [20, 40, 80, 160, 320, 640];
const fastMs = 500;
const recoveryMs = 30_000;

interface Wish {
  readonly client: Client;
  readonly key: string;
  readonly body: object;
}
interface Sent {
  readonly key: string;
  readonly status: number;
  readonly ms: number;
}

const platform = await startPlatform();
try {
  const { db } = platform;
  const lists: Wish[][] = [];
  const clients: Client[] = [];
  for (let n = 0; n < businesses; n += 1) {
    const business = await seedBusiness(db, employees);
    await seedClients(db, business);
    const client = await platform.clientOf(business.tenantId);
    clients.push(client);
    lists.push(wishesOf(client, business, n));
  }
  const wishes = (lists[0] ?? []).flatMap((_, index) => lists.flatMap((list) => list[index] ?? [])).values();
  let people = 0;

  async function bookNext(): Promise<Sent> {
    const { value: wish } = wishes.next();
    if (wish === undefined) {
      throw new Error('no place is left to book');
    }
    people += 1;
    const { client, key, body } = wish;
    const start = performance.now();
    const { status } = await client.call(
      'POST',
      '/appointments',
      { ...body, phone: phoneOf(people) },
      { 'idempotency-key': key },
    );
    return { key, status, ms: performance.now() - start };
  }

  async function untilFast(): Promise<number> {
    const start = performance.now();
    for (;;) {
      const { status, ms } = await bookNext();
      if (status === 201 && ms < fastMs) {
        return performance.now() - start;
      }
      if (performance.now() - start > 4 * recoveryMs) {
        return 4 * recoveryMs;
      }
    }
  }

  async function storedOf(answers: readonly Sent[]): Promise<number> {
    const keys = answers.map(({ key }) => `http:${key}`);
    return db.collection('appointments').countDocuments({ idempotencyKey: { $in: keys } });
  }

  const report = openReport('Bookings in an open loop, through the gateway');
  await openLoop(20, seconds, bookNext);
  const throughputs: number[] = [];
  let [refusedStored, bookedLost, others, slowest] = [0, 0, 0, 0];
  for (const rate of rates) {
    const answers = await openLoop(rate, seconds, bookNext);
    const recovery = await untilFast();
    const of = (status: number) => answers.filter((answer) => answer.status === status);
    const [booked, refused, unknown] = [of(201), of(503), of(504)];
    refusedStored += await storedOf(refused);
    bookedLost += booked.length - (await storedOf(booked));
    others += answers.length - booked.length - refused.length - unknown.length;
    slowest = Math.max(slowest, recovery);
    throughputs.push(booked.length / seconds);
    report.note(
      `${rate}/s: ${answers.length} sent, ${booked.length} booked (p50 ${p50(booked)} ms), ${refused.length} refused ` +
        `(p50 ${p50(refused)} ms), ${unknown.length} unknown; fast again after ${(recovery / 1000).toFixed(1)} s`,
    );
  }
  const best = Math.max(...throughputs);
  report.note(`best: ${best.toFixed(1)} bookings a second`);
  report.atLeast('share of the best throughput at the highest rate', (throughputs.at(-1) ?? 0) / best, 0.8);
  report.atMost('refused with 503 and stored', refusedStored, 0);
  report.atMost('answered with 201 and not stored', bookedLost, 0);
  report.atMost('answers that are none of 201, 503 and 504', others, 0);
  report.atMost('seconds until a booking is fast again', slowest / 1000, recoveryMs / 1000);
  report.close();
  await Promise.all(clients.map((client) => client.close()));
} finally {
  await platform.stop();
}

function p50(answers: readonly Sent[]): string {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return (sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(0);
}

/** Every place that a business has, each with a key of its own. */
function wishesOf(client: Client, business: SeededBusiness, place: number): Wish[] {
  return placesOf(business).map((body) => {
    const key = `overload-${place}-${body.date}-${body.slot}-${body.employee_id}`;
    return { client, key, body };
  });
}
