import { z } from 'zod';
import type { Installation } from './installation.ts';

export interface Bookings {
  /** Books once; every time is asked for once only. @throws Error when it is not accepted */
  readonly book: () => Promise<void>;
  /** Ids of bookings that were accepted and are stored otherwise than once. */
  readonly lost: () => Promise<string[]>;
  /** Ids in the order of their acceptance. */
  readonly accepted: readonly string[];
}

const services = z.array(z.object({ id: z.string(), title: z.string() }));
const open = z.object({ slots: z.array(z.object({ date: z.string(), slot: z.string() })) });
const withId = z.object({ id: z.string() });
/** Days from now whose times are booked. */
const [firstDay, lastDay] = [14, 70];

/** Books by the API as the owner does, a time of its own each. */
export async function bookings(installation: Installation): Promise<Bookings> {
  const [service] = services
    .parse(await installation.get('/api/services'))
    .filter(({ title }) => title === 'Corte');
  const query = new URLSearchParams({ service_id: service?.id ?? '', from: day(firstDay), to: day(lastDay) });
  const { slots } = open.parse(await installation.get(`/api/availability?${query.toString()}`));
  const starts = slots.toReversed();
  // New phones each time: a start may be open again in a later round.
  const firstClient = Date.now() % 100_000_000;
  const accepted: string[] = [];
  return {
    book: async () => {
      const { date, slot } = starts.pop() ?? {};
      const phone = `+346${String((firstClient + starts.length) % 100_000_000).padStart(8, '0')}`;
      const body = { service_id: service?.id, employee_id: 'any', date, slot, phone };
      const { status, text } = await installation.send('POST', '/api/appointments', body);
      if (status !== 201) {
        throw new Error(`Booking ${date} ${slot} answered ${status}: ${text}`);
      }
      accepted.push(withId.parse(JSON.parse(text)).id);
    },
    lost: async () => {
      const stored = z.array(withId).parse(await installation.get('/api/appointments'));
      const times = new Map<string, number>();
      for (const { id } of stored) {
        times.set(id, (times.get(id) ?? 0) + 1);
      }
      return accepted.filter((id) => times.get(id) !== 1);
    },
    accepted,
  };
}

function day(ahead: number): string {
  return new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
}
