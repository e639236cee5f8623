import type { Understanding, Wish } from '../../../phrases/understanding.ts';
import type { Wanted } from '../conversation.ts';

/** «A cualquier hora», «olvídate de lo de las 5», “earlier is fine”: hours that were refused for every day are not any more. */
const liftsHours =
  /\b(?:(?:a )?cualquier hora|a la hora que sea|la hora (?:me )?da igual|me da igual la hora|any ?time|olvid\w+ (?:de )?(?:lo de )?las? \d|forget (?:about )?(?:the )?\d|mas temprano|mas pronto|earlier|sooner)\b/;

/** «Y mañana tampoco» adds to what was refused before; another wish starts without them. */
export function avoidedNow(before: Wanted, { avoid, wishes }: Understanding, words: string): readonly Wish[] {
  const left = (before.avoid ?? []).filter(
    (one) => !(one.days === null && liftsHours.test(words)) && !wishes.some((wish) => isWithin(wish, one)),
  );
  // «A las 5 y cuarto no llego, ¿y el martes a la misma hora?»: it is the hour of the day before that is refused.
  const isElsewhere = wishes.length > 0 && wishes.every(({ days, times }) => days !== null && times === null);
  const isOfBefore = (one: Wish): boolean =>
    isElsewhere && one.days === null && one.times !== null && one.times.from === one.times.to;
  const refused = avoid.filter((one) => !isOfBefore(one));
  return refused.length === 0 || wishes.length === 0 ? [...left, ...refused] : refused;
}

/** Whether nothing but what was refused is wished, or just that hour: the client has changed their mind. */
export function isNamedAgain(refused: Wish, wished: readonly Wish[] = []): boolean {
  const within = wished.filter((wish) => isWithin(wish, refused));
  const isHour = refused.times !== null && refused.times.from === refused.times.to;
  return within.length > 0 && (isHour || within.length === wished.length);
}

/** Whether a wish names a day, or an hour, that was refused. */
function isWithin({ days, times }: Wish, refused: Wish): boolean {
  const isOfTimes =
    refused.times === null ||
    (times !== null && refused.times.from <= times.from && times.to <= refused.times.to);
  const isOfDays =
    refused.days === null
      ? refused.times !== null
      : days !== null &&
        days.from === days.to &&
        refused.days.from <= days.from &&
        days.to <= refused.days.to;
  return isOfDays && isOfTimes;
}
