import {
  appointmentBooked,
  appointmentCancelled,
  appointmentMoved,
  contactOf,
  describeBusiness,
  messageSend,
  type AppointmentFact,
  type BookedAppointment,
  type BusinessDescription,
  type DomainEvent,
  type Locale,
  type OutboundContent,
} from '@citame/contracts';
import {
  reaction,
  type Clock,
  type Commit,
  type Outbox,
  type RpcClient,
  type Subscription,
} from '@citame/service-kit';
import type { ConversationRow, ConversationStore } from '../conversation/conversationStore.ts';
import { changeable, describeAppointment } from '../conversation/rules/messages.ts';
import { texts, type Texts } from '../conversation/rules/texts.ts';

interface NoticeDeps {
  readonly conversations: ConversationStore;
  readonly outbox: Outbox;
  readonly call: RpcClient;
  readonly clock: Clock;
}

type Notice = 'ownerBooked' | 'ownerMoved' | 'ownerCancelled';
type Fact = Omit<DomainEvent<typeof appointmentBooked>, 'type'>;

/** WhatsApp's clock and ours differ: do not write in the last minutes of the window. */
const marginMs = 5 * 60 * 1000;
const nothing: Commit = async () => {};

/**
 * Tells a client what the owner has done with their appointment, when the owner wants it told: only to somebody whose
 * conversation is open (24 hours from their last message) and who has not opted out.
 */
export function tellClient(deps: NoticeDeps): Subscription[] {
  return [
    reaction(appointmentBooked, (event) => tell(deps, event, 'ownerBooked')),
    reaction(appointmentMoved, (event) => tell(deps, event, 'ownerMoved')),
    reaction(appointmentCancelled, (event) => tell(deps, event, 'ownerCancelled')),
  ];
}

async function tell(deps: NoticeDeps, event: Fact, notice: Notice): Promise<Commit> {
  const { tenantId, data, aggregateId } = event;
  const conversation =
    data.notify && data.by === 'owner' ? await openConversation(deps, tenantId, data) : undefined;
  if (conversation === undefined) {
    return nothing;
  }
  const business = await deps.call(describeBusiness, { tenantId });
  const content = noticeMessage(notice, business, aggregateId, data, conversation.state.locale ?? 'es');
  return async (session) => {
    await deps.outbox.add(session, messageSend, {
      tenantId,
      aggregateId: conversation._id,
      revision: conversation.version + 1,
      data: { conversationId: conversation._id, client: conversation.client, content },
    });
  };
}

async function openConversation(
  { conversations, call, clock }: NoticeDeps,
  tenantId: string,
  { customerId }: AppointmentFact,
): Promise<ConversationRow | undefined> {
  const { client } = await call(contactOf, { tenantId, customerId });
  const conversation = client === null ? null : await conversations.findByClient(tenantId, client);
  if (conversation === null || conversation.state.optedOut) {
    return undefined;
  }
  return conversation.windowUntil.getTime() - marginMs > clock().getTime() ? conversation : undefined;
}

function noticeMessage(
  notice: Notice,
  business: BusinessDescription,
  appointmentId: string,
  fact: AppointmentFact,
  locale: Locale,
): OutboundContent {
  const t: Texts = texts[locale];
  const appointment = bookedFrom(fact, appointmentId, business.timeZone);
  const text = t[notice](describeAppointment(appointment, locale), business.name);
  return notice === 'ownerCancelled'
    ? { kind: 'text', text }
    : changeable(locale, appointment, text, t.optOutHint);
}

function bookedFrom(fact: AppointmentFact, id: string, timeZone: string): BookedAppointment {
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const [date = '', slot = ''] = wall.format(new Date(fact.start)).split(' ');
  return { ...fact, id, date, slot, durationMin: (Date.parse(fact.end) - Date.parse(fact.start)) / 60_000 };
}
