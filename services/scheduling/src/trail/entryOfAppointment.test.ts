import { describe, expect, it } from '@jest/globals';
import { eventEnvelope, type AppointmentFact } from '@citame/contracts';
import { entryOfAppointment } from './entryOfAppointment.ts';

const before = {
  start: '2027-05-10T08:00:00.000Z',
  end: '2027-05-10T08:30:00.000Z',
  employeeId: 'ana',
  status: 'confirmed',
} as const;

const fact = (fields: Partial<AppointmentFact> = {}): AppointmentFact => ({
  customerId: 'marta',
  employeeId: 'ana',
  employeeName: 'Ana',
  serviceId: 'corte',
  serviceTitle: 'Corte',
  start: before.start,
  end: before.end,
  status: 'confirmed',
  by: 'owner',
  notify: false,
  ...fields,
});

/** An event as it is read from a stream or an outbox. */
const event = (type: string, data: AppointmentFact, fields: object = {}) =>
  eventEnvelope.parse({
    id: 'event',
    type: `scheduling.appointment.${type}`,
    version: 1,
    tenantId: 'sol',
    aggregateId: 'appointment',
    revision: 1,
    occurredAt: '2027-05-03T06:05:00.000Z',
    data,
    ...fields,
  });

describe('an event of an appointment in the trail', () => {
  it('has the fields that a move has changed, and both employees', () => {
    const moved = fact({
      start: '2027-05-11T09:00:00.000Z',
      end: '2027-05-11T10:00:00.000Z',
      employeeId: 'luis',
      before,
    });
    const actor = { kind: 'reception', accountId: 'rosa' };
    expect(entryOfAppointment(event('moved', moved, { actor }))).toMatchObject({
      _id: 'event',
      action: 'moved',
      actor,
      employeeIds: ['ana', 'luis'],
      changes: [
        { field: 'start', from: before.start, to: moved.start },
        { field: 'employee', from: 'ana', to: 'luis' },
        { field: 'lengthMin', from: 30, to: 60 },
      ],
    });
  });

  it('says that an appointment was squeezed in, by the booking or the move that did it', () => {
    const squeezed = fact({ squeezed: true });
    const changesOf = (type: string, data: AppointmentFact) => entryOfAppointment(event(type, data))?.changes;
    expect(changesOf('booked', squeezed)).toEqual([{ field: 'squeezed' }]);
    const moved = { ...squeezed, start: '2027-05-10T08:15:00.000Z', end: '2027-05-10T08:45:00.000Z', before };
    expect(changesOf('moved', moved)).toMatchObject([{ field: 'start' }, { field: 'squeezed' }]);
    expect(changesOf('moved', { ...squeezed, before, notify: true })).toEqual([]);
    expect(changesOf('cancelled', { ...squeezed, status: 'cancelled' })).toEqual([]);
  });

  it('is no move when the client is told of the place where it stands', () => {
    expect(entryOfAppointment(event('moved', fact({ before, notify: true })))).toMatchObject({
      action: 'told',
      changes: [],
    });
    expect(entryOfAppointment(event('moved', fact({ before })))).toBeUndefined();
  });

  it.each([
    ['client', { kind: 'client', via: 'whatsapp' }],
    ['system', { kind: 'system' }],
    ['owner', undefined],
  ] as const)('of an earlier version has the actor that its `by` says: %s', (by, actor) => {
    const old = entryOfAppointment(event('cancelled', fact({ by })));
    expect(old?.actor).toEqual(actor);
    expect(old).toMatchObject({ action: 'cancelled', changes: [] });
  });

  it('of a later version with an actor that this one does not know is read without it', () => {
    const later = event('booked', fact(), { actor: { kind: 'robot' } });
    expect(entryOfAppointment(later)).toMatchObject({ action: 'booked' });
    expect(later.actor).toBeUndefined();
  });

  it('is none when it is of another thing, or not known yet', () => {
    expect(entryOfAppointment(event('repainted', fact()))).toBeUndefined();
    expect(
      entryOfAppointment({ ...event('booked', fact()), type: 'scheduling.offer.booked' }),
    ).toBeUndefined();
  });
});
