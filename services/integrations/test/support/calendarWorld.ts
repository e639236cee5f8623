import {
  appointmentBooked,
  appointmentCancelled,
  appointmentDeleted,
  appointmentMoved,
  externalBusyChanged,
  cancelForOwner,
  contactOf,
  customerAnonymised,
  moveForOwner,
  type AppointmentFact,
  type BookedAppointment,
  type DomainEvent,
  type MessagingClient,
} from '@citame/contracts';
import { startEmulators, type Emulators } from '@citame/emulators';
import { rpcHandler, omitUndefined, inTransaction, newId, type AppError } from '@citame/service-kit';
import { startTestService, type TestService } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildIntegrations } from '../../src/app.ts';
import type { IntegrationsSettings } from '../../src/settings.ts';
import { cookiesOf } from './cookiesOf.ts';
import { app, settingsFor } from './settings.ts';

const client = { clientId: 'google-client', clientSecret: 'google-secret' };
const facts = {
  booked: appointmentBooked,
  moved: appointmentMoved,
  cancelled: appointmentCancelled,
  deleted: appointmentDeleted,
};
/** Enough for a machine that has much else to do. */
export const patienceMs = 40_000;
/** Waits until it is so. */
export const until = <T>(condition: () => T | Promise<T>, message?: string) =>
  waitFor(condition, { timeoutMs: patienceMs, ...omitUndefined({ message }) });
export const eight = '2030-05-10T08:00:00.000Z';
export const nine = '2030-05-10T09:00:00.000Z';
export const atNine = { start: nine, end: '2030-05-10T09:30:00.000Z' };

/** Change that the owner asked scheduling for. */
type Asked = { readonly call: 'move' | 'cancel'; readonly notify: boolean; readonly start?: string };

export type CalendarWorld = Awaited<ReturnType<typeof startCalendarWorld>>;

