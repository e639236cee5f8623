import type { Meant } from '../../said.ts';
import { dayShiftIn } from './changes.ts';
import { spelled } from '../talk/spelling.ts';

const day =
  '(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|dia|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?: \\d+)?';
const namesDay = new RegExp(String.raw`\b(?!dia )${day}\b|\bdia \d`);
/** «El lunes no voy a poder», “I can't do Monday”. */
const notThatDay = new RegExp(
  [
    String.raw`\b${day} (?:no (?:voy a poder|puedo|podre|podemos|llego)|i can t|doesn t work)`,
    String.raw`\bno (?:voy a poder|puedo|podre|podemos)(?: \w+)? el ${day}`,
    String.raw`\bcan t (?:make|do|come) (?:it )?(?:on )?${day}`,
  ].join('|'),
  'g',
);

/** «Pásala a la semana siguiente», with no other day that is said, or with the one that they cannot come on. */
export function daysShifted(folded: string): Pick<Meant, 'shiftDays'> {
  const shiftDays = dayShiftIn(spelled(folded));
  const isOfOther = namesDay.test(folded.replaceAll(notThatDay, ' '));
  return shiftDays === undefined || isOfOther ? {} : { shiftDays };
}
