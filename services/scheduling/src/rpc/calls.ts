import { toDate, toEpochMin, type EpochMin } from '@citame/calendar';
import {
  bookForClient,
  cancelForClient,
  changeClientNumber,
  confirmForClient,
  contactByPhone,
  contactOf,
  dayAhead,
  describeBusiness,
  endTrial as endTrialCall,
  erasedClient,
  findOpenHours,
  findOpenSlots,
  holdForClient,
  listForClient,
  moveForClient,
  nameAttendee as nameAttendeeCall,
  type MessagingClient,
} from '@citame/contracts';
import { AppError, omitUndefined, rpcHandler, type RpcHandler } from '@citame/service-kit';
import type { Appointment } from '../records/appointmentRows.ts';
import type { QuotaDeps } from '../booking/bookingsQuota.ts';
import { bookAppointment, type BookDeps } from '../booking/bookAppointment.ts';
import { cancelAppointment } from '../booking/cancelAppointment.ts';
import { moveAppointment } from '../booking/moveAppointment.ts';
import { confirmAttendance } from '../booking/confirmAttendance.ts';
import { nameAttendee } from '../booking/nameAttendee.ts';
import { isAhead } from '../booking/rules/isAhead.ts';
import { presentBooked } from '../booking/presentAppointment.ts';
import { dayAhead as tomorrow } from '../appointments/dayAhead.ts';
import { openDays } from '../availability/openDays.ts';
import { findOpenings } from '../availability/openings.ts';
import { leastBusyFirst } from '../availability/rules/leastBusyFirst.ts';
import { presentSlot } from '../availability/presentSlot.ts';
import { changePhone } from '../customers/changePhone.ts';
import { clientOf } from '../customers/clientOf.ts';
import type { Customer } from '../customers/customerStore.ts';
import { findCustomer, findWriter } from '../customers/identifyCustomer.ts';
import { phoneCountry, phoneFromWhatsApp, possiblePhone } from '../customers/phone.ts';
import { holdTime } from '../booking/holdTime.ts';
import { presentHeld } from '../booking/presentHold.ts';
import { findBusiness } from '../replicas/findReplica.ts';
import { businessDescription } from './describeBusiness.ts';
import { endTrial, type TrialDeps } from '../trials/endTrials.ts';
import { clientHandler } from './clientHandler.ts';
import { identityOf } from './identityOf.ts';

type OwnDeps = Pick<BookDeps, 'customers' | 'appointments' | 'readModels' | 'clock'>;

