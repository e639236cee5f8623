import { isEnglishWord } from '../lex/lexicon.ts';
import { isWork } from '../lex/work.ts';
import type { Sign } from '../lex/symbols.ts';
import type { Token } from '../lex/tokenise.ts';
import { negatives } from './polarity.ts';
import { unusedFigures } from './groups.ts';
import type { Wish } from '../understanding.ts';
import type { Item, Mark, MarkItem } from '../grammar/items.ts';

interface Read {
  readonly signs: readonly Sign[];
  readonly consumed: readonly boolean[];
  readonly tokens: readonly Token[];
  /** Items after ranges were joined, and those of them that are wanted. */
  readonly whole: readonly Item[];
  readonly wanted: readonly Item[];
  readonly wishes: readonly Wish[];
  readonly spokenOf: readonly Wish[];
  /** Several people or services: «a la misma hora» is one another's. */
  readonly isShared: boolean;
}

/** Symbols of time and order that mean something only in a phrase. */
const ofTime =
  /^(?:week|fortnight|month|weekend|next|last|final|nextWeek|weekAfterNext|fromNow|start|mid|end|close|quarter|past|restDay|bridge|H\w+|o\d+|h\d+|couple|sameDay|sameHour|usualHour|half|and half)$/;
const sides: ReadonlySet<Mark> = new Set(['before', 'after', 'until', 'between', 'onwards', 'orBefore']);
/** Words that are no side by themselves: “stop by”, «mas tarde» is answered elsewhere. */
const notSides = /^(?:by|to|up to|thru|through|maximo|como mucho|despues|afterwards|till|til|hasta)$/;
const conditions =
  / (?:(?:el|la) mism[oa] (?:chic[oa]|persona|peluquer[oa]|muchach[oa]|estilista|barbero|senor|senora|que la (?:otra|ultima) vez|que siempre)|(?:the )?same (?:girl|guy|lady|person|stylist|barber|man|woman|hairdresser)|(?:the )?usual (?:girl|guy|lady|person|stylist|barber|hairdresser)|(?<! no .*)sino (?:la|el|con)|(?:salvo|menos|excepto|quitando|except|bar|apart from|other than) (?:los \w+|(?:el |on )?(?!(?:el|on|lunes|martes|miercoles|jueves|viernes|sabado|domingo|\w+day) )\w+) (?:que|q|when|which|where) (?:es|son|seria|puedo|podria|me|solo|tengo|salgo|acabo|termino|trabajo|libro|its|it is|is|are|i|id|im)|(?:ella|el|he|she|(?:mi|my) \w+) (?:a las?|at) (?:\S+ )+(?:yo|i|me|mi|(?:mi|my) \w+) (?:a las?|at)|outside (?:of )?(?:that|those|this)|(?:fuera|menos|salvo|excepto) (?:de )?(?:eso|esas|esos|ese|esa|entonces)|except then|not then|y tambien el|(?:otherwise|or else|if not) (?:leave|i|no|dont|forget|skip|cancel|nothing|never)|si no (?:nada|dejalo|dejala|ya|olvidalo|no|voy|llamo)|and also on|si \w+ no (?:esta|puede|trabaja)|if \w+ (?:isnt|is not|cant|is off)|solo si|solamente si|unicamente si|siempre que|siempre y cuando|a no ser|a menos que|con tal de|en caso de|depende de|si llueve|si no llueve|only if|unless|as long as|provided|depending on|in case|if it rains) /;
/** «Corte y color con la misma persona»: the one who does both. */
const sameOfAll =
  /(?<= )(?:(?:con|with|by) )?(?:(?:la|el) mism[oa]|(?:the )?same) (?:persona|chic[oa]|peluquer[oa]|estilista|person|girl|guy|lady|stylist|barber|hairdresser)(?= )/;
/** «Tiene clase los martes, corte cualquier otra tarde»: other than the days that are named. */
const otherDays =
  / (?:cualquier|alguna?|any|some) (?:otr[oa]|other) (?:tarde|manana|dia|afternoon|morning|evening|day) /;
