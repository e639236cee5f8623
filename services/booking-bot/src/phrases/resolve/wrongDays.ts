import type { LocalDate } from '@citame/calendar';
import type { Item } from '../grammar/items.ts';
import { openEnd } from '../grammar/nextDays.ts';
import type { Sign } from '../lex/symbols.ts';
import type { Wish, WrongDay } from '../understanding.ts';

/** A client who asked for a day that is past wants another. */
export function orAnyDay(
  wishes: readonly Wish[],
  wrongDay: WrongDay | null,
  today: LocalDate,
): readonly Wish[] {
  return wishes.length === 0 && wrongDay !== null
    ? [{ days: { from: today, to: openEnd(today) }, times: null }]
    : wishes;
}

/** The day that cannot be, unless another is named beside it. */
export function wrongDayOf(
  whole: readonly Item[],
  wanted: readonly Item[],
  signs: readonly Sign[],
  understood: readonly boolean[],
): WrongDay | null {
  const impossible = wanted.find((item) => item.kind === 'days' && item.wrong !== undefined);
  if (impossible?.kind === 'days') {
    return impossible.wrong ?? null;
  }
  const at = whole.findIndex((item) => item.kind === 'mark' && item.mark === 'past');
  const past = whole[at];
  const before = whole.slice(0, at).findLast((item) => item.kind !== 'mark' || item.mark !== ',');
  const isOfWeekday = before?.kind === 'days' && before.sort === 'weekday';
  const isNarrated = isToldOfPast(signs, understood);
  const isAlone = !whole.some((item) => item.kind === 'days' && item.sort !== 'vague');
  return past?.kind === 'mark' && past.wrong !== undefined && (isAlone || isOfWeekday) && !isNarrated
    ? past.wrong
    : null;
}

/** «Ayer vine», «soy el de ayer»: a past day is asked for only beside a service, with nothing else said. */
function isToldOfPast(signs: readonly Sign[], understood: readonly boolean[]): boolean {
  const at = signs.findIndex(({ symbol }) => /^(?:pastDay|pastDayBefore|last|pasado)$/.test(symbol));
  const isAsked = signs.some(({ symbol }) => symbol === 'name') && !understood.includes(false);
  return at !== -1 && (!isAsked || signs[at - 1]?.symbol === 'of');
}
