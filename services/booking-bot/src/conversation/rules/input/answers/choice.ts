import type { Understanding } from '../../../../phrases/understanding.ts';
import { addDays } from '@citame/calendar';
import type { Conversation, TurnContext } from '../../conversation.ts';
import { maxButtons } from '../../messages/fit.ts';
import { wallTimeOf } from '../../messages/when.ts';
import type { Said } from '../../said.ts';
import { exactly } from '../../slots/exactly.ts';
import { parseTap, type Tap } from '../../taps.ts';
import { isChoosing, shownAppointment } from '../standing.ts';
import { placeIn } from './place.ts';
import { shownTimes } from './shownTimes.ts';
import { spelled } from '../talk/spelling.ts';
import { understood } from '../understood.ts';
import { fold } from '../words.ts';

/** «4», after a list of starts, is four o'clock; so is «no, 4» after a question, where «no, y media» keeps its hour. */
export function asHour(conversation: Conversation, text: string, { business }: TurnContext): string {
  const words = text.replaceAll(contractedHour, '$1 is');
  const { state, options, locale = 'es' } = conversation;
  const at = locale === 'es' ? 'a las' : 'at';
  const hour = /^\s*(?:no[\s,]+)(?:mejor\s+)?(\d{1,2})\s*$/i.exec(words)?.[1];
  if (state === 'confirming' && hour !== undefined) {
    return `${at} ${hour}`;
  }
  const asked = parseTap(options[0]?.id ?? '');
  const part = partOfHour.exec(words)?.[1];
  if (state === 'confirming' && part !== undefined && asked?.kind === 'slot') {
    return `${at} ${withPart(asked.start, part, business.timeZone)}`;
  }
  const ofNext = partOfNext.exec(words)?.groups?.['part'];
  if (state === 'confirming' && ofNext !== undefined && asked?.kind === 'slot') {
    return words.replace(partOfNext, ` ${at} ${withPart(asked.start, ofNext, business.timeZone)}`);
  }
  const toPart = toPartOfHour.exec(words)?.groups?.['part'];
  const spokenOf = asked?.kind === 'slot' ? asked.start : shownAppointment(conversation)?.start;
  if (toPart !== undefined && spokenOf !== undefined && (state === 'confirming' || asked?.kind === 'move')) {
    return words.replace(toPartOfHour, `${at} ${withPart(spokenOf, toPart, business.timeZone)}`);
  }
  const shown = shownHour.exec(words)?.groups?.['hour'];
  if (
    state === 'choosingSlot' &&
    shown !== undefined &&
    areOfOneDay(conversation, Number(shown), business.timeZone)
  ) {
    return `${at} ${shown}`;
  }
  const quarter = quarterAlone.exec(words)?.groups?.['quarter'];
  const isLast = /[uú]ltim|last/i.test(words);
  const onlyOne =
    quarter === undefined ? undefined : onlyAt(conversation, { quarter, isLast }, business.timeZone);
  if (onlyOne !== undefined) {
    return `${onlyOne.date} ${at} ${onlyOne.slot}`;
  }
  const atHour = shownAtHour(conversation, words, business.timeZone);
  if (atHour !== undefined) {
    return atHour;
  }
  const suiting = suitingHour.exec(words)?.[1];
  if (state === 'choosingSlot' && suiting !== undefined) {
    return `${at} ${suiting}`;
  }
  return state === 'choosingSlot' && /^\s*\d{1,2}\s*$/.test(words) ? `${at} ${words.trim()}` : words;
}

/** “The 11 one”, of starts of one day that is another than the 11th. */
const shownHour =
  /^\s*(?:(?:ok|okay|yes|yeah|sure|great|then|i['’]?ll (?:have|take|go (?:for|with))|let['’]?s (?:do|go (?:for|with)|say)|can i (?:have|take|get)|go (?:for|with))[\s,]+)*the (?<hour>\d{1,2})(?: one)?(?:,? (?:please|pls|then|thanks))*[\s.!,]*$/i;

