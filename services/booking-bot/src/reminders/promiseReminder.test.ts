import { describe, expect, it } from '@jest/globals';
import { AppError, type RpcClient } from '@citame/service-kit';
import { promiseReminder } from './promiseReminder.ts';

const now = new Date('2027-03-10T11:00:00Z');
const inHours = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000);

/** Moment that is promised for a start in so many hours; WhatsApp's window is open for a day. */
async function promised(
  startInHours: number,
  { reminderHours = 24, isApproved = true, isAway = false } = {},
): Promise<string | undefined> {
  const call = (async () => {
    if (isAway) {
      throw new AppError('unavailable');
    }
    return { isReady: isApproved };
  }) as RpcClient;
  const at = await promiseReminder(
    {
      businesses: {
        of: async () => ({
          name: 'Sol',
          timeZone: 'Europe/Madrid',
          addressForm: 'tu',
          slotWord: 'hueco',
          reminderHours,
          unconfirmed: 'keep' as const,
          confirmByHour: 20,
          secondReminderHours: 0,
        }),
      },
      call,
      clock: () => now,
      quiet: { fromHour: 21, toHour: 9 },
    },
    { tenantId: 't', locale: 'es', windowUntil: inHours(24) },
    { start: inHours(startInHours).toISOString() },
  );
  return at?.toISOString();
}

describe('the reminder that a confirmation promises', () => {
  it('is the one that will be sent, at its moment', async () => {
    expect(await promised(72)).toBe(inHours(48).toISOString());
    expect(await promised(40, { isApproved: false })).toBe(inHours(16 + 5).toISOString());
  });

  it.each([
    ['for an appointment that is soon', 3, {}],
    ['by a business that does not remind', 72, { reminderHours: 0 }],
    ['where Meta has not approved the text and the window will be closed', 72, { isApproved: false }],
    ['while it is unknown whether Meta has', 72, { isAway: true }],
  ])('is none %s', async (_when, startInHours, facts) => {
    expect(await promised(startInHours, facts)).toBeUndefined();
  });
});
