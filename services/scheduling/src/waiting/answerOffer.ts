import { toEpochMin } from '@citame/calendar';
import { AppError, inTransaction, inTransactionOnce } from '@citame/service-kit';
import type { ClientSession } from 'mongoose';
import type { Appointment } from '../records/appointmentRows.ts';
import { bookAppointment } from '../booking/bookAppointment.ts';
import type { CustomerIdentity } from '../customers/customerStore.ts';
import { identifyCustomer } from '../customers/identifyCustomer.ts';
import { noteWaiting } from './noteWaiting.ts';
import { passFreed } from './passFreed.ts';
import type { WaitingDeps } from './waitingDeps.ts';
import type { Offer, Outcome, WaitingEntry } from '../records/waitingStore.ts';

interface Answer {
  readonly tenantId: string;
  readonly offerId: string;
  readonly customer: CustomerIdentity;
}
type Offered = WaitingEntry & { readonly offer: Offer };

/** After so many offers that came to nothing a customer is told of no more: each keeps a time from the others. */
const maxOffers = 3;
/** How long a client whom WhatsApp does not let us write to is passed over, ms. */
export const unreachableMs = 60 * 60 * 1000;

/**
 * Books what was offered; the hold becomes the appointment. An offer that is over is booked too if its time is still
 * free. The same offer books once, however often it is accepted.
 * @throws AppError `not_found` for an offer that was not made to this customer, or when they have got another time since,
 * or as booking does
 */
export async function acceptOffer(
  deps: WaitingDeps,
  { tenantId, offerId, customer }: Answer,
): Promise<Appointment> {
  const entry = await offeredTo(deps, { tenantId, offerId, customer });
  const { employeeId, start, durationMin } = entry.offer;
  const idempotencyKey = `offer:${offerId}`;
  if (!entry.isOpen && entry.outcome === 'booked') {
    const booked = await deps.appointments.findByKey(tenantId, idempotencyKey);
    if (booked === null) {
      throw new AppError('not_found');
    }
    return booked;
  }
  const { appointment } = await bookAppointment(deps, {
    tenantId,
    serviceId: entry.serviceId,
    employeeId,
    start: { startMin: toEpochMin(start) },
    durationMin,
    customer,
    origin: 'client',
    note: '',
    notify: false,
    idempotencyKey,
  });
  // Should this not happen, the next look at the list finds that they have booked.
  await endEntry(deps, entry, 'booked');
  return appointment;
}

/**
 * Passes what was offered on to the next. Answers whether the customer still waits, or that their appointment stands.
 * @throws AppError `not_found`
 */
export async function declineOffer(
  deps: WaitingDeps,
  answer: Answer,
): Promise<{ isWaiting: boolean; appointmentStands?: true }> {
  const { tenantId, offerId } = answer;
  const freed = await deps.freed.findByOffer(tenantId, offerId);
  if (freed !== null) {
    const { _id } = await identifyCustomer(deps, tenantId, answer.customer);
    if (!freed.asked.some((asked) => asked.offerId === offerId && asked.customerId === _id)) {
      throw new AppError('not_found');
    }
    // Also where it could not be noted that they were told.
    await deps.freed.noteTold(tenantId, offerId);
    await passFreed(deps, freed, offerId);
    await goOn(deps, tenantId);
    return { isWaiting: false, appointmentStands: true };
  }
  const entry = await offeredTo(deps, answer);
  const now = entry.isOffered === true ? await passOffer(deps, entry) : entry;
  await goOn(deps, answer.tenantId);
  return { isWaiting: now?.isOpen === true };
}

