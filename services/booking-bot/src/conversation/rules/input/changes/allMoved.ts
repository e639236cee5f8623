import type { Meant } from '../../said.ts';

/** «Muévelas las dos al viernes», “move them both to Friday”. */
const all =
  /\b(?:(?:las|mis|nuestras) citas|(?:the|my|our) appointments|las (?:dos|tres|2|3)|ambas|todas|both|all (?:of them|my|our|three)|them all|(?:cambi|muev|pas|aplaz|adelant|retras)\w*(?:me|nos)?las|(?:move|change|shift|push|reschedule) them)\b/;
const moveThem = /\b(?:cambi|muev|pas|aplaz|adelant|retras)\w*(?:me|nos)?las\b/;
const hours =
  /\b(?:a|para|hasta|sobre|desde|de) las (?:dos|tres|2|3)\b|\blas (?:dos|tres|2|3) (?:y (?:media|cuarto)|menos|en punto|de la (?:tarde|manana))\b/g;

/**
 * Whether all appointments are to be moved, and how many that is, as far as it is said.
 * @param services those that are named together: «mueve el corte y el color al lunes»
 */
export function allMoved(folded: string, services: readonly string[] = []): Pick<Meant, 'all' | 'count'> {
  if (services.length > 1) {
    return { all: true, count: services.length };
  }
  const words = folded.replaceAll(hours, ' ');
  const count = /\b(?:dos|2|ambas|both)\b/.test(words)
    ? 2
    : /\b(?:tres|3|three)\b/.test(words)
      ? 3
      : undefined;
  return all.test(words) ? { all: true, ...(count === undefined ? {} : { count }) } : {};
}

/** «Pásalas al viernes». */
export function movesThem(words: string): boolean {
  return moveThem.test(words);
}

const counted = /(?<!\b(?:a|para|hasta|sobre|desde|de) )\b(?:las|all) (?:dos|tres|2|3|two|three)\b/giu;

/** A text without the number of appointments, which reads like an hour: «muévelas las dos al viernes». */
export function withoutCount(text: string): string {
  return text.replaceAll(counted, ' ');
}
