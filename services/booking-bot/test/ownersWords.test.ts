import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, partsOf, utcMidnight } from '@citame/calendar';
import { localDateAt } from '@citame/calendar/wallClock';
import type { TestAnswer } from '@citame/service-kit/testing';
import { surroundings, type Surroundings } from './surroundings.ts';

let around: Surroundings;
beforeAll(async () => {
  around = await surroundings();
});
afterAll(() => around.stop());

const call = (request: string, body?: unknown): Promise<TestAnswer> =>
  around.bot.call(request, { as: around.tenantId, ...(body === undefined ? {} : { body }) });

describe('the words of an owner', () => {
  /** A day of the business, whose midnight is not that of UTC. */
  const dayIn = (days: number) => addDays(localDateAt('Europe/Madrid', new Date()), days);
  const weekdayName = (day: string) =>
    new Intl.DateTimeFormat('es', { weekday: 'long', timeZone: 'UTC' }).format(utcMidnight(day));
  const read = async (words: string) =>
    (await call(`GET /appointment-phrases?${new URLSearchParams({ text: words }).toString()}`)).body;

  it('are read as those of clients are', async () => {
    expect(await read('corte mañana 16:30 ana')).toEqual({
      service: { id: 'corte', name: 'Corte' },
      employee: { id: 'ana', name: 'Ana' },
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      slot: '16:30',
      name: null,
    });
  });

  it.each([
    ['color el viernes para Rosa', 'Rosa'],
    ['corte rosa vidal mañana a las 5', 'Rosa Vidal'],
    ['rosa vidal corte martes 10:00 ana', 'Rosa Vidal'],
    ['rosa corte martes 10:00 ana', 'Rosa'],
    ['corte martes 10:00 ana rosa vidal', 'Rosa Vidal'],
  ])('may name the client: «%s»', async (words, name) => {
    expect(await read(words)).toMatchObject({ name });
  });

  it('have an hour, not a date, in a number that does not fit the weekday before it', async () => {
    // In two days from now: not the 11th, or another weekday.
    const isEleventh = (days: number) => partsOf(dayIn(days)).day === 11;
    const day = dayIn([2, 3].find((days) => !isEleventh(days) && !isEleventh(days + 7)) ?? 4);
    expect(await read(`conchi corte ${weekdayName(day)} 11 ana`)).toMatchObject({
      name: 'Conchi',
      date: day,
      slot: '11:00',
    });
  });

  it('keep the date in a number that fits the weekday before it', async () => {
    const day = dayIn(3);
    expect(await read(`corte ${weekdayName(day)} ${partsOf(day).day} ana`)).toMatchObject({
      date: day,
      slot: null,
    });
  });

  it.each([
    ['bloquear mañana 10 a 11 ana médico', '11:00', 'Médico'],
    ['bloquea mañana de 10:00 a 11:30 ana', '11:30', ''],
    ['bloquear ana mañana 10:00', null, ''],
  ])('may block time, and are no client then: «%s»', async (words, until, note) => {
    expect(await read(words)).toMatchObject({
      service: null,
      employee: { id: 'ana' },
      date: dayIn(1),
      slot: '10:00',
      name: null,
      blocked: { until, note },
    });
  });

  it('name nothing when they may mean several things', async () => {
    expect(await read('algo la semana que viene')).toMatchObject({ service: null, date: null, slot: null });
  });
});
