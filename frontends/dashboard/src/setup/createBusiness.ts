import type { Api, EndpointInput } from '@citame/web/api';
import { maxNameLength, type Draft, type DraftService } from './draft.ts';

type ServiceBody = EndpointInput<'POST /services'>['body'];

/**
 * Makes what the draft says, each part before those that need it: the business, the team, their week, the services. What is
 * there already, as after a try that was interrupted, is not made twice: people and services are known by their names.
 * @param ownName name of the only one of the team, who has written none
 * @throws ApiError of the call that failed; another try goes on there
 */
export async function createBusiness(api: Api, draft: Draft, ownName: string): Promise<void> {
  const { street, town, phone } = draft;
  const written = Object.entries({ street, town, phone }).filter(([, value]) => value.trim() !== '');
  if (written.length > 0) {
    await api('PATCH /business', { body: Object.fromEntries(written) });
  }
  const employees = await createTeam(api, draft, ownName);
  await createWeek(api, draft, employees);
  const known = new Set((await api('GET /services')).map(({ title }) => title));
  for (const service of chosenServices(draft)) {
    if (!known.has(service.title.trim())) {
      await api('POST /services', { body: bodyOf(service, employees) });
    }
  }
}

export function chosenServices({ services }: Draft): DraftService[] {
  return services.filter(({ title, isTicked }) => isTicked && title.trim() !== '');
}

async function createTeam(api: Api, { team }: Draft, ownName: string): Promise<string[]> {
  const written = team.map((name) => name.trim()).filter(Boolean);
  const names = new Set(written.length === 0 ? [ownName.slice(0, maxNameLength).trim()] : written);
  const known = new Map((await api('GET /employees')).map(({ nombre, employee_id: id }) => [nombre, id]));
  const ids: string[] = [];
  for (const nombre of names) {
    ids.push(known.get(nombre) ?? (await api('POST /employees', { body: { nombre } })).employee_id);
  }
  return ids;
}

/** One week for everybody: it is written for the first of the team, and copied. */
async function createWeek(api: Api, draft: Draft, [first = '', ...others]: readonly string[]): Promise<void> {
  const params = { id: first };
  const known = await api('GET /weekly/:id', { params });
  const periods = draft.afternoon === null ? [draft.morning] : [draft.morning, draft.afternoon];
  for (const dow of draft.days) {
    for (const period of periods) {
      if (!known.some((entry) => entry.dow === dow && entry.from === period.from)) {
        await api('POST /weekly/:id', { params, body: { dow, ...period } });
      }
    }
  }
  if (others.length > 0) {
    await api('POST /weekly/:id/copy', { params, body: { to: [...others] } });
  }
}

function bodyOf({ title, duration, price }: DraftService, employees: string[]): ServiceBody {
  const cents = Math.round(Number(price.replace(',', '.')) * 100);
  return {
    title: title.trim(),
    // One of the lengths that the page offers.
    duration: duration as ServiceBody['duration'],
    employees,
    ...(cents > 0 ? { price: { kind: 'fixed', cents, currency: 'EUR' } } : {}),
  };
}
