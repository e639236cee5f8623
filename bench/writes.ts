/** Documents that one booking writes, by a tapped time and on the web: `node bench/writes.ts`. */
import { demoOwner } from '@citame/tools';
import mongoose from 'mongoose';
import { z } from 'zod';
import { openClient } from './src/client.ts';
import { openReport } from './src/report.ts';
import { startWhatsapp } from './src/whatsapp.ts';

/** A pause without a write after which a booking counts as done, ms. */
const quietMs = 4000;
const lookMs = 250;
const own = /^citame_/;

/** A statement as MongoDB's profiler notes it. */
const profiled = z.object({
  ns: z.string(),
  ninserted: z.number().default(0),
  nModified: z.number().default(0),
  nUpserted: z.number().default(0),
  ndeleted: z.number().default(0),
});

const platform = await startWhatsapp(0);
const connection = await mongoose.createConnection(platform.mongoUri).asPromise();
try {
  const client = connection.getClient();
  const { databases } = await client.db('admin').admin().listDatabases();
  const dbs = databases.filter(({ name }) => own.test(name)).map(({ name }) => client.db(name));

  /** Counts the documents that each collection writes until all is quiet. */
  const writesOf = async (work: () => Promise<unknown>): Promise<Map<string, number>> => {
    for (const db of dbs) {
      await db.command({ profile: 0 });
      await db.collection('system.profile').drop();
      await db.command({ create: 'system.profile', capped: true, size: 32 * 1024 * 1024 });
      await db.command({ profile: 2, slowms: 0 });
    }
    await work();
    let counts = new Map<string, number>();
    let changedAt = performance.now();
    while (performance.now() - changedAt < quietMs) {
      await new Promise((resolve) => void setTimeout(resolve, lookMs));
      const next = await count();
      if (total(next) !== total(counts)) {
        changedAt = performance.now();
      }
      counts = next;
    }
    return counts;
  };
  const count = async (): Promise<Map<string, number>> => {
    const counts = new Map<string, number>();
    for (const db of dbs) {
      const rows = await db
        .collection('system.profile')
        .find({ ns: { $not: /system\.profile$/ } })
        .toArray();
      for (const { ns, ninserted, nModified, nUpserted, ndeleted } of z.array(profiled).parse(rows)) {
        const writes = ninserted + nModified + nUpserted + ndeleted;
        if (writes > 0) {
          counts.set(ns, (counts.get(ns) ?? 0) + writes);
        }
      }
    }
    return counts;
  };
  const total = (counts: ReadonlyMap<string, number>): number =>
    [...counts.values()].reduce((sum, value) => sum + value, 0);

  const text = (body: string) => ({ type: 'text', text: { body } });
  const tap = (ids: readonly string[], prefix: string) => {
    const id = ids.find((one) => one.startsWith(prefix)) ?? '';
    return { type: 'interactive', interactive: { type: 'list_reply', list_reply: { id, title: 'x' } } };
  };
  const phone = await platform.newClient();
  await platform.post(phone, text('Hola'));
  const menu = await platform.nthMessage(phone, 1);
  await platform.post(phone, tap(menu.ids, 'v1|service|'));
  const slots = await platform.nthMessage(phone, 2);
  // Work of the demo's own appointments is done first.
  await writesOf(async () => {});
  const tapped = await writesOf(async () => {
    await platform.post(phone, tap(slots.ids, 'v1|slot|'));
    await platform.nthMessage(phone, 3);
  });

  const answer = await fetch(`${platform.gatewayUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoOwner),
  });
  const { token } = z.object({ token: z.string() }).parse(await answer.json());
  const owner = openClient(Number(new URL(platform.gatewayUrl).port), token);
  const [service] = z.array(z.object({ id: z.string() })).parse(JSON.parse(await owner.get('/services')));
  const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const query = new URLSearchParams({
    service_id: service?.id ?? '',
    employee_id: 'any',
    from: day(2),
    to: day(9),
  });
  const { slots: starts } = z
    .object({ slots: z.array(z.object({ date: z.string(), slot: z.string() })) })
    .parse(JSON.parse(await owner.get(`/availability?${query.toString()}`)));
  const [start] = starts;
  const body = {
    service_id: service?.id,
    employee_id: 'any',
    ...start,
    phone: '+34600123456',
    name: 'Begoña',
  };
  const web = await writesOf(async () => {
    const { status, text: said } = await owner.call('POST', '/appointments', body);
    if (status !== 201) {
      throw new Error(`the web booking answered ${status}: ${said}`);
    }
  });
  await owner.close();

  const report = openReport('Documents written by one booking, all of its services together');
  for (const [name, counts] of [
    ['a tapped time', tapped],
    ['a booking on the web', web],
  ] as const) {
    report.note(`${name}: ${total(counts)}`);
    for (const [ns, writes] of [...counts].toSorted(([a], [b]) => a.localeCompare(b))) {
      report.note(`  ${String(writes).padStart(3)}  ${ns}`);
    }
  }
  report.close();
} finally {
  await connection.close();
  await platform.stop();
}
