import { minuteOfDay } from '@citame/calendar';
import type { BusinessDescription } from '@citame/contracts';
import type { Busy, Conversation } from '../../conversation.ts';
import { isSameAttendee } from '../people/attendee.ts';
import { wallTimeOf } from '../../messages/when.ts';
import type { Queued } from '../../queued.ts';
import { serviceOf } from '../../services.ts';

type Booked = Pick<Conversation['booked'][number], 'serviceId' | 'start' | 'attendee'>;

/**
 * Whether the next of several appointments is for the person of one that is booked. Two without a name may be of two
 * people, unless one comes right after the other, or each at its time for another service.
 */
export function isOfSamePerson(
  { attendee, serviceId }: Booked,
  next: Queued & { readonly serviceId: string },
): boolean {
  return (
    isSameAttendee(attendee, next.attendee) &&
    (attendee !== undefined ||
      (next.at === 'after' && (next.wishes === undefined || next.serviceId !== serviceId)))
  );
}

/** Local time at which an appointment ends. */
export function endOf(
  { serviceId, start }: Pick<Booked, 'serviceId' | 'start'>,
  business: BusinessDescription,
): ReturnType<typeof wallTimeOf> {
  const endMs = Date.parse(start) + (serviceOf(business, serviceId)?.durationMin ?? 0) * 60_000;
  return wallTimeOf(new Date(endMs).toISOString(), business.timeZone);
}

/** Starts at which a service would be during appointments that its person has; undefined where there are none. */
export function busyFor(
  theirs: readonly Booked[],
  serviceId: string,
  business: BusinessDescription,
): readonly Busy[] | undefined {
  const durationMin = serviceOf(business, serviceId)?.durationMin ?? 0;
  const busy = theirs.map((one) => {
    const { date, slot } = wallTimeOf(one.start, business.timeZone);
    const from = minuteOfDay(slot);
    const to = from + (serviceOf(business, one.serviceId)?.durationMin ?? 0);
    return { date, from: from - durationMin + 1, to: to - 1 };
  });
  return busy.length === 0 ? undefined : busy;
}
