import { z } from 'zod';
import { caller, type Call } from './caller.ts';

const owner = { email: 'bench@citame.test', password: 'citame-bench-2026' };
const services = [
  { title: 'Corte', duration: 30 },
  { title: 'Color', duration: 90 },
  { title: 'Peinado', duration: 45 },
];
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const employees = 30;
const appointments = 5000;
/** So that a week of everybody's has about 300. */
const perDay = 43;
const atOnce = 16;
const dayMs = 86_400_000;

const session = z.object({ token: z.string() });
const id = z.object({ id: z.string() });
const employee = z.object({ employee_id: z.string() });
const counts = z.object({ days: z.array(z.object({ count: z.int() })) });

/**
 * The token of an owner with 30 employees and 5,000 appointments to come, at a running Cítame: who is made the first
 * time, which takes a minute where the gateway believes what addresses we say we call from (TRUST_PROXY=1).
 * @throws Error when something cannot be made
 */
export async function openBusyBusiness(address: string): Promise<string> {
  const known = await caller(address)('POST', '/auth/login', owner);
  if (known.status === 200) {
    return session.parse(known.body).token;
  }
  const { body } = await caller(address)('POST', '/auth/register', { nombre: 'Salón Grande', ...owner });
  const { token } = session.parse(body);
  const call = caller(address, token);
  await call('PATCH', '/business', { horizon_days: 365 });
  const team = await Promise.all(
    Array.from({ length: employees }, async (_, place) =>
      employee.parse((await call('POST', '/employees', { nombre: `Persona ${place + 1}` })).body),
    ),
  );
  const ids = team.map(({ employee_id }) => employee_id);
  const offer = await Promise.all(
    services.map(async ({ title, duration }) => {
      const wanted = { id: title, title, description: '', duration };
      const made = id.parse((await call('POST', '/services', wanted)).body);
      await call('POST', `/services/${made.id}/employees`, { employees: ids });
      return { ...made, duration };
    }),
  );
  await eachOf(
    ids.flatMap((who) => weekdays.map((dow) => ({ who, dow }))),
    ({ who, dow }) => untilDone(() => call('POST', `/weekly/${who}`, { dow, from: '08:00', to: '20:00' })),
  );
  const wanted = Array.from({ length: appointments }, (_, index) => {
    const { id: serviceId } = offer[index % offer.length] ?? { id: '' };
    // Everybody has one every two hours at most: none is in another's way.
    const [day, place] = [Math.floor(index / perDay) + 1, index % perDay];
    return {
      service_id: serviceId,
      employee_id: ids[place % ids.length],
      date: new Date(Date.now() + day * dayMs).toISOString().slice(0, 10),
      slot: `${String(8 + ((place * 5) % 4) + (place < ids.length ? 0 : 6)).padStart(2, '0')}:00`,
      phone: `+34600${String(index % 700).padStart(6, '0')}`,
      name: `Cliente ${index % 700}`,
    };
  });
  await eachOf(wanted, (body) => untilDone(() => call('POST', '/appointments', body)));
  const made = counts.parse((await call('GET', '/appointments/counts')).body).days;
  const total = made.reduce((sum, { count }) => sum + count, 0);
  if (total < appointments) {
    throw new Error(`Only ${total} of ${appointments} appointments could be made`);
  }
  return token;
}

/** Services and people become known to scheduling a moment after they are made. */
async function untilDone(attempt: () => ReturnType<Call>): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const { status, body } = await attempt();
    if (status < 300) {
      return;
    }
    if (Date.now() > deadline) {
      throw new Error(`${status}: ${JSON.stringify(body)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Does it for each, some at a time. */
async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const workers = Array.from({ length: atOnce }, async () => {
    for (const item of waiting) {
      await work(item);
    }
  });
  await Promise.all(workers);
}
