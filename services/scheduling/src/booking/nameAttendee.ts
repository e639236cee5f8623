import { appointmentNoted, maxNoteLength, type Attendee } from '@citame/contracts';
import { AppError } from '@citame/service-kit';
import type { Appointment } from '../records/appointmentRows.ts';
import { getAppointment, withChanges } from './changeAppointment.ts';
import { eventOf } from './publishAppointments.ts';
import { isAhead } from './rules/isAhead.ts';
import type { UpdateDeps } from './updateAppointment.ts';

interface Naming {
  readonly attendee: Attendee;
  /** A line of the note that names them. */
  readonly note: string;
}

/**
 * Notes for whom the client says that their appointment is, below what its note says already, and in place of the line that
 * named another person; naming the same person again changes nothing.
 * @throws AppError `not_found` once it is over or cancelled, `validation` when the note would be too long
 */
export async function nameAttendee(
  deps: UpdateDeps,
  known: Appointment,
  naming: Naming,
): Promise<Appointment> {
  if (!isAhead(known, deps.clock())) {
    throw new AppError('not_found');
  }
  const { attendee } = naming;
  const lines = known.note.split('\n');
  if (isSame(known.attendee, attendee) && lines.includes(naming.note)) {
    return known;
  }
  const others = lines.filter((line) => line !== naming.note && line !== lineBefore(known, naming));
  const note = [others.join('\n'), naming.note].filter(Boolean).join('\n');
  if (note.length > maxNoteLength) {
    throw new AppError('validation');
  }
  const named = withChanges(known, { note, attendee });
  const event = eventOf(deps.outbox, appointmentNoted, named, { by: 'client', notify: false }, known);
  if (!(await deps.appointments.update(known, { note, attendee }, { event, key: undefined }))) {
    // Another change came in between: the name goes below what the note says by now.
    return nameAttendee(deps, await getAppointment(deps, known.tenantId, known._id), naming);
  }
  deps.onChanged();
  return named;
}

/** The line that names the person for whom it was before: «Para: Paco», as the new one has «Para: Lucía». */
function lineBefore({ attendee }: Appointment, { note }: Naming): string | undefined {
  const name = attendee?.name ?? attendee?.relation;
  const [label = ''] = note.split(': ');
  return name === undefined ? undefined : `${label}: ${name}`;
}

function isSame(one: Attendee | undefined, { name, relation }: Attendee): boolean {
  return one !== undefined && one.name === name && one.relation === relation;
}
