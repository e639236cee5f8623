import { addDays, toDate, toEpochMin } from '@citame/calendar';
import { localDateAt, startOfDay } from '@citame/calendar/wallClock';
import { offerMade, withUsualFacts } from '@citame/contracts';
import { inTransaction, isDuplicateKey, omitUndefined } from '@citame/service-kit';
import { takesBookings } from '../booking/bookingsQuota.ts';
import { place } from '../booking/placement.ts';
import { newHold } from '../booking/holdTime.ts';
import type { Customer } from '../customers/customerStore.ts';
import type { Appointment, Placement } from '../records/appointmentRows.ts';
import { openStatuses } from '../records/appointmentFilter.ts';
import type { Asked, FreedTime } from '../records/freedStore.ts';
import { findBusiness } from '../replicas/findReplica.ts';
import type { BusinessRow, ServiceRow } from '../replicas/readModels.ts';
import { unreachableMs } from './answerOffer.ts';
import { lookAgainMs, openingsIfOffered } from './makeOffers.ts';
import { passFreed } from './passFreed.ts';
import { isGone, isReachable } from './settleEntry.ts';
import { offerEvent } from './tryOffer.ts';
import type { WaitingDeps } from './waitingDeps.ts';

/** How long time is kept for a client who may come earlier, ms. */
const earlierMs = 15 * 60_000;
/** Longest time until the next look at a freed time, ms: what does not wake it (hours, exceptions, staff) is seen within it. */
export const lookAtFreedMs = 15 * 60_000;
/** No client is asked who would have less time to answer, ms. */
const leastMs = 5 * 60_000;
/** A time that so many clients were asked about is given up. */
const maxAsked = 100;
const minuteMs = 60_000;

/** Client of later that day who may be asked now, and the free place that they may be asked about. */
interface Chance {
  readonly appointment: Appointment;
  readonly customer: Customer;
  readonly service: ServiceRow;
  readonly placement: Placement;
}

/**
 * Offers the freed times of a business to clients who come later that day, to one after the other: an offer is a hold, and
 * accepting it is a move of the appointment like any other. An offer that is over, or whose appointment has changed, is passed on;
 * a time ends when it is nearer than the notice, or no client is left who could be asked.
 * @returns when to look again; undefined when no freed time is left
 */
export async function offerEarlier(deps: WaitingDeps, tenantId: string): Promise<Date | undefined> {
  const open = await deps.freed.open(tenantId);
  if (open.length === 0) {
    return undefined;
  }
  const business = await findBusiness(deps.readModels, tenantId);
  const due: (Date | undefined)[] = [];
  for (const freed of open) {
    due.push(await attend(deps, business, freed));
  }
  return earliest(due);
}

/** The earliest of some instants. */
export function earliest(instants: readonly (Date | undefined)[]): Date | undefined {
  const known = instants.flatMap((at) => (at === undefined ? [] : [at.getTime()]));
  return known.length === 0 ? undefined : new Date(Math.min(...known));
}

async function attend(deps: WaitingDeps, business: BusinessRow, known: FreedTime): Promise<Date | undefined> {
  const now = deps.clock();
  const asked = known.asked.find(({ offerId }) => offerId === known.offerId);
  if (asked !== undefined && asked.until > now && (await isStillLater(deps, known, asked))) {
    return asked.until;
  }
  const closes = new Date(known.end.getTime() - business.minNoticeMin * minuteMs);
  if (closes <= now || (asked !== undefined && asked.until <= now)) {
    await deps.checkClock();
  }
  const freed = asked === undefined ? known : await passFreed(deps, known, asked.offerId);
  if (freed === null) {
    return new Date(now.getTime() + lookAgainMs);
  }
  if (!withUsualFacts(business).earlierOffers || closes <= now) {
    await deps.freed.end(freed);
    return undefined;
  }
  if (freed.askFrom > now) {
    return freed.askFrom;
  }
  const lookAgain = new Date(now.getTime() + lookAtFreedMs);
  if (!(await takesBookings(deps, freed.tenantId))) {
    // The bot offers their clients nothing, and no client could come earlier by it.
    return earliest([lookAgain, closes]);
  }
  const later = await laterThatDay(deps, business, freed);
  if (later.length === 0 || freed.asked.length >= maxAsked) {
    await deps.freed.end(freed);
    return undefined;
  }
  // The first is looked up last: what becomes free meanwhile does not go to a client behind them.
  let chance: Chance | undefined;
  const searched: Searched = new Map();
  for (const appointment of later.toReversed()) {
    chance = (await chanceOf(deps, business, freed, appointment, searched)) ?? chance;
  }
  const until = chance && (await tryEarlier(deps, business, freed, chance));
  const again = freed.asked.map(({ at }) => new Date(at.getTime() + unreachableMs)).filter((at) => at > now);
  return earliest([until, lookAgain, closes, ...again]);
}

/** Whether the appointment that would move is still later than the time that it was offered. */
async function isStillLater(
  { appointments }: WaitingDeps,
  { tenantId }: FreedTime,
  { appointmentId, start }: Asked,
): Promise<boolean> {
  const appointment = await appointments.findById(tenantId, appointmentId);
  return appointment !== null && openStatuses.includes(appointment.status) && appointment.start > start;
}

