import { fold } from '../lex/typos.ts';
import type { Named } from '../understanding.ts';
import { isGivenName } from './givenNames.ts';

/** Women's first names that do not end in «a», and men's that do. */
const women = words(
  'abigail alice amy ann anne araceli ashley beatriz belen beth betty carmen carol caroline catherine charlotte chloe claire conchita consuelo debbie denise dolores edith elizabeth ellen ellie emily ester esther evelyn grace gwen hannah harriet heather helen ines irene iris isabel itziar jane janet jasmine jen jennifer jenny jess jill joanne joyce judith julie karen kate katie kelly kim lauren leire leonor leslie lily lourdes lucy luz macarena maite mar marisol mary mayte megan melanie mercedes michelle milagros molly montse montserrat naomi natalie nancy nicole nieves pam paz penelope pilar rachel raquel remedios rocio rosario rosie ruth sarah sharon shannon sol soledad sophie stephanie susan sylvie trini victoria wendy zoe',
);
const men = words('borja ezra garcia joshua josema luca luka mattia nikita sasha');
function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

function genderOf({ name }: Named): 'woman' | 'man' | undefined {
  const [first = ''] = fold(name).split(' ');
  if (women.has(first) || (first.endsWith('a') && !men.has(first))) {
    return 'woman';
  }
  return isGivenName(first) || first.endsWith('o') ? 'man' : undefined;
}

const preferred =
  /,?\s*\b(?:preferably|preferiblemente|preferentemente|de preferencia|a poder ser)\s+(?=(?:con|with|by)\b)/giu;
const described =
  /\b(con|with)\s+(?:(la|the)\s+(chica|muchacha|mujer|señora|senora|girl|lady|woman)|(el|the)\s+(chico|muchacho|hombre|señor|senor|guy|man|lad|bloke|boy))\b(?!\s+(?:de|del|que|who|from|of|rubi\w+|moren\w+|alt\w+|nuev\w+)\b)/giu;

/**
 * Words for a person as plain ones: «preferably with Ana» asks for her, and so does «con la chica» where she is the only
 * woman among the employees, as far as their names tell.
 */
export function withNames(text: string, employees: readonly Named[]): string {
  return text
    .replaceAll(preferred, ' ')
    .replaceAll(described, (words: string, before: string, _la: unknown, woman: string | undefined) => {
      const gender = woman === undefined ? 'man' : 'woman';
      const genders = employees.map((one) => genderOf(one));
      const fitting = employees.filter((_, at) => genders[at] === gender);
      const [one] = fitting;
      return one === undefined || fitting.length > 1 || genders.includes(undefined)
        ? words
        : `${before} ${one.name}`;
    });
}
