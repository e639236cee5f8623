import { describe, expect, it } from '@jest/globals';
import { closedSpans, placeOf, shownHours } from '../src/ribbon/dayScale.ts';
import { lanesOf } from '../src/ribbon/ribbonLanes.ts';

describe('the scale of a day', () => {
  it('shows whole hours around everything, and a working day at least', () => {
    expect(shownHours([])).toEqual({ from: 540, to: 1080 });
    expect(
      shownHours([
        { from: 485, to: 500 },
        { from: 600, to: 1210 },
      ]),
    ).toEqual({ from: 480, to: 1260 });
  });

  it('hatches the closed hours', () => {
    const shown = { from: 540, to: 1080 };
    expect(closedSpans(shown, [])).toEqual([shown]);
    expect(
      closedSpans(shown, [
        { from: 540, to: 840 },
        { from: 960, to: 1080 },
      ]),
    ).toEqual([{ from: 840, to: 960 }]);
    expect(closedSpans(shown, [{ from: 480, to: 600 }])).toEqual([{ from: 600, to: 1080 }]);
  });

  it('places a span in per cent, cut off at the end of the shown hours', () => {
    expect(placeOf({ from: 0, to: 100 }, { from: 25, to: 75 })).toEqual({ left: '25%', width: '50%' });
    expect(placeOf({ from: 0, to: 100 }, { from: 50, to: 150 })).toEqual({ left: '50%', width: '50%' });
  });
});

describe('appointments at the same time', () => {
  const lanes = (...spans: [number, number][]) =>
    lanesOf(spans.map(([from, to]) => ({ from, to }))).map(
      ({ lane, lanes: count, next }) => `${lane}/${count} ${next ?? '–'}`,
    );
  it('stand below one another, and one alone has the whole height', () => {
    expect(lanes([0, 60], [30, 90], [90, 120])).toEqual(['0/2 90', '1/2 90', '0/1 –']);
  });
  it('take a lane that has become free, and know what follows in it', () => {
    expect(lanes([0, 100], [10, 20], [30, 60])).toEqual(['0/2 –', '1/2 30', '1/2 –']);
  });
  it('do not share the height when they touch', () => {
    expect(lanes([0, 30], [30, 60])).toEqual(['0/1 30', '0/1 –']);
  });
});
