import { addDays, type DateRange } from '@citame/calendar';
import {
  applyFrames,
  resolveDayBeside,
  resolveFollowing,
  resolveManana,
  resolveThereafter,
} from './resolve/frames.ts';
import { partsOfDay } from './grammar/hours.ts';
import { part, type Item, type Moment } from './grammar/items.ts';
import { withoutCompared, withoutCorrected, withoutExchanged } from './resolve/corrections.ts';
import { separate } from './resolve/polarity.ts';
import { inMonthSpoken } from './resolve/monthSpoken.ts';
import { orAnyDay, wrongDayOf } from './resolve/wrongDays.ts';
import { joinRanges } from './resolve/ranges.ts';
import { joinDates } from './resolve/weekdayDates.ts';
import { scan } from './grammar/scan.ts';
import { reasonsIn, type Reason } from './lex/reasons.ts';
import { signsOf } from './lex/symbols.ts';
import { type Token } from './lex/tokenise.ts';
import { travelIn, wayAfterErrand } from './lex/travel.ts';
import { hasForeignHoliday, hasNameOfDay, hasSeries, mayMeanMore } from './grammar/leftOver.ts';
import { clarityOf } from './resolve/clarity.ts';
import { unreadIn } from './resolve/unread.ts';
import { unreadBetween } from './resolve/unreadBetween.ts';
import { unreadClauses } from './resolve/unreadClauses.ts';
import { unreadRefusals } from './resolve/unreadRefusals.ts';
import { wishesOf } from './resolve/groups.ts';
import { resolveReasons } from './resolve/reasons.ts';
import type { Clarity, PhraseContext, Wish, WrongDay } from './understanding.ts';

/** When a client means, and what of it is in doubt. */
export interface When {
  readonly wishes: readonly Wish[];
  readonly avoid: readonly Wish[];
  readonly doubt: boolean;
  readonly unread: readonly (readonly string[])[];
  readonly wrongDay: WrongDay | null;
  readonly rest: readonly string[];
  readonly clarity: Clarity;
  readonly saysAnyone: boolean;
}

const morning = part(partsOfDay.manana.from, partsOfDay.manana.to);

/** Facts known beside the words of time. */
export interface Reading {
  readonly context: PhraseContext;
  readonly durationMin: number | undefined;
  readonly isShared: boolean;
  /** Words that may refuse a person who is wanted, as far as was read. */
  readonly unwantedPeople: readonly (readonly string[])[];
}

/** Reads the days and times of a message; tokens in `names` are people and services. */
export function readWhen(
  tokens: readonly Token[],
  names: ReadonlySet<number>,
  { context, durationMin, isShared, unwantedPeople }: Reading,
): When {
  const reasons = reasonsIn(tokens, names);
  const isLeaving = reasons.some(({ symbols }) => symbols.includes('leaves'));
  const travel = isLeaving ? travelIn(tokens) : undefined;
  const known = travel === undefined ? names : new Set([...names, ...travel.tokens]);
  const { signs, hasEnglish } = signsOf(hurried(tokens, reasons), known, reasons);
  const symbols = signs.map(({ symbol }) => symbol);
  const { today, minuteOfDay, language, country = 'ES', afternoonFrom = partsOfDay.afternoon.from } = context;
  const { spokenOf = [] } = context;
  const monthMayComeFirst = language === 'en' || hasEnglish;
  // «El martes que viene», said of a Tuesday that was only guessed, is no week after that.
  const isGuessed = symbols.includes('next') && spokenOf.some(({ unsure }) => unsure);
  const spokenDay = isGuessed ? undefined : dayOf(spokenOf)?.from;
  const moment: Moment = {
    today,
    minuteOfDay,
    monthMayComeFirst,
    country,
    afternoonFrom,
    durationMin,
    spokenDay,
  };
  const { items, understood, consumed } = scan(symbols, moment);
  const isChange = symbols.includes('change');
  const corrected = withoutExchanged(
    withoutCompared(withoutCorrected(resolveThereafter(resolveManana(items, moment, morning)))),
  );
  const dated = resolveReasons(
    resolveDayBeside(inMonthSpoken(joinDates(resolveFollowing(corrected), moment)), dayOf(spokenOf)),
    durationMin,
    travel?.minutes ?? wayIn(tokens, reasons),
  );
  const whole = sentences(dated).flatMap((sentence) => joinRanges(applyFrames(sentence), moment, isChange));
  const { wanted, unwanted } = separate(whole, moment);
  const wrongDay = wrongDayOf(whole, wanted, signs, understood);
  const wishes = notOver(orAnyDay(wishesOf(wanted), wrongDay, today), moment);
  const isInDoubt =
    mayMeanMore(signs, consumed) ||
    hasNameOfDay(signs, consumed) ||
    hasForeignHoliday(symbols, country, monthMayComeFirst);
  const doubt = hasSeries(symbols) || (isInDoubt && wishes.some(({ days }) => days !== null));
  const refused = unwanted.flatMap((piece) => wishesOf(piece.filter((item) => !isVague(item))));
  const avoid = [...refused, ...daysLeft(tokens, spokenOf, wishes)];
  const unread = [
    ...unreadIn({ signs, consumed, tokens, whole, wanted, wishes, spokenOf, isShared }),
    ...unreadBetween({ signs, consumed, tokens, wishes, avoid, names }),
    ...unreadClauses({ signs, consumed, tokens, wishes, avoid, spokenOf }),
    ...unreadRefusals({ signs, wishes, avoid }),
    ...unwantedPeople,
  ];
  const isUnsure =
    doubt ||
    wrongDay !== null ||
    unread.length > 0 ||
    (reasons.length > 0 && isAtNight(wishes)) ||
    wanted.some((item) => item.kind === 'days' && item.isUnsure);
  const picked = pickIn(symbols);
  const rest = signs.flatMap(({ words }, at) => (understood[at] === true ? [] : words));
  return {
    wishes: doubted(wishes, doubt).map((wish) => ({
      ...wish,
      ...(picked === undefined ? {} : { pick: picked }),
      ...(isUnsure ? { unsure: true } : {}),
    })),
    doubt: isUnsure && wrongDay === null,
    unread,
    wrongDay,
    avoid,
    rest,
    clarity: clarityOf({ signs, items, rest, isUnsure, isShared, length: tokens.length }),
    saysAnyone: symbols.includes('anyone'),
  };
}

