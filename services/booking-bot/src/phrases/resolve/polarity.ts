import type { Item, Mark, Moment } from '../grammar/items.ts';
import { daysOfWeekday } from '../grammar/nextDays.ts';

/** Wanted and unwanted items of a text. */
export interface Sides {
  readonly wanted: readonly Item[];
  readonly unwanted: readonly (readonly Item[])[];
}

export const negatives: ReadonlySet<Mark> = new Set(['no', 'nor', 'cant', 'except']);

/**
 * Separates what is wanted from what is not, a piece of a sentence at a time. An item that may belong to
 * either side of a «no» is unwanted: a time that the client cannot make is never taken for wanted.
 */
export function separate(items: readonly Item[], moment: Moment): Sides {
  const wanted: Item[] = [];
  const unwanted: Item[][] = [];
  let isListOfExceptions = false;
  let isOfFrames = false;
  for (const piece of pieces(items)) {
    const at = piece.findIndex((item) => item.kind === 'mark' && negatives.has(item.mark));
    const mark = piece[at];
    const isListed =
      isListOfExceptions && at === -1 && isOnlyDays(piece) && (isOfFrames || !piece.some(isFrame));
    if (isListed) {
      unwanted.push(everyWeek(piece, moment));
      continue;
    }
    isListOfExceptions = mark?.kind === 'mark' && mark.mark === 'except' && piece.slice(at).some(isDay);
    isOfFrames = piece.slice(at + 1).some(isFrame);
    if (mark?.kind !== 'mark') {
      wanted.push(...piece);
      continue;
    }
    const [before, after] = [piece.slice(0, at), piece.slice(at + 1)];
    if (isJoined(before.at(-1)) && (before.some(isDay) || (before.some(isSaid) && after.some(isSaid)))) {
      // «El sábado temprano y que no tardéis», “after 7 and not a Monday”.
      wanted.push(...before.slice(0, -1), { kind: 'mark', mark: '.' });
      unwanted.push(after);
      continue;
    }
    if (mark.mark === 'except') {
      // «Any day but Monday after 6»: the hour is of the other days. «Menos el lunes por la tarde»: the part is not.
      const hours = after.some(isDay)
        ? after.filter((item) => item.kind === 'times' && item.sort === 'hour')
        : [];
      wanted.push(...before, ...hours);
      unwanted.push(
        everyWeek(
          after.filter((item) => !hours.includes(item)),
          moment,
        ),
      );
    } else if (endsInYes(piece) && after.some(isSaid)) {
      wanted.push(...after);
      unwanted.push(before);
    } else if (mark.mark === 'no' && isDay(before.at(-1)) && isFrame(after[0]) && !isFrame(before.at(-1))) {
      // “The 3rd, not this week”.
      wanted.push(...before);
      unwanted.push(after);
    } else if (isOfDayRefused(mark.mark, before, after)) {
      // «El jueves no por la mañana» is a Thursday.
      wanted.push(...before);
      unwanted.push([...before, ...after]);
    } else {
      unwanted.push(piece);
    }
    wanted.push({ kind: 'mark', mark: '.' });
  }
  return {
    wanted: [...dayOfRefused(wanted, unwanted), ...wanted],
    unwanted: ofRefusedDay(unwanted)
      .filter((piece) => piece.some(isSaid))
      .map((piece) => piece.filter((item) => isSaid(item) || isLink(item))),
  };
}

/** «El jueves no por la mañana», «el jueves ni antes de las 11 ni después de las 2». */
function isOfDayRefused(mark: Mark, before: readonly Item[], after: readonly Item[]): boolean {
  return (mark === 'no' || mark === 'nor') && isDay(before.at(-1)) && isTime(after[0]) && !after.some(isDay);
}

/** «Mañana a las 8 no, a las 7»: the hour that is wanted is of the day whose hour is refused. */
function dayOfRefused(wanted: readonly Item[], unwanted: readonly (readonly Item[])[]): readonly Item[] {
  const [piece = [], ...more] = unwanted;
  const isHour = wanted.some((item) => item.kind === 'times' && item.sort === 'hour');
  const isWholly = !isHour || wanted.some((item) => item.kind === 'days' || item.kind === 'either');
  return isWholly || more.length > 0 || !piece.some(isTime) ? [] : piece.filter(isDay);
}

