import { confirmMessage, shownChoice } from '../messages/confirmMessages.ts';
import { whyPhoneMessage } from '../messages/answerMessages.ts';
import { textsOf } from '../messages/texts.ts';
import type { Effect, Turn } from './turn.ts';
import { choiceOf, noChoice, noteOf, tapOf } from './book.ts';

/** WhatsApp does not tell the phone of this client, and they have not either. */
export function lacksPhone({ context, conversation }: Turn): boolean {
  return context.client.phone === undefined && conversation.phone === undefined;
}

/** The time stays theirs while they look for the button. */
export function holdForPhone({ event, conversation }: Turn<'slot'>): Effect {
  const choice = choiceOf(event);
  return {
    remember: { wanted: { ...conversation.wanted, choice: { ...choice, draft: event.draft } } },
    ask: { kind: 'hold', choice, draft: event.draft, because: 'phone' },
  };
}

export function heldForPhone({ event }: Turn<'held'>): boolean {
  return event.ask.because === 'phone';
}

export function askForPhone({ voice }: Turn): Effect {
  return { message: { kind: 'contactRequest', text: textsOf(voice).askPhone } };
}

/** They would rather not, or ask why: the reason, and the ways on without it. */
export function explainPhone({ voice }: Turn): Effect {
  return { message: whyPhoneMessage(voice) };
}

/** The answer to our own request, once; any other card may be another person's. */
export function isTheirPhone({ event, ...turn }: Turn<'contact'>): boolean {
  return event.requested && lacksPhone({ event, ...turn }) && phoneIn(event.phones) !== undefined;
}

export function isPhoneForBooking(turn: Turn<'contact'>): boolean {
  return isTheirPhone(turn) && turn.conversation.wanted.choice !== undefined;
}

export function isLateForBooking(turn: Turn<'contact'>): boolean {
  return turn.isLate && isPhoneForBooking(turn);
}

/** The phone of a card, if there is just one: with several it is unknown which is the client's. */
function phoneIn(phones: readonly string[]): string | undefined {
  const [phone, other] = phones.map((text) => text.replaceAll(/\D/g, ''));
  return other === undefined && phone !== undefined && /^\d{6,15}$/.test(phone) ? phone : undefined;
}

export function keepPhone({ event, voice }: Turn<'contact'>): Effect {
  const phone = phoneIn(event.phones);
  return {
    ...(phone === undefined ? {} : { remember: { phone } }),
    message: { kind: 'text', text: textsOf(voice).phoneKept },
  };
}

export function bookWithPhone(turn: Turn<'contact'>): Effect {
  const { event, conversation } = turn;
  const phone = phoneIn(event.phones);
  const { draft = conversation.draft, ...choice } = conversation.wanted.choice ?? noChoice;
  return {
    ...(phone === undefined ? {} : { remember: { phone } }),
    ask: { kind: 'book', choice, draft, ...noteOf(turn, draft) },
  };
}

export function askWhetherStillWithPhone({ event, conversation, voice }: Turn<'contact'>): Effect {
  const phone = phoneIn(event.phones);
  const { draft = conversation.draft, ...choice } = conversation.wanted.choice ?? noChoice;
  const words = textsOf(voice).stillWantedThis;
  return {
    ...(phone === undefined ? {} : { remember: { phone } }),
    message: confirmMessage(voice, shownChoice(voice, choice), tapOf(choice, draft), { words }),
  };
}
