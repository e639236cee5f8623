import { menuMessage } from '../messages/menuMessage.ts';
import { notOfferedAnswer, notOfferedText } from '../messages/offerMessages.ts';
import { textsOf } from '../messages/texts.ts';
import { askForService } from './wish.ts';
import { sayMeanwhile } from './repeat.ts';
import { isArranging } from './answers.ts';
import type { Effect, Turn } from './turn.ts';

type NotOffered = Turn<'notOffered'>;

/** Something else is being arranged, and no other time is named: it goes on. */
export function isAside(turn: NotOffered): boolean {
  return isArranging(turn) && turn.event.said.wishes.length === 0;
}

export function sayNotOfferedAside(turn: NotOffered): Effect {
  return sayMeanwhile(turn, notOfferedText(turn.voice, turn.event.names));
}

export function asks({ event }: NotOffered): boolean {
  return event.asks;
}

export function answerNotOffered({ voice, event }: NotOffered): Effect {
  return { message: notOfferedAnswer(voice, event.names) };
}

/** Shows the services that there are; days and people that were named are kept for them. */
export function askForOffered(turn: NotOffered): Effect {
  const { voice, event, conversation } = turn;
  const { serviceId: _other, ...wanted } = conversation.wanted;
  const { remember } = askForService({
    ...turn,
    conversation: { ...conversation, wanted },
    event: { kind: 'wish', said: event.said, words: '' },
  });
  const text = `${notOfferedText(voice, event.names)}\n\n${textsOf(voice).thisThereIs}`;
  return { ...(remember === undefined ? {} : { remember }), message: menuMessage(voice, { text }) };
}
