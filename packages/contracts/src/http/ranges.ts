import type { FieldCode } from '../fieldTexts.ts';
/** The issue of a range that ends before it begins. */
export const fromBeforeTo = { error: 'from_before_to' satisfies FieldCode, path: ['to'] };
/** Whether a window, as far as it is given, ends after it begins. */
export function isOrdered(window: { from?: string | undefined; to?: string | undefined }): boolean {
  return window.from === undefined || window.to === undefined || window.from < window.to;
}
