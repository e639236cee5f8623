import {
  appointmentBooked,
  appointmentCancelled,
  appointmentMoved,
  describeBusiness,
  type AppointmentFact,
  type BookedAppointment,
  type BusinessDescription,
  type DomainEvent,
  type Locale,
  type OutboundContent,
} from '@citame/contracts';
import { reaction, type Commit, type Subscription } from '@citame/service-kit';
import { changeable, describeAppointment } from '../conversation/rules/messages.ts';
import { texts, type Texts } from '../conversation/rules/texts.ts';
import { wallTimeOf } from '../conversation/rules/when.ts';
import { sayInConversation } from '../conversation/sayInConversation.ts';
import { openConversation, type NoticeDeps } from './openConversation.ts';

type Notice = 'ownerBooked' | 'ownerMoved' | 'ownerCancelled';
type Fact = Omit<DomainEvent<typeof appointmentBooked>, 'type'>;

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
    data.notify && data.by === 'owner' ? await openConversation(deps, tenantId, data.customerId) : undefined;
  if (conversation === undefined) {
    return nothing;
  }
  const business = await deps.call(describeBusiness, { tenantId });
  const content = noticeMessage(notice, business, aggregateId, data, conversation.state.locale ?? 'es');
  return async (session) => {
    await sayInConversation(deps, session, conversation, { content, from: 'bot' });
  };
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
  return {
    ...fact,
    ...wallTimeOf(fact.start, timeZone),
    id,
    durationMin: (Date.parse(fact.end) - Date.parse(fact.start)) / 60_000,
  };
}
