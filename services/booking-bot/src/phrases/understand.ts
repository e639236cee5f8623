import { addDays } from '@citame/calendar';
import { applyFrames, resolveDayBefore, resolveFollowing, resolveManana } from './resolve/frames.ts';
import { partsOfDay } from './grammar/hours.ts';
import { part, type Item, type Moment } from './grammar/items.ts';
import { findNames } from './names.ts';
import { excludedPeople } from './resolve/excluded.ts';
import { separate } from './resolve/polarity.ts';
import { joinDates, joinRanges } from './resolve/ranges.ts';
import { scan } from './grammar/scan.ts';
import { signsOf, type Sign } from './lex/symbols.ts';
import { tokenise, type Token } from './lex/tokenise.ts';
import { slipsBetween } from './lex/typos.ts';
import { wishesOf } from './resolve/groups.ts';
import type { PhraseContext, Understanding, Wish } from './understanding.ts';

/** Characters. In a longer text the wish stands at the beginning. */
const maxReadLength = 1000;

/**
 * Reads what a client wrote, in Spanish or English: whom and what they name, and which days and times they may mean.
 * It never decides: the caller looks which of the starts meant are free, and asks before booking.
 */
export function understand(text: string, context: PhraseContext): Understanding {
  const tokens = tokenise(text.slice(0, maxReadLength));
  const people = findNames(tokens, context.employees, new Set());
  const services = findNames(tokens, context.services, people.used);
  const { used, ids, isExclusion } = excludedPeople(tokens, people, context.employees);
  const known = new Set([...used, ...services.used]);
  const asDates = readWhen(tokens, known, context);
  // A name that is a weekday or a month too, «domingo a las 5»: both readings stand, unless another day is named.
  const { doubtful } = people;
  const asNames =
    doubtful.ids.length === 0
      ? undefined
      : readWhen(tokens, new Set([...known, ...doubtful.tokens]), context);
  const arePeople = asNames?.wishes.some(({ days }) => days !== null) === true && !doubtful.areListed;
  const readings = [...(arePeople ? [] : [asDates]), ...(asNames === undefined ? [] : [asNames])];
  return {
    serviceIds: services.found.map(({ id }) => id),
    employeeIds: arePeople ? [...ids, ...doubtful.ids] : ids,
    anyEmployee: !isExclusion && asDates.saysAnyone,
    wishes: distinct(readings.flatMap(({ wishes }) => wishes)),
    avoid: distinct(readings.flatMap(({ avoid }) => avoid)),
    rest: asDates.rest,
  };
}

interface When {
  readonly wishes: readonly Wish[];
  readonly avoid: readonly Wish[];
  readonly rest: readonly string[];
  readonly saysAnyone: boolean;
}

const morning = part(partsOfDay.manana.from, partsOfDay.manana.to);

function readWhen(tokens: readonly Token[], names: ReadonlySet<number>, context: PhraseContext): When {
  const { signs, hasEnglish } = signsOf(tokens, names);
  const symbols = signs.map(({ symbol }) => symbol);
  const { today, minuteOfDay, language } = context;
  const moment: Moment = { today, minuteOfDay, monthMayComeFirst: language === 'en' || hasEnglish };
  const { items, understood, consumed } = scan(symbols, moment);
  const isChange = symbols.includes('change');
  const dated = resolveDayBefore(resolveFollowing(resolveManana(items, moment, morning)));
  const whole = sentences(joinDates(dated, moment)).flatMap((sentence) =>
    joinRanges(applyFrames(sentence), moment, isChange),
  );
  const { wanted, unwanted } = separate(whole, moment);
  return {
    wishes: doubted(notOver(wishesOf(wanted), moment), mayMeanMore(signs, consumed)),
    avoid: unwanted.flatMap((piece) => wishesOf(piece)),
    rest: signs.flatMap(({ words }, at) => (understood[at] === true ? [] : words)),
    saysAnyone: symbols.includes('anyone'),
  };
}

/** Words that shift a day or a week; one that fits no phrase of ours may have meant another day than was read. */
const tellsWhen =
  /^(?:week|fortnight|month|weekend|next|last|pasado|final|nextWeek|weekAfterNext|dayAfter|fromNow|ago|sooner)$/;

/** «El 2 de arzo», «arch 2nd»: the word beside a number may be its month. */
const besideNumber =
  /(?:^| )[noO]\d+ (?:(?:of|the|or|and|to|in) )*(?:unknown|\?m\d+|march|may)(?: |$)|(?:^| )(?:unknown|\?m\d+|march|may) (?:and )?[noO]\d+(?: |$)/;
const numberOrGlue = /^(?:[noO]\d+|of|the|or|and|to|in)$/;

/** Small words that shift a day; misspelt, they are unknown, and the day is not the one that is left. */
const shifting =
  'que viene next after following coming pasado proximo siguiente dentro week semana mes'.split(' ');

function mayMeanMore(signs: readonly Sign[], consumed: readonly boolean[]): boolean {
  const left = signs.filter((_, at) => consumed[at] !== true);
  const beside = signs.map(({ symbol }, at) =>
    consumed[at] !== true || numberOrGlue.test(symbol) ? symbol : 'read',
  );
  return (
    left.some(({ symbol }) => tellsWhen.test(symbol)) ||
    besideNumber.test(beside.join(' ')) ||
    left.some(
      ({ symbol, words }) =>
        symbol === 'unknown' && shifting.some((word) => slipsBetween(word, words.join('')) === 1),
    )
  );
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

function distinct(wishes: readonly Wish[]): Wish[] {
  return [...new Map(wishes.map((wish) => [JSON.stringify(wish), wish])).values()];
}