/** RPC handlers of scheduling for other services. */
export function calls(deps: BookDeps & TrialDeps & QuotaDeps): RpcHandler[] {
  return [
    rpcHandler(describeBusiness, ({ tenantId }) => businessDescription(deps, tenantId)),
    rpcHandler(dayAhead, ({ tenantId, employeeId }) => tomorrow(deps, tenantId, employeeId)),
    rpcHandler(findOpenHours, async (query) => ({ days: await openDays(deps, query) })),
    rpcHandler(findOpenSlots, async ({ movingId, client, ...query }) => {
      const asker =
        client === undefined ? null : await findCustomer(deps, query.tenantId, identityOf(client));
      const { business, service, slots, calendars } = await findOpenings(deps, {
        ...query,
        ...omitUndefined({ moving: movingId, holder: asker?._id }),
      });
      const fair = leastBusyFirst(calendars, business.timeZone);
      return { slots: slots.map((slot) => presentSlot(business.timeZone, service, fair(slot))) };
    }),
    clientHandler(deps, bookForClient, async ({ start, client, note = '', ...wish }) => {
      const { appointment, around } = await bookAppointment(deps, {
        ...wish,
        start: { startMin: minuteOf(start) },
        customer: identityOf(client),
        origin: 'client',
        note,
        notify: false,
      });
      return around === undefined
        ? present(deps, appointment)
        : presentBooked(appointment, around.business.timeZone);
    }),
    clientHandler(deps, holdForClient, async ({ start, client, ...wish }) => {
      const wanted = {
        ...wish,
        start: { startMin: minuteOf(start) },
        customer: identityOf(client),
        by: 'client',
      } as const;
      const { held, timeZone } = await holdTime(deps, wanted);
      return presentHeld(held, timeZone);
    }),
    rpcHandler(listForClient, async ({ tenantId, client }) => {
      const customer = await findWriter(deps, tenantId, identityOf(client));
      const { timeZone } = await findBusiness(deps.readModels, tenantId);
      const open =
        customer === null ? [] : await deps.appointments.openOf(tenantId, customer._id, deps.clock());
      return { appointments: open.map((appointment) => presentBooked(appointment, timeZone)) };
    }),
    clientHandler(deps, cancelForClient, async ({ tenantId, appointmentId, client }) => {
      await assertOwnAndChangeable(deps, tenantId, appointmentId, client);
      const change = { tenantId, id: appointmentId, by: 'client', notify: false } as const;
      return present(deps, await cancelAppointment(deps, change));
    }),
    clientHandler(deps, confirmForClient, async ({ tenantId, appointmentId, client }) => {
      const own = await findOwn(deps, tenantId, appointmentId, client);
      if (!isAhead(own, deps.clock())) {
        throw new AppError('not_found');
      }
      return present(deps, await confirmAttendance(deps, own));
    }),
    clientHandler(deps, nameAttendeeCall, async ({ tenantId, appointmentId, client, ...naming }) => {
      const own = await findOwn(deps, tenantId, appointmentId, client);
      return present(deps, await nameAttendee(deps, own, naming));
    }),
    clientHandler(
      deps,
      moveForClient,
      async ({ tenantId, appointmentId, client, employeeId, start, durationMin }) => {
        const startMin = minuteOf(start);
        // The business has asked them to come then, so they may say yes after the cut-off.
        const isOffered = await deps.freed.hasOffered(tenantId, appointmentId, toDate(startMin));
        const known = await (isOffered ? findOwn : assertOwnAndChangeable)(
          deps,
          tenantId,
          appointmentId,
          client,
        );
        // The answer of an earlier try may have been lost on its way.
        if (known.start.getTime() === startMin * 60_000 && ['any', known.employeeId].includes(employeeId)) {
          return present(deps, known);
        }
        const change = { tenantId, id: appointmentId, by: 'client', notify: false } as const;
        const moved = { ...change, employeeId, start: { startMin }, durationMin };
        return present(deps, await moveAppointment(deps, moved));
      },
    ),
    clientHandler(deps, changeClientNumber, async ({ tenantId, client, phone }) => ({
      changed: await changePhone(deps, tenantId, identityOf(client), phoneFromWhatsApp(phone)),
    })),
    rpcHandler(endTrialCall, async ({ tenantId, client }) => {
      await endTrial(deps, tenantId, identityOf(client));
      return {};
    }),
    rpcHandler(erasedClient, async ({ tenantId, customerId }) => {
      const erasing = (await deps.customers.findById(tenantId, customerId))?.erasing;
      return { client: erasing === undefined ? null : clientOf(erasing) };
    }),
    rpcHandler(contactOf, async ({ tenantId, customerId }) => {
      const customer = await deps.customers.findById(tenantId, customerId);
      return customer === null
        ? { client: null }
        : { client: clientOf(customer), consent: consentNoted(customer) };
    }),
    rpcHandler(contactByPhone, async ({ tenantId, phone: text }) => {
      const phone = possiblePhone(text, phoneCountry(await findBusiness(deps.readModels, tenantId)));
      if (phone === undefined) {
        return { client: null, consent: null };
      }
      const customer = await findCustomer(deps, tenantId, { phone });
      return customer === null
        ? { client: clientOf({ phone }), consent: null }
        : { client: clientOf(customer), customerId: customer._id, consent: consentNoted(customer) };
    }),
  ];
}

function consentNoted({ consent }: Customer): 'given' | 'withdrawn' | null {
  return consent === undefined ? null : consent.isGiven ? 'given' : 'withdrawn';
}

function minuteOf(start: string): EpochMin {
  return toEpochMin(new Date(start));
}

async function present(deps: Pick<BookDeps, 'readModels'>, appointment: Appointment) {
  const { timeZone } = await findBusiness(deps.readModels, appointment.tenantId);
  return presentBooked(appointment, timeZone);
}

/**
 * Clients change only their own appointments, and only until the business's cut-off; one that is cancelled already
 * may be cancelled again.
 */
async function assertOwnAndChangeable(
  deps: OwnDeps,
  tenantId: string,
  appointmentId: string,
  client: MessagingClient,
): Promise<Appointment> {
  const [appointment, { cutoffMin }] = await Promise.all([
    findOwn(deps, tenantId, appointmentId, client),
    findBusiness(deps.readModels, tenantId),
  ]);
  const cutoff = appointment.start.getTime() - cutoffMin * 60_000;
  if (appointment.status !== 'cancelled' && deps.clock().getTime() > cutoff) {
    throw new AppError('not_cancellable');
  }
  return appointment;
}

/** @throws AppError `not_found` for what is not theirs */
async function findOwn(
  deps: OwnDeps,
  tenantId: string,
  appointmentId: string,
  client: MessagingClient,
): Promise<Appointment> {
  const [customer, appointment] = await Promise.all([
    findCustomer(deps, tenantId, identityOf(client)),
    deps.appointments.findById(tenantId, appointmentId),
  ]);
  if (appointment === null || customer === null || appointment.customerId !== customer._id) {
    throw new AppError('not_found');
  }
  return appointment;
}
