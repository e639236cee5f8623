import type { Named } from '../understanding.ts';
import { genderOf, type Gender } from './genders.ts';

const preferred =
  /,?\s*\b(?:preferably|preferiblemente|preferentemente|de preferencia|a poder ser)\s+(?=(?:con|with|by)\b)/giu;
const described =
  /\b(con|with)\s+(?:(la|the)\s+(chica|muchacha|mujer|señora|senora|girl|lady|woman)|(el|the)\s+(chico|muchacho|hombre|señor|senor|guy|man|lad|bloke|boy))\b(?!\s+(?:de|del|que|who|from|of|rubi\w+|moren\w+|alt\w+|nuev\w+)\b)/giu;

const woman =
  '(?:(?:peluquera|estilista|female|lady|woman) )?(?:chicas?|muchachas?|mujer(?:es)?|se[ñn]oras?|peluqueras|girls?|lad(?:y|ies)|wom[ae]n|females?)(?: (?:stylist|hairdresser|barber|peluquera)s?)?';
const man =
  '(?:chicos?|muchachos?|hombres?|se[ñn]ores|t[ií]os?|guys?|m[ae]n|males?|lads?|blokes?)(?: (?:stylist|hairdresser|barber|peluquero)s?)?';
/** “With a woman”, «prefiero chica», «que me atienda una mujer». */
const anyOf = new RegExp(
  String.raw`(?<!\p{L})(?:(?:prefiero|prefer(?:ir[ií]a)?|preferably|(?:rather|like) (?:have|see)|mejor|quiero(?= una peluquera)|hay|ten[eé]is|tienen|tienes|is there|are there|do you have|have you got|(?:can|could)(?= an? )|que (?:me )?(?:sea|atienda|corte|haga|pele|peine|toque|coja))(?: (?:con|with|que sea|a ser posible))?|con|with|by) (?:(?:una?|a|alguna|alg[uú]n|some|cualquier|any) )?(?:(?<woman>${woman})|(?<man>${man}))(?![\p{L}'’])(?! (?:de|del|que|who|from|of|rubi\p{L}+|moren\p{L}+|alt\p{L}+|nuev\p{L}+)(?!\p{L}))`,
  'giu',
);
/** «Nada de chicos», “not a man”. */
const noneOf = new RegExp(
  String.raw`,?\s*(?<!\p{L})(?:y |and |but |pero )?(?:nada de|ning[uú]n|menos|excepto|salvo|except(?: for)?|but no|que no sea|no (?:quiero|me gustan?)(?: (?:un|una|los|las|que sea|con))*|no (?:con|with)(?: (?:un|una|a|los|las))?|not (?:with )?(?:an?|the|by an?)|(?:don['’]?t|do not) want an?|no(?= \p{L}*(?:s|men)(?!\p{L}))) (?:un |una )?(?:(?<woman>${woman})|(?<man>${man}))(?!\p{L})`,
  'giu',
);
/** Whether a text asks for a woman or a man: «con una chica», “no men”. */
export function asksByGender(text: string): boolean {
  return text.search(anyOf) !== -1 || text.search(noneOf) !== -1;
}

/** The people of a gender, as one of whom is asked for: «con Ana o Eva»; undefined where there are none. */
function oneOf(employees: readonly Named[], gender: Gender, text: string): string | undefined {
  const isSpanish = /(?<!\p{L})(?:con|prefiero|que|nada|una?|de)(?!\p{L})/iu.test(text);
  const names = employees.filter(({ name }) => genderOf(name) === gender).map(({ name }) => name);
  return names.length === 0
    ? undefined
    : `${isSpanish ? 'con' : 'with'} ${names.join(isSpanish ? ' o ' : ' or ')}`;
}

/**
 * Words for a person as plain ones: «preferably with Ana» asks for her, and so does «con la chica» where she is the only
 * woman among the employees, as far as their names tell. «Con una chica» asks for any of the women.
 */
export function withNames(text: string, employees: readonly Named[]): string {
  const named = text.replaceAll(anyOf, (words: string, ...found: readonly unknown[]) => {
    const { woman: asked } = found.at(-1) as Readonly<Record<'woman' | 'man', string | undefined>>;
    return oneOf(employees, asked === undefined ? 'man' : 'woman', words) ?? words;
  });
  const isNamed = named !== text;
  return named
    .replaceAll(noneOf, (words: string, ...found: readonly unknown[]) => {
      const { woman: refused } = found.at(-1) as Readonly<Record<'woman' | 'man', string | undefined>>;
      const others = oneOf(employees, refused === undefined ? 'woman' : 'man', words);
      return others === undefined ? words : isNamed ? ' ' : `, ${others} `;
    })
    .replaceAll(preferred, ' ')
    .replaceAll(described, (words: string, before: string, _la: unknown, woman: string | undefined) => {
      const gender = woman === undefined ? 'man' : 'woman';
      const genders = employees.map(({ name }) => genderOf(name));
      const fitting = employees.filter((_, at) => genders[at] === gender);
      const [one] = fitting;
      return one === undefined || fitting.length > 1 || genders.includes(undefined)
        ? words
        : `${before} ${one.name}`;
    });
}
