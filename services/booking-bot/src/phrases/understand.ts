import { addDays } from '@citame/calendar';
import { applyFrames, resolveDayBeside, resolveFollowing, resolveManana } from './resolve/frames.ts';
import { partsOfDay } from './grammar/hours.ts';
import { part, type Item, type Moment } from './grammar/items.ts';
import { findNames, namesOf, workOf } from './names.ts';
import { excludedPeople } from './resolve/excluded.ts';
import { withoutCompared, withoutCorrected } from './resolve/corrections.ts';
import { separate } from './resolve/polarity.ts';
import { joinDates, joinRanges } from './resolve/ranges.ts';
import { scan } from './grammar/scan.ts';
import { signsOf } from './lex/symbols.ts';
import { tokenise, type Token } from './lex/tokenise.ts';
import { hasForeignHoliday, hasNameOfDay, hasSeries, mayMeanMore } from './grammar/leftOver.ts';
import { wishesOf } from './resolve/groups.ts';
import type { PhraseContext, Understanding, Wish } from './understanding.ts';
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
  const written = text.slice(0, maxReadLength);
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
  const asDates = readWhen(tokens, known, context);
  // A name that is a weekday or a month too, «domingo a las 5»: both readings stand, unless another day is named.
  const { doubtful } = people;
  const asNames =
    doubtful.ids.length === 0
      ? undefined
      : readWhen(tokens, new Set([...known, ...doubtful.tokens]), context);
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
    rest: asDates.rest,
  };
}

interface When {
  readonly wishes: readonly Wish[];
  readonly avoid: readonly Wish[];
  readonly doubt: boolean;
  readonly rest: readonly string[];
  readonly saysAnyone: boolean;
}

const morning = part(partsOfDay.manana.from, partsOfDay.manana.to);

function readWhen(tokens: readonly Token[], names: ReadonlySet<number>, context: PhraseContext): When {
  const { signs, hasEnglish } = signsOf(tokens, names);
  const symbols = signs.map(({ symbol }) => symbol);
  const { today, minuteOfDay, language, country = 'ES', afternoonFrom = partsOfDay.afternoon.from } = context;
  const monthMayComeFirst = language === 'en' || hasEnglish;
  const moment: Moment = { today, minuteOfDay, monthMayComeFirst, country, afternoonFrom };
  const { items, understood, consumed } = scan(symbols, moment);
  const isChange = symbols.includes('change');
  const corrected = withoutCompared(withoutCorrected(resolveManana(items, moment, morning)));
  const dated = resolveDayBeside(resolveFollowing(corrected));
  const whole = sentences(joinDates(dated, moment)).flatMap((sentence) =>
    joinRanges(applyFrames(sentence), moment, isChange),
  );
  const { wanted, unwanted } = separate(whole, moment);
  const wishes = notOver(wishesOf(wanted), moment);
  const isInDoubt =
    mayMeanMore(signs, consumed) || hasNameOfDay(signs, consumed) || hasForeignHoliday(symbols, country);
  const doubt = hasSeries(symbols) || (isInDoubt && wishes.some(({ days }) => days !== null));
  return {
    wishes: doubted(wishes, doubt),
    doubt,
    avoid: unwanted.flatMap((piece) => wishesOf(piece)),
    rest: signs.flatMap(({ words }, at) => (understood[at] === true ? [] : words)),
    saysAnyone: symbols.includes('anyone'),
  };
}

/** A single day that may have been meant otherwise is only one of the two weeks that begin with it. */
function doubted(wishes: readonly Wish[], isInDoubt: boolean): readonly Wish[] {
  const [wish, ...others] = wishes;
  if (!isInDoubt || wish === undefined || others.length > 0 || wish.days?.from !== wish.days?.to) {
    return wishes;
  }
  const { days, times } = wish;
  return days === null ? wishes : [wish, { days: { from: days.from, to: addDays(days.to, 14) }, times }];
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
