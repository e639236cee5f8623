import { z } from 'zod';
import { appointmentStatus, id, instant, localDate, type ServiceName } from '../primitives.ts';
import { defineEvent } from './defineEvent.ts';

/** The cause of a change of an appointment. */
export const actor = z.enum(['owner', 'client', 'system']);
export type Actor = z.infer<typeof actor>;

const appointmentFact = z.object({
  customerId: id,
  employeeId: id,
  employeeName: z.string(),
  serviceId: id,
  serviceTitle: z.string(),
  start: instant,
  end: instant,
  status: appointmentStatus,
  by: actor,
  /** Whether the client is to be told. */
  notify: z.boolean(),
  /** Cancelled by the system, as its client was reminded and has not confirmed in time. */
  released: z.literal(true).optional(),
  /** Stands against the rules, as the owner has wanted it. */
  squeezed: z.literal(true).optional(),
  /** State that the change has ended; missing in a booking, and in events of earlier versions. */
  before: z
    .object({
      start: instant,
      end: instant,
      employeeId: id,
      /** Missing in events of earlier versions. */
      serviceId: id.optional(),
      /** Missing in events of earlier versions. */
      serviceTitle: z.string().optional(),
      /** Missing in events of earlier versions. */
      employeeName: z.string().optional(),
      status: appointmentStatus,
    })
    .optional(),
});

function appointmentEvent<const Fact extends string>(fact: Fact, consumers: readonly ServiceName[]) {
  return defineEvent({
    type: `scheduling.appointment.${fact}` as const,
    version: 1,
    stream: 'SCHEDULING_FACTS',
    consumers,
    data: appointmentFact,
  });
}

const changeConsumers = ['booking-bot', 'integrations', 'identity'] as const;
export const appointmentBooked = appointmentEvent('booked', changeConsumers);
export const appointmentMoved = appointmentEvent('moved', changeConsumers);
export const appointmentCancelled = appointmentEvent('cancelled', changeConsumers);
export const appointmentDeleted = appointmentEvent('deleted', ['booking-bot', 'integrations']);
/** Its note is another. */
export const appointmentNoted = appointmentEvent('noted', []);
export const appointmentConfirmed = appointmentEvent('confirmed', []);
export const appointmentCompleted = appointmentEvent('completed', []);
export const appointmentNoShow = appointmentEvent('no_show', []);
const unconfirmedOne = z.object({
  appointmentId: id,
  serviceTitle: z.string(),
  employeeName: z.string(),
  start: instant,
});
/**
 * The hour has passed by which clients of a local day (the aggregate: `<tenant>_<day>`) were to confirm: those that have not and still
 * stand, and those whose time was released. Earliest first, each list 50 at most.
 */
export const dayUnconfirmed = defineEvent({
  type: 'scheduling.day.unconfirmed',
  version: 1,
  stream: 'SCHEDULING_FACTS',
  consumers: ['identity'],
  data: z.object({ date: localDate, open: z.array(unconfirmedOne), released: z.array(unconfirmedOne) }),
});
/** A customer (the aggregate) is no longer a person: every service that keeps data of them erases it. */
export const customerAnonymised = defineEvent({
  type: 'scheduling.customer.anonymised',
  version: 1,
  stream: 'SCHEDULING_FACTS',
  consumers: ['booking-bot', 'integrations'],
  data: z.object({}),
});
/**
 * A time that is free again is kept for a customer who asked to be told, or who comes later that day (the aggregate is the
 * offer), until `until`: they are to be asked whether they want it.
 */
export const offerMade = defineEvent({
  type: 'scheduling.offer.made',
  version: 1,
  stream: 'SCHEDULING_FACTS',
  consumers: ['booking-bot'],
  data: z.object({
    customerId: id,
    serviceId: id,
    serviceTitle: z.string(),
    employeeId: id,
    employeeName: z.string(),
    start: instant,
    end: instant,
    until: instant,
    /** An appointment of theirs, later that day, that would move there; without it they waited for a time. */
    instead: z.object({ appointmentId: id, start: instant }).optional(),
  }),
});
export type OfferFact = z.infer<typeof offerMade.data>;
export type AppointmentFact = z.infer<typeof appointmentFact>;
