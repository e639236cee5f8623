import type { Understanding, Wish } from '../../../phrases/understanding.ts';

const days =
  'lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|monday|mon|tuesday|tues|tue|wednesday|weds|wed|thursday|thurs|thu|friday|fri|saturday|sat|sunday|sun';
const lead = String.raw`(?<lead>^|[,;.]|(?<=\s)(?=(?:y|e|and|but|pero|aunque|though)\s))\s*(?<joint>(?:(?:y|e|and|but|pero|aunque|though|si|s[ií]|yes)[\s,]+)*)`;
const between =
  '(?:\\s+(?:yo|i|can|could|do|come|am|puedo|podr[ií]a|podemos|me|va|viene|bien|pero|but|that|it|has|to|be|tiene|que|ser|ser[ií]a))*';
const mark =
  "(?:s[oó]lo|solamente|[uú]nicamente|only|just|si\\s+es|if\\s+it['’]?s|if\\s+it\\s+is|siempre\\s+que\\s+sea|as\\s+long\\s+as\\s+it['’]?s)";
const end = String.raw`(?=\s*(?:$|[,;.!?\n])|\s+(?:y|and|pero|but)\s)`;
/** «El miércoles solo puedo por la tarde», “Wednesday only in the afternoon”, «y el miércoles si es por la tarde». */
const markFirst = new RegExp(
  String.raw`${lead}(?:(?:el|on)\s+)?(?<day>${days})${between}\s+${mark}${between}\s+(?<tail>[^,;.!?\n]+?)${end}`,
  'iu',
);
/** «El miércoles por la tarde solo». */
const markLast = new RegExp(
  String.raw`${lead}(?:(?:el|on)\s+)?(?<day>${days})\s+(?<tail>(?:por|a|en|de|in|after|before)\s[^,;.!?\n]+?)\s+(?:s[oó]lo|solamente|[uú]nicamente|only)${end}`,
  'iu',
);

/**
 * The reading of a text that says of one of its days which part of it will do: «la semana que viene, el miércoles solo por la
 * tarde». The rest of that day is refused, where it is among the days that are wished; else that part of it is one more wish.
 * Undefined for every other text.
 * @param before wishes of the conversation, to which «sí, pero el miércoles solo por la tarde» belongs
 */
export function withPartOfDay(
  text: string,
  before: readonly Wish[] | undefined,
  read: (words: string) => Understanding,
): Understanding | undefined {
  const found = markFirst.exec(text) ?? markLast.exec(text);
  const { day, tail, joint = '' } = found?.groups ?? {};
  if (found === null || day === undefined || tail === undefined) {
    return undefined;
  }
  const { wishes: part } = read(`${day} ${inPart(tail)}`);
  const [only] = part;
  if (only === undefined || only.days === null || only.days.from !== only.days.to || only.times === null) {
    return undefined;
  }
  const { days: date, times } = only;
  const areParts = part.every(
    (one) => one.days?.from === date.from && one.times !== null && one.times.from < one.times.to,
  );
  const rest = read(`${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`);
  const isOfBefore = rest.wishes.length === 0 && joint.trim() !== '';
  const wished = isOfBefore ? (before ?? []) : rest.wishes;
  const others = wished.filter(
    ({ days: range }) => range !== null && (range.from !== date.from || range.to !== date.to),
  );
  if (!areParts || others.length === 0) {
    return undefined;
  }
  const includes = others.find(
    ({ days: range }) => range !== null && range.from <= date.from && date.from <= range.to,
  );
  const clarity = rest.clarity === 'plain' ? 'involved' : rest.clarity;
  if (includes === undefined) {
    // «Jueves o viernes, el viernes solo a partir de las 5».
    const elsewhen = rest.wishes.filter(({ days: one }) => one?.from !== date.from || one.to !== date.to);
    return isOfBefore ? undefined : { ...rest, wishes: [...elsewhen, { days: date, times }], clarity };
  }
  const refused: readonly Wish[] = [
    { days: date, times: { from: 0, to: times.from - 1 } },
    { days: date, times: { from: times.to + 1, to: lastMinute } },
  ].filter(({ times: { from, to } }) => to >= earliest && from < latest);
  return { ...rest, avoid: [...rest.avoid, ...refused], clarity };
}

const lastMinute = 24 * 60 - 1;
/** Hours at which no one is open are not worth refusing. */
const earliest = 8 * 60;
const latest = 20 * 60 + 30;

/** «Tarde», as it is said in short. */
function inPart(tail: string): string {
  return tail.replace(/^(?:de\s+|a\s+la\s+)?(?=(?:tarde|ma[nñ]ana|noche)s?(?!\p{L}))/iu, 'por la ');
}