function areOfOneDay(conversation: Conversation, hour: number, timeZone: string): boolean {
  const dates = shownTimes(conversation, timeZone).map(({ date }) => date);
  return new Set(dates).size === 1 && !dates.some((date) => Number(date.slice(-2)) === hour);
}

/** «Menos cuarto, ok», “quarter to works”, of a list in which one hour ends so. */
const quarterAlone =
  /^\s*(?:(?:la|el|las|los|de|a|[uú]ltim[ao]|es[ao]|the|at|grand|vale|ok|okay|pues|bueno|venga|entonces|mejor|la de|yes|yeah|s[ií])[\s,]+)*(?<quarter>menos cuarto|y media|y cuarto|en punto|quarter to(?: one)?|half past(?: one)?|quarter past(?: one)?|on the hour)(?:[\s,]+(?:ok|okay|vale|va bien|me va bien|está bien|estar[ií]a bien|puede ser|podr[ií]a ser|se puede|tienes|ten[eé]is|would be ok|perfecto|genial|entonces|por favor|porfa|please|pls|gracias|thanks|is fine|is good|works|then|so|will do|venga|mejor))*[\s.!?]*$/iu;
const minutesOfQuarter: Readonly<Record<string, string>> = {
  'menos cuarto': '45',
  'quarter to': '45',
  'y media': '30',
  'half past': '30',
  'y cuarto': '15',
  'quarter past': '15',
  'en punto': '00',
  'on the hour': '00',
};

/** The only start of a list with these minutes, or the last of them. */
function onlyAt(
  conversation: Conversation,
  { quarter, isLast }: { readonly quarter: string; readonly isLast: boolean },
  timeZone: string,
): ReturnType<typeof wallTimeOf> | undefined {
  const minutes = minutesOfQuarter[quarter.toLowerCase().replace(/ one$/, '')] ?? '';
  const found = shownTimes(conversation, timeZone).filter(({ slot }) => slot.endsWith(`:${minutes}`));
  const isMeant = conversation.state === 'choosingSlot' && (isLast || found.length === 1);
  return isMeant ? found.at(-1) : undefined;
}

