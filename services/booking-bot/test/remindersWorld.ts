import {
  businessChanged,
  contactOf,
  describeBusiness,
  messageSend,
  noteOffer,
  offerMade,
  templateReady,
  type AppointmentFact,
  type appointmentBooked,
  type BusinessFacts,
  type DomainEvent,
  type EventDefinition,
} from '@citame/contracts';
import {
  afterCommit,
  rpcHandler,
  AppError,
  inTransaction,
  newId,
  reaction,
  type RpcClient,
} from '@citame/service-kit';
import { startTestService, type TestService } from '@citame/service-kit/testing';
import { buildBookingBot } from '../src/app.ts';
import { conversationRows, type ConversationRow } from '../src/conversation/conversationRows.ts';
import { newConversation } from '../src/conversation/rules/conversation.ts';
import type { PlannedMessage } from '../src/reminders/plannedStore.ts';

type Sent = DomainEvent<typeof messageSend>['data'];
type AppointmentEvent = EventDefinition<string, (typeof appointmentBooked)['data']>;

/** The bot with a clock of its own, between a scheduling, a catalog and an integrations that say what a test wants. */
export interface RemindersWorld {
  readonly bot: TestService;
  readonly tenantId: string;
  /** Messages that integrations was asked to send, in order. */
  readonly sent: Sent[];
  /** Offers that were said to be told, or not. */
  readonly noted: { offerId: string; isTold: boolean }[];
  readonly templates: { isReady: boolean };
  /** `atOnce`: the first questions of who a client is are answered once so many wait at the same time, later ones at once. */
  readonly scheduling: { isDown: boolean; atOnce: number };
  /** Customers known by the phone alone, and the consent that is noted of them. */
  readonly consents: Map<string, { phone: string; is: 'given' | 'withdrawn' }>;
  readonly now: () => Date;
  /** Sets the bot's clock, which goes on from there: business-local time of a day in winter. */
  readonly setClock: (local: string) => void;
  /** Begins a test: noon of 10 March, nothing sent, no template approved. @returns the id of an appointment of its own */
  readonly fresh: () => string;
  /** A client who has written to the business; the window is open until then (business-local). */
  readonly client: (changes?: {
    windowUntil?: string;
    optedOut?: boolean;
    locale?: 'es' | 'en';
  }) => Promise<string>;
  readonly happened: (
    definition: AppointmentEvent,
    appointment: { id: string; revision: number; fields: Partial<AppointmentFact> },
  ) => Promise<void>;
  /** @param instead the client's appointment that would move there */
  readonly offered: (
    customerId: string,
    until: Date,
    instead?: { appointmentId: string; start: string },
  ) => Promise<string>;
  readonly remindAhead: (hours: number, facts?: Partial<BusinessFacts>) => Promise<void>;
  readonly rowOf: (appointmentId: string, kind?: 'reminder' | 'notice') => Promise<PlannedMessage | null>;
  readonly secondReplica: () => Promise<TestService>;
  /** Calls the bot as scheduling does. */
  readonly callBot: RpcClient;
  readonly stop: () => Promise<void>;
}

/** Madrid in winter. */
export const local = (text: string): Date => new Date(`${text}:00+01:00`);

