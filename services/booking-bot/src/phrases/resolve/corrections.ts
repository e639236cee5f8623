import type { Item, Mark } from '../grammar/items.ts';
import { negatives } from './polarity.ts';

const ends: ReadonlySet<Mark> = new Set([',', '.', 'but', 'or']);

/** «A las 5, digo a las 6», “Friday, sorry, Saturday at 3”: what is said later takes the place of the last of its kind. */
export function withoutCorrected(written: readonly Item[]): Item[] {
  const items = withCorrections(written);
  const at = items.findLastIndex((item) => item.kind === 'mark' && item.mark === 'correct');
  if (at === -1) {
    return [...items];
  }
  const before: readonly Item[] = withoutAnswer(withoutDangling(withoutCorrected(items.slice(0, at))));
  const after = items.slice(at + 1);
  const isRefusing = before.some((item) => item.kind === 'mark' && negatives.has(item.mark));
  if (isRefusing || !before.some(isSaid) || !after.some(isSaid)) {
    // A courtesy: «perdón, ¿mañana?», «el lunes no puedo, perdón».
    return [...before, ...(before.some(isSaid) ? [comma] : []), ...after];
  }
  const settled = after.map((item) => asBefore(item, before));
  const kept = (['days', 'times', 'either'] as const).reduce<readonly Item[]>(
    (rest, kind) => withoutLast(rest, kind, settled.filter((item) => item.kind === kind).length),
    before,
  );
  const rest = settled.slice(settled.findIndex(isSaidOrSide));
  // “At 4. Sorry, not Tuesday, Wednesday”: the hour is not refused with the day.
  const isApart = rest[0]?.kind === 'mark' && negatives.has(rest[0].mark);
  return [...trimmed(kept), ...(isApart ? [comma] : []), ...rest];
}

/** «El martes, no, el miércoles», «el martes por la tarde, no, mejor el jueves»: a «no» alone takes what was said back. */
function withCorrections(items: readonly Item[]): readonly Item[] {
  const isMark = (at: number, marks: RegExp): boolean => {
    const item = items[at];
    return item?.kind === 'mark' && marks.test(item.mark);
  };
  const isOf = (at: number, step: number, kind: Item['kind'] | undefined): boolean => {
    const next = items[at + step];
    return next?.kind === 'mark' && /^(?:of|to|from|but)$/.test(next.mark)
      ? isOf(at + step, step, kind)
      : next !== undefined &&
          next.kind !== 'mark' &&
          (kind === undefined || next.kind === kind || next.kind === 'either');
  };
  return items.map((item, at): Item => {
    const isAlone = isMark(at, /^no$/) && isMark(at - 1, /^[,.]$/) && isMark(at + 1, /^[,.]$/);
    const kind = isMark(at + 2, /^but$/) ? undefined : items[at - 2]?.kind;
    return isAlone && isOf(at - 1, -1, undefined) && isOf(at + 1, 1, kind)
      ? { kind: 'mark', mark: 'correct' }
      : item;
  });
}

/** «No, dentro de dos semanas, o sea el 11»: the first word refuses nothing. */
function withoutAnswer(items: readonly Item[]): readonly Item[] {
  const [first, second] = items.map((item) => (item.kind === 'mark' ? item.mark : undefined));
  return first === 'no' && (second === ',' || second === '.') ? items.slice(2) : items;
}

/** «A las cuatro menos... digo a las cinco»: without the word that was left hanging. */
function withoutDangling(items: readonly Item[]): readonly Item[] {
  const last = items.findLastIndex(
    (item) => item.kind !== 'mark' || !/^(?:[,.]|but|or|and)$/.test(item.mark),
  );
  const item = items[last];
  return item?.kind === 'mark' && item.mark === 'except' ? items.slice(0, last) : items;
}

const comma: Item = { kind: 'mark', mark: ',' };

/** «Mejor por la tarde que por la mañana»: what is less wanted is not said. */
export function withoutCompared(items: readonly Item[]): Item[] {
  const at = items.findIndex((item) => item.kind === 'mark' && item.mark === 'than');
  if (at === -1) {
    return [...items];
  }
  const length = items.slice(at + 1).findIndex((item) => item.kind === 'mark' && ends.has(item.mark));
  const end = length === -1 ? items.length : at + 1 + length;
  const compared = items.slice(at + 1, end);
  const isReason = compared.some((item) => item.kind === 'mark' && negatives.has(item.mark));
  // «Que por la mañana trabajo» tells why.
  return [
    ...items.slice(0, at),
    ...(isReason ? [comma, ...compared] : []),
    ...withoutCompared(items.slice(end)),
  ];
}

/** «En vez de por la mañana, por la tarde», “Tuesday instead of Monday”: what stands after these words is refused. */
export function withoutExchanged(items: readonly Item[]): Item[] {
  const at = items.findIndex((item) => item.kind === 'mark' && item.mark === 'insteadOf');
  if (at === -1) {
    return [...items];
  }
  const first = items.findIndex((item, place) => place > at && isSaid(item));
  const length = items.slice(at + 1).findIndex((item) => item.kind === 'mark' && ends.has(item.mark));
  const end = length === -1 ? items.length : at + 1 + length;
  if (first === -1 || first >= end) {
    return [...items.slice(0, at), ...withoutExchanged(items.slice(at + 1))];
  }
  const isSaidElsewhere = items.slice(end).some((item) => item.kind === 'times');
  const to =
    isSaidElsewhere && !items.slice(first + 1, end).some((item) => item.kind === 'days') ? end : first + 1;
  const refused = items.slice(first, to);
  return [...items.slice(0, at), comma, refusal, ...refused, comma, ...withoutExchanged(items.slice(to))];
}

const refusal: Item = { kind: 'mark', mark: 'no' };

function isSaid(item: Item): boolean {
  return item.kind !== 'mark';
}

function isSaidOrSide(item: Item): boolean {
  return item.kind !== 'mark' || !ends.has(item.mark);
}

/** A figure is what the last word before it was: «at 5, I mean 6». */
function asBefore(item: Item, before: readonly Item[]): Item {
  if (item.kind !== 'either') {
    return item;
  }
  const last = before.findLast(isSaid);
  const isTime = last?.kind === 'times' && last.sort === 'hour';
  const isDate = last?.kind === 'days' && last.date !== undefined;
  return (isTime ? item.time : isDate ? item.day : undefined) ?? item;
}

function withoutLast(items: readonly Item[], kind: Item['kind'], count: number): readonly Item[] {
  const places = items.flatMap((item, at) => (item.kind === kind ? [at] : []));
  const removed = new Set(count === 0 ? [] : places.slice(-count));
  return items.filter((_, at) => !removed.has(at));
}

/** Without the marks that end it. */
function trimmed(items: readonly Item[]): readonly Item[] {
  const last = items.findLastIndex(isSaidOrSide);
  return items.slice(0, last + 1);
}
