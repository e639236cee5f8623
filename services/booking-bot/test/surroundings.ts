import {
  bookForClient,
  changeClientNumber,
  contactByPhone,
  contactOf,
  customerAnonymised,
  describeBusiness,
  endTrial,
  erasedClient,
  eraseMessages,
  findOpenHours,
  findOpenSlots,
  joinWaitingList,
  moveForClient,
  nameAttendee,
  declineOffer,
  listForClient,
  messageEchoed,
  messageReceived,
  messageSend,
  noteOffer,
  offerMade,
  subscriptionChanged,
  type AppointmentFact,
  type BusinessDescription,
  type BusinessNumber,
  type appointmentBooked,
  type EventDefinition,
  type InboundContent,
  type MessagingClient,
  type SentContent,
} from '@citame/contracts';
import {
  afterCommit,
  rpcHandler,
  AppError,
  inTransaction,
  newId,
  reaction,
  type Clock,
} from '@citame/service-kit';
import { startTestService, type TestService } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import { buildBookingBot } from '../src/app.ts';
import type { ModelSettings } from '../src/model/askModel.ts';

const client = { phone: '34600111222', name: 'Marta' };
const burstMs = 400;

/** The bot between an integrations that hands it messages and a scheduling that answers as its contract says. */
export interface Surroundings {
  readonly bot: TestService;
  readonly tenantId: string;
  /** Everything that the bot had sent, oldest first. */
  readonly sent: SentContent[];
  /** Idempotency keys of the bookings that scheduling was asked for. */
  readonly bookingKeys: string[];
  /** Clients that were booked for, and those whose trial was ended. */
  readonly bookedFor: MessagingClient[];
  readonly endedTrials: MessagingClient[];
  /** Offers that the bot could not tell their client of, as noted in scheduling. */
  readonly skipped: string[];
  /** Phones that scheduling was told a client has now. */
  readonly renumbered: string[];
  /** `phone` is the business's; `knows` whether scheduling has its copy; `takesBookings` whether its plan has some left. */
  readonly scheduling: {
    isDown: boolean;
    phone: string;
    knows: boolean;
    takesBookings: boolean;
    botAnswers: BusinessDescription['botAnswers'];
  };
  /** Billing tells whether clients may book. */
  readonly subscribed: (isActive: boolean, activeUntil?: Date) => Promise<void>;
  /** The owner writes in WhatsApp's own app. Resolves when the bot has noted it. */
  readonly echo: (
    content: string | InboundContent,
    sentAt: Date,
    options?: { id?: string; phone?: string },
  ) => Promise<void>;
  /** Resolves when the bot has noted the message. */
  readonly receive: (content: InboundContent, options?: ReceiveOptions) => Promise<void>;
  readonly happened: (definition: AppointmentEvent, fields: Partial<AppointmentFact>) => Promise<void>;
  /** Publishes an offer to a waiting client, or to one whose appointment would move there. */
  readonly offered: (
    offerId: string,
    until: Date,
    instead?: { appointmentId: string; start: string },
  ) => Promise<void>;
  readonly anonymised: (customerId: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}
interface ReceiveOptions {
  readonly times?: number;
  readonly sentAt?: Date;
  readonly id?: string;
  readonly phone?: string;
  /** The business's number that it comes to. */
  readonly number?: BusinessNumber;
  readonly isContact?: boolean;
}
type AppointmentEvent = EventDefinition<string, (typeof appointmentBooked)['data']>;

/** @param clocks those of the bot's process and of its database */
export async function surroundings(
  model?: ModelSettings,
  clocks: { readonly clock?: Clock; readonly secondClock?: Clock } = {},
): Promise<Surroundings> {
  const sent: SentContent[] = [];
  const bookingKeys: string[] = [];
  const bookedFor: MessagingClient[] = [];
  const endedTrials: MessagingClient[] = [];
  const skipped: string[] = [];
  const renumbered: string[] = [];
  const state: Surroundings['scheduling'] = {
    isDown: false,
    phone: '+34911222333',
    knows: true,
    takesBookings: true,
    botAnswers: 'everybody',
  };
  const tenantId = newId();
  const bot = await startTestService({
    name: 'booking-bot',
    ...clocks,
    // Notices must not depend on when the tests run.
    build: (context) => buildBookingBot(context, { burstMs, quiet: { fromHour: 0, toHour: 0 }, model }),
  });
  const { natsUrl } = bot;
  const integrations = await startTestService({
    name: 'integrations',
    natsUrl,
    build: () => ({
      routes: [],
      rpcHandlers: [rpcHandler(eraseMessages, async () => ({ subjects: [] }))],
      subscriptions: [
        reaction(messageSend, async ({ data }) => async (session) => {
          afterCommit(session, () => sent.push(data.content));
        }),
      ],
    }),
  });
  const scheduling = await startTestService({
    name: 'scheduling',
    natsUrl,
    build: () => ({
      routes: [],
      rpcHandlers: [
        ...schedulingAnswers(state, bookingKeys, bookedFor, skipped, renumbered),
        rpcHandler(endTrial, async ({ client: tried }) => {
          endedTrials.push(tried);
          return {};
        }),
      ],
    }),
  });
  const billing = await startTestService({ name: 'billing', natsUrl, build: () => ({ routes: [] }) });
  let revision = 0;
  const emit = async (
    service: TestService,
    definition: EventDefinition,
    data: object,
    aggregateId = newId(),
  ): Promise<string> => {
    const { connection, outbox } = service.running.context;
    const event = { tenantId, aggregateId, revision: 1, data };
    const id = await inTransaction(connection, (session) => outbox.add(session, definition, event));
    return id;
  };
  const handled = async (id: string): Promise<void> => {
    const inbox = bot.running.context.connection.collection<{ _id: string }>('inbox');
    await waitFor(async () => (await inbox.countDocuments({ _id: id })) === 1);
  };
  return {
    bot,
    tenantId,
    sent,
    bookingKeys,
    bookedFor,
    endedTrials,
    skipped,
    renumbered,
    scheduling: state,
    receive: async (
      content,
      {
        times = 1,
        sentAt = new Date(),
        id: messageId = `wamid.${newId()}`,
        phone = client.phone,
        ...facts
      } = {},
    ) => {
      const who = { client: { ...client, phone }, ...facts };
      const data = { messageId, ...who, sentAt: sentAt.toISOString(), content };
      const id = await emit(integrations, messageReceived, data);
      const row = await integrations.running.context.connection
        .collection<{ _id: string }>('outbox')
        .findOne({ _id: id });
      for (let copy = 1; copy < times; copy += 1) {
        integrations.running.context.nats.publish(
          String(row?.['subject' as never]),
          JSON.stringify(row?.['envelope' as never]),
        );
      }
      await handled(id);
    },
    echo: async (
      said,
      sentAt,
      { id: messageId = `wamid.${newId()}`, phone = client.phone }: { id?: string; phone?: string } = {},
    ) => {
      const content = typeof said === 'string' ? { kind: 'text', text: said } : said;
      const data = { messageId, client: { ...client, phone }, sentAt: sentAt.toISOString(), content };
      await handled(await emit(integrations, messageEchoed, data));
    },
    happened: async (definition, fields) => {
      await emit(scheduling, definition, { ...fact, ...fields });
    },
    offered: async (offerId, until, instead) => {
      const { customerId, serviceId, serviceTitle, employeeId, employeeName, start, end } = fact;
      const who = { customerId, serviceId, serviceTitle, employeeId, employeeName };
      await emit(
        scheduling,
        offerMade,
        { ...who, start, end, until: until.toISOString(), ...(instead && { instead }) },
        offerId,
      );
    },
    subscribed: async (isActive, activeUntil) => {
      const { connection, outbox } = billing.running.context;
      const data = { isActive, activeUntil: activeUntil?.toISOString() ?? null };
      revision += 1;
      const event = { tenantId, aggregateId: tenantId, revision, data };
      const id = await inTransaction(connection, (session) =>
        outbox.add(session, subscriptionChanged, event),
      );
      const told = connection.collection<{ _id: string; doneAt?: Date }>('outbox');
      await waitFor(async () => (await told.findOne({ _id: id }))?.doneAt !== undefined);
    },
    anonymised: async (customerId) => {
      await emit(scheduling, customerAnonymised, {}, customerId);
    },
    stop: async () => {
      for (const service of [bot, integrations, scheduling, billing]) {
        await service.stop();
      }
    },
  };
}

const fact: AppointmentFact = {
  customerId: 'c1',
  employeeId: 'ana',
  employeeName: 'Ana',
  serviceId: 'corte',
  serviceTitle: 'Corte',
  start: '2027-05-10T08:00:00.000Z',
  end: '2027-05-10T08:30:00.000Z',
  status: 'confirmed',
  by: 'owner',
  notify: true,
};

function schedulingAnswers(
  state: Surroundings['scheduling'],
  bookingKeys: string[],
  bookedFor: MessagingClient[],
  skipped: string[],
  renumbered: string[],
) {
  const unlessDown = <T>(value: T): T => {
    if (state.isDown) {
      throw new AppError('unavailable');
    }
    return value;
  };
  const slot = { start: fact.start, end: fact.end, date: '2027-05-10', slot: '10:00' };
  return [
    rpcHandler(erasedClient, async () => unlessDown({ client: null })),
    rpcHandler(describeBusiness, async () => {
      if (!state.knows) {
        throw new AppError('not_found');
      }
      return unlessDown({
        name: 'Peluquería Sol',
        address: '',
        phone: state.phone,
        timeZone: 'Europe/Madrid',
        horizonDays: 60,
        cutoffMin: 120,
        takesBookings: state.takesBookings,
        botAnswers: state.botAnswers,
        employees: [{ id: 'ana', name: 'Ana' }],
        services: [{ id: 'corte', title: 'Corte', description: '', durationMin: 30, employeeIds: ['ana'] }],
      });
    }),
    rpcHandler(findOpenSlots, async () => unlessDown({ slots: [{ ...slot, employeeIds: ['ana'] }] })),
    rpcHandler(findOpenHours, async () => unlessDown({ days: [] })),
    rpcHandler(bookForClient, async ({ idempotencyKey, client: booker }) => {
      bookedFor.push(booker);
      bookingKeys.push(idempotencyKey);
      return unlessDown({ ...fact, ...slot, id: 'a1', durationMin: 30 });
    }),
    rpcHandler(moveForClient, async ({ appointmentId }) =>
      unlessDown({ ...fact, ...slot, id: appointmentId, durationMin: 30 }),
    ),
    rpcHandler(nameAttendee, async ({ appointmentId, attendee }) =>
      unlessDown({ ...fact, ...slot, id: appointmentId, durationMin: 30, attendee }),
    ),
    rpcHandler(declineOffer, async () => ({ isWaiting: false, appointmentStands: true as const })),
    rpcHandler(listForClient, async () => unlessDown({ appointments: [] })),
    rpcHandler(joinWaitingList, async ({ from, to }) => ({ entryId: 'e1', customerId: 'c2', from, to })),
    rpcHandler(noteOffer, async ({ offerId, isTold }) => {
      if (!isTold) {
        skipped.push(offerId);
      }
      return {};
    }),
    rpcHandler(changeClientNumber, async ({ phone }) => {
      renumbered.push(phone);
      return { changed: true };
    }),
    rpcHandler(contactByPhone, async ({ phone }) =>
      unlessDown({ client: { phone: `34${phone.replaceAll(/\D/g, '').slice(-9)}` }, consent: null }),
    ),
    rpcHandler(contactOf, async ({ customerId }) =>
      unlessDown({ client: customerId === 'name-alone' ? null : client }),
    ),
  ];
}