export async function remindersWorld(): Promise<RemindersWorld> {
  const tenantId = newId();
  const sent: Sent[] = [];
  const noted: RemindersWorld['noted'] = [];
  const templates = { isReady: false };
  const state = { isDown: false, atOnce: 1 };
  const consents: RemindersWorld['consents'] = new Map();
  const waiting: (() => void)[] = [];
  let [clockAt, since] = [Date.now(), Date.now()];
  const now = (): Date => new Date(clockAt + Date.now() - since);
  const options = { name: 'booking-bot', clock: now } as const;
  const build = (context: Parameters<typeof buildBookingBot>[0]) =>
    buildBookingBot(context, { burstMs: 50, quiet: { fromHour: 21, toHour: 9 } });
  const bot = await startTestService({ ...options, build });
  const { natsUrl, mongodbUri } = bot;
  const integrations = await startTestService({
    name: 'integrations',
    natsUrl,
    build: () => ({
      routes: [],
      rpcHandlers: [rpcHandler(templateReady, async () => templates)],
      subscriptions: [
        reaction(messageSend, async ({ data }) => async (session) => {
          afterCommit(session, () => sent.push(data));
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
        rpcHandler(contactOf, async ({ customerId }) => {
          if (state.isDown) {
            throw new AppError('unavailable');
          }
          await new Promise<void>((resolve) => {
            waiting.push(resolve);
            if (waiting.length >= state.atOnce) {
              state.atOnce = 1;
              waiting.splice(0).forEach((answer) => answer());
            }
          });
          const consent = consents.get(customerId);
          return consent === undefined
            ? { client: { userId: `ES.${customerId}` } }
            : { client: { phone: consent.phone }, consent: consent.is };
        }),
        rpcHandler(describeBusiness, async () => ({
          name: 'Peluquería Sol',
          address: '',
          phone: '',
          timeZone: 'Europe/Madrid',
          horizonDays: 60,
          cutoffMin: 0,
          employees: [],
          services: [],
        })),
        rpcHandler(noteOffer, async ({ offerId, isTold }) => {
          noted.push({ offerId, isTold });
          return {};
        }),
      ],
    }),
  });
  const catalog = await startTestService({ name: 'catalog', natsUrl, build: () => ({ routes: [] }) });
  const services = [integrations, scheduling, catalog];
  const emit = async (
    service: TestService,
    definition: EventDefinition,
    event: { aggregateId: string; revision: number; data: object },
  ): Promise<void> => {
    const { connection, outbox } = service.running.context;
    await inTransaction(connection, (session) => outbox.add(session, definition, { tenantId, ...event }));
  };
  const { connection } = bot.running.context;
  let businessRevision = 0;
  const setClock = (text: string): void => {
    [clockAt, since] = [local(text).getTime(), Date.now()];
  };
  return {
    bot,
    tenantId,
    sent,
    noted,
    templates,
    scheduling: state,
    consents,
    now,
    setClock,
    fresh: () => {
      setClock('2027-03-10T12:00');
      sent.length = 0;
      templates.isReady = false;
      state.atOnce = 1;
      return newId();
    },
    client: async ({ windowUntil = '2027-01-01T00:00', optedOut = false, locale } = {}) => {
      const customerId = newId();
      const row: ConversationRow = {
        _id: newId(),
        tenantId,
        customerId,
        client: { userId: `ES.${customerId}` },
        state: { ...newConversation, optedOut, ...(locale === undefined ? {} : { locale }) },
        pending: [],
        windowUntil: local(windowUntil),
        lastAt: now(),
        version: 0,
      };
      await conversationRows(connection).create([row]);
      return customerId;
    },
    happened: async (definition, { id, revision, fields }) => {
      await emit(scheduling, definition, { aggregateId: id, revision, data: { ...fact, ...fields } });
    },
    offered: async (customerId, until, instead) => {
      const offerId = newId();
      const { serviceId, serviceTitle, employeeId, employeeName, start, end } = fact;
      const data = {
        customerId,
        serviceId,
        serviceTitle,
        employeeId,
        employeeName,
        start,
        end,
        until: until.toISOString(),
        ...(instead === undefined ? {} : { instead }),
      };
      await emit(scheduling, offerMade, { aggregateId: offerId, revision: 1, data });
      return offerId;
    },
    remindAhead: async (reminderHours, facts = {}) => {
      businessRevision += 1;
      const data = { ...business, ...facts, reminderHours };
      await emit(catalog, businessChanged, { aggregateId: tenantId, revision: businessRevision, data });
    },
    rowOf: (appointmentId, kind = 'reminder') =>
      connection
        .model<PlannedMessage>('planned_messages')
        .findById(`${appointmentId}:${kind}`)
        .lean<PlannedMessage>(),
    callBot: scheduling.running.context.call,
    secondReplica: () => startTestService({ ...options, natsUrl, mongodbUri, build }),
    stop: async () => {
      for (const service of [bot, ...services]) {
        await service.stop();
      }
    },
  };
}

/** An appointment on Friday 19 March 2027 at 17:00. */
const fact: AppointmentFact = {
  customerId: 'c1',
  employeeId: 'ana',
  employeeName: 'Ana',
  serviceId: 'corte',
  serviceTitle: 'Corte',
  start: local('2027-03-19T17:00').toISOString(),
  end: local('2027-03-19T17:30').toISOString(),
  status: 'confirmed',
  by: 'client',
  notify: false,
};

const business = {
  name: 'Peluquería Sol',
  address: '',
  phone: '',
  timeZone: 'Europe/Madrid',
  slotStepMin: 15,
  minNoticeMin: 0,
  horizonDays: 60,
  cutoffMin: 0,
  maxOpenBookings: 3,
};
