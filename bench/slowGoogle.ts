/**
 * Whether bookings wait for Google: `node bench/slowGoogle.ts [address]`, on a running Cítame with its demo business and the
 * emulated Google (`TRUST_PROXY=1 npm start`).
 */
import { demoOwner } from '@citame/tools';
import { z } from 'zod';
import { openReport } from './src/report.ts';
import { interleave, median, p50 } from './src/rounds.ts';

const address = process.argv[2] ?? 'http://localhost:8080';
const rounds = 7;
const calls = 20;
const slowMs = 5000;
const mostRatio = 1.1;
const dayMs = 86_400_000;

const session = z.object({ token: z.string() });
const services = z.array(z.object({ id: z.string() }));
const slot = z.object({ date: z.string(), slot: z.string(), employee_ids: z.array(z.string()) });
const availability = z.object({ slots: z.array(slot) });

async function send(url: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(url, { redirect: 'manual', ...init });
  const text = await answer.text();
  if (answer.status >= 400) {
    throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 200)}`);
  }
  return answer.status >= 300 ? answer.headers.get('location') : JSON.parse(text || 'null');
}

const json = (method: string, body: unknown, token?: string): RequestInit => ({
  method,
  headers: {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  },
  body: JSON.stringify(body),
});

const { token } = session.parse(await send(`${address}/api/auth/login`, json('POST', demoOwner)));
const get = (path: string): Promise<unknown> =>
  send(`${address}/api${path}`, { headers: { authorization: `Bearer ${token}` } });

/** Connects a calendar as the owner does. @returns the origin of the emulated Google */
async function connect(): Promise<string> {
  const { url } = z.object({ url: z.url() }).parse(await get('/google/auth-url'));
  const page = new URL(url);
  const said = { email: 'bench@gmail.com', calendar: 'yes', action: 'continue' };
  const body = new URLSearchParams([...page.searchParams, ...Object.entries(said)]);
  const back = z.string().parse(await send(page.origin + page.pathname, { method: 'POST', body }));
  await send(back, {});
  return page.origin;
}

const google = await connect();
const weather = (latency: number): Promise<unknown> =>
  send(`${google}/google/control/settings`, json('PATCH', { latency_ms: latency }));

const [service] = services.parse(await get('/services'));
const isoDay = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
const query = `service_id=${service?.id}&employee_id=any&from=${isoDay(2)}&to=${isoDay(58)}`;
const free = availability.parse(await get(`/availability?${query}`)).slots;
// Half an hour apart at least, so that none takes the next one's time.
const places = free.filter(({ slot: time }) => time.endsWith(':00')).values();
let booked = 0;

async function book(): Promise<void> {
  const { value } = places.next();
  if (value === undefined) {
    throw new Error('no free time left: start anew');
  }
  booked += 1;
  const wish = {
    service_id: service?.id,
    employee_id: value.employee_ids[0],
    date: value.date,
    slot: value.slot,
  };
  const phone = `+34699${String(Date.now() % 1000).padStart(3, '0')}${String(booked).padStart(3, '0')}`;
  await send(`${address}/api/appointments`, json('POST', { ...wish, phone }, token));
}

const measure = async (latency: number): Promise<number> => {
  await weather(latency);
  return p50(calls, book);
};
try {
  const figures = await interleave(rounds, { fine: () => measure(0), slow: () => measure(slowMs) });
  const report = openReport('Bookings while Google takes five seconds for everything');
  report.line('a booking, p50 at one client', figures.fine, 'µs');
  report.line('while Google is slow', figures.slow, 'µs', figures.fine);
  report.atMost('slow to usual', median(figures.slow) / median(figures.fine), mostRatio);
  report.close();
} finally {
  await weather(0);
}
