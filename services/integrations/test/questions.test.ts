import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AppError, newId } from '@citame/service-kit';
import {
  atNine,
  eight,
  nine,
  patienceMs,
  startCalendarWorld,
  type CalendarWorld,
  until,
} from './support/calendarWorld.ts';

jest.setTimeout(2 * patienceMs);

let world: CalendarWorld;
beforeAll(async () => {
  world = await startCalendarWorld();
});
afterAll(() => world.stop());
afterEach(() => world.clearFaults());

const soon = new Date(Date.now() + 10 * 24 * 3_600_000).toISOString().slice(0, 10);
const times = (from: string, to: string) => ({
  start: `${soon}T${from}:00.000Z`,
  end: `${soon}T${to}:00.000Z`,
});
const event = ({ start, end }: { start: string; end: string }) => ({
  start: { dateTime: start },
  end: { dateTime: end },
});
const calendar = (email: string) => world.google.accountOf(email);

/** A business with an appointment from eight to half past, whose event is in its calendar. */
async function booked() {
  const { tenantId, email } = await world.connected();
  const id = newId();
  await world.tell('booked', tenantId, id, 1, times('08:00', '08:30'));
  await world.shows(email, [times('08:00', '08:30').start]);
  const eventId = `${id}g0`;
  return {
    tenantId,
    email,
    id,
    drag: (from: string, to: string) =>
      world.google.events.change(calendar(email), eventId, event(times(from, to))),
    change: (sent: object) => world.google.events.change(calendar(email), eventId, sent),
    remove: () => world.google.events.remove(calendar(email), eventId),
  };
}
const questions = async (tenantId: string) =>
  (await world.call('GET /google/questions', { as: tenantId })).body.questions;
const untilAsked = (tenantId: string, what: object = {}) =>
  until(async () => {
    const [question] = await questions(tenantId);
    return Object.entries(what).every(([name, value]) => question?.[name] === value) ? question : undefined;
  });
const untilQuiet = (tenantId: string) => until(async () => (await questions(tenantId)).length === 0);
const answer = (tenantId: string, id: string, what: 'accept' | 'revert', body?: object) =>
  world.call(`POST /google/questions/${id}/${what}`, {
    as: tenantId,
    ...(body === undefined ? {} : { body }),
  });

describe('an event of ours that its owner drags', () => {
  it('is a question, and not the appointment’s new time', async () => {
    const { tenantId, id, drag } = await booked();
    drag('09:00', '09:30');
    expect(await untilAsked(tenantId)).toEqual({
      id,
      kind: 'moved',
      service_title: 'Corte',
      employee_name: 'Ana',
      ...times('08:00', '08:30'),
      google_start: times('09:00', '09:30').start,
      google_end: times('09:00', '09:30').end,
      asked_at: expect.any(String),
    });
    expect(await world.status(tenantId)).toMatchObject({ questions: 1, problem: null });
    expect(world.asked).toEqual([]);
    expect(world.told(tenantId)).toEqual([]);
  });

  it('moves the appointment when the owner says so, by scheduling’s own rules', async () => {
    const { tenantId, id, drag, email } = await booked();
    drag('09:00', '09:30');
    await untilAsked(tenantId);
    world.answer.refusal = new AppError('slot_taken');
    expect(await answer(tenantId, id, 'accept', {})).toMatchObject({
      status: 409,
      body: { error: 'slot_taken' },
    });
    expect(await questions(tenantId)).toHaveLength(1);
    world.answer.refusal = undefined;
    expect((await answer(tenantId, id, 'accept', { notify: false })).status).toBe(204);
    const { start } = times('09:00', '09:30');
    expect(world.asked).toEqual([
      { call: 'move', start, notify: true },
      { call: 'move', start, notify: false },
    ]);
    await world.tell('moved', tenantId, id, 2, times('09:00', '09:30'));
    await untilQuiet(tenantId);
    await world.shows(email, [start]);
  });

  it('is put back when the owner says so', async () => {
    const { tenantId, id, drag, email } = await booked();
    drag('09:00', '09:30');
    await untilAsked(tenantId);
    expect((await answer(tenantId, id, 'revert')).status).toBe(204);
    await world.shows(email, [times('08:00', '08:30').start]);
    await untilQuiet(tenantId);
    expect(world.asked).toEqual([]);
  });

  it('is no question any more once it is dragged back, and another one when it is dragged on', async () => {
    const { tenantId, drag } = await booked();
    drag('09:00', '09:30');
    await untilAsked(tenantId);
    drag('10:00', '10:30');
    await untilAsked(tenantId, { google_start: times('10:00', '10:30').start });
    drag('08:00', '08:30');
    await untilQuiet(tenantId);
  });

  it('follows the appointment when that is moved meanwhile', async () => {
    const { tenantId, id, drag, email } = await booked();
    drag('09:00', '09:30');
    await untilAsked(tenantId);
    await world.tell('moved', tenantId, id, 2, times('12:00', '12:30'));
    await world.shows(email, [times('12:00', '12:30').start]);
    await untilQuiet(tenantId);
  });

  it('can only be put back when it is longer, or of a whole day', async () => {
    const { tenantId, id, drag, change } = await booked();
    drag('08:00', '09:30');
    await untilAsked(tenantId, { kind: 'changed' });
    change({ start: { date: soon }, end: { date: '2099-01-01' } });
    expect(await answer(tenantId, id, 'accept', {})).toMatchObject({
      status: 409,
      body: { error: 'conflict' },
    });
    expect(world.asked).toEqual([]);
  });
});

