import type { OutboundContent } from '@citame/contracts';
import type { Ask, Choice, Conversation, ConversationEvent, Decision, TurnContext } from './conversation.ts';
import { search } from './followTap.ts';
import { waysOnMessage, type Voice } from './messages.ts';
import { slotsMessage } from './slotMessages.ts';
import { texts } from './texts.ts';
import { durationChangedMessage } from './waitingMessages.ts';
import { wallTimeOf } from './when.ts';

type Refused = Extract<ConversationEvent, { kind: 'refused' }>;
type AskWithChoice = Extract<Ask, { choice: Choice }>;

/** What is said, or asked next, when scheduling has refused what was asked of it. */
export function refused(
  conversation: Conversation,
  event: Refused,
  context: TurnContext,
  voice: Voice,
): Decision {
  const t = texts[voice.locale];
  const { ask, code } = event;
  if (code === 'too_many_bookings') {
    return { conversation, ask: { kind: 'mine', purpose: { kind: 'show', intro: 'tooMany' } } };
  }
  if (code === 'client_blocked') {
    return { conversation, reply: { kind: 'text', text: t.closed(context.business.phone) } };
  }
  if (code === 'not_cancellable') {
    return { conversation, reply: { kind: 'text', text: t.tooLate(context.business.phone) } };
  }
  if (code === 'version_mismatch' && 'appointmentId' in ask) {
    const { appointmentId } = ask;
    return { conversation, ask: { kind: 'mine', purpose: { kind: 'showChanged', appointmentId } } };
  }
  switch (ask.kind) {
    case 'book':
    case 'move':
    case 'hold':
    case 'accept':
      return event.durationMin === undefined
        ? otherTimes(conversation, ask, event, context, voice)
        : otherDuration(conversation, ask, event.durationMin, voice);
    case 'join': {
      // The service, or who does it, has changed, or the days are past: show what there is.
      const { serviceId } = ask.wish;
      return search(conversation, { serviceId, employeeId: 'any' }, context, 'slots');
    }
    case 'decline':
      return { conversation, reply: { kind: 'text', text: t.declined(false) } };
    case 'cancel':
    case 'leave':
    case 'mine':
    case 'slots':
      return { conversation, reply: waysOnMessage(voice, t.gone) };
  }
}

/** It takes longer or shorter than the client was told: they have to agree. A new booking is kept for them meanwhile. */
function otherDuration(
  conversation: Conversation,
  ask: AskWithChoice,
  durationMin: number,
  voice: Voice,
): Decision {
  const choice = { ...ask.choice, durationMin };
  const { draft } = conversation;
  return ask.kind === 'move'
    ? { conversation, reply: moveAnyway(voice, ask.appointmentId, choice, draft) }
    : { conversation, ask: { kind: 'hold', choice, draft } };
}

function moveAnyway(
  voice: Voice,
  movingId: string,
  { serviceId, employeeId, start, durationMin = 0 }: Choice,
  draft: number,
): OutboundContent {
  const { services, employees, timeZone } = voice.business;
  const slot = {
    serviceTitle: services.find(({ id }) => id === serviceId)?.title ?? '',
    employeeName: employees.find(({ id }) => id === employeeId)?.name ?? '',
    durationMin,
    ...wallTimeOf(start, timeZone),
  };
  const target = { serviceId, employeeId, movingId };
  return durationChangedMessage(voice, slot, { kind: 'slot', target, start, draft, durationMin });
}

/** Taken, past, outside hours by now, or with somebody who has left: show what there is. */
function otherTimes(
  conversation: Conversation,
  ask: AskWithChoice,
  { alternatives }: Refused,
  context: TurnContext,
  voice: Voice,
): Decision {
  const { serviceId, employeeId, start } = ask.choice;
  const moving = ask.kind === 'move' ? { movingId: ask.appointmentId } : {};
  const target = { serviceId, employeeId: 'any', ...moving };
  const intro = ask.kind === 'accept' ? 'offerGone' : 'taken';
  if (alternatives.length === 0) {
    return search(conversation, target, context, 'slots', undefined, undefined, intro);
  }
  const service = voice.business.services.find(({ id }) => id === serviceId);
  const text = texts[voice.locale][intro](service?.title ?? '');
  // Who waits already, or has an appointment that they move, need not be asked whether to be told.
  const mayWait = ask.kind === 'book' || ask.kind === 'hold';
  const missed = { employeeId, ...wallTimeOf(start, voice.business.timeZone) };
  const waiting = mayWait ? { waitFor: missed } : {};
  return {
    conversation,
    reply: slotsMessage(voice, target, { text, slots: alternatives, draft: conversation.draft, ...waiting }),
  };
}
