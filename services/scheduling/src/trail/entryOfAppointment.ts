import {
  appointmentBooked,
  type AppointmentFact,
  type EventEnvelope,
  type TrailChange,
} from '@citame/contracts';
import { omitUndefined } from '@citame/service-kit';
import type { TrailRow } from './trailStore.ts';

const minuteMs = 60_000;

const actionOf: Readonly<Record<string, TrailRow['action']>> = {
  booked: 'booked',
  moved: 'moved',
  cancelled: 'cancelled',
  deleted: 'deleted',
  confirmed: 'confirmed',
  completed: 'completed',
  no_show: 'no_show',
  noted: 'changed',
};

/** Entry of the trail for an event of an appointment; undefined for an event that it does not know, or that changed and told nothing. */
export function entryOfAppointment(event: EventEnvelope): Omit<TrailRow, 'expiresAt'> | undefined {
  const [, thing, fact = ''] = event.type.split('.');
  const action = thing === 'appointment' ? actionOf[fact] : undefined;
  if (action === undefined) {
    return undefined;
  }
  const data = appointmentBooked.data.parse(event.data);
  const changes = fact === 'noted' ? [{ field: 'note' }] : changesOf(data);
  // Telling a client where an appointment stands is a move to the same place.
  const isStill = fact === 'moved' && data.before !== undefined && changes.length === 0;
  if (isStill && !data.notify) {
    return undefined;
  }
  return {
    _id: event.id,
    tenantId: event.tenantId,
    at: new Date(event.occurredAt),
    ...omitUndefined({ actor: event.actor ?? actorBefore(data) }),
    subject: 'appointment',
    subjectId: event.aggregateId,
    action: isStill ? 'told' : data.released === true ? 'released' : isMove(changes) ? action : 'changed',
    changes: isStill || !isSqueezedIn(fact, data) ? changes : [...changes, { field: 'squeezed' }],
    customerId: data.customerId,
    serviceId: data.serviceId,
    employeeIds: [...new Set([data.before?.employeeId ?? data.employeeId, data.employeeId])],
    start: new Date(data.start),
  };
}

/** Whether it is put where clients could not book it. */
function isSqueezedIn(fact: string, { squeezed }: AppointmentFact): boolean {
  return squeezed === true && (fact === 'booked' || fact === 'moved');
}

/** Another service at the same time with the same employee moves nothing. */
function isMove(changes: readonly TrailChange[]): boolean {
  const fields = changes.map(({ field }) => field);
  return !fields.includes('service') || fields.includes('start') || fields.includes('employee');
}

/** The actor that events of earlier versions name; those of members do not say which of them it was. */
function actorBefore({ by }: AppointmentFact): TrailRow['actor'] {
  switch (by) {
    case 'client':
      return { kind: 'client', via: 'whatsapp' };
    case 'system':
      return { kind: 'system' };
    case 'owner':
      return undefined;
  }
}

function changesOf({ before, ...after }: AppointmentFact): TrailChange[] {
  if (before === undefined) {
    return [];
  }
  const states = [placeOf(before), placeOf(after)] as const;
  const [from, to] = states;
  return (['start', 'employee', 'service', 'lengthMin'] as const)
    .filter((field) => from[field] !== undefined && from[field] !== to[field])
    .map((field) => ({ field, from: from[field], to: to[field] }));
}

function placeOf({ start, end, employeeId, serviceId }: NonNullable<AppointmentFact['before']>) {
  const lengthMin = (Date.parse(end) - Date.parse(start)) / minuteMs;
  return { start, employee: employeeId, service: serviceId, lengthMin };
}
