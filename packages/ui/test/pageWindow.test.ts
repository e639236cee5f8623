import { describe, expect, it } from '@jest/globals';
import { pageWindow } from '../src/data/pageWindow.ts';

describe('The window of pages', () => {
  it.each([
    [1, 1, [1]],
    [3, 5, [1, 2, 3, 4, 5]],
    [5, 5, [1, 2, 3, 4, 5]],
    [1, 6, [1, 2, 3]],
    [2, 6, [1, 2, 3, 4]],
    [4, 9, [2, 3, 4, 5, 6]],
    [9, 9, [7, 8, 9]],
  ])('around page %i of %i is %j', (page, pages, numbers) => {
    expect(pageWindow(page, pages)).toEqual(numbers);
  });
});