describe('an event of ours that its owner deletes', () => {
  it('leaves the appointment, and cancels it when the owner says so', async () => {
    const { tenantId, id, remove, email } = await booked();
    remove();
    expect(await untilAsked(tenantId)).toMatchObject({ kind: 'deleted', google_start: null });
    expect(world.asked).toEqual([]);
    await answer(tenantId, id, 'accept', {});
    expect(world.asked).toEqual([{ call: 'cancel', notify: true }]);
    await world.tell('cancelled', tenantId, id, 2, times('08:00', '08:30'));
    await untilQuiet(tenantId);
    expect(world.standing(email)).toEqual([]);
  });

  it('comes back when the owner says so, once', async () => {
    const { tenantId, id, remove, email } = await booked();
    remove();
    await untilAsked(tenantId);
    await answer(tenantId, id, 'revert');
    await world.shows(email, [times('08:00', '08:30').start]);
    await untilQuiet(tenantId);
  });

  it('is found missing when the whole calendar is read again, but not because of an error', async () => {
    const { tenantId, email } = await booked();
    await world.atRest();
    world.google.world.settings.pushes = 'lost';
    const account = calendar(email);
    account.epoch += 1;
    account.events = [];
    world.google.world.settings.api = 'fault_500';
    world.clock.aheadMs = 16 * 60_000;
    await until(async () => (await world.status(tenantId)).problem === 'unread');
    expect(await questions(tenantId)).toEqual([]);
    world.google.world.settings.api = 'fine';
    await untilAsked(tenantId, { kind: 'deleted' });
  });
});

describe('a question', () => {
  it('is only its owner’s, and only while it is there', async () => {
    const { tenantId, id, drag } = await booked();
    expect((await answer(tenantId, id, 'revert')).status).toBe(404);
    drag('09:00', '09:30');
    await untilAsked(tenantId);
    const other = newId();
    expect(await questions(other)).toEqual([]);
    expect((await answer(other, id, 'accept', {})).status).toBe(404);
    expect((await answer(other, id, 'revert')).status).toBe(404);
    expect(world.asked).toEqual([]);
  });

  it('is not asked about our own writing', async () => {
    const { tenantId, email } = await world.connected();
    const ids = Array.from({ length: 10 }, newId);
    await Promise.all(ids.map((id) => world.tell('booked', tenantId, id, 1)));
    await Promise.all(ids.map((id) => world.tell('moved', tenantId, id, 2, atNine)));
    await Promise.all(ids.map((id) => world.tell('moved', tenantId, id, 3, { start: eight })));
    await Promise.all(ids.map((id) => world.tell('moved', tenantId, id, 4, atNine)));
    await world.shows(
      email,
      ids.map(() => nine),
    );
    await world.atRest();
    expect(await questions(tenantId)).toEqual([]);
  });
});
