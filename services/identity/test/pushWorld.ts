import {
  appointmentBooked,
  dayAhead,
  describeBusiness,
  usedCalls,
  type AppointmentFact,
  type EventDefinition,
} from '@citame/contracts';
import { startEmulators, type Emulators } from '@citame/emulators';
import { inTransaction, newId, rpcHandler } from '@citame/service-kit';
import { startTestService, type TestService } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import { vapidKeys } from '../src/push/sendPush.ts';
import { newEmail, startIdentity, type TestIdentity } from './startIdentity.ts';

export interface Browser {
  readonly id: string;
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}
export const fact: AppointmentFact = {
  customerId: 'c1',
  employeeId: 'ana',
  employeeName: 'Ana',
  serviceId: 's1',
  serviceTitle: 'Corte',
  start: '2027-01-22T15:30:00.000Z',
  end: '2027-01-22T16:00:00.000Z',
  status: 'confirmed',
  by: 'client',
  notify: false,
};
const tomorrow = { date: '2027-01-20', count: 9, first: '09:30' as string | null };

/** Identity with the services that it hears of, a push service that is emulated, and a clock that is set. */
export function pushWorld() {
  let emulators: Emulators;
  let identity: TestIdentity;
  let scheduling: TestService;
  let bot: TestService;
  let integrations: TestService;
  let [clockAt, since] = [Date.now(), Date.now()];
  const now = (): Date => new Date(clockAt + Date.now() - since);
  /** Sets the clock: Madrid in winter. */
  const setClock = (local: string): void => {
    [clockAt, since] = [Date.parse(`${local}:00+01:00`), Date.now()];
  };
  /** The bookings of clients that scheduling counts, and what happens while it does. */
  const usage = { bookings: 0, whileAsked: (): void => {} };
  const start = async (): Promise<void> => {
    emulators = await startEmulators({
      port: 0,
      smtpPort: 0,
      // The token of the sender is dated by the real clock.
      clock: () => new Date(),
      whatsapp: {
        appId: '1',
        appSecret: 's',
        verifyToken: 'v',
        configId: '2',
        webhookUrl: 'http://127.0.0.1:1',
      },
    });
    scheduling = await startTestService({
      name: 'scheduling',
      clock: now,
      build: () => ({
        routes: [],
        rpcHandlers: [
          rpcHandler(describeBusiness, async () => ({
            name: 'Salón Sol',
            address: '',
            phone: '',
            timeZone: 'Europe/Madrid',
            horizonDays: 60,
            cutoffMin: 0,
            employees: [],
            services: [],
          })),
          rpcHandler(dayAhead, async () => tomorrow),
          rpcHandler(usedCalls.bookings, async () => {
            usage.whileAsked();
            return { used: usage.bookings };
          }),
        ],
      }),
    });
    const { natsUrl } = scheduling;
    bot = await startTestService({ name: 'booking-bot', natsUrl, clock: now, build: () => ({ routes: [] }) });
    integrations = await startTestService({
      name: 'integrations',
      natsUrl,
      clock: now,
      build: () => ({ routes: [] }),
    });
    const vapid = vapidKeys(Buffer.alloc(32, 7).toString('base64url'), 'mailto:hola@citame.example');
    identity = await startIdentity({ natsUrl, clock: now, push: { vapid, origins: [emulators.url] } });
  };
  const stop = async (): Promise<void> => {
    await identity.stop();
    for (const service of [bot, integrations, scheduling]) {
      await service.stop();
    }
    await emulators.close();
  };
  const atPushService = async (path: string, init?: RequestInit): Promise<Response> =>
    fetch(`${emulators.url}/push/${path}`, init);
  /** A browser that subscribes, and is registered for a member. */
  async function device(token: string): Promise<{ browser: Browser; id: string }> {
    const browser = (await (await atPushService('devices', { method: 'POST' })).json()) as Browser;
    const { endpoint, keys } = browser;
    const added = await identity.call('POST /push/devices', { token, body: { endpoint, keys } });
    if (added.status !== 201) {
      throw new Error(`The device was not added: ${added.status}`);
    }
    return { browser, id: added.body.id };
  }
  const shown = async ({ id }: Browser): Promise<{ title: string; body: string; path: string }[]> => {
    const { messages } = (await (await atPushService(`devices/${id}/messages`)).json()) as {
      messages: { text: string }[];
    };
    return messages.map(({ text }) => JSON.parse(text));
  };
  const untilShown = (browser: Browser, count = 1) =>
    waitFor(
      async () => {
        const messages = await shown(browser);
        return messages.length >= count ? messages : undefined;
      },
      { message: 'the push', timeoutMs: 5000 },
    );
  const fault = (browser: Browser, body: object) =>
    atPushService(`devices/${browser.id}/fault`, { method: 'POST', body: JSON.stringify(body) });

  async function emit(
    service: TestService,
    definition: EventDefinition,
    event: { tenantId: string; data: object; aggregateId?: string },
  ): Promise<void> {
    const { connection, outbox } = service.running.context;
    await inTransaction(connection, (session) =>
      outbox.add(session, definition, { aggregateId: newId(), revision: 1, ...event }),
    );
  }
  const booked = (tenantId: string, changes: Partial<AppointmentFact> = {}) =>
    emit(scheduling, appointmentBooked, { tenantId, data: { ...fact, ...changes } });
  /** A second member of the business. */
  async function join(token: string, rights: object): Promise<string> {
    const invited = await identity.call('POST /invitations', {
      token,
      body: { email: newEmail(), ...rights },
    });
    const secret = new URL(invited.body.link).searchParams.get('token');
    const person = { nombre: 'Ana', password: 'otra frase bien larga' };
    return (await identity.call(`POST /auth/invitations/${secret}/accept`, { body: person })).body.token;
  }
  /** Tells that nothing more is under way: a push that is asked for comes after all that came before. */
  async function settled(browser: Browser, id: string, token: string): Promise<string[]> {
    const before = (await shown(browser)).length;
    await waitFor(
      async () => (await identity.running.context.connection.collection('pushes').countDocuments()) === 0,
    );
    await identity.call(`POST /push/devices/${id}/test`, { token });
    return (await untilShown(browser, before + 1)).map(({ title }) => title);
  }

  return {
    start,
    stop,
    now,
    setClock,
    usage,
    identity: () => identity,
    services: () => ({ scheduling, bot, integrations }),
    atPushService,
    device,
    shown,
    untilShown,
    fault,
    emit,
    booked,
    join,
    settled,
  };
}
