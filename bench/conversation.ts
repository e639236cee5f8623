/** One turn of a conversation, from the webhook to the message on the phone: `node bench/conversation.ts [--small]`. */
import mongoose from 'mongoose';
import { setTimeout } from 'node:timers/promises';
import { waitFor } from '@citame/tools';
import { z } from 'zod';
import { options } from './src/options.ts';
import { openReport } from './src/report.ts';
import { median } from './src/rounds.ts';
import { startWhatsapp, type Sent } from './src/whatsapp.ts';

const { isSmall } = options;
const talks = isSmall ? 8 : 30;
const turnsOfTalk = 3;
const perSecond = 50;
const seconds = isSmall ? 4 : 10;
const crowd = isSmall ? 100 : 400;
const warmUp = 3;
const idleMs = 5000;
/** After a turn, what it has set going is done. */
const settleMs = 5000;

/** The demo's appointments of the past are completed in the first minute: that is no part of a turn. */
const completedMs = 180_000;

const count = z.union([z.number(), z.bigint()]).transform(Number);
const status = z.object({
  metrics: z.object({ commands: z.record(z.string(), z.union([count, z.object({ total: count })])) }),
});
/** Commands of the driver itself, and of this bench. */
const notOurs = new Set(['hello', 'isMaster', 'ping', 'serverStatus', 'endSessions']);

const platform = await startWhatsapp(0);
const connection = await mongoose.createConnection(platform.mongoUri).asPromise();
try {
  /** Sends, and waits for the answer. @returns how long it took to arrive, ms, and what it was */
  const turn = async (phone: string, count: number, content: object): Promise<[number, Sent]> => {
    const start = Date.now();
    await platform.post(phone, content);
    const sent = await platform.nthMessage(phone, count);
    return [sent.at - start, sent];
  };
  const text = (body: string) => ({ type: 'text', text: { body } });
  const tap = ({ ids }: Sent, prefix: string) => {
    const id = ids.find((one) => one.startsWith(prefix)) ?? '';
    const interactive = { type: 'list_reply', list_reply: { id, title: 'x' } };
    return { type: 'interactive', interactive };
  };
  /** Commands that MongoDB has got since it began, by kind. */
  const commands = async (): Promise<Map<string, number>> => {
    const { metrics } = status.parse(await connection.getClient().db('admin').command({ serverStatus: 1 }));
    return new Map(
      Object.entries(metrics.commands).flatMap(([kind, one]) =>
        typeof one === 'number' || notOurs.has(kind) ? [] : [[kind, one.total] as const],
      ),
    );
  };
  const appointments = connection.getClient().db('citame_scheduling').collection('appointments');
  const past = { status: 'confirmed', deletedAt: { $exists: false }, end: { $lt: new Date() } };
  await waitFor(async () => (await appointments.countDocuments(past)) === 0, {
    timeoutMs: completedMs,
    message: 'completed appointments',
  });
  const figures = { greeting: [] as number[], search: [] as number[], booking: [] as number[] };
  const talk = async (): Promise<void> => {
    const phone = await platform.newClient();
    const [greeting, menu] = await turn(phone, 1, text('Hola'));
    const [search, slots] = await turn(phone, 2, tap(menu, 'v1|service|'));
    const [booking] = await turn(phone, 3, tap(slots, 'v1|slot|'));
    figures.greeting.push(greeting);
    figures.search.push(search);
    figures.booking.push(booking);
  };
  for (let count = 0; count < warmUp; count += 1) {
    await talk();
  }
  await setTimeout(settleMs);
  const first = await commands();
  await setTimeout(idleMs);
  const second = await commands();
  Object.values(figures).forEach((list) => list.splice(0));
  const startedAt = performance.now();
  for (let count = 0; count < talks; count += 1) {
    await talk();
  }
  await setTimeout(settleMs);
  const last = await commands();
  const idleRounds = (performance.now() - startedAt) / idleMs;
  const ofTurn = [...last].map(([kind, total]) => {
    const before = second.get(kind) ?? 0;
    const idle = (before - (first.get(kind) ?? 0)) * idleRounds;
    return [kind, (total - before - idle) / (talks * turnsOfTalk)] as const;
  });
  const perTurn = ofTurn.reduce((sum, [, each]) => sum + each, 0);

  const people = await Promise.all(Array.from({ length: perSecond }, async () => platform.newClient()));
  const acks: Promise<number>[] = [];
  const start = performance.now();
  for (let index = 0; index < perSecond * seconds; index += 1) {
    await setTimeout(Math.max(0, start + (index * 1000) / perSecond - performance.now()));
    acks.push(platform.post(people[index % people.length] ?? '', text('gracias')));
  }
  const took = await Promise.all(acks);
  await setTimeout(settleMs);

  const waiting = await Promise.all(Array.from({ length: crowd }, async () => platform.newClient()));
  const greetedAt = Date.now();
  await Promise.all(waiting.map((phone) => platform.post(phone, text('Hola'))));
  const answers = await Promise.all(waiting.map((phone) => platform.nthMessage(phone, 1)));
  const turnsPerSecond = (crowd * 1000) / (Math.max(...answers.map(({ at }) => at)) - greetedAt);

  const report = openReport('A turn of a conversation: webhook in, message out (everything on this machine)');
  report.line('«Hola» to the menu, above the burst window', figures.greeting, 'ms');
  report.line('a tap on a service to its free times', figures.search, 'ms');
  report.line('a tap on a time to the confirmation', figures.booking, 'ms');
  report.line(`webhook acknowledged, ${perSecond} a second`, took, 'ms');
  const all = [...figures.greeting, ...figures.search, ...figures.booking];
  report.atMost('one turn, median, ms', median(all), 20);
  report.atMost('acknowledged, median, ms', median(took), 20);
  report.atMost('commands of MongoDB in a turn, with all that follows', perTurn, 12);
  const shown = ofTurn.filter(([, each]) => each >= 0.1).toSorted(([, a], [, b]) => b - a);
  report.note(`commands by kind: ${shown.map(([kind, each]) => `${kind} ${each.toFixed(1)}`).join(', ')}`);
  report.atLeast(`turns a second, when ${crowd} greet at once`, turnsPerSecond, 120);
  report.close();
} finally {
  await connection.close();
  await platform.stop();
}
