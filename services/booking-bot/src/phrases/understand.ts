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
import { findNames, namesOf, workOf } from './names.ts';
import { excludedPeople } from './resolve/excluded.ts';
import { withoutCompared, withoutCorrected } from './resolve/corrections.ts';
import { separate } from './resolve/polarity.ts';
import { orAnyDay, wrongDayOf } from './resolve/wrongDays.ts';
import { joinDates, joinRanges } from './resolve/ranges.ts';
import { scan } from './grammar/scan.ts';
import { reasonsIn, type Reason } from './lex/reasons.ts';
import { signsOf } from './lex/symbols.ts';
import { plain } from './lex/plain.ts';
import { tokenise, type Token } from './lex/tokenise.ts';
import { fold } from './lex/typos.ts';
import { hasForeignHoliday, hasNameOfDay, hasSeries, mayMeanMore } from './grammar/leftOver.ts';
import { unreadIn } from './resolve/unread.ts';
import { unreadClauses } from './resolve/unreadClauses.ts';
import { unreadPeople, unreadRefusals } from './resolve/unreadRefusals.ts';
import { wishesOf } from './resolve/groups.ts';
import { resolveReasons } from './resolve/reasons.ts';
import type { Named, PhraseContext, Understanding, Wish, WrongDay } from './understanding.ts';
import { introductionIn } from './who/introduction.ts';
import { partyIn } from './who/party.ts';
import { strangerIn } from './who/stranger.ts';
import { askedTogether, wantedServices } from './who/together.ts';

/** Characters. In a longer text the wish stands at the beginning. */
const maxReadLength = 1000;

/**
 * Reads what a client wrote, in Spanish or English: whom and what they name, and which days and times they may mean.
 * It never decides: the caller looks which of the starts meant are free, and asks before booking.
 */
export function understand(text: string, context: PhraseContext): Understanding {
  const written = plain(text.slice(0, maxReadLength));
  const tokens = tokenise(written);
  const writing = {
    text: written,
    tokens,
    employees: namesOf(context.employees),
    isWork: workOf(context.services),
  };
  const introduction = introductionIn(writing);
  const party = partyIn(writing, introduction.tokens);
  const said = new Set([...introduction.tokens, ...party.tokens]);
  const people = findNames(tokens, context.employees, said);
  const services = findNames(tokens, context.services, new Set([...said, ...people.used]));
  const { used, ids, unwantedIds, isExclusion } = excludedPeople(tokens, people, context.employees);
  const stranger = strangerIn(writing, new Set([...said, ...used, ...services.used]));
  const known = new Set([...said, ...used, ...services.used, ...stranger.tokens]);
  const wanted = wantedServices(tokens, services.found);
  const reading = {
    context,
    durationMin: shortestOf(wanted, context.services),
    isShared: party.people > 1 || party.others.length > 0 || wanted.length > 1,
    unwantedPeople: unreadPeople(
      tokens,
      people.found.filter(({ id }) => ids.includes(id) && !isExclusion),
      used,
    ),
  };
  const asDates = readWhen(tokens, known, reading);
  // A name that is a weekday or a month too, «domingo a las 5»: both readings stand, unless another day is named.
  const { doubtful } = people;
  const asNames =
    doubtful.ids.length === 0
      ? undefined
      : readWhen(tokens, new Set([...known, ...doubtful.tokens]), reading);
  const arePeople = asNames?.wishes.some(({ days }) => days !== null) === true && !doubtful.areListed;
  const readings = [...(arePeople ? [] : [asDates]), ...(asNames === undefined ? [] : [asNames])];
  const wishes = distinct(readings.flatMap((reading) => reading.wishes));
  return {
    speaker: introduction.speaker,
    people: party.people,
    others: party.others,
    serviceIds: wanted.map(({ id }) => id),
    serviceSequence: askedTogether(tokens, wanted),
    employeeIds: arePeople ? [...ids, ...doubtful.ids] : ids,
    unwantedEmployeeIds: unwantedIds,
    namedUnknown: stranger.name,
    anyEmployee: !isExclusion && asDates.saysAnyone,
    wishes,
    avoid: refusable(distinct(readings.flatMap(({ avoid }) => avoid)), wishes),
    doubt: readings.some(({ doubt }) => doubt),
    unread: asWritten(
      written,
      readings.every(({ unread }) => unread.length > 0) ? (readings[0]?.unread ?? []) : [],
    ),
    wrongDay: readings.find(({ wrongDay }) => wrongDay !== null)?.wrongDay ?? null,
    rest: asDates.rest,
  };
}