const feastWords =
  /^(?:festivos?|feriados?|fiestas|feria|puentes?|holidays?|vacaciones|patron|patrona|san|santa|santo)$/;

const shifts = /^(?:mas tarde|mas temprano|mas pronto|later|sooner|earlier)$/;

/** Words about time, order or a condition that nothing was read from: groups of folded words. */
export function unreadIn(read: Read): readonly (readonly string[])[] {
  const { signs, consumed, tokens, whole, wanted, wishes, spokenOf, isShared } = read;
  const wordsAt = (at: number | undefined): readonly string[] =>
    at === undefined ? [] : (signs[at]?.words ?? []);
  const isSaid = (symbol: string): boolean =>
    (symbol === 'sameDay' && [...spokenOf, ...wishes].some(({ days }) => days !== null)) ||
    (symbol === 'sameHour' && isShared) ||
    (symbol === 'sameHour' && spokenOf.some(({ times }) => times !== null));
  const isOfSpokenHour =
    spokenOf.some(({ times }) => times !== null) &&
    wishes.some(({ times }) => times !== null) &&
    !wishes.some(({ times }) => times?.from === times?.to);
  const left = signs.flatMap(({ symbol, words }, at) => {
    const isLoose = consumed[at] !== true && ofTime.test(symbol) && !isSaid(symbol);
    // “30 mins earlier”, «un poco más tarde»: than what, the words around do not tell.
    const isShift =
      symbol === 'vague' &&
      shifts.test(words.join(' ')) &&
      (/^(?:minute|hour)$/.test(signs[at - 1]?.symbol ?? '') || isOfSpokenHour);
    // «45 minutos antes de cerrar».
    const isBefore =
      /^(?:minute|hour)$/.test(symbol) &&
      consumed[at] !== true &&
      /^(?:before|after|late|sooner|dayBefore)$/.test(signs[at + 1]?.symbol ?? '');
    const isIdle =
      /^(?:al final|hasta)$/.test(words.join(' ')) || (symbol === 'end' && signs[at - 1]?.symbol === 'el');
    const isBeyond =
      /^n(?:3[2-9]|[4-9]\d)$/.test(symbol) &&
      consumed[at] !== true &&
      /^(?:el|the|day|on)$/.test(signs[at - 1]?.symbol ?? '');
    const isOrdinal =
      consumed[at] !== true &&
      /^O\d/.test(symbol) &&
      (/^(?:[wWm]\d|week|month|day|weekend)/.test(signs[at + 1]?.symbol ?? '') ||
        // «El primer sábado no, el segundo».
        (isBare(signs[at - 1], signs[at + 1]) && whole.some(({ kind }) => kind === 'days')));
    const isFeast =
      consumed[at] !== true &&
      symbol === 'unknown' &&
      (isFeastNamed(signs, at, words) ||
        // “On my birthday”.
        isHourUnread(signs[at - 1], words.join('')) ||
        (signs[at - 1]?.symbol === 'on' &&
          words.join('').length > 3 &&
          wishes.every(({ days }) => days === null)));
    return isShift || isBefore || (isLoose && !isIdle) || isOrdinal || isBeyond || isFeast
      ? [withNext(signs, consumed, at)]
      : [];
  });
  const marks = whole.flatMap((item) =>
    item.kind === 'mark' &&
    sides.has(item.mark) &&
    !isBeforeReason(signs, item) &&
    isSide(wordsAt(item.at), item.at === signs.length - 1)
      ? [wordsAt(item.at)]
      : [],
  );
  const beside = whole.flatMap((item) =>
    item.kind === 'mark' && (item.mark === 'dayBefore' || item.mark === 'dayAfter') ? [wordsAt(item.at)] : [],
  );
  const exceptions = whole.flatMap((item, at) =>
    item.kind === 'mark' && item.mark === 'except' && item.at !== undefined && isEmptyAfter(whole, at)
      ? [withNext(signs, consumed, item.at)]
      : [],
  );
  const figures = unusedFigures(wanted).flatMap(({ at }) =>
    // “2 at 5pm” are two people.
    at === 0 ? [] : [wordsAt(at)],
  );
  const text = ` ${tokens.map((token) => token.text).join(' ')} `;
  const condition = conditions
    .exec(isShared ? text.replace(sameOfAll, ' ') : text)?.[0]
    .trim()
    .split(' ');
  const isRefusing = whole.some((item) => item.kind === 'mark' && negatives.has(item.mark));
  const isOfOthers = !isRefusing && whole.some((item) => item.kind === 'days' && item.sort !== 'vague');
  const others = isOfOthers ? otherDays.exec(text)?.[0].trim().split(' ') : undefined;
  const isWish =
    whole.some(({ kind }) => kind !== 'mark') || left.length > 0 || marks.length > 0 || exceptions.length > 0;
  const all = [
    ...left,
    ...marks,
    ...beside,
    ...exceptions,
    ...figures,
    ...(others === undefined ? [] : [others]),
    ...(condition === undefined || !isWish ? [] : [condition]),
  ].filter((words) => words.length > 0);
  return all.filter(
    (words, at) =>
      !all.some((other, place) => isWithin(words, other) && (place < at || other.length > words.length)),
  );
}

