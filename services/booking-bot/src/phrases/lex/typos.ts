/** Lower case and without accents, so that «MIÉRCOLES» is `miercoles`; but «uñas», which many sell, is no «unas». */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/(?<=u)ñ/giu, 'ny')
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** More than these are never forgiven, and so not counted. */
const maxTypos = 2;

/**
 * How many slips of the finger (a letter more, less, another, or two swapped) lie between two words; infinitely many
 * when they are more than are ever forgiven.
 */
export function slipsBetween(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > maxTypos) {
    return Number.POSITIVE_INFINITY;
  }
  let beforeThat: readonly number[] = [];
  let before: readonly number[] = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const slips = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      slips.push(
        Math.min(
          slipsAt(before, column) + 1,
          slipsAt(slips, column - 1) + 1,
          slipsAt(before, column - 1) + (isSame ? 0 : 1),
          isSwap ? slipsAt(beforeThat, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    if (Math.min(...slips) > maxTypos && Math.min(...before) > maxTypos) {
      return Number.POSITIVE_INFINITY;
    }
    [beforeThat, before] = [before, slips];
  }
  return slipsAt(before, b.length);
}

function slipsAt(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}

/** How many slips are forgiven in a word: the longer, the more. */
export function slipsAllowed(word: string): number {
  return word.length >= 7 ? maxTypos : word.length >= 4 ? 1 : 0;
}
