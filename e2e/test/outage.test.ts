import { appointment, health } from '@citame/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@citame/testing';
import { callApi } from '../src/api.ts';
import { dayFromNow, numberOf, openBusiness, type Business } from '../src/business.ts';
import { newPhone, phoneChat, type PhoneChat } from '../src/client.ts';
import { fatalLines } from '../src/fatalLines.ts';
import { connectGoogle, googleCalendar, googleFaults } from '../src/googleCalendar.ts';
import { startPlatform, type Platform } from '../src/platform.ts';

/** How long MongoDB and NATS are away; E2E_OUTAGE_MS=30000 is the full test. */
const outageMs = Number(process.env['E2E_OUTAGE_MS'] ?? 8000);
const email = 'sol@gmail.com';
/** Long enough for calendar entries to be under way when a server goes away. */
const googleLatencyMs = 1500;
const services = ['identity', 'catalog', 'scheduling', 'booking-bot', 'integrations'] as const;

let platform: Platform;
let sol: Business;
beforeAll(async () => {
  platform = await startPlatform();
  sol = await openBusiness(platform, { name: 'Peluquería Sol', whatsapp: true });
  await connectGoogle(sol.owner, email);
}, 120_000);
afterAll(() => platform?.dispose());

describe('a service that is down', () => {
  const routes = [
    { service: 'identity', path: '/me' },
    { service: 'catalog', path: '/employees' },
    { service: 'scheduling', path: '/customers' },
    { service: 'integrations', path: '/whatsapp/status' },
  ] as const;

  it.each(routes)('$service: only its own routes say so, until it is back', async ({ service, path }) => {
    platform.kill(service, 'SIGKILL');
    const down = await waitFor(async () => {
      const answer = await sol.owner.request('GET', path);
      return answer.status === 200 ? undefined : answer;
    });
    expect(down).toMatchObject({ status: 503, body: { error: 'unavailable' } });
    const others = routes.filter((route) => route.service !== service);
    const answers = await Promise.all(others.map((route) => sol.owner.request('GET', route.path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await waitFor(async () => (await sol.owner.request('GET', path)).status === 200, { timeoutMs: 20_000 });
  });

  it('is named by the health page, also when it only hangs', async () => {
    const shown = async () => health.parse((await callApi(platform.gatewayUrl, 'GET', '/api/health')).body);
    await platform.healthy();
    platform.kill('catalog', 'SIGSTOP');
    try {
      expect(await shown()).toMatchObject({
        status: 'degraded',
        services: { catalog: 'down', identity: 'ok', scheduling: 'ok', integrations: 'ok' },
      });
    } finally {
      platform.kill('catalog', 'SIGCONT');
    }
    await platform.healthy();
  });
});

describe.each([
  { server: 'mongod', back: 'goes on where it hung', signal: 'SIGCONT' },
  { server: 'mongod', back: 'has to start again', signal: 'SIGKILL' },
  { server: 'nats', back: 'goes on where it hung', signal: 'SIGCONT' },
  { server: 'nats', back: 'has to start again', signal: 'SIGKILL' },
] as const)(`${outageMs} ms without $server, which then $back`, ({ server, signal }) => {
  it('lose nothing that was accepted, and need no restart of anything else', async () => {
    await platform.healthy();
    const before = services.map((name) => platform.pidOf(name));
    const chats = await openChats(3);
    await googleFaults(platform, { latency_ms: googleLatencyMs });
    await Promise.all([bookOne(), bookOne(), bookOne()]);

    platform.kill(server, 'SIGSTOP');
    const traffic = await trafficWhile(outageEnds(), chats);
    platform.kill(server, signal);
    await platform.healthy(30_000);
    const answers = await Promise.all(traffic.bookings);

    expect(services.map((name) => platform.pidOf(name))).toEqual(before);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => ![201, 503, 504].includes(status))).toEqual([]);
    const accepted = answers
      .filter(({ status }) => status === 201)
      .map(({ body }) => appointment.parse(body));
    // Without NATS everything is still stored; it is only told later.
    expect(accepted.length).toBeGreaterThanOrEqual(server === 'nats' ? answers.length : 0);
    const stored = new Set((await sol.owner.appointments()).map(({ id }) => id));
    expect(accepted.filter(({ id }) => !stored.has(id))).toEqual([]);
    for (const chat of chats) {
      await chat.delivered();
      expect((await chat.next(30_000)).text).toContain('¿Qué necesitas?');
      expect((await chat.ask('Mis citas')).text).toContain('No tienes citas');
      expect(await chat.replies()).toHaveLength(2);
    }
    expect((await bookOne()).status).toBe(201);
    await googleFaults(platform, { latency_ms: 0 });
    const calendar = googleCalendar(platform, email);
    const standing = (await sol.owner.appointments()).length;
    await waitFor(async () => (await calendar.events()).length === standing, {
      timeoutMs: 60_000,
      message: 'the calendar to have every appointment',
    });
  });
});

describe('all of it', () => {
  it('ends no process by an error that nothing caught: no log has a fatal line', async () => {
    expect(await fatalLines(platform)).toEqual([]);
  });
});

function outageEnds(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, outageMs);
  });
}

function openChats(count: number): Promise<PhoneChat[]> {
  const open = () => phoneChat({ platform, number: numberOf(sol), phone: newPhone() });
  return Promise.all(Array.from({ length: count }, open));
}

interface Traffic {
  /** Answers to bookings that were begun during the outage. */
  readonly bookings: Promise<Awaited<ReturnType<typeof bookOne>>>[];
}

/** During an outage, owners book and each client writes «Hola» at another moment of it. */
async function trafficWhile(outage: Promise<void>, chats: readonly PhoneChat[]): Promise<Traffic> {
  const bookings: Traffic['bookings'] = [];
  let isOver = false;
  void outage.then(() => {
    isOver = true;
  });
  const pauseMs = outageMs / (chats.length + 1);
  const silent = [...chats];
  const start = performance.now();
  await waitFor(
    async () => {
      if (bookings.length < 12) {
        bookings.push(bookOne());
      }
      if (performance.now() - start > pauseMs * (chats.length - silent.length + 0.2)) {
        await silent.shift()?.say('Hola');
      }
      return isOver;
    },
    { timeoutMs: outageMs * 2, everyMs: outageMs / 16 },
  );
  return { bookings };
}

let booked = 0;

/** Books a time of its own. */
function bookOne() {
  const place = booked;
  booked += 1;
  const [hour, day] = [8 + (place % 14), 2 + Math.floor(place / 14)];
  return sol.owner.request('POST', '/appointments', {
    timeoutMs: 60_000,
    body: {
      service_id: sol.corteId,
      employee_id: sol.ana,
      date: dayFromNow(day),
      slot: `${String(hour).padStart(2, '0')}:00`,
      phone: `+${newPhone()}`,
    },
  });
}
