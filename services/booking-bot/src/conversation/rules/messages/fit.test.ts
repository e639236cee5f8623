import { describe, expect, it } from '@jest/globals';
import { fit, limits, row } from './fit.ts';

const apart = (words: string): string => `\u2068${words}\u2069`;

describe('names that are written from right to left', () => {
  it.each([
    ['תספורת · 30 min', `${apart('תספורת')} · 30 min`],
    ['con שרה לוי · 25 €', `con ${apart('שרה לוי')} · 25 €`],
    ['قص شعر (30 min)', `${apart('قص شعر')} (30 min)`],
    ['Corte · 30 min', 'Corte · 30 min'],
  ])('keep the numbers beside them in their place: %s', (title, shown) => {
    expect(row('v1|x', title).title).toBe(shown);
  });

  it('fit where others do', () => {
    const long = 'תספורת ארוכה מאוד '.repeat(100);
    const { title, description } = row('v1|x', long, long);
    const { text } = fit({ kind: 'buttons', text: long, buttons: [] });
    expect([title.length, description?.length, text.length]).toEqual([
      limits.rowTitle,
      limits.description,
      limits.body,
    ]);
  });
});
