import {
  isKnownName,
  looksLikeName,
  mayBeName,
  nameFrom,
  wordAt,
  type PersonName,
  type Writing,
} from './writing.ts';

/** A client who says their own name, and the tokens that say it. */
export interface Introduction {
  readonly speaker: string | null;
  readonly tokens: ReadonlySet<number>;
}

/** After these comes a name, whatever it looks like. */
const naming = phrases(
  'me llamo, mi nombre es, mi nombre, a nombre de, my name is, my names, my name, under the name of, under the name, name is, in the name of, apuntame como, ponme como, put me down as, book me as, put me under',
);
/** After these a name may come, or what the client is: «soy Ana», «soy nueva». */
const telling = phrases(
  'soy, soy yo, habla, escribe, this is, im, i am, its, it is, its me, it is me, names, somos',
);
const articles = new Set('la el don dona dr dra doctor doctora senor senora mr mrs ms miss'.split(' '));
const greetings = new Set(
  'hola hello hi hey hiya buenas buenos dias tardes noches morning afternoon evening good , .'.split(' '),
);
const relatives = new Set(
  'madre padre mama papa hijo hija marido mujer esposa esposo hermana hermano amiga amigo novia novio pareja abuela abuelo mum mom mother dad father son daughter husband wife sister brother friend partner'.split(
    ' ',
  ),
);
const closings = new Set('gracias thanks cheers ta'.split(' '));
const signing = new Set('saludos saludo regards att atte atentamente abrazo besos sincerely'.split(' '));

/** «Soy Ana», «it's Ben», «Sarah here»: the name is the client's, and no employee's. */
export function introductionIn(writing: Writing): Introduction {
  const found = [...writing.tokens.keys()].flatMap((at) => namedAt(writing, at) ?? []);
  const [speaker] = found.filter(({ isSpeaker }) => isSpeaker);
  return {
    speaker: speaker?.name ?? null,
    tokens: new Set(
      found.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index)),
    ),
  };
}

interface Named extends PersonName {
  readonly isSpeaker: boolean;
}

function namedAt(writing: Writing, at: number): Named | undefined {
  const isName = (place: number): boolean => isKnownName(writing, place) || looksLikeName(writing, place);
  const strong = lengthAt(writing, at, naming);
  if (strong > 0) {
    const start = skipped(writing, at + strong);
    return isName(start) || mayBeName(writing, start)
      ? { ...nameFrom(writing, start), isSpeaker: true }
      : undefined;
  }
  const weak = isQuestion(writing, at) ? 0 : lengthAt(writing, at, telling);
  if (weak > 0) {
    const start = skipped(writing, at + weak);
    return isName(start)
      ? { ...nameFrom(writing, start), isSpeaker: true }
      : relativeAt(writing, at + weak, isName);
  }
  const ofRelative = relativeAt(writing, at, isName);
  if (ofRelative !== undefined && ofRelative.name !== '') {
    return ofRelative;
  }
  const full = at === 0 && isKnownName(writing, 0) ? nameFrom(writing, 0) : undefined;
  if (full !== undefined && full.to > 0 && !writing.employees.has(wordAt(writing, 0))) {
    // «Carlos García, quería cita».
    return { ...full, isSpeaker: true };
  }
  const isFirst = at === 0 || greetings.has(wordAt(writing, at - 1));
  if (isFirst && /^aqui$/.test(wordAt(writing, at)) && isName(at + 1)) {
    return { ...nameFrom(writing, at + 1), isSpeaker: true };
  }
  if (isFirst && isKnownName(writing, at)) {
    const named = nameFrom(writing, at);
    if (/^(?:here|speaking|aqui)$/.test(wordAt(writing, named.to + 1))) {
      return { ...named, isSpeaker: true };
    }
  }
  return signature(writing, at);
}

/** «Soy la madre de Pablo»: Pablo is no employee either. */
function relativeAt(writing: Writing, at: number, isName: (place: number) => boolean): Named | undefined {
  const noun = [at, at + 1].find((place) => relatives.has(wordAt(writing, place)));
  const isOf = noun !== undefined && /^(?:de|of)$/.test(wordAt(writing, noun + 1));
  if (isOf && isName(noun + 2)) {
    return { ...nameFrom(writing, noun + 2), isSpeaker: false };
  }
  // «I'm Ana's mum».
  const mother = noun === undefined ? relatives.has(wordAt(writing, at + 1)) : false;
  return mother && wordAt(writing, at).endsWith('s')
    ? { name: '', from: at, to: at, isSpeaker: false }
    : undefined;
}

/** «Saludos, Ana» is the client; «gracias Ana» is said to Ana, who need not be wanted for that. */
function signature(writing: Writing, at: number): Named | undefined {
  const before = wordAt(writing, at - 1) === ',' || wordAt(writing, at - 1) === '.' ? at - 2 : at - 1;
  const word = wordAt(writing, before);
  const isSigned = signing.has(word);
  if ((!isSigned && !closings.has(word)) || !isKnownName(writing, at)) {
    return undefined;
  }
  const named = nameFrom(writing, at);
  const isEnd = /^[.]?$/.test(wordAt(writing, named.to + 1));
  const isSpeaker = isSigned || (before < at - 1 && !writing.employees.has(wordAt(writing, at)));
  return isEnd ? { ...named, isSpeaker } : undefined;
}

/** «Is this Ana?» asks. */
function isQuestion(writing: Writing, at: number): boolean {
  return /^(?:is|are|no|not)$/.test(wordAt(writing, at - 1));
}

function skipped(writing: Writing, at: number): number {
  const after = wordAt(writing, at) === ',' || wordAt(writing, at) === '.' ? at + 1 : at;
  return articles.has(wordAt(writing, after)) ? after + 1 : after;
}

/** How many words the longest of the phrases that begin at a token has; 0 when there is none. */
function lengthAt(writing: Writing, at: number, list: ReturnType<typeof phrases>): number {
  return Math.max(
    0,
    ...(list.get(wordAt(writing, at)) ?? [])
      .filter((words) => words.every((word, index) => wordAt(writing, at + index) === word))
      .map(({ length }) => length),
  );
}

/** Phrases by their first word. */
function phrases(list: string): ReadonlyMap<string, readonly (readonly string[])[]> {
  return Map.groupBy(
    list.split(', ').map((phrase) => phrase.split(' ')),
    ([first = '']) => first,
  );
}
