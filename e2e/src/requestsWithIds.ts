import {
  appointmentImport,
  customerImport,
  customerPage,
  hold,
  newInvitation,
  pushDevice,
  scheduleException,
  signedInSessions,
  weeklyPeriod,
} from '@citame/contracts';
import { z } from 'zod';
import { dayFromNow, type Business } from './business.ts';
import { callEmulators } from './emulators.ts';
import { ownersPassword, type Owner } from './owner.ts';
import type { Platform } from './platform.ts';

/** Sends a file of clients, which is looked at. @returns the id of the import */
async function importOf({ gatewayUrl }: Platform, { token }: Owner): Promise<string> {
  const answer = await fetch(`${gatewayUrl}/api/customer-imports?file=a.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: 'Nombre;Teléfono\nRosa;600777888\n',
  });
  assertMade(answer.status);
  return customerImport.parse(await answer.json()).import_id;
}

/** Registers an emulated browser for pushes. @returns the id of the device */
async function deviceOf(platform: Platform, owner: Owner): Promise<string> {
  const subscribed = z.object({
    endpoint: z.string(),
    keys: z.object({ p256dh: z.string(), auth: z.string() }),
  });
  const body = await callEmulators(platform, 'POST', '/push/devices', subscribed);
  return (await owner.call('POST', '/push/devices', pushDevice, body)).id;
}

/** Sends a file of appointments, which is looked at. @returns the id of the import */
async function appointmentImportOf({ gatewayUrl }: Platform, { token }: Owner): Promise<string> {
  const answer = await fetch(`${gatewayUrl}/api/appointment-imports?file=a.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: 'Fecha;Hora;Cliente\n12/05/2030;10:00;Rosa\n',
  });
  assertMade(answer.status);
  return appointmentImport.parse(await answer.json()).import_id;
}

interface RequestWithIds {
  readonly ids: readonly string[];
  readonly query?: string;
  readonly body?: unknown;
}

