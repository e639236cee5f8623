import { appointment, googleStatus, type Appointment } from '@citame/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@citame/testing';
import { dayFromNow, openBusiness, type Business } from '../src/business.ts';
import { fatalLines } from '../src/fatalLines.ts';
import { connectGoogle, googleCalendar, googleFaults, type GoogleCalendar } from '../src/googleCalendar.ts';
import { startPlatform, type Platform } from '../src/platform.ts';

/** How often each fault is made; `E2E_FAULT_ROUNDS=20` for a release. */
const rounds = Number(process.env['E2E_FAULT_ROUNDS'] ?? 1);
/** After a fault has passed, everything stands there within this time. */
const healedWithinMs = 60_000;
const email = 'owner@gmail.com';
const fine = { api: 'fine', drop_next_answers: 0, latency_ms: 0, calls_per_minute: 0, pushes: 'fine' };
const farMs = 400_000;

let platform: Platform;
let business: Business;
let calendar: GoogleCalendar;
beforeAll(async () => {
  platform = await startPlatform();
  business = await openBusiness(platform, { name: 'faults' });
  calendar = googleCalendar(platform, email);
  await connectGoogle(business.owner, email);
}, 120_000);
afterAll(() => platform?.dispose());
afterEach(() => googleFaults(platform, fine));

let booked = 0;

/** Each on a time of its own: half hours from eight to ten at night, day after day. */
async function book(): Promise<Appointment> {
  const date = dayFromNow(2 + (Math.floor(booked / 28) % 50));
  const half = booked % 28;
  const slot = `${String(8 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
  booked += 1;
  const wish = { service_id: business.corteId, employee_id: business.ana, date, slot, phone: '600111222' };
  return business.owner.call('POST', '/appointments', appointment, wish);
}

/** The owner books two, hands one over to the other employee a day later, and cancels one. */
async function change(): Promise<void> {
  const { owner, luis } = business;
  const [moved, cancelled] = [await book(), await book()];
  const later = new Date(Date.parse(moved.date) + 86_400_000).toISOString().slice(0, 10);
  await owner.call('POST', `/appointments/${moved.id}/reschedule`, appointment, {
    date: later,
    slot: moved.slot,
    employee_id: luis,
  });
  await owner.call('POST', `/appointments/${cancelled.id}/cancel`, appointment, {});
}

const sorted = (texts: string[]): string => texts.toSorted((a, b) => a.localeCompare(b)).join('\n');

/** The calendar has each appointment that stands once, when it is, and nothing else of ours. */
async function agrees(): Promise<void> {
  const wanted = sorted(
    (await business.owner.appointments())
      .filter(({ status }) => status !== 'cancelled')
      .map(({ id, start }) => `${id} ${Date.parse(start)}`),
  );
  await waitFor(
    async () => {
      const ours = (await calendar.events()).flatMap(({ extendedProperties, start }) => {
        const id = extendedProperties?.private['appointmentId'];
        return id === undefined ? [] : [`${id} ${Date.parse(start?.dateTime ?? '')}`];
      });
      return sorted(ours) === wanted;
    },
    { timeoutMs: healedWithinMs, everyMs: 100, message: 'the calendar to agree with the appointments' },
  );
}

const status = () => business.owner.call('GET', '/google/status', googleStatus);

describe(`a fault of Google’s, ${rounds} times`, () => {
  it.each([
    ['times out', { api: 'hang' }],
    ['is asked too often (429)', { api: 'quota_429' }],
    ['is asked too often (403)', { api: 'quota_403' }],
    ['is broken (500)', { api: 'fault_500' }],
    ['talks nonsense', { api: 'garbage' }],
    ['does it and says nothing', { drop_next_answers: 3 }],
  ])(
    'it %s: afterwards the calendar is as the appointments are',
    async (_what, faults) => {
      for (let round = 0; round < rounds; round += 1) {
        await googleFaults(platform, faults);
        await change();
        await googleFaults(platform, 'api' in faults ? fine : { ...fine, ...faults });
        await agrees();
      }
    },
    rounds * healedWithinMs,
  );

  it(
    'the permission is taken back, and given again',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        await calendar.revoke();
        await change();
        await waitFor(async () => (await status()).problem === 'revoked', { everyMs: 200 });
        await connectGoogle(business.owner, email);
        await agrees();
      }
    },
    rounds * healedWithinMs,
  );

  it(
    'integrations is killed in the middle (-9)',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        await googleFaults(platform, { latency_ms: 150 });
        const changing = change();
        const before = platform.pidOf('integrations');
        platform.kill('integrations', 'SIGKILL');
        await changing;
        await waitFor(() => platform.pidOf('integrations') !== before, { timeoutMs: 20_000 });
        await platform.healthy();
        await googleFaults(platform, fine);
        await agrees();
      }
    },
    farMs + rounds * healedWithinMs,
  );

  it(
    'pushes come twice, or not at all: what the owner has there is not offered',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const day = dayFromNow(30 + (round % 25));
        const offers = async (): Promise<string[]> => {
          const query = { serviceId: business.corteId, from: day, to: day };
          return (await business.owner.openSlots(query)).map(({ slot }) => slot);
        };
        const at = (time: string): string => new Date(`${day}T${time}:00Z`).toISOString();
        const before = await offers();
        await googleFaults(platform, { pushes: 'twice' });
        await calendar.put(at('10:00'), at('11:00'));
        // A reader that was killed with integrations keeps its lease of the calendar for two minutes: twelve calls of ten seconds.
        const patience = { everyMs: 200, timeoutMs: 120_000 + healedWithinMs };
        await waitFor(async () => (await offers()).length < before.length, patience);
        const between = await offers();
        await googleFaults(platform, { pushes: 'lost' });
        await calendar.put(at('12:00'), at('13:00'));
        // The next one that comes brings both.
        await googleFaults(platform, fine);
        await calendar.put(at('14:00'), at('15:00'));
        const each = before.length - between.length;
        await waitFor(async () => before.length - (await offers()).length > 2 * each, patience);
      }
      await agrees();
    },
    farMs + rounds * healedWithinMs,
  );
});

describe('all of it', () => {
  it('ends no process by an error that nothing caught: no log has a fatal line', async () => {
    expect(await fatalLines(platform)).toEqual([]);
  });
});
