import { isCalendarWord } from '../lex/lexicon.ts';
import type { Sign } from '../lex/symbols.ts';
import type { Token } from '../lex/tokenise.ts';
import { isWork } from '../lex/work.ts';
import type { Wish } from '../understanding.ts';

type Words = readonly string[];

interface Between {
  readonly signs: readonly Sign[];
  readonly consumed: readonly boolean[];
  readonly tokens: readonly Token[];
  readonly wishes: readonly Wish[];
  /** Refused days and times. */
  readonly avoid: readonly Wish[];
  /** Places of tokens that name people and services. */
  readonly names: ReadonlySet<number>;
}

/** Words between two days, after an exception and after a refusal, where it is not clear what they have to do with the wish. */
export function unreadBetween(read: Between): readonly Words[] {
  const isWish = read.wishes.length + read.avoid.length > 0;
  return isWish
    ? [
        ...betweenDays(read),
        ...betweenHours(read),
        ...afterException(read),
        ...afterRefusal(read),
        ...conditions(read),
      ]
    : [];
}

const ofDay = /^(?:w\d|today|tomorrow|d\+2|H\w|x\d)/;
const joining = /^(?:or|and|nor|to|until|than|correct|following|insteadOf|no|cant|except|minus|leaves|due)$/;

/** «Viajo el jueves, volvería el martes, corte»: of which of the two days the wish is. */
function betweenDays({ signs, consumed, wishes }: Between): readonly Words[] {
  if (new Set(wishes.map(({ days }) => days?.from)).size < 2) {
    return [];
  }
  const places = signs.flatMap(({ symbol }, at) => (consumed[at] === true && ofDay.test(symbol) ? [at] : []));
  return places.flatMap((place, index) => {
    const next = isSided(signs, place) ? undefined : places[index + 1];
    const between = next === undefined ? [] : signs.slice(place + 1, next);
    const isJoined = between.some(({ symbol }) => joining.test(symbol));
    const isApart = between.some(
      ({ symbol, words }) => symbol === '.' || (symbol === 'unknown' && !isWork(words.join(''))),
    );
    return next !== undefined && !isJoined && isApart ? [signs[next]?.words ?? []] : [];
  });
}

const ofHour = /^(?:n(?:\d|1\d|2[0-4])|c!?\d+:\d+|h\d+|noon|noonSharp)$/;
const joiningHours =
  /^(?:or|and|nor|to|until|than|but|butFor|correct|insteadOf|no|cant|leaves|due|after|before|from|between|\.)$/;

/** «A las 10 abre el banco, corte a las 12»: which of two hours is the wish. */
function betweenHours({ signs, consumed, wishes }: Between): readonly Words[] {
  const exact = wishes.flatMap(({ times }) =>
    times !== null && times.from === times.to ? [times.from] : [],
  );
  if (new Set(exact.map((at) => at % halfDay)).size < 2) {
    return [];
  }
  const places = signs.flatMap(({ symbol }, at) =>
    consumed[at] === true && ofHour.test(symbol) ? [at] : [],
  );
  return places.flatMap((place, index) => {
    const next = places[index + 1];
    const between = next === undefined ? [] : signs.slice(place + 1, next);
    const isJoined = between.some(({ symbol }) => joiningHours.test(symbol));
    const isApart = between.some(({ symbol, words }) => symbol === 'unknown' && !isWork(words.join('')));
    return next !== undefined && !isJoined && isApart ? [signs[next]?.words ?? []] : [];
  });
}

const halfDay = 720;

/** «Antes de Navidad», «no llego el jueves»: the day bounds the wish, or is refused. */
function isSided(signs: readonly Sign[], at: number): boolean {
  const start = signs.slice(0, at).findLastIndex(({ symbol }) => /^(?:[,.]|but)$/.test(symbol));
  return signs
    .slice(start + 1, at)
    .some(({ symbol }) => /^(?:no|cant|nor|before|after|until|from)$/.test(symbol));
}

/** «El día que menos gente tengáis». */
function afterException({ signs, consumed }: Between): readonly Words[] {
  return signs.flatMap(({ symbol, words }, at) => {
    const next = signs[at + 1];
    const isOfThing = next?.symbol === 'unknown' || next?.symbol === 'thing';
    return /^(?:except|minus)$/.test(symbol) &&
      consumed[at] !== true &&
      consumed[at + 1] !== true &&
      isOfThing
      ? [[...words, ...next.words]]
      : [];
  });
}

const when =
  /^(?:[wWmoOd]\d|d\+2|today|tomorrow|manana|mar$|march|may|weekend|week|month|n\d|c!?\d|h\d|[pxy]\d|morning|afternoon|evening|noon|night|early|late|very|day|lunch|H\w|am|pm|before|after|name|any|vague|asap|change)/;

/** «Que no coincida con la comida»: what is refused was not read. */
function afterRefusal({ signs }: Between): readonly Words[] {
  const ends = signs.flatMap(({ symbol }, at) => (/^(?:[,.]|but)$/.test(symbol) ? [at] : []));
  return signs.flatMap(({ symbol, words }, at) => {
    if (symbol !== 'no') {
      return [];
    }
    const end = ends.find((place) => place > at) ?? signs.length;
    const start = ends.findLast((place) => place < at) ?? -1;
    const after = signs.slice(at + 1, end);
    // «Hasta el 5 no cobro» tells why; «color no, que ya me lo hice» is of the service.
    const isOfWhen = [...signs.slice(start + 1, at), ...after].some(
      (sign) => when.test(sign.symbol) && !(sign.symbol.startsWith('any') && !after.includes(sign)),
    );
    return !isOfWhen && after.some((sign) => sign.symbol === 'unknown')
      ? [[...words, ...after.slice(0, 3).flatMap((sign) => sign.words)]]
      : [];
  });
}

/** A condition that only asks whether there is a free time, or begins another choice. */
const plainCondition =
  /^(?:eso|acaso|hac\w+|is|puede\w*|puedo|podemos|pudiera\w*|podria\w*|podeis|es|fuera|se|hay|hubiera|habria|teneis|tienes|tienen|tenes|tiene|os|te|le|les|me|nos|no|quieres|quereis|quieren|gustan?|queda|quedan|cabe|cabemos|abris|abre|abren|abrieran|si|o|que|el|la|los|las|un|una|por|para|a|con|ya|claro|porfa|gracias|possible|poss|you|u|youve|youd|its|it|that|thats|there|theres|at|not|porque|pq|available|free|so|any|anyone|i|we|no|need|needs|preferred|okay|ok|and|or|mejor|quiero|tend\w+|podes|pod\w+|ur|youre|convenient|full|shes|hes|she|he|ella|tarda\w*|encaja|cuadra|vale|perfecto|genial|voy|confirmo|reserva\w*|mañana|manana|hoy|estoy|estan|esta|pero|aunque|pon\w*|dame|cog\w+|yo|[,.])$/;

/** «Si salgo pronto», “if work lets me”: what the wish hangs on was not read. */
function conditions({ tokens, names }: Between): readonly Words[] {
  return tokens.flatMap(({ text }, at) => {
    const next = tokens[at + 1]?.text ?? ',';
    const isOfWhen = tokens[at + 1]?.symbol !== undefined || isCalendarWord(next) || names.has(at + 1);
    return /^(?:si|if)$/.test(text) && !plainCondition.test(next) && !isOfWhen ? [[text, next]] : [];
  });
}
