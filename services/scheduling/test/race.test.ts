import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestAnswer } from '@citame/service-kit/testing';
import { buildBusiness, monday, startScheduling, type Business, type Scheduling } from './buildBusiness.ts';

const racers = 40;
const rounds = 20;
const starts = ['10:00', '10:15', '10:30', '10:45', '11:00'];

let scheduling: Scheduling;
beforeAll(async () => {
  scheduling = await startScheduling();
});
afterAll(() => scheduling.stop());

/** Forty clients at once, unequal and overlapping, all wanting Ana. */
function race({ tenantId, ana, corte, color }: Business): Promise<TestAnswer[]> {
  return Promise.all(
    Array.from({ length: racers }, (_, index) =>
      scheduling.call('POST /appointments', {
        as: tenantId,
        body: {
          service_id: index % 2 === 0 ? corte : color,
          employee_id: ana,
          date: monday,
          slot: starts[index % starts.length],
          phone: `6001112${String(index).padStart(2, '0')}`,
        },
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

describe('simultaneous overlapping bookings', () => {
  it(`never overlap: ${racers} at once, ${rounds} rounds`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const answers = await race(await buildBusiness(scheduling));
      const won = answers.filter(({ status }) => status === 201).map(({ body }) => body as Booked);
      const lost = answers.filter(({ status }) => status !== 201);
      expect(won.length).toBeGreaterThan(0);
      expect(overlaps(won)).toBe(0);
      for (const { status, body } of lost) {
        expect({ status, error: body.error }).toEqual({ status: 409, error: 'slot_taken' });
        expect(body.details.alternatives.length).toBeGreaterThan(0);
      }
    }
  }, 120_000);

  it('overlap at once when the index is gone: it is the index that forbids them', async () => {
    const business = await buildBusiness(scheduling);
    const appointments = scheduling.service.running.context.connection.collection('appointments');
    await appointments.dropIndex('no_overlap');
    const answers = await race(business);
    const won = answers.filter(({ status }) => status === 201).map(({ body }) => body as Booked);
    expect(overlaps(won)).toBeGreaterThan(0);
  });

  it('with "any" go to different employees, and the third is told that it is taken', async () => {
    const fresh = await startScheduling();
    const business = await buildBusiness(fresh);
    const answers = await Promise.all(
      [1, 2, 3].map((n) =>
        fresh.call('POST /appointments', {
          as: business.tenantId,
          body: {
            service_id: business.corte,
            employee_id: 'any',
            date: monday,
            slot: '10:00',
            phone: `60011122${n}`,
          },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409]);
    const employees = answers.filter(({ status }) => status === 201).map(({ body }) => body.employee_id);
    expect(new Set(employees)).toEqual(new Set([business.ana, business.luis]));
    await fresh.stop();
  });
});
