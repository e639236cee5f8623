import { addDays, toDate } from '@citame/calendar';
import { startOfDay } from '@citame/calendar/wallClock';
import { receptionSubjects, type TrailFilter, type TrailSubject } from '@citame/contracts';
import { AppError, type Session } from '@citame/service-kit';
import { findBusiness } from '../replicas/findReplica.ts';
import type { AppointmentStore } from '../records/appointmentStore.ts';
import type { ReadModels } from '../replicas/readModels.ts';
import type { TrailPlace, TrailRange, TrailRow, TrailStore } from '../trail/trailStore.ts';

export interface TrailDeps {
  readonly appointments: AppointmentStore;
  readonly trail: TrailStore;
  readonly readModels: ReadModels;
}

const employeeSubjects: readonly TrailSubject[] = ['appointment'];

/**
 * The part of the trail that a filter asks for and the caller may see: owners all of it, reception what is of clients, employees
 * what is of their own appointments.
 * @throws AppError `forbidden` for a subject that the caller may not see
 */
export async function rangeOf(
  { readModels, appointments }: TrailDeps,
  { tenantId, role, employeeId, seesContacts }: Session,
  { subject, subject_id: subjectId, customer_id: customerId, actor, from, to }: TrailFilter,
): Promise<TrailRange> {
  const visible = role === 'owner' ? undefined : role === 'reception' ? receptionSubjects : employeeSubjects;
  if (subject !== undefined && visible?.some((one) => one === subject) === false) {
    throw new AppError('forbidden');
  }
  // The entries of a client do not show for which of them an employee has written a phone.
  const isHidden = customerId !== undefined && !seesContacts;
  const written = { employeeId, customerId, hasWrittenName: true };
  const hidden = isHidden ? await appointments.list(tenantId, written, { order: 1 }) : [];
  const { timeZone } = await findBusiness(readModels, tenantId);
  const midnight = (date: string): Date => toDate(startOfDay(timeZone, date));
  return {
    subjects: subject === undefined ? visible : [subject],
    subjectId,
    notSubjectIds: hidden.map(({ _id }) => _id),
    customerId,
    employeeId,
    actor,
    from: from === undefined ? undefined : midnight(from),
    before: to === undefined ? undefined : midnight(addDays(to, 1)),
  };
}

/** A page of the trail, and the name of the next; null on the last one. */
export async function pageOfTrail(
  { trail }: TrailDeps,
  tenantId: string,
  range: TrailRange,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<{ rows: TrailRow[]; next: string | null }> {
  const found = await trail.page(
    tenantId,
    range,
    after === undefined ? undefined : placeOf(after),
    limit + 1,
  );
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last !== undefined ? nameOf(last) : null };
}

function nameOf({ at, _id }: TrailPlace): string {
  return `${at.getTime()}_${_id}`;
}

function placeOf(name: string): TrailPlace {
  const end = name.indexOf('_');
  return { at: new Date(Number(name.slice(0, end))), _id: name.slice(end + 1) };
}
