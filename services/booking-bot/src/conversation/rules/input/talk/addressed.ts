import type { InboundContent } from '@citame/contracts';
import type { Conversation, TurnContext } from '../../conversation.ts';
import type { Said } from '../../said.ts';
import type { Topic } from './intent.ts';
import { intentOf } from './intents.ts';
import { wordsOf } from '../perceive.ts';
import { fold } from '../words.ts';

/** Kinds that friends and relatives write too: alone they ask a business for nothing. */
const familiar: ReadonlySet<Said['kind']> = new Set([
  'afterAll',
  'again',
  'closing',
  'complaint',
  'contact',
  'doubt',
  'firstStart',
  'foreign',
  'forPerson',
  'greeting',
  'isFor',
  'keep',
  'media',
  'note',
  'notNow',
  'onlyOne',
  'otherService',
  'otherTimes',
  'person',
  'silent',
  'smallTalk',
  'stale',
  'thanks',
  'unknown',
  'unknownQuestion',
  'visit',
  'whichTime',
  'withWhom',
  'wrong',
] as const);
/** «¿Dónde estás?» is asked by a friend; what a haircut costs is not. */
const clientTopics: ReadonlySet<Topic> = new Set([
  'price',
  'duration',
  'details',
  'payment',
  'hours',
  'services',
  'changes',
  'reminder',
] as const);
const appointmentNoun =
  /\b(?:cita|citas|hora|horas|hueco|huecos|reserva|reservas|turno|turnos|appointments?|bookings?|slots?)\b/;

/**
 * Whether the bot takes up a message, by what the business wants of it («El bot contesta a»): on a number that is also
 * private it speaks to whom it speaks with already, to who asks for something, to its own buttons, and where the owner wants it to
 * who is not in the address book of their phone. For hours after the owner has written there from another app, whatever the business
 * wants, only to who asks and to buttons.
 */
export function isAddressed(
  conversation: Conversation,
  content: InboundContent,
  said: Said,
  { business: { botAnswers }, isOpen = false, isContact = false, nowMs }: TurnContext,
): boolean {
  if (content.kind === 'tap' || conversation.state === 'withPerson') {
    return true;
  }
  if (asks(conversation, content, said)) {
    return botAnswers !== 'outside_hours' || !isOpen || isUnderWay(conversation, nowMs);
  }
  const isQuiet = (conversation.ownerWroteUntil ?? 0) > nowMs;
  const isGreeted =
    botAnswers === 'everybody' ||
    (botAnswers === 'strangers' ? !isContact : botAnswers === 'outside_hours' && !isOpen);
  return !isQuiet && (isUnderWay(conversation, nowMs) || isGreeted);
}

/** A chat with the bot goes on, or its question waits for an answer. */
function isUnderWay({ state, ownerWroteUntil = 0 }: Conversation, nowMs: number): boolean {
  return state !== 'idle' && ownerWroteUntil <= nowMs;
}

/** Whether words name an appointment, whatever the business offers. */
export function hasAppointmentNoun(content: InboundContent): boolean {
  return appointmentNoun.test(fold(wordsOf(content) ?? ''));
}

function asks(conversation: Conversation, content: InboundContent, said: Said): boolean {
  const namesAppointment = hasAppointmentNoun(content);
  if (said.kind === 'wish') {
    const isBooking = intentOf(said.words, fold(said.words))?.kind === 'booking';
    return said.said.serviceIds.length > 0 || namesAppointment || isBooking;
  }
  if (said.kind === 'meansOwn') {
    return conversation.booked.length > 0 || namesAppointment;
  }
  if (said.kind === 'question') {
    return clientTopics.has(said.topic) || namesAppointment;
  }
  return !familiar.has(said.kind);
}
