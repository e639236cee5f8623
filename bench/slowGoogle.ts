/**
 * Whether bookings wait for Google: `node bench/slowGoogle.ts [address]`, on a running Cítame with its demo business and the
 * emulated Google (`TRUST_PROXY=1 npm start`).
 */
import { demoOwner } from '@citame/tools';
import { z } from 'zod';
import { caller } from './src/caller.ts';
import { options } from './src/options.ts';
import { openReport } from './src/report.ts';
import { interleave, median, p50 } from './src/rounds.ts';

const { address } = options;
const rounds = 7;
const calls = 20;
const slowMs = 5000;
const maxRatio = 1.1;
const dayMs = 86_400_000;

const session = z.object({ token: z.string() });
const services = z.array(z.object({ id: z.string() }));
const slot = z.object({ date: z.string(), slot: z.string(), employee_ids: z.array(z.string()) });
const availability = z.object({ slots: z.array(slot) });

const login = await caller(address)('POST', '/auth/login', demoOwner);
const call = caller(address, session.parse(login.body).token);

/** Connects a calendar as the owner does. @returns the origin of the emulated Google */
async function connect(): Promise<string> {
  const begun = await call('GET', '/google/auth-url');
  const page = new URL(z.object({ url: z.url() }).parse(begun.body).url);
  const said = { email: 'bench@gmail.com', calendar: 'yes', action: 'continue' };
  const body = new URLSearchParams([...page.searchParams, ...Object.entries(said)]);
  const consent = await fetch(page.origin + page.pathname, { method: 'POST', body, redirect: 'manual' });
  const [cookie = ''] = begun.headers.getSetCookie().map((whole) => whole.split(';', 1)[0]);
  const back = await fetch(consent.headers.get('location') ?? '', {
    redirect: 'manual',
    headers: { cookie },
  });
  const confirmed = await call('POST', '/google/confirm', { email: said.email });
  if (new URL(back.headers.get('location') ?? '').searchParams.has('error') || confirmed.status !== 200) {
    throw new Error('Google was not connected');
  }
  return page.origin;
}

const google = await connect();
async function setLatency(latency: number): Promise<void> {
  const body = JSON.stringify({ latency_ms: latency });
  const headers = { 'content-type': 'application/json' };
  const { ok } = await fetch(`${google}/google/control/settings`, { method: 'PATCH', headers, body });
  if (!ok) {
    throw new Error('the emulated Google does not change');
  }
}

const [service] = services.parse((await call('GET', '/services')).body);
const isoDay = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
const query = `service_id=${service?.id}&employee_id=any&from=${isoDay(2)}&to=${isoDay(58)}`;
const free = availability.parse((await call('GET', `/availability?${query}`)).body).slots;
// Half an hour apart at least, so that none takes the next one's time.
const places = free.filter(({ slot: time }) => time.endsWith(':00')).values();
let booked = 0;

async function book(): Promise<void> {
  const { value } = places.next();
  if (value === undefined) {
    throw new Error('no free time left: start again');
  }
  booked += 1;
  const wish = {
    service_id: service?.id,
    employee_id: value.employee_ids[0],
    date: value.date,
    slot: value.slot,
  };
  const phone = `+34699${String(Date.now() % 1000).padStart(3, '0')}${String(booked).padStart(3, '0')}`;
  const { status, body } = await call('POST', '/appointments', { ...wish, phone });
  if (status !== 201) {
    throw new Error(`${status}: ${JSON.stringify(body)}`);
  }
}

const measure = async (latency: number): Promise<number> => {
  await setLatency(latency);
  return p50(calls, book);
};
try {
  const figures = await interleave(rounds, { fine: () => measure(0), slow: () => measure(slowMs) });
  const report = openReport('Bookings while Google takes five seconds for everything');
  report.line('a booking, p50 at one client', figures.fine, 'µs');
  report.line('while Google is slow', figures.slow, 'µs', figures.fine);
  report.atMost('slow to usual', median(figures.slow) / median(figures.fine), maxRatio);
  report.close();
} finally {
  await setLatency(0);
}
