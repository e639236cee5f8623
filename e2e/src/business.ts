import { employee, service, weekdays, weeklyPeriod } from '@citame/contracts';
import { waitFor } from '@citame/testing';
import { linkWhatsapp, subscribe } from '@citame/tools';
import { z } from 'zod';
import { callEmulators } from './emulators.ts';
import { nextNumber } from './numbers.ts';
import { registerOwner, type Owner } from './owner.ts';
import type { Platform } from './platform.ts';

/** A business that takes bookings: Ana and Luis work every day; both do a `Corte` of 30 minutes. */
export interface Business {
  readonly owner: Owner;
  readonly name: string;
  readonly ana: string;
  readonly luis: string;
  readonly corteId: string;
  /** Its WhatsApp number, or undefined when it has none. */
  readonly number?: WhatsappNumber;
}

export interface WhatsappNumber {
  /** Meta's id of the number, and of the account that it belongs to. */
  readonly id: string;
  readonly accountId: string;
  /** As people write it. */
  readonly display: string;
}

/** Opens a business as an owner does; with `whatsapp`, connected to a number of its own through Meta's dialog: a new one, or one that stays in the app. */
export async function openBusiness(
  platform: Platform,
  { name, whatsapp = false }: { name: string; whatsapp?: boolean | 'app' },
): Promise<Business> {
  const owner = await registerOwner(platform, name);
  const [ana, luis] = [await addEmployee(owner, 'Ana'), await addEmployee(owner, 'Luis')];
  const corte = {
    title: 'Corte',
    description: 'Lavado, corte y peinado',
    duration: 30,
    employees: [ana, luis],
  };
  const { id: corteId } = await owner.call('POST', '/services', service, corte);
  await owner.call('POST', '/services', service, { title: 'Tinte', duration: 60, employees: [ana] });
  const number =
    whatsapp === false ? undefined : await takeToWhatsapp(platform, owner, name, whatsapp === 'app');
  const tomorrow = dayFromNow(1);
  await waitFor(
    async () => {
      const slots = await owner.openSlots({ serviceId: corteId, from: tomorrow, to: tomorrow });
      return slots.some(({ employee_ids: free }) => free.includes(ana) && free.includes(luis));
    },
    { message: 'the business to be bookable' },
  );
  return { owner, name, ana, luis, corteId, ...(number === undefined ? {} : { number }) };
}

async function addEmployee(owner: Owner, nombre: string): Promise<string> {
  const { employee_id: id } = await owner.call('POST', '/employees', employee, { nombre });
  // Scheduling learns of the employee a moment later.
  await waitFor(async () => (await owner.request('GET', `/weekly/${id}`)).status === 200, {
    message: nombre,
  });
  for (const dow of weekdays) {
    await owner.call('POST', `/weekly/${id}`, weeklyPeriod, { dow, from: '08:00', to: '22:00' });
  }
  return id;
}

/** Gives a business a number of its own, and the subscription without which clients may not book by chat. */
export async function takeToWhatsapp(
  platform: Platform,
  owner: Owner,
  name: string,
  isOnApp = false,
): Promise<WhatsappNumber> {
  const email = `${owner.tenantId}@e2e.test`;
  await subscribe(owner, { paddleUrl: platform.emulatorsUrl, email });
  await waitFor(
    async () => (await owner.call('GET', '/billing/status', z.object({ is_active: z.boolean() }))).is_active,
    { message: 'the subscription' },
  );
  return connectNumber(platform, owner, { business: name, isOnApp });
}

const numbers = z.array(z.object({ id: z.string(), waba_id: z.string(), display_phone_number: z.string() }));

/** Connects a number of its own to a business through Meta’s dialog. */
export async function connectNumber(
  platform: Platform,
  owner: Owner,
  wanted: { readonly business: string; readonly isOnApp: boolean },
): Promise<WhatsappNumber> {
  const phone = `+3491${String(nextNumber()).padStart(7, '0')}`;
  await linkWhatsapp(owner, { ...wanted, phone });
  const known = await callEmulators(platform, 'GET', '/simulator/api/numbers', numbers);
  const own = known.find(({ display_phone_number: display }) => display.replaceAll(/[^+\d]/g, '') === phone);
  if (own === undefined) {
    throw new Error(`The emulator has no number ${phone}`);
  }
  return { id: own.id, accountId: own.waba_id, display: own.display_phone_number };
}

/** The number of a business that was opened with `whatsapp`. */
export function numberOf({ name, number }: Business): WhatsappNumber {
  if (number === undefined) {
    throw new Error(`${name} has no WhatsApp number`);
  }
  return number;
}

/** The day in Madrid, where these businesses are, `days` from now. */
export function dayFromNow(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(day);
}
