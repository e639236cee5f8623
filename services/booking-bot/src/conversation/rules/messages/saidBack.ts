import { weekdayOf, type DateRange } from '@citame/calendar';
import type { TimeRange, Wish } from '../../../phrases/understanding.ts';
import { partsOfDay } from '../../../phrases/grammar/hours.ts';
import type { Wanted } from '../conversation.ts';
import { nameOf, serviceOf } from '../services.ts';
import { daysNamed } from './daysSaidBack.ts';
import { forWhom, type Voice } from './messages.ts';
import { worthSaying } from './refusedSaidBack.ts';
import { textsOf, type Speaker } from './texts.ts';
import { tags, timeOf } from './when.ts';

type Understood = Pick<Wanted, 'serviceId' | 'employeeId' | 'among' | 'wishes' | 'avoid' | 'attendee'>;

const quarter = 15;
const halfDay = 720;
/** Hours at which a business may be open: of two readings of an hour, the one within is said. */
const waking: TimeRange = { from: 8 * 60, to: 21 * 60 - 1 };

/** A wish as it was understood, to be said back: `*Corte*, vie 27 nov o sáb 28 nov por la tarde, con Ana, para Hugo`. */
export function saidBack(voice: Voice, wanted: Understood): string {
  const { business } = voice;
  const service = serviceOf(business, wanted.serviceId);
  return [
    service === undefined ? '' : `*${service.title}*`,
    whenSaidBack(voice, wanted),
    withWhom(voice, wanted),
    wanted.attendee === undefined ? '' : forWhom(voice, wanted.attendee),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Days and hours of a wish: `vie 27 nov por la tarde, menos a las 17:00`; empty when none were said. */
export function whenSaidBack(
  voice: Voice,
  { wishes = [], avoid = [] }: Pick<Understood, 'wishes' | 'avoid'>,
): string {
  const said = worthSaying(likely(wishes), likely(avoid));
  const refused = phrasesOf(voice, said.avoid, { isRefused: true });
  return [phrasesOf(voice, said.wishes), refused === '' ? '' : textsOf(voice).butNot(refused)]
    .filter(Boolean)
    .join(', ');
}

function withWhom(voice: Voice, { employeeId, among = [] }: Understood): string {
  const people = employeeId === undefined || employeeId === 'any' ? among : [employeeId];
  const names = people.flatMap((id) => nameOf(voice.business, id) ?? []);
  return names.length === 0 ? '' : textsOf(voice).with(either(voice, names));
}

interface Manner {
  /** Refused times: «cualquier día» goes without saying, and «hasta las 10» would say the opposite. */
  readonly isRefused: boolean;
}

/** Wishes of one hour together, and hours of one day: `vie 27 nov o sáb 28 nov a las 17:00`. */
function phrasesOf(voice: Voice, wishes: readonly Wish[], manner: Manner = { isRefused: false }): string {
  const days = new Set(wishes.map((wish) => JSON.stringify(wish.days)));
  const [first] = wishes;
  if (first !== undefined && days.size === 1) {
    const hours = hoursOfDay(voice, wishes, manner).filter(Boolean);
    return [daysText(voice, first.days, manner), either(voice, hours)].filter(Boolean).join(' ');
  }
  const byTime = Map.groupBy(wishes, ({ times, pick }) => JSON.stringify([times, pick]));
  const phrases = [...byTime.values()].map((group) => {
    const days = group.flatMap((wish) => wish.days ?? []);
    const any = group.some((wish) => wish.days === null) ? [daysText(voice, null, manner)] : [];
    const shown = [...any, ...daysNamed(voice, days)].filter(Boolean);
    const hours = group.slice(0, 1).map((wish) => hoursText(voice, wish, manner));
    return [either(voice, shown), ...hours].filter(Boolean).join(' ');
  });
  return either(voice, phrases.filter(Boolean));
}

/** Hours of one day, and those that were said as about together: «sobre las 9:00 o 9:30». */
function hoursOfDay(voice: Voice, wishes: readonly Wish[], manner: Manner): readonly string[] {
  const around = wishes.flatMap(({ times, pick }) => (pick === undefined ? (times?.about ?? []) : []));
  const apart = around.length > 1 ? wishes.filter(({ times }) => times?.about === undefined) : wishes;
  return [
    around.length > 1 ? textsOf(voice).aboutTime(either(voice, around.map(timeOf))) : '',
    ...apart.map((wish) => hoursText(voice, wish, manner)),
  ];
}

function either({ locale }: Speaker, some: readonly string[]): string {
  return new Intl.ListFormat(tags[locale], { type: 'disjunction' }).format(some);
}

function daysText(voice: Voice, days: DateRange | null, { isRefused }: Manner): string {
  if (days === null) {
    return isRefused ? '' : textsOf(voice).anyDay;
  }
  return daysNamed(voice, [days]).join('');
}

function hoursText(voice: Voice, { times, pick }: Wish, manner: Manner): string {
  const t = textsOf(voice);
  const order = pick === undefined ? '' : pick === 'last' ? t.asLateAsPossible : t.asSoonAsPossible;
  return [times === null ? '' : hoursSaidBack(voice, times, manner), order].filter(Boolean).join(', ');
}

/** Hours as people say them: `por la tarde`, `sobre las 9:30`, `a partir de las 16:00`. */
export function hoursSaidBack(
  voice: Voice,
  { from, to, about }: TimeRange,
  { isRefused }: Manner = { isRefused: false },
): string {
  const t = textsOf(voice);
  const { afternoonFrom } = voice.business;
  if (about !== undefined) {
    return t.aboutTime(timeOf(about));
  }
  if (from === to) {
    return t.atTime(timeOf(from));
  }
  if (from === partsOfDay.morning.from && (to === partsOfDay.manana.to || to === partsOfDay.morning.to)) {
    return t.inTheMorning;
  }
  if (to === partsOfDay.afternoon.to && from === afternoonFrom) {
    return t.inTheAfternoon;
  }
  const isOpenStart = from < waking.from;
  const isOpenEnd = to >= waking.to;
  // A range up to «16:59» ends before five.
  const isBefore = (to + 1) % quarter === 0;
  const end = timeOf(isBefore ? to + 1 : to);
  if (!isOpenStart && !isOpenEnd) {
    return t.betweenTimes(timeOf(from), end);
  }
  return [
    isOpenStart ? '' : from % quarter === 1 ? t.afterTime(timeOf(from - 1)) : t.fromTime(timeOf(from)),
    isOpenEnd ? '' : (isBefore || isRefused ? t.beforeTime : t.untilTime)(end),
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * Without the reading of an hour at which no business is open, where the other one is said too: «a las 5»; and without a
 * range that was only added because a day of it is in doubt.
 */
export function likely(wishes: readonly Wish[]): readonly Wish[] {
  const isAwake = ({ times }: Wish): boolean =>
    times === null || ((times.about ?? times.to) > waking.from && (times.about ?? times.from) <= waking.to);
  const hasOther = ({ days, times }: Wish): boolean =>
    wishes.some(
      (wish) => isSameWeekday(wish.days, days) && Math.abs(hourOf(wish.times) - hourOf(times)) === halfDay,
    );
  const isAroundOther = ({ days, times }: Wish): boolean =>
    days !== null &&
    days.from < days.to &&
    wishes.some(
      (wish) =>
        wish.days !== null &&
        wish.days.from === wish.days.to &&
        days.from === wish.days.from &&
        JSON.stringify(wish.times) === JSON.stringify(times),
    );
  // «En Navidad» is the days around it as well.
  const isOfRange = ({ days, times }: Wish): boolean =>
    isDay(days) &&
    wishes.some(
      (wish) =>
        wish.days !== null &&
        wish.days.from < days.from &&
        days.to <= wish.days.to &&
        JSON.stringify(wish.times) === JSON.stringify(times),
    );
  return wishes.filter(
    (wish) => (isAwake(wish) || !hasOther(wish)) && !isAroundOther(wish) && !isOfRange(wish),
  );
}

/** The hour that was said, from which on or about which it is; minutes. */
function hourOf(times: TimeRange | null): number {
  return times?.about ?? times?.from ?? 0;
}

/** «El jueves a las 9:30», said on one after that hour: the two readings are of different weeks. */
function isSameWeekday(a: DateRange | null, b: DateRange | null): boolean {
  return a?.from === b?.from || (isDay(a) && isDay(b) && weekdayOf(a.from) === weekdayOf(b.from));
}

function isDay(days: DateRange | null): days is DateRange {
  return days !== null && days.from === days.to;
}
