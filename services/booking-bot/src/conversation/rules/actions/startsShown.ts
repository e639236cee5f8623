import { minuteOfDay, timeText } from '@citame/calendar';
import type { Understanding } from '../../../phrases/understanding.ts';
import { isShown } from '../input/standing.ts';
import type { Voice } from '../messages/messages.ts';
import { textsOf } from '../messages/texts.ts';
import { longLength, shortWhen, tags, wallTimeOf } from '../messages/when.ts';
import { nameOf, serviceOf } from '../services.ts';
import { parseTap } from '../taps.ts';
import type { Turn } from './turn.ts';

/** A start that stands on the screen: asked about, in a list, or of the appointment that is shown. */
interface Shown {
  readonly start: string;
  readonly serviceId: string;
  readonly employeeId: string;
  readonly durationMin?: number | undefined;
}

/** Starts that are shown, in their order in time. */
function startsShown({ conversation }: Turn): readonly Shown[] {
  const last = conversation.booked.at(-1);
  const shown = conversation.options.flatMap(({ id }) => {
    const tap = parseTap(id);
    return tap?.kind === 'slot' ? [{ ...tap.target, start: tap.start, durationMin: tap.durationMin }] : [];
  });
  return shown.length === 0 && isShown(conversation) && last !== undefined
    ? [last]
    : shown.toSorted((a, b) => a.start.localeCompare(b.start));
}

/**
 * «¿Y a qué hora acabaría?»: at the hour that is wished with the same words, else of the start that is asked about, or the first
 * that is shown. Undefined where there is none.
 */
export function endText(
  turn: Turn,
  { wishes, serviceIds }: Pick<Understanding, 'wishes' | 'serviceIds'>,
): string | undefined {
  const { voice } = turn;
  const [first] = startsShown(turn);
  const service = serviceOf(voice.business, serviceIds[0] ?? first?.serviceId);
  const times = wishes[0]?.times ?? null;
  const from =
    times !== null && times.from === times.to
      ? timeText(times.from)
      : first && wallTimeOf(first.start, voice.business.timeZone).slot;
  if (service === undefined || from === undefined) {
    return undefined;
  }
  const isShownOne = first?.serviceId === service.id;
  const minutes = (isShownOne ? first.durationMin : undefined) ?? service.durationMin;
  const length = longLength(minutes, voice.locale);
  return textsOf(voice).endsAt(
    service.title,
    length,
    from,
    timeText((minuteOfDay(from) + minutes) % minutesOfDay),
  );
}

const minutesOfDay = 1440;

/** «¿Cuál de ellas es con Ana?»: those of the list that are. Undefined where no list is shown, or no one is named. */
export function startsWithText(
  turn: Turn,
  { employeeIds, unwantedEmployeeIds }: Understanding,
): string | undefined {
  const { voice } = turn;
  const shown = startsShown(turn);
  const [named, another] = unwantedEmployeeIds.length > 0 ? [] : employeeIds;
  const who = named === undefined ? undefined : nameOf(voice.business, named);
  if (shown.length === 0 || named === undefined || who === undefined || another !== undefined) {
    return undefined;
  }
  const theirs = shown.filter(({ employeeId }) => employeeId === named);
  return theirs.length === 0
    ? textsOf(voice).noneWith(who)
    : textsOf(voice).startsWith(who, inWords(voice, theirs));
}

/** «¿Es la más temprana que hay?»: the first of those that are shown. Undefined where none is. */
export function earliestText(turn: Turn): string | undefined {
  const [first] = startsShown(turn);
  return first === undefined ? undefined : textsOf(turn.voice).earliest(inWords(turn.voice, [first]));
}

function inWords(voice: Voice, shown: readonly Shown[]): string {
  const times = shown.map(({ start }) => wallTimeOf(start, voice.business.timeZone));
  // The day stands once, before its first start.
  const whens = times.map((time, at) =>
    times[at - 1]?.date === time.date ? time.slot : shortWhen(time, voice.locale),
  );
  return new Intl.ListFormat(tags[voice.locale], { type: 'conjunction' }).format(whens);
}