interface When {
  readonly wishes: readonly Wish[];
  readonly avoid: readonly Wish[];
  readonly doubt: boolean;
  readonly unread: readonly (readonly string[])[];
  readonly wrongDay: WrongDay | null;
  readonly rest: readonly string[];
  readonly saysAnyone: boolean;
}

const morning = part(partsOfDay.manana.from, partsOfDay.manana.to);

interface Reading {
  readonly context: PhraseContext;
  readonly durationMin: number | undefined;
  readonly isShared: boolean;
  /** Words that may refuse a person who is wanted, as far as was read. */
  readonly unwantedPeople: readonly (readonly string[])[];
}

function readWhen(
  tokens: readonly Token[],
  names: ReadonlySet<number>,
  { context, durationMin, isShared, unwantedPeople }: Reading,
): When {
  const reasons = reasonsIn(tokens, names);
  const { signs, hasEnglish } = signsOf(hurried(tokens, reasons), names, reasons);
  const symbols = signs.map(({ symbol }) => symbol);
  const { today, minuteOfDay, language, country = 'ES', afternoonFrom = partsOfDay.afternoon.from } = context;
  const { spokenOf = [] } = context;
  const monthMayComeFirst = language === 'en' || hasEnglish;
  const spokenDay = dayOf(spokenOf)?.from;
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
  const corrected = withoutCompared(
    withoutCorrected(resolveThereafter(resolveManana(items, moment, morning))),
  );
  const dated = resolveReasons(
    resolveDayBeside(joinDates(resolveFollowing(corrected), moment), dayOf(spokenOf)),
    durationMin,
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
  const avoid = unwanted.flatMap((piece) => wishesOf(piece));
  const unread = [
    ...unreadIn({ signs, consumed, tokens, whole, wanted, wishes, spokenOf, isShared }),
    ...unreadClauses({ signs, consumed, tokens, wishes, avoid }),
    ...unreadRefusals({ signs, wishes, avoid }),
    ...unwantedPeople,
  ];
  const isUnsure =
    doubt ||
    wrongDay !== null ||
    unread.length > 0 ||
    wanted.some((item) => item.kind === 'days' && item.isUnsure);
  const picked = pickIn(symbols);
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
    rest: signs.flatMap(({ words }, at) => (understood[at] === true ? [] : words)),
    saysAnyone: symbols.includes('anyone'),
  };
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

/** How long the shortest of the services named takes; unknown when none is. */
function shortestOf(
  named: readonly { readonly id: string }[],
  services: readonly Named[],
): number | undefined {
  const known = services.filter(({ id }) => named.some((one) => one.id === id));
  const durations = known.flatMap(({ durationMin }) => durationMin ?? []);
  return durations.length === 0 ? undefined : Math.min(...durations);
}

/** Folded words as they stand in the text, with their accents and capitals. */
function asWritten(text: string, phrases: readonly (readonly string[])[]): readonly string[] {
  const words = text.split(/[^\p{Letter}\d:'’]+/u);
  return phrases.map((phrase) =>
    phrase
      .flatMap((words_) => words_.split(' '))
      .map((word) => words.find((one) => fold(one).replaceAll(/['’]/g, '') === word) ?? word)
      .join(' '),
  );
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

/** «No el viernes que viene sino el siguiente»: the Friday that is wanted is not the one that is refused. */
function refusable(avoid: readonly Wish[], wishes: readonly Wish[]): readonly Wish[] {
  const isWanted = ({ days, times }: Wish): boolean =>
    days !== null &&
    times === null &&
    wishes.some((wish) => wish.days?.from === days.from && wish.days.to === days.to);
  const left = avoid.filter((wish) => !isWanted(wish));
  return left.length > 0 ? left : avoid;
}

function distinct(wishes: readonly Wish[]): Wish[] {
  return [...new Map(wishes.map((wish) => [JSON.stringify(wish), wish])).values()];
}
