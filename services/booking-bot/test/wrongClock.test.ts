import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { appointmentBooked } from '@citame/contracts';
import { waitFor } from '@citame/testing';
import type { PlannedMessage } from '../src/reminders/plannedStore.ts';
import { surroundings, type Surroundings } from './surroundings.ts';

const hourMs = 60 * 60_000;
/** How far the clock of the bot is ahead, and that of its database. */
const ahead = { bot: 0, database: 0 };

let around: Surroundings;
beforeAll(async () => {
  around = await surroundings(undefined, {
    clock: () => new Date(Date.now() + ahead.bot),
    secondClock: () => new Date(Date.now() + ahead.database),
  });
});
afterAll(() => around.stop());
afterEach(() => {
  ahead.bot = 0;
  ahead.database = 0;
  around.sent.length = 0;
});

const rows = (collection: string) => around.bot.running.context.connection.collection(collection);
const write = (words: string) => around.receive({ kind: 'text', text: words });
/** Resolves when the bot has compared its clock, which is so many hours ahead, with that of its database. */
const untilCompared = (hours: number) =>
  waitFor(async () => {
    const { body } = await around.bot.call('GET /metrics');
    const skew = /^clock_skew_seconds\S* (\S+)$/m.exec(body)?.[1];
    return Math.round(Number(skew) / 3600) === hours;
  });

describe('a bot whose clock is ahead of that of MongoDB', () => {
  it('leaves no message without an answer for being more than a day old', async () => {
    await write('hola');
    await waitFor(() => around.sent.length === 1);
    await write('mis citas');
    ahead.bot = 36 * hourMs;
    await untilCompared(36);
    await waitFor(async () => (await rows('conversations').countDocuments({ leasedUntil: null })) === 1);
    expect(await rows('conversations').findOne()).toMatchObject({ pending: [expect.anything()] });
    ahead.bot = 0;
    await waitFor(() => around.sent.length === 2);
    expect(around.sent[1]?.text).toContain('No tienes citas');
  });

  it('does not take a message of an hour ago by its clock for one that was answered late', async () => {
    ahead.bot = hourMs;
    await write('mis citas');
    await waitFor(() => around.sent.length === 1);
    expect(around.sent[0]?.text).toMatch(/^No tienes citas/);
  });

  it('skips no reminder as too late: it is sent when it is due', async () => {
    await write('hola');
    await waitFor(() => around.sent.length === 1);
    const start = new Date(Date.now() + 30 * hourMs);
    const end = new Date(start.getTime() + hourMs / 2);
    const times = { start: start.toISOString(), end: end.toISOString() };
    await around.happened(appointmentBooked, { ...times, by: 'client', notify: false });
    const due = { kind: 'reminder', state: 'waiting', dueAt: new Date(start.getTime() - 24 * hourMs) };
    const reminder = () => rows('planned_messages').findOne<PlannedMessage>({ kind: 'reminder' });
    await waitFor(async () => (await reminder())?.dueAt?.getTime() === due.dueAt.getTime());

    ahead.bot = 37 * hourMs;
    await untilCompared(37);
    await waitFor(async () => (await reminder())?.leasedUntil === undefined);
    expect(await reminder()).toMatchObject(due);

    ahead.bot = 6.1 * hourMs;
    ahead.database = ahead.bot;
    await waitFor(() => around.sent.length === 2);
    expect(await reminder()).toMatchObject({ state: 'sent', sentFor: [start] });
  });
});
