import type { GoogleEvent } from '../client/googleClient.ts';

/** Content that a calendar shows of an appointment. */
export interface Shown {
  readonly customerId?: string;
  readonly serviceTitle: string;
  readonly employeeName: string;
  /** UTC instants. */
  readonly start: Date;
  readonly end: Date;
}

/**
 * An appointment as an event. Nothing in it tells who comes, as a calendar is shared more easily than it should be; unless
 * the owner wants the client's phone in it.
 */
export function googleEvent(
  appointmentId: string,
  { serviceTitle, employeeName, start, end }: Shown,
  phone: string | undefined,
): GoogleEvent {
  return {
    summary: `${serviceTitle} · ${employeeName}`,
    description: phone === undefined ? 'Cítame' : `+${phone}\nCítame`,
    start: { dateTime: start.toISOString() },
    end: { dateTime: end.toISOString() },
    transparency: 'opaque',
    extendedProperties: { private: { appointmentId } },
  };
}

/**
 * The id that we choose for an appointment's event, so that trying again cannot make a second one. Google never gives an
 * id free, so each event after a deleted one is of the next generation. (Letters a to v and digits.)
 */
export function googleEventId(appointmentId: string, generation: number): string {
  return `${appointmentId.toLowerCase()}g${generation}`;
}

/** The appointment of an event with this id; undefined for an id that we would not choose. */
export function appointmentOfEvent(eventId: string): string | undefined {
  return /^([0-9a-f]{24})g\d+$/.exec(eventId)?.[1];
}