/** Appointments of the employee later on the day of a freed time, soonest first, whose clients were not told of it. */
async function laterThatDay(
  { appointments }: WaitingDeps,
  { timeZone }: BusinessRow,
  { tenantId, employeeId, start, leftBy, asked }: FreedTime,
): Promise<Appointment[]> {
  const tomorrow = addDays(localDateAt(timeZone, start), 1);
  const range = { from: start, before: toDate(startOfDay(timeZone, tomorrow)) };
  const day = await appointments.list(tenantId, { start: range, employeeId, isReal: true }, { order: 1 });
  return day.filter(
    (one) =>
      openStatuses.includes(one.status) &&
      one.start > start &&
      one.customerId !== leftBy &&
      !asked.some(({ customerId, isTold }) => customerId === one.customerId && isTold === true),
  );
}

/** Free starts of the day that one look has searched, by service and length. */
type Searched = Map<string, Awaited<ReturnType<typeof openingsIfOffered>>>;

/** The earliest free start within the freed time that ends before the appointment begins, and beside what else the client has booked. */
async function chanceOf(
  deps: WaitingDeps,
  business: BusinessRow,
  { tenantId, employeeId, start, end, asked }: FreedTime,
  appointment: Appointment,
  searched: Searched,
): Promise<Chance | undefined> {
  const { serviceId, customerId, ownLength, durationMin } = appointment;
  const now = deps.clock();
  const { timeZone } = business;
  const retryMs = now.getTime() - unreachableMs;
  if (asked.some((each) => each.customerId === customerId && each.at.getTime() > retryMs)) {
    return undefined;
  }
  const [customer, own, isTold, booked] = await Promise.all([
    deps.customers.findById(tenantId, customerId),
    deps.holds.ofCustomer(tenantId, customerId),
    deps.freed.hasToldSince(tenantId, customerId, toDate(startOfDay(timeZone, localDateAt(timeZone, now)))),
    deps.appointments.openOf(tenantId, customerId, now),
  ]);
  const isAsked = isTold || (own !== null && own.heldUntil > now);
  if (customer === null || isGone(customer) || isAsked || !isReachable(customer)) {
    return undefined;
  }
  const date = localDateAt(timeZone, start);
  const lengthMin = ownLength === true ? durationMin : undefined;
  const query = { tenantId, serviceId, employeeId, from: date, to: date, ...omitUndefined({ lengthMin }) };
  const key = `${serviceId} ${lengthMin}`;
  const openings = searched.get(key) ?? (await openingsIfOffered(deps, query));
  searched.set(key, openings);
  const others = booked.filter(({ _id }) => _id !== appointment._id);
  const slot = openings?.slots.find(({ startMin }) => {
    const endMin = startMin + durationMin;
    return (
      startMin >= toEpochMin(start) &&
      startMin < toEpochMin(end) &&
      startMin < toEpochMin(appointment.start) &&
      others.every((one) => toEpochMin(one.end) <= startMin || toEpochMin(one.start) >= endMin)
    );
  });
  return openings === undefined || slot === undefined
    ? undefined
    : {
        appointment,
        customer,
        service: openings.service,
        placement: place(openings, employeeId, slot.startMin),
      };
}

/**
 * Keeps the time for the client and has them asked, all of it in one transaction. Nothing is done when another has just taken the time.
 * @returns until when they may answer; undefined when they are not asked
 */
async function tryEarlier(
  deps: WaitingDeps,
  { minNoticeMin }: BusinessRow,
  freed: FreedTime,
  { appointment, customer, service, placement }: Chance,
): Promise<Date | undefined> {
  const { tenantId } = freed;
  await deps.checkClock();
  const now = deps.clock();
  const nearestMs = placement.start.getTime() - minNoticeMin * minuteMs;
  const until = new Date(Math.min(now.getTime() + earlierMs, nearestMs));
  if (until.getTime() < now.getTime() + leastMs) {
    return undefined;
  }
  const hold = newHold(customer, service, placement, { now, until, by: 'client' });
  const { _id: offerId, customerId, start } = hold;
  const asked = { offerId, customerId, appointmentId: appointment._id, start, at: now, until };
  const write = (): Promise<Date | undefined> =>
    inTransaction(deps.connection, async (session) => {
      if ((await deps.freed.offer(session, freed, asked)) === null) {
        return undefined;
      }
      await deps.holds.releaseExpiredOf(session, tenantId, customerId, now);
      await deps.holds.insert(session, hold);
      await deps.outbox.add(session, offerMade, offerEvent(hold, appointment));
      return until;
    });
  try {
    return await deps.holds.takingOver({ tenantId, customerId, placement }, now, write);
  } catch (error) {
    // Another has just taken the time, or they have got a hold of their own.
    if (!isDuplicateKey(error, 'cells') && !isDuplicateKey(error, 'customerId')) {
      throw error;
    }
    return undefined;
  }
}
