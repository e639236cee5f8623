import ical, { ICalEventStatus } from 'ical-generator';

/** An appointment as an event of a calendar. */
export interface CalendarEntry {
  readonly id: string;
  readonly start: Date;
  readonly end: Date;
  readonly createdAt: Date;
  readonly version: number;
  readonly service: string;
  readonly client: string | undefined;
  readonly description?: string;
  readonly isPending: boolean;
}

/** Appointments as an iCalendar file (RFC 5545). Times are UTC instants, so every calendar shows them right. */
export function writeCalendar(
  { name, address }: { readonly name: string; readonly address: string },
  entries: readonly CalendarEntry[],
): string {
  const calendar = ical({ name, prodId: { company: 'Citame', product: 'appointments' } });
  for (const { id, start, end, createdAt, version, service, client, description, isPending } of entries) {
    calendar.createEvent({
      id: `${id}@citame`,
      start,
      end,
      stamp: createdAt,
      sequence: version,
      summary: client === undefined ? service : `${client} · ${service}`,
      ...(description === undefined ? {} : { description }),
      location: address,
      status: isPending ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
