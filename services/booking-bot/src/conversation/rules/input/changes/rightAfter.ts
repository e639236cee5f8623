import { toEpochMin } from '@citame/calendar';
import { wallTimeAt } from '@citame/calendar/wallClock';
import type { Wish } from '../../../../phrases/understanding.ts';
import type { TurnContext } from '../../conversation.ts';
import { wallTimeOf } from '../../messages/when.ts';
import { serviceOf } from '../../services.ts';
import { exactly } from '../../slots/exactly.ts';
import { inWeekOf } from '../../slots/weekOf.ts';
import type { Meant } from '../../said.ts';
import type { Known } from './referred.ts';

/** «Justo después», «detrás del corte», «después de la barba», “right after the beard”. */
const after =
  /(?<!\p{L})(?:(?:justo|inmediatamente) )?(?:despues|detras|a continuacion)(?! de (?:las? \d|comer|cenar|trabajar|mediodia))(?!\p{L})|(?<!\p{L})(?:(?:right|just|straight|directly) )?after(?: (?:that|it|the|my|her|hers|him|his|mine))(?!\p{L})|(?<!\p{L})(?:right|just|straight|directly) after(?!\p{L})/u;

/** Whether words, in lower case and without accents, place something right after what is spoken of. */
export function isRightAfter(words: string): boolean {
  return after.test(words);
}

/** The same words without that. */
export function withoutRightAfter(words: string): string {
  return words.replace(after, ' ');
}

/** Starts at which an appointment of a service ends that begins at any of some exact starts; empty where a start is not exact. */
export function endsOf(
  starts: readonly Wish[],
  serviceId: string,
  { business }: TurnContext,
): readonly Wish[] {
  const minutes = serviceOf(business, serviceId)?.durationMin;
  return starts.flatMap(({ days, times }): Wish[] => {
    const isExact = days !== null && days.from === days.to && times !== null && times.from === times.to;
    const end = isExact && minutes !== undefined ? times.from + minutes : Number.NaN;
    return end < dayMin ? [{ days, times: { from: end, to: end } }] : [];
  });
}

const dayMin = 24 * 60;

/** When an appointment begins once it is moved, as far as that is said. */
export function startsOf(
  { meant, known }: { readonly meant: Pick<Meant, 'said' | 'keepsHour'>; readonly known: Known },
  { business, sentAtMs }: TurnContext,
): readonly Wish[] {
  const { date, slot } = wallTimeOf(known.start, business.timeZone);
  const today = wallTimeAt(business.timeZone, toEpochMin(new Date(sentAtMs))).date;
  const hour = exactly(date, slot).times;
  return inWeekOf(date, meant.said.wishes, today).map(({ days, times }) => ({
    days: days ?? { from: date, to: date },
    times: meant.keepsHour === true ? hour : times,
  }));
}
