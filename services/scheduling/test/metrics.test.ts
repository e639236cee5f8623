import { describe, expect, it } from '@jest/globals';
import { useSalon } from './cases/useSalon.ts';

const salon = useSalon();

/** How often bookings of owners have ended so. */
async function bookings(outcome: string): Promise<number> {
  const { body } = await salon.call('GET /metrics');
  const line = new RegExp(String.raw`^bookings_total\{.*origin="owner",outcome="${outcome}".*\} (\d+)$`, 'm');
  return Number(line.exec(String(body))?.[1] ?? 0);
}

describe('bookings', () => {
  it('are counted by how they end', async () => {
    const before = [await bookings('booked'), await bookings('slot_taken')];
    await salon.book();
    await salon.book({ phone: '600 111 333' });
    expect([await bookings('booked'), await bookings('slot_taken')]).toEqual(
      before.map((count) => count + 1),
    );
  });
});
