import { expect } from '@jest/globals';
import {
  acceptOffer,
  bookForClient,
  declineOffer,
  joinWaitingList,
  noteOffer,
  type BookedAppointment,
  type MessagingClient,
} from '@citame/contracts';
import { newId } from '@citame/service-kit';
import { waitFor } from '@citame/testing';
import { monday } from '../buildBusiness.ts';
import { useSalon } from './useSalon.ts';

export const client = (n: number): MessagingClient => ({ phone: `346003330${10 + n}`, name: `Cliente ${n}` });
export const [first, second, third] = [client(1), client(2), client(3)];
/** 10:00 in Madrid, on the Monday of the tests. */
export const ten = '2027-05-10T08:00:00.000Z';
/** When the clock stands at minute 0. */
export const startMs = Date.parse('2027-05-03T06:05:00Z');

type Wish = Partial<{ employeeId: string; from: string; to: string; fromTime: string; toTime: string }>;

interface Made {
  readonly offerId: string;
  readonly phone: string;
  readonly start: string;
  readonly until: string;
}

/** A salon with a waiting list: what clients and the bot ask of it, and what came of that. */
export function useWaitingList() {
  const salon = useSalon();
  const atMinute = (minutes: number): void => salon.at(new Date(startMs + minutes * 60_000).toISOString());

  /** Asks to be told when a Corte with Ana at 10:00 of the Monday becomes free, unless the fields say otherwise. */
  const join = (who: MessagingClient, fields: Wish = {}) =>
    salon.ask(joinWaitingList, {
      tenantId: salon.ids.tenantId,
      client: who,
      serviceId: salon.ids.corte,
      employeeId: salon.ids.ana,
      from: monday,
      to: monday,
      fromTime: '10:00',
      toTime: '10:15',
      ...fields,
    });
  const book = (who: MessagingClient, start = ten): Promise<BookedAppointment> =>
    salon.ask(bookForClient, {
      tenantId: salon.ids.tenantId,
      idempotencyKey: newId(),
      serviceId: salon.ids.corte,
      employeeId: salon.ids.ana,
      start,
      client: who,
    });
  const answer = (who: MessagingClient, offerId: string) => ({
    tenantId: salon.ids.tenantId,
    client: who,
    offerId,
  });
  const accept = (who: MessagingClient, offerId: string) => salon.ask(acceptOffer, answer(who, offerId));
  const decline = (who: MessagingClient, offerId: string) => salon.ask(declineOffer, answer(who, offerId));

  /** Notes for the bot whether it has told the client of an offer. */
  const note = ({ offerId }: Made, isTold = true) =>
    salon.ask(noteOffer, { tenantId: salon.ids.tenantId, offerId, isTold });

  const db = () => salon.scheduling.service.running.context.connection;

  /** Every offer that clients of the salon were to be told of, oldest first. */
  async function offers(): Promise<Made[]> {
    const rows = await db()
      .collection('outbox')
      .find({ 'envelope.type': 'scheduling.offer.made', 'envelope.tenantId': salon.ids.tenantId })
      .sort({ _id: 1 })
      .toArray();
    return Promise.all(
      rows.map(async ({ envelope: { aggregateId: offerId, data } }) => {
        const customer = await db()
          .collection<{ _id: string; phone: string }>('customers')
          .findOne({ _id: data.customerId });
        return { offerId, phone: (customer?.phone ?? '').slice(1), start: data.start, until: data.until };
      }),
    );
  }
  /** The offer that comes as the nth. */
  async function nth(count: number): Promise<Made> {
    const made = await waitFor(async () => {
      const all = await offers();
      return all.length >= count ? all : undefined;
    });
    expect(made).toHaveLength(count);
    return made.at(-1) ?? { offerId: '', phone: '', start: '', until: '' };
  }
  /** Resolves when the list has been looked at and nothing changed in it was left to look at. */
  async function looked(): Promise<void> {
    await waitFor(
      async () =>
        (await db()
          .collection('appointments')
          .countDocuments({ unfolded: true, status: { $ne: 'held' } })) === 0,
    );
    const now = salon.scheduling.clock.now;
    const due = {
      _id: salon.ids.tenantId,
      $or: [{ dueAt: { $lte: now } }, { leasedUntil: { $exists: true } }],
    };
    await waitFor(
      async () => (await db().collection<{ _id: string }>('waiting_queues').countDocuments(due)) === 0,
    );
  }
  const list = async () => (await salon.call('GET /waiting-list')).body;
  const outcomes = async (): Promise<string[]> =>
    (await db().collection('waiting').find({ tenantId: salon.ids.tenantId }).sort({ _id: 1 }).toArray()).map(
      ({ outcome }) => outcome ?? 'waiting',
    );

  /** Ana's 10:00 is taken, and three wait for it. */
  async function threeWait(): Promise<string> {
    const { body } = await salon.book();
    for (const who of [first, second, third]) {
      await join(who);
    }
    return body.id;
  }
  const cancel = (id: string) => salon.call(`POST /appointments/${id}/cancel`, {});
  return {
    salon,
    atMinute,
    join,
    book,
    answer,
    accept,
    decline,
    note,
    db,
    offers,
    nth,
    looked,
    list,
    outcomes,
    threeWait,
    cancel,
  };
}
