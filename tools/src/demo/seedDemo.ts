import {
  availability,
  business,
  employee,
  service,
  session,
  weeklyPeriod,
  appointment,
} from '@citame/contracts';
import { waitFor } from '../waitFor.ts';
import { apiClient, type Api } from './api.ts';
import { confirmEmail } from './confirmEmail.ts';
import {
  demoClients,
  demoEmployees,
  demoOwner,
  demoPhoneNumber,
  demoProfile,
  demoServices,
} from './demoBusiness.ts';
import { holdChats } from './holdChats.ts';
import { linkWhatsapp } from './linkWhatsapp.ts';
import { pastVisits, type Visit } from './pastVisits.ts';
import { subscribe } from './subscribe.ts';

interface SeedOptions {
  readonly gatewayUrl: string;
  /** The emulators, when WhatsApp is one of them: then a number is linked, and clients chat with the bot. */
  readonly whatsappUrl: string | undefined;
  /** The emulators, when Paddle is one of them: then the demo business is subscribed. */
  readonly paddleUrl: string | undefined;
  /** The emulators, when the mailbox is one of them: then the address of the demo account is confirmed. */
  readonly mailboxUrl: string | undefined;
}

const daysAhead = 8;
/** On its first day the business has more, so that there is something to see. */
const perDay = { first: 8, later: 5 };

/** Opens a demo business with everything that an owner would have set up, all through the public API. */
export async function seedDemo(options: SeedOptions): Promise<void> {
  const { gatewayUrl, whatsappUrl, paddleUrl, mailboxUrl } = options;
  const open = apiClient(`${gatewayUrl}/api`);
  const { token } = await open.call('POST', '/auth/register', session, {
    nombre: demoProfile.name,
    ...demoOwner,
  });
  const api = apiClient(`${gatewayUrl}/api`, token);
  await api.call('PATCH', '/business', business, demoProfile);
  const employeeIds = await addEmployees(api);
  const serviceIds = await addServices(api, employeeIds);
  if (whatsappUrl !== undefined) {
    await linkWhatsapp(api, { business: demoProfile.name, phone: demoPhoneNumber });
  }
  if (paddleUrl !== undefined) {
    await subscribe(api, { paddleUrl, email: demoOwner.email });
  }
  await addVisits(api, employeeIds, serviceIds);
  await addAppointments(api, serviceIds);
  if (mailboxUrl !== undefined) {
    await confirmEmail(api, mailboxUrl, demoOwner.email);
  }
  // The bot books for those alone who are subscribed.
  if (whatsappUrl !== undefined && paddleUrl !== undefined) {
    await holdChats(whatsappUrl);
  }
}

async function addEmployees(api: Api): Promise<string[]> {
  const ids: string[] = [];
  for (const { nombre, week } of demoEmployees) {
    const { employee_id: id } = await api.call('POST', '/employees', employee, { nombre });
    for (const period of week) {
      await api.call('POST', `/weekly/${id}`, weeklyPeriod, period);
    }
    ids.push(id);
  }
  return ids;
}

async function addServices(api: Api, employeeIds: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const { employees, ...fields } of demoServices) {
    const body = { ...fields, employees: employees.map((position) => employeeIds[position]) };
    ids.push((await api.call('POST', '/services', service, body)).id);
  }
  return ids;
}

/** Visits that were, day by day: the team side by side, since each of them has one diary. */
async function addVisits(
  api: Api,
  employeeIds: readonly string[],
  serviceIds: readonly string[],
): Promise<void> {
  const visits = pastVisits(new Date());
  const { date = '' } = visits.at(-1) ?? {};
  const ready = `/availability?service_id=${serviceIds[0] ?? ''}&from=${date}&to=${date}`;
  await waitFor(() => api.call('GET', ready, availability), { message: 'availability' });
  const diaries = employeeIds.map((_id, place) => visits.filter(({ employee }) => employee === place));
  await Promise.all(
    diaries.map(async (diary) => {
      for (const visit of diary) {
        await addVisit(api, visit, {
          employee_id: employeeIds[visit.employee],
          service_id: serviceIds[visit.service],
        });
      }
    }),
  );
}

async function addVisit(
  api: Api,
  { date, slot, client, end }: Visit,
  ids: { readonly employee_id: string | undefined; readonly service_id: string | undefined },
): Promise<void> {
  const { id } = await api.call('POST', '/appointments', appointment, {
    ...ids,
    date,
    slot,
    ...client,
    ignore_start_rules: true,
  });
  if (end === 'noShow') {
    await api.call('PATCH', `/appointments/${id}`, appointment, { status: 'no_show' });
  } else if (end === 'cancelled') {
    await api.call('POST', `/appointments/${id}/cancel`, appointment, {});
  }
}

/** A few appointments on each of the next days, spread over the day and over the services. */
async function addAppointments(api: Api, serviceIds: readonly string[]): Promise<void> {
  const today = new Date();
  let count = 0;
  for (let ahead = 0; ahead < daysAhead; ahead += 1) {
    const day = new Date(today.getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
    const wanted = ahead === 0 ? perDay.first : perDay.later;
    for (let place = 0; place < wanted; place += 1) {
      const serviceId = serviceIds[(ahead + place) % serviceIds.length] ?? '';
      count += (await bookOne(api, day, serviceId, place / wanted, count)) ? 1 : 0;
    }
  }
}

async function bookOne(
  api: Api,
  day: string,
  serviceId: string,
  /** How far into the day, 0 to 1. */
  place: number,
  count: number,
): Promise<boolean> {
  const path = `/availability?service_id=${serviceId}&from=${day}&to=${day}`;
  const { slots } = await waitFor(() => api.call('GET', path, availability), { message: 'availability' });
  const slot = slots[Math.floor(slots.length * place)];
  const client = demoClients[count % demoClients.length];
  if (slot === undefined || client === undefined) {
    return false;
  }
  await api.call('POST', '/appointments', appointment, {
    service_id: serviceId,
    employee_id: 'any',
    date: slot.date,
    slot: slot.slot,
    ...client,
  });
  return true;
}
