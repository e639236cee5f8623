import { openRange } from '../grammar/hours.ts';
import { markOf, type DayItem, type Item, type Mark, type TimeItem } from '../grammar/items.ts';
import type { TimeRange } from '../understanding.ts';

/**
 * Takes the hour of a reason for what it is: «salgo a las 6» is from six on, «tengo que estar en casa a las 6» until six
 * less the time of the appointment. A part of the day («tengo boda por la noche») is of the reason alone. The day beside
 * it is the appointment's as well, unless another is named.
 * @param travelMin how long the client is on the way from there
 */
export function resolveReasons(
  items: readonly Item[],
  durationMin: number | undefined,
  travelMin = 0,
): Item[] {
  const resolved: Item[] = [];
  for (let at = 0; at < items.length;) {
    const item = items[at];
    if (item === undefined || item.kind !== 'mark' || (item.mark !== 'leaves' && item.mark !== 'due')) {
      resolved.push(...(item === undefined ? [] : [item]));
      at += 1;
      continue;
    }
    const side = markOf(resolved.at(-1));
    if (glue.test(markOf(resolved.at(-1)) ?? '')) {
      // «No salgo hasta las 6», “and need to be home by six”, “before my flight at 5”.
      resolved.pop();
    }
    resolved.splice(0, resolved.length, ...withoutItsDay(resolved, items.slice(at + 1)));
    const end = endOf(items, at + 1);
    const clause = items.slice(at + 1, end);
    const others = [...resolved, ...items.slice(end)];
    // «Recojo a mi hija a las 5, después de eso».
    const then = items.findIndex((one, place) => place >= end && isThen(one, items[place + 1]));
    const until = then === -1 ? end : then;
    resolved.push(
      ...beforeItsDay(
        side,
        clauseRead(clause, then === -1 && side !== 'after' ? item.mark : 'leaves', others, {
          durationMin,
          travelMin,
        }),
      ),
      ...items.slice(end, until),
    );
    at = then === -1 ? end : then + 1;
  }
  return resolved;
}

/**
 * «El viernes, que el sábado tengo una boda»: without the day right before a reason, when another is named; and «hoy, que
 * esta noche tengo boda», without the part of the day that it is in.
 */
function withoutItsDay(before: readonly Item[], after: readonly Item[]): readonly Item[] {
  const edge = before.findLastIndex((item) => item.kind === 'mark' && /^(?:[,.]|but|and)$/.test(item.mark));
  const own = before.slice(edge + 1);
  const isOfReason =
    own.some(isDay) &&
    own.every((item) => isDay(item) || item.kind === 'mark' || (edge !== -1 && isPart(item)));
  const others = [...before.slice(0, edge + 1), ...after];
  const isElsewhere = others.some((item) => isDay(item) && item.sort !== 'vague');
  return isOfReason
    ? [...before.slice(0, edge + 1), ...(isElsewhere ? [] : own.filter((item) => !isPart(item)))]
    : before;
}

/** A reason ends with its sentence, before the next reason, and before what follows its hour. */
function endOf(items: readonly Item[], start: number): number {
  let hasHour = false;
  for (let at = start; at < items.length; at += 1) {
    const item = items[at];
    if (item?.kind === 'mark') {
      if (/^(?:[,.]|but|leaves|due)$/.test(item.mark) || (hasHour && /^(?:and|or|no|nor)$/.test(item.mark))) {
        return at;
      }
      continue;
    }
    const isRange = /^(?:to|until)$/.test(markOf(items[at - 1]) ?? '');
    if (hasHour && item?.kind !== 'days' && !isPart(item) && !isRange) {
      return at;
    }
    hasHour ||= hourOf(item) !== undefined;
  }
  return items.length;
}

/** «Después», with nothing said after what. */
function isThen(item: Item, next: Item | undefined): boolean {
  const isAfter = item.kind === 'mark' && (item.mark === 'after' || item.mark === 'onwards');
  return isAfter && (next === undefined || (next.kind === 'mark' && /^(?:[,.]|but|of)$/.test(next.mark)));
}

const glue = /^(?:no|and|before|after|until|from)$/;

function isPart(item: Item | undefined): boolean {
  return item?.kind === 'times' && item.sort === 'part';
}

function hourOf(item: Item | undefined): TimeItem | undefined {
  const time = item?.kind === 'either' ? item.time : item;
  return time?.kind === 'times' && time.sort === 'hour' ? time : undefined;
}

function isDay(item: Item): item is DayItem {
  return item.kind === 'days';
}

/** How long the appointment takes and the way to it, minutes. */
interface Lengths {
  readonly durationMin: number | undefined;
  readonly travelMin: number;
}

function clauseRead(
  clause: readonly Item[],
  reason: 'leaves' | 'due',
  others: readonly Item[],
  lengths: Lengths,
): Item[] {
  const days = clause.flatMap((item) =>
    isDay(item) ? [item] : item.kind === 'either' && item.time === undefined ? (item.day ?? []) : [],
  );
  const manana = clause.filter(({ kind }) => kind === 'manana');
  const part = clause.find(isPart);
  const hour = clause.map(hourOf).find((time) => time !== undefined);
  const isElsewhere = others.some((item) => (isDay(item) && item.sort !== 'vague') || item.kind === 'manana');
  const isSameDay = days.some(({ options: [day] }) =>
    others.some((item) => isDay(item) && item.options[0]?.from === day?.from),
  );
  if (isElsewhere && !isSameDay && (days.length > 0 || manana.length > 0)) {
    // «El viernes, que el sábado tengo una boda»: the reason is of another day.
    return [comma];
  }
  const limits = hour === undefined ? [] : limited(withPart(hour, part), reason, lengths);
  const leavesPart = reason === 'leaves' && hour === undefined && part !== undefined ? [part] : [];
  return [...days, ...manana, ...limits, ...leavesPart];
}

/** «Antes de mi viaje del lunes». */
function beforeItsDay(side: Mark | undefined, read: readonly Item[]): readonly Item[] {
  const isOfDay = side === 'before' && read.length > 0 && read.every(isDay);
  return isOfDay ? [{ kind: 'mark', mark: 'before' }, ...read] : read;
}

const comma: Item = { kind: 'mark', mark: ',' };

function withPart(hour: TimeItem, part: Item | undefined): TimeItem {
  const [within] = part?.kind === 'times' ? part.options : [];
  const options = hour.options.filter(
    ({ from }) => within === undefined || (within.from <= from && from <= within.to),
  );
  return options.length === 0 ? hour : { ...hour, options };
}

function limited(hour: TimeItem, reason: 'leaves' | 'due', { durationMin, travelMin }: Lengths): Item[] {
  // Days go by from morning to evening: who leaves at six leaves in the evening, and «a las 10» is in the morning.
  if (reason === 'leaves') {
    const [free] = openRange(hour.open === undefined ? hour : asHours(hour), 'after').options;
    return free === undefined ? [] : [limit({ ...free, from: Math.min(free.to, free.from + travelMin) })];
  }
  const bound = openRange(hour.open === undefined ? hour : asHours(hour), 'before');
  return bound.options.map(({ to }): Item => {
    const last = Math.max(0, to + 1 - (durationMin ?? 1));
    return limit({ from: 0, to: last });
  });
}

function limit(range: TimeRange): TimeItem {
  return { kind: 'times', sort: 'part', options: [range], isLimit: true };
}

/** «Antes de las 6» names six. */
function asHours(item: TimeItem): TimeItem {
  const hours = item.open?.hours ?? [];
  return { kind: 'times', sort: 'hour', options: hours.map((at) => ({ from: at, to: at })) };
}
