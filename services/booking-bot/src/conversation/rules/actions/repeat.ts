import type { OutboundContent } from '@citame/contracts';
import { confirmMessage, shownChoice } from '../messages/confirmMessages.ts';
import { saidBack } from '../messages/saidBack.ts';
import { peopleTold } from '../input/several/peopleTold.ts';
import { isAsking, isChoosing } from '../input/standing.ts';
import { limits, maxButtons, maxRows, row } from '../messages/fit.ts';
import { textsOf } from '../messages/texts.ts';
import { parseTap } from '../taps.ts';
import { choiceOf } from './book.ts';
import type { Effect, Turn } from './turn.ts';

export function isQuestionOpen({ conversation }: Turn): boolean {
  return isAsking(conversation);
}

/** The buttons shown last are those of «shall I book this?». */
export function asksToBook({ conversation: { options } }: Turn): boolean {
  const [yes, , no] = options.map(({ id }) => parseTap(id)?.kind);
  return options.length === maxButtons && yes === 'slot' && no === 'notNow';
}

/** Starts are shown that could be booked. */
export function isOffering({ conversation }: Turn): boolean {
  const { options, wanted } = conversation;
  const shows = options.some(({ id }) => parseTap(id)?.kind === 'slot');
  return shows && isChoosing(conversation) && wanted.movingId === undefined;
}

/** «¿La cambio o la cancelo?» */
function asksMoveOrCancel({ conversation: { options } }: Turn): boolean {
  const kinds = options.map(({ id }) => parseTap(id)?.kind);
  return kinds[0] === 'move' && kinds.at(-1) === 'keep';
}

/** «¿Es por la mañana?»: the question says it; whose each of several is, where that was told, goes before. */
export function askOnceMore(turn: Turn): Effect {
  const { conversation, context, voice } = turn;
  const { wanted, words = '' } = conversation;
  if (peopleTold(conversation, words, context) === undefined) {
    return repeatQuestion(turn);
  }
  const others = (wanted.queue ?? []).map((one) => ({ serviceId: wanted.serviceId, ...one }));
  const all = [wanted, ...others].map((one) => saidBack(voice, one)).join('; ');
  return repeatQuestion(turn, textsOf(voice).understood(all));
}

/** A yes to a list of starts: which of them they want is said by its hour. */
export function askWhichTime(turn: Turn): Effect {
  const { voice, conversation } = turn;
  const t = textsOf(voice);
  return { message: withOptions(t.whichTime, conversation.options, t.menuButton, t.chooseSection) };
}

/** Asks again what stands, with its buttons; something else may be said before. */
export function repeatQuestion(turn: Turn, first?: string): Effect {
  const { voice, conversation } = turn;
  const t = textsOf(voice);
  const { options, wanted } = conversation;
  const { attendee } = wanted;
  const [only] = options;
  const tap = only === undefined ? undefined : parseTap(only.id);
  const question =
    tap?.kind === 'slot' && asksToBook(turn)
      ? confirmMessage(voice, shownChoice(voice, choiceOf(tap)), tap, {
          attendee,
          movingFrom: wanted.movingFrom,
        }).text
      : asksMoveOrCancel(turn)
        ? t.moveOrCancel
        : tap?.kind === 'asUnderstood'
          ? t.askWhetherUnderstood(saidBack(voice, wanted))
          : t.chooseOne;
  const text = first === undefined ? question : `${first}\n\n${question}`;
  return { message: withOptions(text, options, t.menuButton, t.chooseSection) };
}

function withOptions(
  text: string,
  options: Turn['conversation']['options'],
  button: string,
  section: string,
): OutboundContent {
  if (options.length === 0) {
    return { kind: 'text', text };
  }
  const fitButtons =
    options.length <= maxButtons && options.every(({ title }) => title.length <= limits.button);
  return fitButtons
    ? { kind: 'buttons', text, buttons: [...options] }
    : {
        kind: 'list',
        text,
        button,
        sections: [
          { title: section, rows: options.slice(0, maxRows).map(({ id, title }) => row(id, title)) },
        ],
      };
}

/** Says something without ending what stands: a question is asked again, a list can still be chosen from. */
export function sayMeanwhile(turn: Turn, text: string): Effect {
  return isAsking(turn.conversation)
    ? repeatQuestion(turn, text)
    : { message: { kind: 'text', text }, remember: { options: turn.conversation.options } };
}