const otherThan = / (?:any other|otro|another|a different) (?:day|dia) /;

/** «Otro día por la tarde»: not on the day that was spoken of. */
function daysLeft(
  tokens: readonly Token[],
  spokenOf: readonly Wish[],
  wishes: readonly Wish[],
): readonly Wish[] {
  const isOther = otherThan.test(` ${tokens.map(({ text }) => text).join(' ')} `);
  const isOpen = wishes.every(({ days }) => days === null || days.from < days.to);
  const days = isOther && isOpen && wishes.length > 0 ? spokenOf.map((wish) => wish.days) : [];
  const left = days.flatMap((day) => (day !== null && day.from === day.to ? [day] : []));
  return [...new Map(left.map((day) => [day.from, { days: day, times: null }])).values()];
}

/** «Not whenever» refuses no day. */
function isVague(item: Item): boolean {
  return item.kind === 'days' && item.sort === 'vague';
}

/** Hours that are left by limits that contradict them. */
function isAtNight(wishes: readonly Wish[]): boolean {
  return wishes.length > 0 && wishes.every(({ times }) => times !== null && times.to < earliest);
}

/** 6:00 */
const earliest = 360;

/** The way from an errand after which the client comes, minutes. */
function wayIn(tokens: readonly Token[], reasons: readonly Reason[]): number | undefined {
  return reasons
    .map(({ from, to }) => wayAfterErrand(tokens.slice(from, to).map(({ text }) => text)))
    .find((minutes) => minutes !== undefined);
}

const hurry = /^(?:asap|urgente|urgentemente|posible|urgent|urgently)$/;

/** «Lo antes posible, que tengo una entrevista mañana a las 9»: the reason of a hurry names no day of its own. */
function hurried(tokens: readonly Token[], reasons: readonly Reason[]): readonly Token[] {
  const at = tokens.findIndex(({ text }) => hurry.test(text));
  const reason = at === -1 ? undefined : reasons.find(({ from }) => from > at);
  return reason === undefined ? tokens : tokens.slice(0, reason.from);
}

/** Which of the starts were asked for by their order, if any: «lo antes posible», «el último hueco». */
function pickIn(symbols: readonly string[]): Wish['pick'] {
  return symbols.includes('lastStart') ? 'last' : symbols.includes('asap') ? 'first' : undefined;
}

/** The only day that was spoken of. */
function dayOf(wishes: readonly Wish[]): DateRange | undefined {
  const [first] = wishes;
  const day = first?.days ?? undefined;
  return day !== undefined &&
    day.from === day.to &&
    wishes.every(({ days }) => days?.from === day.from && days.to === day.to)
    ? day
    : undefined;
}

/** A single day that may have been meant otherwise is only one of the two weeks that begin with it. */
function doubted(wishes: readonly Wish[], isInDoubt: boolean): readonly Wish[] {
  const [wish, ...others] = wishes;
  const day = isInDoubt && others.length === 0 ? dayOf(wishes) : undefined;
  return wish === undefined || day === undefined
    ? wishes
    : [wish, { days: { from: day.from, to: addDays(day.to, 14) }, times: wish.times }];
}

/** Each with the mark that ends it. */
function sentences(items: readonly Item[]): Item[][] {
  const all: Item[][] = [[]];
  for (const item of items) {
    all.at(-1)?.push(item);
    if (item.kind === 'mark' && (item.mark === '.' || item.mark === 'but')) {
      all.push([]);
    }
  }
  return all;
}

/** Leaves out what is over, unless nothing else was said: «el jueves a las 9», on a Thursday at 10, is in a week. */
function notOver(wishes: readonly Wish[], { today, minuteOfDay }: Moment): readonly Wish[] {
  const isOver = ({ days, times }: Wish): boolean =>
    days !== null && days.to === today && days.from === today && times !== null && times.to <= minuteOfDay;
  const ahead = wishes.filter((wish) => !isOver(wish));
  return ahead.length > 0 ? ahead : wishes;
}
