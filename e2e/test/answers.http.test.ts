import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@citame/testing';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ApiAnswer } from '../src/api.ts';
import { dayFromNow, openBusiness, type Business } from '../src/business.ts';
import { startPlatform, type Platform } from '../src/platform.ts';

const atOnce = 200;
/** More than a claim of a key outlives the process that made it. */
const knownWithinMs = 60_000;
const employees = z.array(z.object({ nombre: z.string() }));

let platform: Platform;
let business: Business;
beforeAll(async () => {
  // Few, so that a burst is more than they are.
  platform = await startPlatform({ settings: { MAX_REQUESTS_IN_HAND: '12' } });
  business = await openBusiness(platform, { name: 'Sol' });
});
afterAll(() => platform?.dispose());

interface Wish {
  readonly phone: string;
  readonly key: string;
  readonly body: object;
}

/** As many places as there are wishes, each for a client of its own. */
function wishes(count: number): Wish[] {
  const { ana, luis, corteId } = business;
  return Array.from({ length: count }, (_, index) => {
    const half = Math.floor(index / 2);
    const slot = `${String(8 + Math.floor((half % 28) / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
    const phone = `+34611${String(index).padStart(6, '0')}`;
    const date = dayFromNow(2 + Math.floor(half / 28));
    const employee_id = index % 2 === 0 ? ana : luis;
    return { phone, key: randomUUID(), body: { service_id: corteId, employee_id, date, slot, phone } };
  });
}

const book = ({ key, body }: Wish): Promise<ApiAnswer> =>
  business.owner.request('POST', '/appointments', { body, headers: { 'idempotency-key': key } });

async function bookedPhones(): Promise<string[]> {
  return (await business.owner.appointments()).flatMap(({ phone }) => (phone === null ? [] : [phone]));
}

/** The same request until its outcome is known. */
function untilKnown(ask: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  return waitFor(
    async () => {
      const answer = await ask().catch(() => undefined);
      return answer === undefined || answer.status >= 503 || isInProgress(answer) ? undefined : answer;
    },
    { timeoutMs: knownWithinMs, message: 'the outcome of a request' },
  );
}

function isInProgress({ status, body }: ApiAnswer): boolean {
  return status === 409 && JSON.stringify(body).includes('request_in_progress');
}

describe('more bookings at once than scheduling has in hand', () => {
  it('are stored when they are answered so, and not when they are refused', async () => {
    const wanted = wishes(atOnce);
    const answers = await Promise.all(wanted.map(book));
    const phonesOf = (status: number) =>
      wanted.filter((_wish, index) => answers[index]?.status === status).map(({ phone }) => phone);
    expect(answers.filter(({ status }) => ![201, 503, 504].includes(status))).toEqual([]);
    const [booked, refused, unknown] = [phonesOf(201), phonesOf(503), phonesOf(504)];
    expect(refused.length).toBeGreaterThan(0);
    expect(booked.length).toBeGreaterThan(0);
    const stored = new Set(await bookedPhones());
    expect(booked.filter((phone) => !stored.has(phone))).toEqual([]);
    expect(refused.filter((phone) => stored.has(phone))).toEqual([]);

    // A booking that was refused, or without an answer, is made with the same key; none is doubled.
    for (const wish of wanted.filter(({ phone }) => [...unknown, ...refused].includes(phone))) {
      expect((await untilKnown(() => book(wish))).status).toBe(201);
    }
    expect((await bookedPhones()).toSorted()).toEqual(wanted.map(({ phone }) => phone).toSorted());
  }, 180_000);
});

describe('kill -9 of catalog while employees are added', () => {
  it('adds each once, when the same request is made until it is answered', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Persona ${index}`);
    const additions = names.map(async (nombre, index) => {
      const headers = { 'idempotency-key': randomUUID() };
      const ask = () => business.owner.request('POST', '/employees', { body: { nombre }, headers });
      // One after the other, so that each kill meets some of them in hand.
      await waitFor(async () => (await countOf(names)) >= index - 2, { timeoutMs: 60_000, everyMs: 20 });
      const answer = untilKnown(ask);
      if (index % 4 === 1) {
        platform.kill('catalog', 'SIGKILL');
      }
      return (await answer).status;
    });
    expect(new Set(await Promise.all(additions))).toEqual(new Set([201]));
    const added = (await business.owner.call('GET', '/employees', employees)).map(({ nombre }) => nombre);
    expect(added.filter((nombre) => names.includes(nombre)).toSorted()).toEqual(names.toSorted());
  }, 180_000);
});

async function countOf(names: readonly string[]): Promise<number> {
  const answer = await business.owner.request('GET', '/employees').catch(() => undefined);
  const team = employees.safeParse(answer?.body).data ?? [];
  return team.filter(({ nombre }) => names.includes(nombre)).length;
}