/** Notes whether the customer is being told of an offer; if they cannot be, it is passed on at once. */
export async function noteOffer(
  deps: WaitingDeps,
  { tenantId, offerId, isTold }: { tenantId: string; offerId: string; isTold: boolean },
): Promise<void> {
  if (isTold) {
    if (!(await deps.freed.noteTold(tenantId, offerId))) {
      await deps.waiting.noteTold(tenantId, offerId);
    }
    return;
  }
  const freed = await deps.freed.findByOffer(tenantId, offerId);
  if (freed !== null) {
    await passFreed(deps, freed, offerId);
    await goOn(deps, tenantId);
    return;
  }
  const entry = await deps.waiting.findByOffer(tenantId, offerId);
  if (entry?.isOffered === true) {
    await postpone(deps, entry, offerId);
    await goOn(deps, tenantId);
  }
}

/** Ends an offer that is over. Null when the entry has changed meanwhile. */
export async function expireOffer(deps: WaitingDeps, entry: WaitingEntry): Promise<WaitingEntry | null> {
  if (entry.offer === undefined) {
    return entry;
  }
  // A client who was never told, as while the bot is away, has not refused anything.
  return entry.offer.isTold === true ? passOffer(deps, entry) : postpone(deps, entry, entry.offer.id);
}

/** Frees what was offered; the customer keeps their place and is passed over for a while. */
function postpone(deps: WaitingDeps, entry: WaitingEntry, offerId: string): Promise<WaitingEntry | null> {
  const retryAt = new Date(deps.clock().getTime() + unreachableMs);
  return inTransaction(deps.connection, async (session) => {
    const postponed = await deps.waiting.postpone(session, entry, retryAt);
    if (postponed !== null) {
      await deps.holds.release(session, entry.tenantId, offerId);
    }
    return postponed;
  });
}

/** Notes that an offer came to nothing, and frees its time. Null when the entry has changed meanwhile. */
async function passOffer(deps: WaitingDeps, entry: WaitingEntry): Promise<WaitingEntry | null> {
  const { offer, tenantId } = entry;
  if (offer === undefined) {
    return entry;
  }
  return inTransaction(deps.connection, async (session) => {
    const passed = await deps.waiting.pass(session, entry, offer.start);
    if (passed === null) {
      return null;
    }
    await deps.holds.release(session, tenantId, offer.id);
    if (passed.passed.length < maxOffers) {
      return passed;
    }
    await noteEnd(deps, session, passed, 'unwilling');
    return deps.waiting.end(session, passed, 'unwilling', deps.clock());
  });
}

/**
 * Ends an entry, and frees what is kept for it. Nothing happens when it has ended already.
 * @returns whether it was open
 */
export async function endEntry(
  deps: WaitingDeps,
  { tenantId, _id }: Pick<WaitingEntry, 'tenantId' | '_id'>,
  outcome: Outcome,
): Promise<boolean> {
  const isEnded = await inTransactionOnce(deps.connection, 'endEntry', async (session) => {
    const entry = await deps.waiting.findOpen(tenantId, _id, session);
    if (entry === null) {
      return false;
    }
    await deps.waiting.end(session, entry, outcome, deps.clock());
    await noteEnd(deps, session, entry, outcome);
    if (entry.isOffered === true && entry.offer !== undefined) {
      await deps.holds.release(session, entry.tenantId, entry.offer.id);
    }
    return true;
  });
  await goOn(deps, tenantId);
  return isEnded;
}

function noteEnd(
  { trail }: WaitingDeps,
  session: ClientSession,
  entry: WaitingEntry,
  outcome: Outcome,
): Promise<void> {
  const changes = [{ field: 'outcome', to: outcome }];
  return noteWaiting(trail, session, entry, { action: 'ended', changes });
}

async function goOn({ queues, clock, wakeOffers }: WaitingDeps, tenantId: string): Promise<void> {
  await queues.wake([tenantId], clock());
  wakeOffers();
}

async function offeredTo(deps: WaitingDeps, { tenantId, offerId, customer }: Answer): Promise<Offered> {
  const { _id } = await identifyCustomer(deps, tenantId, customer);
  const entry = await deps.waiting.findByOffer(tenantId, offerId);
  if (entry?.offer === undefined || entry.customerId !== _id) {
    throw new AppError('not_found');
  }
  return { ...entry, offer: entry.offer };
}