/** For each route with ids, by its name: the ids of a business that has an appointment, and a body that would be right there. */
export async function requestsWithIds(
  platform: Platform,
  { owner, ana, corteId }: Business,
  luna: Business,
): Promise<Record<string, RequestWithIds>> {
  const [booked] = await owner.appointments();
  const [period] = await owner.call('GET', `/weekly/${ana}`, z.array(weeklyPeriod));
  const closed = { date: dayFromNow(40), closed: true };
  const [holiday] = await owner.call('POST', `/exceptions/${ana}`, z.array(scheduleException), closed);
  const { items } = await owner.call('GET', '/customers', customerPage);
  const customerIds = [items[0]?.customer_id ?? ''];
  const [signedIn] = await owner.call('GET', '/me/sessions', signedInSessions);
  assertMade((await owner.request('POST', `/calendar-feeds/${ana}`)).status);
  const appointmentIds = [booked?.id ?? ''];
  const wish = { service_id: corteId, employee_id: ana, date: dayFromNow(8), slot: '12:00' };
  const held = await owner.call('POST', '/holds', hold, { ...wish, phone: '600999888' });
  const stranger = { email: 'nadie@e2e.test', role: 'reception' };
  const invited = await owner.call('POST', '/invitations', newInvitation, stranger);
  const deviceIds = [await deviceOf(platform, owner)];
  const periodIds = [ana, period?.period_id ?? ''];
  const holidayId = holiday?.exception_id ?? '';
  const importIds = [await importOf(platform, owner)];
  const appointmentImportIds = [await appointmentImportOf(platform, owner)];
  return {
    'PATCH /api/employees/{id}': { ids: [ana], body: { nombre: 'Otra' } },
    'DELETE /api/employees/{id}': { ids: [ana] },
    'POST /api/employees/{id}/photo': { ids: [ana] },
    'PATCH /api/services/{id}': { ids: [corteId], body: { title: 'Otro' } },
    'DELETE /api/services/{id}': { ids: [corteId] },
    'POST /api/services/{id}/employees': { ids: [corteId], body: { employees: [luna.ana] } },
    'DELETE /api/services/{id}/employees/{employeeId}': { ids: [corteId, ana] },
    'GET /api/weekly/{id}': { ids: [ana] },
    'POST /api/weekly/{id}': { ids: [ana], body: { dow: 'mon', from: '06:00', to: '07:00' } },
    'PATCH /api/weekly/{id}/{entryId}': { ids: periodIds, body: { from: '07:00', to: '08:00' } },
    'DELETE /api/weekly/{id}/{entryId}': { ids: periodIds },
    'POST /api/weekly/{id}/copy': { ids: [ana], body: { to: [luna.ana] } },
    'GET /api/exceptions/{id}': { ids: [ana] },
    'POST /api/exceptions/{id}': { ids: [ana], body: closed },
    'POST /api/exceptions/{id}/preview': { ids: [ana], body: closed },
    'PATCH /api/exceptions/{id}': { ids: [holidayId], body: { closed: true } },
    'DELETE /api/exceptions/{id}': { ids: [ana], query: `?exception_id=${holidayId}` },
    'PATCH /api/appointments/{id}': { ids: appointmentIds, body: { note: 'mía' } },
    'POST /api/appointments/{id}/reschedule': {
      ids: appointmentIds,
      body: { date: dayFromNow(6), slot: '12:00' },
    },
    'POST /api/appointments/{id}/tell': { ids: appointmentIds },
    'POST /api/appointments/{id}/cancel': { ids: appointmentIds, body: {} },
    'DELETE /api/appointments/{id}': { ids: appointmentIds },
    'DELETE /api/holds/{id}': { ids: [held.id] },
    // The calendar's tests ask about questions that there are.
    'POST /api/google/questions/{id}/accept': { ids: appointmentIds, body: {} },
    'POST /api/google/questions/{id}/revert': { ids: appointmentIds },
    // Only clients begin conversations, by chat.
    'DELETE /api/waiting-list/{id}': { ids: ['none'] },
    'POST /api/waiting-list/{id}/first': { ids: ['none'] },
    'POST /api/waiting-list/{id}/appointment': {
      ids: ['none'],
      body: { employee_id: ana, date: dayFromNow(6), slot: '12:00' },
    },
    'GET /api/conversations/{id}': { ids: ['none'] },
    'GET /api/conversations/{id}/export': { ids: ['none'] },
    'PATCH /api/conversations/{id}': { ids: ['none'], body: { personal: true } },
    'DELETE /api/conversations/{id}': { ids: ['none'] },
    'POST /api/conversations/{id}/messages': { ids: ['none'], body: { text: 'Hola' } },
    'POST /api/conversations/{id}/take-over': { ids: ['none'] },
    'POST /api/conversations/{id}/hand-back': { ids: ['none'] },
    'POST /api/conversations/{id}/settle': { ids: ['none'] },
    // Files come with chats; integrations' own tests ask for those of another business.
    'GET /api/whatsapp/media/{id}': { ids: ['none'] },
    // Invoices are Paddle's; billing's own tests ask for those of another business.
    'GET /api/billing/invoices/{id}/file': { ids: [`txn_${'0'.repeat(26)}`] },
    'GET /api/customers/{id}': { ids: customerIds },
    'PATCH /api/customers/{id}': { ids: customerIds, body: { notes: 'mía' } },
    'GET /api/customers/{id}/export': { ids: customerIds },
    'POST /api/customers/{id}/erase': { ids: customerIds },
    'GET /api/customers/{id}/conversation': { ids: customerIds },
    'GET /api/customers/{id}/merge': { ids: customerIds, query: '?customer_id=none' },
    'GET /api/customer-imports/{id}': { ids: importIds },
    'PATCH /api/customer-imports/{id}': { ids: importIds, body: { columns: ['name'] } },
    'POST /api/customer-imports/{id}/confirm': { ids: importIds, body: {} },
    'POST /api/customer-imports/{id}/undo': { ids: importIds },
    'GET /api/appointment-imports/{id}': { ids: appointmentImportIds },
    'GET /api/appointment-imports/{id}/left-out.csv': { ids: appointmentImportIds },
    'PATCH /api/appointment-imports/{id}': { ids: appointmentImportIds, body: { squeezed: [0] } },
    'POST /api/appointment-imports/{id}/confirm': { ids: appointmentImportIds, body: {} },
    'POST /api/appointment-imports/{id}/undo': { ids: appointmentImportIds },
    'POST /api/customers/{id}/merge': { ids: customerIds, body: { customer_id: 'none' } },
    'POST /api/customers/{id}/confirm-phone': { ids: customerIds },
    'POST /api/customers/{id}/reject-phone': { ids: customerIds },
    // Only an authenticator makes one: identity's own tests try one of another account.
    'POST /api/me/passkeys/{id}/remove': { ids: ['none'], body: { currentPassword: ownersPassword } },
    'DELETE /api/me/sessions/{id}': { ids: [signedIn?.id ?? ''] },
    'GET /api/calendar-feeds/{id}': { ids: [ana] },
    'POST /api/calendar-feeds/{id}': { ids: [ana] },
    'DELETE /api/calendar-feeds/{id}': { ids: [ana] },
    'PATCH /api/members/{id}': { ids: [owner.tenantId], body: { role: 'owner' } },
    'DELETE /api/members/{id}': { ids: [owner.tenantId] },
    'DELETE /api/invitations/{id}': { ids: [invited.id] },
    'POST /api/push/devices/{id}/test': { ids: deviceIds },
    'DELETE /api/push/devices/{id}': { ids: deviceIds },
  };
}

function assertMade(status: number): void {
  if (status !== 201) {
    throw new Error(`answered ${status} instead of 201`);
  }
}
