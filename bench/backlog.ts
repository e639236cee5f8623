/**
 * A backlog of events, as an outage of NATS leaves it: how soon it is gone, and whether bookings wait for it:
 * `node bench/backlog.ts [--small]`.
 */
import { newId } from '@citame/service-kit';
import { waitFor } from '@citame/tools';
import { options } from './src/options.ts';
import { placesOf } from './src/places.ts';
import { startPlatform } from './src/platform.ts';
import { openReport } from './src/report.ts';
import { median } from './src/rounds.ts';
import { phoneOf, seedBusiness, seedClients } from './src/seed.ts';

const events = options.isSmall ? 3000 : 50_000;
const batch = 5000;
const employees = 10;
const alone = 60;
const goneMs = 20 * 60_000;

interface Row {
  readonly _id: string;
  readonly envelope: { readonly id: string };
}

const platform = await startPlatform();
try {
  const { db } = platform;
  const business = await seedBusiness(db, employees);
  await seedClients(db, business);
  const client = await platform.clientOf(business.tenantId);
  const places = placesOf(business).values();
  let people = 0;
  /** @returns how long it took, ms */
  const book = async (): Promise<number> => {
    people += 1;
    const start = performance.now();
    const { status } = await client.call('POST', '/appointments', {
      ...places.next().value,
      phone: phoneOf(people),
    });
    if (status !== 201) {
      throw new Error(`a booking was answered with ${status}`);
    }
    return performance.now() - start;
  };
  const outbox = db.collection<Row>('outbox');
  const due = (): Promise<number> => outbox.countDocuments({ dueAt: { $exists: true } });

  const usual: number[] = [];
  while (usual.length < alone) {
    usual.push(await book());
  }
  // The row of an event keeps its data until every service has had it.
  const whole = { subject: /appointment\.booked/, 'envelope.data.employeeId': { $exists: true } };
  let pattern: Row | null = null;
  while (pattern === null) {
    usual.push(await book());
    pattern = await outbox.findOne(whole);
  }
  await waitFor(async () => (await due()) === 0, { timeoutMs: goneMs, message: 'the events of bookings' });
  const { doneAt: _done, ...fields } = pattern as Row & { doneAt?: Date };
  for (let count = 0; count < events; count += batch) {
    const rows = Array.from({ length: Math.min(batch, events - count) }, () => {
      const id = newId();
      const envelope = { ...fields.envelope, id };
      return { ...fields, _id: id, envelope, awaiting: ['booking-bot'], attempts: 0, dueAt: new Date() };
    });
    await outbox.insertMany(rows, { ordered: false });
  }
  const start = performance.now();
  const meanwhile: number[] = [];
  while ((await due()) > 0 && performance.now() - start < goneMs) {
    meanwhile.push(await book());
  }
  const seconds = (performance.now() - start) / 1000;

  const report = openReport(`A backlog of ${events} events`);
  report.line('a booking, alone', usual, 'ms');
  report.line('a booking, while the backlog is published', meanwhile, 'ms', usual);
  report.note(
    `${events} events were gone after ${seconds.toFixed(0)} s, ${(events / seconds).toFixed(0)} a second`,
  );
  report.atMost('a booking meanwhile to one alone', median(meanwhile) / median(usual), 4);
  report.atLeast('events a second', events / seconds, 100);
  report.close();
  await client.close();
} finally {
  await platform.stop();
}