/** «Mañana por la tarde no puedo, por la mañana tampoco»: the part that is refused as well is of the same day. */
function ofRefusedDay(unwanted: readonly (readonly Item[])[]): readonly (readonly Item[])[] {
  return unwanted.map((piece, at) => {
    const before = unwanted[at - 1] ?? [];
    const isLikewise = piece.some((item) => item.kind === 'mark' && item.mark === 'nor');
    const isOfPart = piece.some(isTime) && !piece.some(isDay) && before.some(isTime);
    return isLikewise && isOfPart ? [...before.filter(isDay), ...piece.filter(isSaid)] : piece;
  });
}

/** Between commas, ends of sentences and words such as «pero». */
function pieces(items: readonly Item[]): Item[][] {
  const all: Item[][] = [[]];
  for (const [at, item] of items.entries()) {
    const isEnd = item.kind === 'mark' && (item.mark === ',' || item.mark === '.' || item.mark === 'but');
    const isAfterYes = item.kind === 'mark' && item.mark === 'yes';
    const isNext = isRefusal(item) && isComplete(all.at(-1) ?? []);
    if (isNext || (isJoined(item) && isRefusedLikewise(all.at(-1) ?? [], items.slice(at + 1)))) {
      // “Can't be before 1 can't be after 5”.
      all.push([]);
    }
    all.at(-1)?.push(item);
    if (isEnd || isAfterYes) {
      all.push([]);
    }
  }
  return all;
}

function isRefusal(item: Item): boolean {
  return item.kind === 'mark' && (item.mark === 'no' || item.mark === 'cant');
}

/** «El lunes por la mañana no puedo y por la tarde tampoco». */
function isRefusedLikewise(piece: readonly Item[], after: readonly Item[]): boolean {
  const last = piece.at(-1);
  const end = after.findIndex((item) => item.kind === 'mark' && /^(?:[,.]|but|nor)$/.test(item.mark));
  const next = after[end];
  const isLikewise = next?.kind === 'mark' && next.mark === 'nor';
  return isLikewise && last !== undefined && isRefusal(last) && piece.some(isSaid);
}

/** Whether a piece begins with a refusal and has what it refuses. */
function isComplete(piece: readonly Item[]): boolean {
  const [first, ...rest] = piece;
  return first !== undefined && isRefusal(first) && rest.some(isSaid) && !isLink(piece.at(-1) ?? first);
}

function isJoined(item: Item | undefined): boolean {
  return item?.kind === 'mark' && item.mark === 'and';
}
function isSaid(item: Item): boolean {
  return item.kind !== 'mark';
}
function isLink(item: Item): boolean {
  return item.kind === 'mark' && (item.mark === 'nor' || item.mark === 'or');
}
function isDay(item: Item | undefined): boolean {
  return item?.kind === 'days';
}
function isFrame(item: Item | undefined): boolean {
  return item?.kind === 'days' && (item.sort === 'frame' || item.sort === 'vague');
}
function isTime(item: Item | undefined): boolean {
  return item?.kind === 'times';
}

function isOnlyDays(piece: readonly Item[]): boolean {
  return (
    piece.some(isDay) &&
    piece.every((item) => item.kind === 'days' || item.kind === 'mark') &&
    !piece.some((item) => item.kind === 'mark' && (item.mark === 'but' || item.mark === 'yes'))
  );
}

/** «El lunes no, el martes sí»: a «sí» right after a day, at the end of its piece. */
function endsInYes(piece: readonly Item[]): boolean {
  const [last, yes] = piece.slice(-2);
  return yes?.kind === 'mark' && yes.mark === 'yes' && last !== undefined && isSaid(last);
}

/** «Menos los lunes» and «menos el lunes» except every Monday. */
function everyWeek(piece: readonly Item[], { today }: Moment): Item[] {
  return piece.map((item) =>
    item.kind === 'days' && item.sort === 'weekday'
      ? {
          ...item,
          options: (item.weekdays ?? []).flatMap((weekday) => daysOfWeekday(today, weekday, 'every')),
        }
      : item,
  );
}