const hoursOfClock = 12;
const daysOfWeek = 7;
const weeksAhead = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const dayAndFigure =
  /(?<![\p{L}\d])(?<day>lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|(?:mon|tue|wed|thu|fri|sat|sun)(?:[a-z]*day|s|rs|r)?) (?<figure>\d{1,2})(?![\d:.]|st|nd|rd|th| (?:a las?|at|de|of|am|pm|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/iu;

/** «El martes 9», where a Tuesday with a start at nine is shown, and no ninth: the figure is its hour. */
function shownAtHour(conversation: Conversation, text: string, timeZone: string): string | undefined {
  const { state, locale = 'es' } = conversation;
  const { day, figure } = dayAndFigure.exec(text)?.groups ?? {};
  if (state !== 'choosingSlot' || day === undefined || figure === undefined) {
    return undefined;
  }
  const named = shownTimes(conversation, timeZone).filter(
    ({ slot }) => Number(slot.slice(0, 2)) % hoursOfClock === Number(figure) % hoursOfClock,
  );
  // «El viernes 4» may be a date: there is one with that weekday in the weeks ahead.
  const isDate = named.some(({ date }) =>
    weeksAhead.some((weeks) => Number(addDays(date, weeks * daysOfWeek).slice(-2)) === Number(figure)),
  );
  return isDate || named.length === 0 || Number(figure) > hoursOfClock
    ? undefined
    : text.replace(` ${figure}`, ` ${locale === 'es' ? 'a las' : 'at'} ${figure}`);
}

/** Half past, or a quarter past, the hour of a start: `HH:mm`. */
function withPart(start: string, part: string, timeZone: string): string {
  const [hour = ''] = wallTimeOf(start, timeZone).slot.split(':');
  return `${hour}:${/cuarto|quarter/i.test(part) ? '15' : '30'}`;
}

/** “10 is perfect”, “10 would be grand”, «a las 10 perfecto». */
const suitingHour =
  /^\s*(?:(?:oo+h*|oh+|ah+|mm+|hmm+|wow|yay|ay|uy|vale|ok|okay|right|yes|yeah|s[ií]|perfect|great)[\s,.!]+)*(?:(?:as )?i said )?(?:las |the |a las |at )?(\d{1,2})(?: (?:is|s|was|would be|would|will|ll|be|do|works|sounds|suits|just|me va|me viene|me vendr[ií]a|me ir[ií]a|est[aá]|estar[ií]a|es|va|ser[ií]a))*,? (?:perfect|perfecto|perfecta|great|grand|good|fine|lovely|ideal|brilliant|brill|super|sound|ace|mint|cool|nicely|genial|bien|estupendo|fenomenal|guay|fant[aá]stico)(?:,? (?:so|then|for me|please|pls|thanks|thank you|gracias|por favor|porfa|mate|man|love|hun|buddy|guapa|guapo|t[ií]o|t[ií]a))*[\s.!]*$/i;
/** “Quarter past four's fine”: the words of an hour end in no “'s”. */
const contractedHour =
  /\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirty|fifteen|noon|midday|\d{1,2}(?:[:.]\d{2})?(?:\s?[ap]m)?)['’]s(?= (?:fine|good|great|ok|okay|perfect|lovely|ideal|brilliant|brill|better|best|grand|alright|all right|cool)\b)/giu;
const partOfHour =
  /^\s*(?:no[\s,]+)?(?:mejor\s+|a\s+|at\s+)*(y media|y cuarto|half past|quarter past)\s*[.!]*$/i;
/** “Then the cut quarter past”, «y luego el corte a y cuarto», of the hour that is proposed. */
const partOfNext =
  /(?<=(?:then|after|luego|despu[eé]s|and|y) (?:the|a|my|el|la|un|una) \p{L}+)(?: at| a)? (?<part>y media|y cuarto|half past|quarter past)(?=[\s.!]*$)/iu;
/** «Cámbialo a y media», of an hour that is spoken of. */
const toPartOfHour =
  /(?<=^|[\s,])(?:a|at|to|it)\s+(?<part>y media|y cuarto|half past|quarter past)(?=[\s.!]*(?:$|,|por\b|porfa|please|mejor|gracias|thanks))/iu;

const soonest =
  /^(?:(?:la|el|lo|the|dame|ponme|cogeme|quiero|pues|vale|venga|si|yes|ok|me quedo con|i ll take) )*(?:(?:primer[oa]?|first)(?: (?:one|hueco|hora|turno|cita|slot|time|appointment))? (?:que (?:teng\w+|haya|hay|quede|tien\w+|puedas|podais|salga)|(?:that )?(?:you have|you ve got|you got|there is)|available|free|libre|disponible)|(?:mas temprana?|earliest|soonest)(?: one)?(?: (?:que (?:teng\w+|haya|hay)|(?:that )?(?:you have|you ve got|you got|there is)|available))?)(?: (?:por favor|porfa|please|gracias|thanks))*$/;

const anyOfThem =
  /^(?:(?:pues|vale|venga|si|yes|bueno|well|oh|a mi) )*(?:cualquiera(?: de (?:ell[ao]s|es[ao]s|est[ao]s))?(?: (?:me )?(?:vale|va bien|viene bien|sirve|esta bien))?|(?:a )?l[ao] que (?:quieras|querais|prefieras|prefirais|sea|mas os convenga|mejor (?:te|os) venga)|(?:me da igual|igual me da) (?:la hora|cual)|any(?: one)?(?: of (?:them|those|these))?(?: (?:is|works|will do|s))(?: (?:fine|good|vale|great|perfect))?|any(?: one)? of (?:them|those|these)|whichever(?: (?:is|you) \w+)?|you (?:choose|pick|decide)|elige tu|tu eliges|dime tu|escoge tu)(?: (?:por favor|porfa|please|gracias|thanks|for me|para mi))*$/;

/** «La primera que tengas», “any of them is fine”, of the starts of a list. */
export function choosesSoonest(conversation: Conversation, folded: string): boolean {
  const { options } = conversation;
  return (
    isChoosing(conversation) &&
    options.some(({ id }) => parseTap(id)?.kind === 'slot') &&
    (soonest.test(folded) || anyOfThem.test(spelled(folded)))
  );
}

const nearest =
  /^(?:(?:la|el|lo|the|dame|ponme|cogeme|quiero|pues|vale|venga|bueno|si|yes|ok|okay|yeah|fine|then|me quedo con|i ll (?:take|have)|go (?:for|with)) )*(?:mas (?:cercan[oa]|proxim[oa])|closest|nearest)(?: (?:one|time|slot|hueco|hora|cita|turno))?(?: (?:que (?:haya|hay|tengas?|tengais|quede)|available|(?:that )?you (?:have|ve got)|then|pues|entonces|por favor|porfa|please|pls|gracias|thanks))*$/;

/** “The later one”, «la más tardía», “the latest you have”. */
const latest =
  /^(?:(?:la|el|lo|the|dame|ponme|cogeme|quiero|pues|vale|venga|bueno|si|yes|ok|okay|yeah|fine|then|me quedo con|i ll (?:take|have)|can i (?:have|get|take)|go (?:for|with)) )*(?:(?:mas (?:tarde|tardi[oa])|latest)(?: (?:one|time|slot|de tod[ao]s))?|later (?:one|time|slot)|de mas tarde)(?: (?:que (?:haya|hay|tengas?|tengais|quede)|available|(?:that )?you (?:have|ve got)|then|pues|entonces|por favor|porfa|please|pls|(?:muchas |mil )?gracias|thanks(?: a (?:lot|million))?|thank you(?: (?:so|very) much)?))*$/;
const namesStart = /^(?:\w+ )*?(?:la|el|the|one|time|slot|latest)\b/;

/** «La más cercana», of the starts of a list: the first of them, or the latest, which is asked about. */
export function nearestShown(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): Extract<Said, { kind: 'wish' }> | undefined {
  const taps = conversation.options.flatMap(({ id }) => {
    const tap = parseTap(id);
    return tap?.kind === 'slot' ? [tap] : [];
  });
  const folded = fold(text);
  const isLatest = latest.test(folded) && namesStart.test(folded);
  const [tap] = isLatest ? taps.toSorted((a, b) => (a.start < b.start ? 1 : -1)) : taps;
  if (tap === undefined || conversation.state !== 'choosingSlot' || !(isLatest || nearest.test(folded))) {
    return undefined;
  }
  return { kind: 'wish', said: startOf(conversation, tap, context), words: text };
}

/** The wish for the start of a row. */
export function startOf(
  conversation: Conversation,
  { start, target }: Extract<Tap, { kind: 'slot' }>,
  context: TurnContext,
): Understanding {
  const { date, slot } = wallTimeOf(start, context.business.timeZone);
  const employeeIds = [target.employeeId].filter((id) => id !== 'any');
  return { ...understood(conversation, '', context), employeeIds, wishes: [exactly(date, slot)] };
}

/** A number or a title typed instead of tapped; a title that two rows have stands for neither. */
export function chosenOption({ options }: Conversation, folded: string): string | undefined {
  const starts = options.filter(({ id }) => parseTap(id)?.kind === 'slot');
  const asStart = starts.length > 0 && options.length > maxButtons;
  // Among starts a figure is an hour.
  const byNumber = /^\d{1,2}$/.test(folded) && !asStart ? options[Number(folded) - 1] : undefined;
  const place = asStart ? /^(?:la|el|the) (\d)$/.exec(folded)?.[1] : undefined;
  // «La 2», where no hour of the list is two.
  const byOrder =
    place === undefined || options.some(({ title }) => hasHour(title, Number(place)))
      ? undefined
      : starts[Number(place) - 1];
  const [titled, other] = options.filter(({ title }) => fold(title) === folded);
  const byPlace = placeIn(spelled(folded), starts);
  return (byNumber ?? byOrder ?? (other === undefined ? titled : undefined) ?? byPlace)?.id;
}

/** Whether the title of a start has an hour, of either half of the day. */
function hasHour(title: string, hour: number): boolean {
  const told = /(\d{1,2}):\d\d/.exec(title)?.[1];
  return told !== undefined && Number(told) % hoursOfClock === hour % hoursOfClock;
}
