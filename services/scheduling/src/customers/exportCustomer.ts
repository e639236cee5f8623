import type { CustomerExport } from '@citame/contracts';
import type { AppointmentDeps } from '../appointments/announceAppointment.ts';
import { showAppointments } from '../appointments/showAppointments.ts';
import type { Customer } from './customerStore.ts';

/** All that is kept about a customer and their appointments, for somebody who asks what that is. */
export async function exportCustomer(deps: AppointmentDeps, customer: Customer): Promise<CustomerExport> {
  const { tenantId, _id } = customer;
  const [history, waiting] = await Promise.all([
    deps.appointments.list(tenantId, { customerId: _id }, { order: 1 }),
    deps.waiting.openOf(tenantId, _id),
  ]);
  return {
    exported_at: deps.clock().toISOString(),
    customer: {
      customer_id: _id,
      name: customer.name ?? null,
      phone: customer.phone ?? customer.claimedPhone ?? null,
      whatsapp_user_id: customer.whatsappUserId ?? null,
      notes: customer.notes ?? '',
      blocked: customer.blocked === true,
      known_since: customer.createdAt.toISOString(),
    },
    appointments: await showAppointments(deps, tenantId, history),
    waiting_list: waiting.map(({ serviceId, from, to, fromTime, toTime, createdAt }) => ({
      service_id: serviceId,
      from,
      to,
      from_time: fromTime ?? null,
      to_time: toTime ?? null,
      created_at: createdAt.toISOString(),
    })),
  };
}