/** “I have an interview at 11, could you do it before?”: nothing is left to be said. */
function isBeforeReason(signs: readonly Sign[], { mark, at = 0 }: MarkItem): boolean {
  return (
    mark === 'before' &&
    /^(?:[,.]|)$/.test(signs[at + 1]?.symbol ?? '') &&
    signs.slice(0, at).some(({ symbol }) => symbol === 'due')
  );
}

/** «El segundo», with nothing after it. */
function isBare(before: Sign | undefined, next: Sign | undefined): boolean {
  return /^(?:el|the)$/.test(before?.symbol ?? '') && /^(?:[,.]|)$/.test(next?.symbol ?? '');
}

/** «A las tantas», “at fiv”. */
function isHourUnread(before: Sign | undefined, word: string): boolean {
  const cue = before?.words.join(' ') ?? '';
  return (
    !isWork(word) &&
    (/^(?:a|sobre|hacia) las$/.test(cue) ||
      (cue === 'at' && word.length <= 5 && !/^(?:home|work|yours|mine|least|uni)$/.test(word)))
  );
}

function isWithin(words: readonly string[], others: readonly string[]): boolean {
  return ` ${others.join(' ')} `.includes(` ${words.join(' ')} `);
}

/** «El jueves después» lacks what it is after; «color y después corte» does not. */
function isSide(words: readonly string[], isLast: boolean): boolean {
  return words.length > 0 && ((isLast && words[0] === 'despues') || !notSides.test(words.join(' ')));
}

/** Whether nothing follows an exception in its piece. */
function isEmptyAfter(items: readonly Item[], at: number): boolean {
  const after = items.slice(at + 1);
  const end = after.findIndex((item) => item.kind === 'mark' && /^(?:[,.]|but)$/.test(item.mark));
  return after.slice(0, end === -1 ? after.length : end).every(({ kind }) => kind === 'mark');
}

/** «El día de la tortilla», “on Bonfire day”, «San Blas»: a day that has a name which we do not know. */
function isFeastNamed(signs: readonly Sign[], at: number, words: readonly string[]): boolean {
  const word = words.join(' ');
  if (feastWords.test(word)) {
    return true;
  }
  if (word.length <= 3) {
    return false;
  }
  const before = signs
    .slice(Math.max(0, at - 3), at)
    .map(({ symbol }) => symbol)
    .join(' ');
  const isOfDay = /(?:^| )(?:day|hour) of(?: (?:la|el|los|las|the))?$/.test(before);
  return isOfDay || (signs[at + 1]?.symbol === 'day' && isEnglishWord(signs[at + 1]?.words[0] ?? ''));
}

/** The words of a sign, and of an unread one right after it. */
function withNext(signs: readonly Sign[], consumed: readonly boolean[], at: number): readonly string[] {
  const next = signs[at + 1];
  const isOpen =
    next !== undefined && consumed[at + 1] !== true && /^(?:unknown|restDay|of)$/.test(next.symbol);
  return [...(signs[at]?.words ?? []), ...(isOpen && next.symbol !== 'of' ? next.words : [])];
}
