import type { Sign } from '../lex/symbols.ts';
import type { Token } from '../lex/tokenise.ts';
import { isWork } from '../lex/work.ts';
import type { Wish } from '../understanding.ts';

interface Clauses {
  readonly signs: readonly Sign[];
  readonly consumed: readonly boolean[];
  readonly tokens: readonly Token[];
  readonly wishes: readonly Wish[];
  /** Refused days and times. */
  readonly avoid: readonly Wish[];
  /** Wishes of the conversation before this message. */
  readonly spokenOf: readonly Wish[];
}

/** Words of clauses about a day or a person that no rule read, though words of theirs were. */
export function unreadClauses(clauses: Clauses): readonly (readonly string[])[] {
  return [...other(clauses), ...dayOfThing(clauses), ...refusals(clauses), ...clausesTold(clauses)];
}

/** Words that only point at the day that is wanted in place of a refused one. */
const pointing =
  / (?:(?:la|el|the) (?:otr[oa]|siguiente|other|following|next)(?: one)?(?= (?:[,.]|a las?|por|at|in|$))|luego|despues|then|afterwards|after that)(?= )/;

/** «La semana que viene no, la otra», «el lunes trabajo hasta las 5, ¿puedo ir luego?» */
function other({ tokens, wishes, avoid }: Clauses): readonly (readonly string[])[] {
  const isLeftOpen = avoid.some(({ days }) => days !== null) && wishes.every(({ days }) => days === null);
  const found = isLeftOpen
    ? pointing.exec(` ${tokens.map(({ text, symbol }) => text || symbol).join(' ')} `)
    : null;
  return found === null ? [] : [found[0].trim().split(' ')];
}

/** «La foto del 12, para mañana», «la del tinte del martes»: the day is some thing's, while another is wanted. */
function dayOfThing({ signs, consumed, wishes }: Clauses): readonly (readonly string[])[] {
  if (new Set(wishes.map(({ days }) => days?.from)).size < 2) {
    return [];
  }
  const symbols = signs.map(({ symbol }) => symbol);
  return signs.flatMap(({ symbol, words }, at) => {
    const word = words.join('');
    const isThing = symbol === 'unknown' && consumed[at] !== true && word.length > 3 && !isWork(word);
    const isMine =
      symbol === 'name' && /(?:^| )(?:la|el) of(?: el| la)?$/.test(symbols.slice(0, at).join(' '));
    const isDated = /^of (?:el )?(?:n\d+|w\d)(?: |$)/.test(symbols.slice(at + 1, at + 4).join(' '));
    const day = symbols.findIndex((one, place) => place > at && /^(?:n\d+|w\d)$/.test(one));
    return (isThing || isMine) && isDated ? [signs[day]?.words ?? []] : [];
  });
}

/** «Hoy no mañana, corte»: which of the two days is refused is told by a comma that is not there. */
function refusals({ signs, wishes }: Clauses): readonly (readonly string[])[] {
  if (wishes.some(({ days }) => days !== null)) {
    return [];
  }
  return signs.flatMap(({ symbol, words }, at) => {
    const isBetween = [signs[at - 1], signs[at + 1]].every((sign) =>
      /^(?:w\d|today|manana|tomorrow)$/.test(sign?.symbol ?? ''),
    );
    return symbol === 'no' && isBetween ? [[...words, ...(signs[at + 1]?.words ?? [])]] : [];
  });
}

/** A person who is told by what they are like, or by what they did. */
const described =
  / (?:con|with) (?:el|la|the) (?:otr[oa] |other )?(?:que|q|chic[oa]|muchach[oa]|rubi[oa]|moren[oa]|pelirroj[oa]|alt[oa]|jefe|jefa|duen[oa]|girl|guy|lad|lady|one|blonde?|tall|boss|owner)(?= )/;
/** A person told by having done it the last time. */
const didIt =
  / (?:(?:con )?(?:quien|el que|la que|los que|las que) (?:me|nos|te|le|la|lo|siempre) (?:\w+)|(?:the )?(?:one|person|girl|guy|lady|lad|man|woman|whoever|who|hairdresser|barber|stylist) (?:who|that|which)? ?(?:did|cut|does|cuts|usually|always|normally|saw|sees|looked|served|coloured|colored))(?= )/;
/** “The latest you can do that day”, with no day spoken of. */
const pointedAt = / (?:that|that same|ese|ese mismo|aquel) (?:day|dia)(?= )/;
/** «Ni el primer ni el último turno». */
const notFirst =
  / (?:ni|no|not|neither) (?:a |el |la |the )?(?:primer\w*|ultim\w*|first|last)(?: (?:ni|nor|or|o) (?:a |el |la |the )?(?:primer\w*|ultim\w*|first|last))?(?= (?!hora|thing))/;
/** A day that was meant before another came to mind. */
const meantBefore =
  / (?:(?:you|i|he|she|they) (?:said|told me|put|offered)|(?:me |te |le |os )?(?:dij\w+|puse|pusiste|ofrec\w+)|(?:and|y) (?:the same|another|again|lo mismo)|the day (?:that )?(?:my|i|we|he|she|they) \w+|el dia (?:en )?que (?!tengas|tengais|haya|sea|quieras|puedas|mas|menos)\w+|(?:iba a (?:pedir|decir|ir|poner)|was (?:hoping for|going to (?:say|ask|book|go))|were hoping for)(?= .* (?:pero|but|aunque|though) ))(?= )/;

function clausesTold({ tokens, wishes, spokenOf }: Clauses): readonly (readonly string[])[] {
  const text = ` ${tokens.map((token) => token.text || ',').join(' ')} `;
  const person = wishes.length === 0 ? null : (described.exec(text) ?? didIt.exec(text));
  const hasTwoDays = new Set(wishes.map(({ days }) => days?.from)).size > 1;
  const before = hasTwoDays ? meantBefore.exec(text) : null;
  const isDaySaid = [...wishes, ...spokenOf].some(({ days }) => days !== null);
  const thatDay = isDaySaid ? null : pointedAt.exec(text);
  const first = wishes.length === 0 ? null : notFirst.exec(text);
  return [person, before, first, thatDay].flatMap((match) =>
    match === null ? [] : [match[0].trim().split(' ')],
  );
}