/** Integrations between an emulated Google, which reaches it by its public address, and a scheduling that says what tests want. */
export async function startCalendarWorld(
  changes: Partial<IntegrationsSettings> = {},
  ownServers: { mongodbUri?: string } = {},
) {
  const clock = { aheadMs: 0 };
  const now = () => new Date(Date.now() + clock.aheadMs);
  const whatsapp = { ...app, webhookUrl: 'http://127.0.0.1:1' };
  const emulators = await startEmulators({ port: 0, smtpPort: 0, clock: now, whatsapp, google: client });
  const google = googleOf(emulators);
  let inside = '';
  const outside = await startOutside(() => inside);
  const key = Buffer.alloc(32, 7);
  const startIntegrations = (
    servers: { natsUrl?: string; mongodbUri?: string } = {},
  ): Promise<TestService> => {
    const { url } = emulators;
    const settings = settingsFor(url, {
      publicUrl: outside.url,
      google: {
        ...client,
        authUrl: `${url}/google/auth`,
        tokenUrl: `${url}/google/token`,
        revokeUrl: `${url}/google/revoke`,
        apiUrl: `${url}/google`,
      },
      googleTimeoutMs: 1000,
      encryptionKey: key,
      ...changes,
    });
    return startTestService({
      name: 'integrations',
      clock: now,
      build: (context) => buildIntegrations(context, settings),
      ...servers,
    });
  };
  const integrations = await startIntegrations(ownServers);
  inside = integrations.url;

  const heard = new Map<string, DomainEvent<typeof externalBusyChanged>>();
  const asked: Asked[] = [];
  const contacts = new Map<string, MessagingClient>();
  const answer = { refusal: undefined as AppError | undefined };
  const decide = (call: Asked): BookedAppointment => {
    asked.push(call);
    if (answer.refusal !== undefined) {
      throw answer.refusal;
    }
    const start = call.start ?? eight;
    return {
      id: 'a1',
      customerId: 'c1',
      serviceId: 's1',
      serviceTitle: 'Corte',
      durationMin: 30,
      employeeId: 'e1',
      employeeName: 'Ana',
      start,
      date: '2030-05-10',
      slot: '10:00',
      status: call.call === 'cancel' ? 'cancelled' : 'confirmed',
    };
  };
  const scheduling = await startTestService({
    name: 'scheduling',
    natsUrl: integrations.natsUrl,
    build: () => ({
      routes: [],
      rpcHandlers: [
        rpcHandler(moveForOwner, async ({ start, notify }) => decide({ call: 'move', start, notify })),
        rpcHandler(cancelForOwner, async ({ notify }) => decide({ call: 'cancel', notify })),
        rpcHandler(contactOf, async ({ customerId }) => ({ client: contacts.get(customerId) ?? null })),
      ],
      subscriptions: [
        {
          kind: 'projection',
          definition: externalBusyChanged,
          isEmpty: async () => heard.size === 0,
          apply: async (event) => {
            // The consumer has parsed it with this very definition.
            const told = event as DomainEvent<typeof externalBusyChanged>;
            if (told.revision > (heard.get(told.aggregateId)?.revision ?? 0)) {
              heard.set(told.aggregateId, told);
            }
          },
        },
      ],
    }),
  });

  let accounts = 0;
  const world = {
    emulators,
    google,
    integrations,
    scheduling,
    startIntegrations,
    clock,
    asked,
    answer,
    contacts,
    call: integrations.call,
    /**
     * Goes through Google's consent as an owner does; answers where the browser ends.
     * @param cookie the returning browser's, instead of that of the browser that began
     */
    consent: async (
      tenantId: string,
      form: Record<string, string> = {},
      cookie?: string | null,
    ): Promise<URL> => {
      const { body, headers } = await integrations.call('GET /google/auth-url', { as: tenantId });
      const page = new URL(String(body.url));
      accounts += 1;
      const said = { email: `owner${accounts}@gmail.com`, calendar: 'yes', action: 'continue', ...form };
      const sent = new URLSearchParams([...page.searchParams, ...Object.entries(said)]);
      const back = await fetch(page.origin + page.pathname, {
        method: 'POST',
        body: sent,
        redirect: 'manual',
      });
      const callback = new URL(back.headers.get('location') ?? '');
      const carried = cookie === undefined ? cookiesOf(headers) : cookie;
      const end = await fetch(`${integrations.url}/google/callback${callback.search}`, {
        redirect: 'manual',
        headers: carried === null ? {} : { cookie: carried },
      });
      return new URL(end.headers.get('location') ?? '');
    },
    confirm: (tenantId: string, email: string) =>
      integrations.call('POST /google/confirm', { as: tenantId, body: { email } }),
    /** Consents to an account and confirms it. */
    connect: async (tenantId: string, email: string): Promise<void> => {
      await world.consent(tenantId, { email });
      await world.confirm(tenantId, email);
    },
    connected: async (): Promise<{ tenantId: string; email: string }> => {
      const tenantId = newId();
      const email = `salon-${tenantId}@gmail.com`;
      await world.connect(tenantId, email);
      return { tenantId, email };
    },
    status: async (tenantId: string) =>
      (await integrations.call('GET /google/status', { as: tenantId })).body,
    /** Scheduling tells of an appointment. */
    tell: async (
      fact: keyof typeof facts,
      tenantId: string,
      appointmentId: string,
      revision: number,
      more: Partial<AppointmentFact> = {},
    ): Promise<void> => {
      const { outbox, connection } = scheduling.running.context;
      const data: AppointmentFact = {
        customerId: 'c1',
        employeeId: 'e1',
        employeeName: 'Ana',
        serviceId: 's1',
        serviceTitle: 'Corte',
        start: eight,
        end: '2030-05-10T08:30:00.000Z',
        status: fact === 'cancelled' ? 'cancelled' : 'confirmed',
        by: 'owner',
        notify: false,
        ...more,
      };
      await inTransaction(connection, (session) =>
        outbox.add(session, facts[fact], { tenantId, aggregateId: appointmentId, revision, data }),
      );
    },
    /** Publishes that scheduling has anonymised a customer. */
    erase: async (tenantId: string, customerId: string): Promise<void> => {
      const { outbox, connection } = scheduling.running.context;
      await inTransaction(connection, (session) =>
        outbox.add(session, customerAnonymised, { tenantId, aggregateId: customerId, revision: 1, data: {} }),
      );
    },
    /** Events that stand in a calendar. */
    standing: (email: string) =>
      google.accountOf(email).events.filter((event) => event.status !== 'cancelled'),
    shows: (email: string, starts: readonly string[]) =>
      waitFor(
        () => sorted(world.standing(email).map(({ start }) => start?.dateTime ?? '')) === sorted(starts),
        { message: `the calendar to show ${starts.join()}`, timeoutMs: patienceMs },
      ),
    /** Busy times of a business as last published, as instants. */
    told: (tenantId: string): string[] =>
      [...heard.values()]
        .filter((event) => event.tenantId === tenantId)
        .flatMap(({ data }) => data.times)
        .toSorted(([a], [b]) => a - b)
        .map(([from, to]) => `${textOf(from)}/${textOf(to)}`),
    tellsBusy: (tenantId: string, times: readonly string[]) =>
      waitFor(() => world.told(tenantId).join() === times.join(), {
        message: `busy times ${times.join()} of ${tenantId}`,
        timeoutMs: patienceMs,
      }),
    /** Waits until no calendar is being read, or about to be: from then on the clock may be moved. */
    atRest: () => {
      const readings = integrations.running.context.connection.collection('google_readings');
      return until(async () => {
        const isAtWork = { $or: [{ leasedUntil: { $exists: true } }, { dueAt: { $lte: now() } }] };
        return (await readings.countDocuments(isAtWork)) === 0;
      }, 'calendars to be read');
    },
    /** Employees of the busy times as published; null for all. */
    whose: (tenantId: string) =>
      [...heard.values()].find((event) => event.tenantId === tenantId)?.data.employeeIds,
    clearFaults: (): void => {
      Object.assign(google.world.settings, {
        api: 'fine',
        drop_next_answers: 0,
        latency_ms: 0,
        calls_per_minute: 0,
        pushes: 'fine',
      });
      clock.aheadMs = 0;
      answer.refusal = undefined;
      asked.length = 0;
    },
    stop: async (): Promise<void> => {
      await scheduling.stop();
      await integrations.stop();
      await emulators.close();
      outside.server.closeAllConnections();
      outside.server.close();
    },
  };
  return world;
}

function googleOf({ google }: Emulators): NonNullable<Emulators['google']> {
  if (google === undefined) {
    throw new Error('these emulators have a Google');
  }
  return google;
}

const sorted = (texts: readonly string[]): string => texts.toSorted((a, b) => a.localeCompare(b)).join();
const textOf = (minute: number): string => new Date(minute * 60_000).toISOString().slice(0, 16);

/** The address under which the world reaches integrations, known before they are started. */
async function startOutside(inside: () => string): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => name.startsWith('x-goog-')),
    ) as Record<string, string>; // Google says each of them once
    void fetch(inside() + (request.url ?? ''), { method: 'POST', headers }).then(
      ({ status }) => response.writeHead(status).end(),
      () => response.writeHead(502).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  return { url: `http://127.0.0.1:${port}`, server };
}
