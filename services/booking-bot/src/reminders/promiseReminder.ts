import type { BookedAppointment, Locale } from '@citame/contracts';
import type { Clock, RpcClient } from '@citame/service-kit';
import type { Businesses } from './businesses.ts';
import { isApproved } from './isApproved.ts';
import { isWithinWindow } from './reachClient.ts';
import { remindBy } from './rules/confirmBy.ts';
import { nextReminder } from './rules/planReminders.ts';
import type { QuietHours } from '@citame/calendar/quietHours';

export interface PromiseDeps {
  readonly businesses: Pick<Businesses, 'of'>;
  readonly call: RpcClient;
  readonly clock: Clock;
  readonly quiet: QuietHours;
}

interface Addressee {
  readonly tenantId: string;
  readonly locale: Locale;
  /** Until then WhatsApp lets the business write freely. */
  readonly windowUntil: Date;
}

/**
 * When the client of a new appointment will be reminded of it, as things stand: by the rules that send reminders, and only
 * where WhatsApp would take the message. Undefined when they will not be: nothing is promised then.
 */
export async function promiseReminder(
  deps: PromiseDeps,
  { tenantId, locale, windowUntil }: Addressee,
  appointment: Pick<BookedAppointment, 'start'>,
): Promise<Date | undefined> {
  const business = await deps.businesses.of(tenantId);
  const { timeZone, reminderHours, secondReminderHours } = business;
  const now = deps.clock();
  const start = new Date(appointment.start);
  const at = nextReminder({
    now,
    start,
    plannedAt: now,
    reminderHours,
    secondReminderHours,
    by: remindBy(start, business),
    sent: [false, false],
    timeZone,
    quiet: deps.quiet,
  });
  if (at === undefined || isWithinWindow(windowUntil, at)) {
    return at;
  }
  return (await isApproved(deps.call, { tenantId, name: 'reminder', locale })) ? at : undefined;
}
