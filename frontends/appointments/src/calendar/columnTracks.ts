import { isCrowded, lanesIn } from './gridColumns.ts';
import type { GridColumn } from './gridTypes.ts';

/** In px. */
export interface MinWidths {
  readonly column: number;
  /** Room for each of a few appointments side by side. */
  readonly lane: number;
  /** Room for each of many: where the grid scrolls sideways anyway, names are to be read. */
  readonly crowdedLane: number;
  /** Room for each where all days are to be in sight, and share the width by what they hold. */
  readonly tightLane?: number;
}

/** Least width in px, and the same as a track of the grid, which grows where there is room. */
interface Track {
  readonly leastPx: number;
  readonly track: string;
}

/** A day or two of many at once take their room from the days beside them; in a week full of such days the grid scrolls. */
export function columnTracks(
  columns: readonly GridColumn[],
  { column: least, lane, crowdedLane, tightLane }: MinWidths,
): Track[] {
  const isTight = tightLane !== undefined && columns.filter(isCrowded).length <= fewDays;
  return columns.map((column) => {
    if (column.isClosed) {
      return { leastPx: closedPx, track: `minmax(${closedPx}px, 0fr)` };
    }
    const wished = Math.max(least, lanesIn(column) * (isCrowded(column) ? crowdedLane : lane));
    if (!isTight) {
      return { leastPx: wished, track: `minmax(${wished}px, 1fr)` };
    }
    const leastPx = Math.max(least, lanesIn(column) * tightLane);
    return { leastPx, track: `minmax(${leastPx}px, ${wished}fr)` };
  });
}

const closedPx = 44;
const fewDays = 2;
