import { isAppError, type Metrics } from '@citame/service-kit';
import { Counter } from 'prom-client';

/** Outcomes of booking attempts. Never labelled by tenant. */
export interface BookingMetrics {
  /** Counts how a booking ends: `booked`, the code of the rule that refuses it, or `failed`; and answers as it does. */
  count<Result>(origin: 'owner' | 'client', booking: Promise<Result>): Promise<Result>;
}

export function createBookingMetrics({ registry }: Metrics): BookingMetrics {
  const bookings = new Counter({
    name: 'bookings_total',
    help: 'Bookings by who asked and how it ended',
    labelNames: ['origin', 'outcome'],
    registers: [registry],
  });
  // Present from the beginning: a counter that begins at its first failure shows no increase.
  bookings.inc({ origin: 'owner', outcome: 'failed' }, 0);
  bookings.inc({ origin: 'client', outcome: 'failed' }, 0);
  return {
    async count(origin, booking) {
      try {
        const result = await booking;
        bookings.inc({ origin, outcome: 'booked' });
        return result;
      } catch (error) {
        const isRefused = isAppError(error) && error.code !== 'unavailable';
        bookings.inc({ origin, outcome: isRefused ? error.code : 'failed' });
        throw error;
      }
    },
  };
}
