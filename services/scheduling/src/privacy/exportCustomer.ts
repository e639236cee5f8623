import {
  conversationsOf,
  messagesOf,
  noticesOf,
  type ConversationMessage,
  type CustomerExport,
} from '@citame/contracts';
import type { RpcClient } from '@citame/service-kit';
import { showAppointments, type ShowDeps } from '../booking/showAppointments.ts';
import { clientOf } from '../customers/clientOf.ts';
import type { Customer } from '../customers/customerStore.ts';
import { presentConsent } from '../customers/presentCustomers.ts';
import type { AppointmentStore } from '../records/appointmentStore.ts';
import type { WaitingStore } from '../records/waitingStore.ts';

export interface ExportDeps extends ShowDeps {
  readonly appointments: AppointmentStore;
  readonly waiting: WaitingStore;
  readonly call: RpcClient;
}

/**
 * All that is kept about a customer, in every service, for the customer's request of access.
 * @throws AppError `unavailable` while another service does not answer: a part must not be taken for the whole
 */
export async function exportCustomer(deps: ExportDeps, customer: Customer): Promise<CustomerExport> {
  const { tenantId, _id } = customer;
  const [said, history, waiting] = await Promise.all([
    saidTo(deps.call, customer),
    deps.appointments.list(tenantId, { customerId: _id }, { order: 1 }),
    deps.waiting.openOf(tenantId, _id),
  ]);
  return {
    exported_at: deps.clock().toISOString(),
    customer: {
      customer_id: _id,
      name: customer.name ?? null,
      phone: customer.phone ?? customer.claimedPhone ?? null,
      email: customer.email ?? null,
      whatsapp_user_id: customer.whatsappUserId ?? null,
      notes: customer.notes ?? '',
      tags: [...(customer.tags ?? [])],
      blocked: customer.blocked === true,
      consent: presentConsent(customer),
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
    ...said,
  };
}

/** Data of other services: the conversations with everything said in them, and the notices. */
async function saidTo(
  call: RpcClient,
  customer: Customer,
): Promise<Pick<CustomerExport, 'conversations' | 'notices'>> {
  const { tenantId, _id: customerId } = customer;
  const found = await call(conversationsOf, { tenantId, customerId, client: clientOf(customer) });
  const conversationIds = found.conversations.map(({ id }) => id);
  const { notices } = await call(noticesOf, { tenantId, conversationIds });
  const conversations = [];
  for (const conversation of found.conversations) {
    conversations.push({ conversation, messages: await messagesIn(call, tenantId, conversation.id) });
  }
  return { conversations, notices };
}

async function messagesIn(
  call: RpcClient,
  tenantId: string,
  conversationId: string,
): Promise<ConversationMessage[]> {
  const all: ConversationMessage[] = [];
  for (let hasMore = true; hasMore;) {
    const page = await call(messagesOf, { tenantId, conversationId, skip: all.length });
    all.push(...page.messages);
    hasMore = page.hasMore;
  }
  return all;
}
