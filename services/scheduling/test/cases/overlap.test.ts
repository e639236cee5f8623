import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestAnswer } from '@citame/service-kit/testing';
import {
  addService,
  buildBusiness,
  monday,
  startScheduling,
  type Business,
  type Scheduling,
} from '../buildBusiness.ts';

const racers = 40;
const rounds = 20;
const starts = ['10:00', '10:15', '10:30', '10:45', '11:00'];

let scheduling: Scheduling;
beforeAll(async () => {
  scheduling = await startScheduling();
});
afterAll(() => scheduling.stop());

/** Books on the Monday; each client has a phone of their own. */
function book(
  business: Business,
  client: number,
  wish: { service: string; employee?: string; slot: string },
): Promise<TestAnswer> {
  return scheduling.call('POST /appointments', {
    as: business.tenantId,
    body: {
      service_id: wish.service,
      employee_id: wish.employee ?? business.ana,
      date: monday,
      slot: wish.slot,
      phone: `6001112${String(client).padStart(2, '0')}`,
    },
  });
}

/** A salon with a service of 45 minutes between the 30 of Corte and the 60 of Color. */
async function buildThreeLengths(): Promise<{ business: Business; services: string[] }> {
  const business = await buildBusiness(scheduling);
  const peinado = await addService(scheduling, business, { title: 'Peinado', durationMin: 45 });
  return { business, services: [business.corte, peinado, business.color] };
}

/** Forty clients at once, unequal and overlapping, all wanting Ana. */
async function race(): Promise<TestAnswer[]> {
  const { business, services } = await buildThreeLengths();
  return Promise.all(
    Array.from({ length: racers }, (_, index) =>
      book(business, index, {
        service: services[index % services.length] ?? '',
        slot: starts[index % starts.length] ?? '',
      }),
    ),
  );
}

interface Booked {
  start: string;
  end: string;
}

function overlaps(booked: readonly Booked[]): number {
  const sorted = booked.toSorted((a, b) => a.start.localeCompare(b.start));
  return sorted.filter(({ start }, index) => index > 0 && start < (sorted[index - 1]?.end ?? '')).length;
}

const statuses = (answers: readonly TestAnswer[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
const won = (answers: readonly TestAnswer[]): TestAnswer['body'][] =>
  answers.filter(({ status }) => status === 201).map(({ body }) => body);

describe('simultaneous bookings, overlapping but not identical', () => {
  it(`never overlap: ${racers} at once, ${rounds} rounds`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const answers = await race();
      expect(won(answers).length).toBeGreaterThan(0);
      expect(overlaps(won(answers))).toBe(0);
      for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
        expect({ status, error: body.error }).toEqual({ status: 409, error: 'slot_taken' });
        expect(body.details.alternatives.length).toBeGreaterThan(0);
      }
    }
  }, 120_000);

  it('are refused to one of two that share half an hour', async () => {
    const business = await buildBusiness(scheduling);
    const answers = await Promise.all([
      book(business, 1, { service: business.color, slot: '10:00' }),
      book(business, 2, { service: business.corte, slot: '10:30' }),
    ]);
    expect(statuses(answers)).toEqual([201, 409]);
  });
});

describe('an appointment that lies within another', () => {
  it('is neither offered nor booked, and one that touches it is', async () => {
    const business = await buildBusiness(scheduling);
    await book(business, 1, { service: business.corte, slot: '10:15' });
    const query = `service_id=${business.color}&employee_id=${business.ana}&from=${monday}&to=${monday}`;
    const { body } = await scheduling.call(`GET /availability?${query}`, { as: business.tenantId });
    const offered = body.slots.map(({ slot }: { slot: string }) => slot);
    expect(offered.slice(0, 3)).toEqual(['09:00', '09:15', '10:45']);
    for (const slot of ['09:30', '09:45', '10:00', '10:15', '10:30']) {
      expect((await book(business, 2, { service: business.color, slot })).status).toBe(409);
    }
    for (const slot of ['09:15', '10:45']) {
      expect((await book(business, 2, { service: business.color, slot })).status).toBe(201);
    }
  });
});

describe('three simultaneous bookings for any employee', () => {
  it('get the two that there are, and the third is refused as taken', async () => {
    const business = await buildBusiness(scheduling);
    const wish = { service: business.corte, employee: 'any', slot: '10:00' };
    const answers = await Promise.all([1, 2, 3].map((client) => book(business, client, wish)));
    expect(statuses(answers)).toEqual([201, 201, 409]);
    expect(won(answers).map((body) => body.employee_id)).toEqual(
      expect.arrayContaining([business.ana, business.luis]),
    );
  });
});

// Last, for it takes the index away.
describe('without the index', () => {
  it('they overlap at once: it is the index that forbids them', async () => {
    await scheduling.service.running.context.connection.collection('appointments').dropIndex('no_overlap');
    let seen = 0;
    for (let round = 0; round < rounds && seen === 0; round += 1) {
      seen = overlaps(won(await race()));
    }
    expect(seen).toBeGreaterThan(0);
  });
});
