import { valueOf } from '../grammar/items.ts';
import { isCalendarWord } from '../lex/lexicon.ts';
import { numberWords } from '../lex/numbers.ts';
import { mayBeName, wordAt, type Writing } from './writing.ts';

/** A number of people, and the tokens that say it. */
export interface Count {
  readonly people: number;
  readonly tokens: readonly number[];
}

const most = 12;
const coming = words(
  'somos seriamos seremos caben cabemos cabriamos venimos vamos iriamos vendriamos vendremos iremos nosotros nosotras seamos sean',
);
const heads = words(
  'persona personas people persons person adultos adulto adults pax comensales clientes cita citas turno turnos appointment appointments appts hueco huecos slot slots places plazas chicas chicos guys girls boys ladies',
);
const groups = words('grupo familia group party family');
const forWhom = words('para pa for xa pra');
const bookable = words('appointment appt booking slot table cita turno haircut cut');
/** A number before these is no number of people. */
const measured = words(
  'de of y o or to a hora horas hour hours hrs h dia dias day days semana semanas week weeks mes meses month months minuto minutos min mins minutes minute sesion sesiones session sessions oclock ish pm am ano anos year years yr yrs yo menos and half media cuarto quarter punto noche tarde',
);

const month =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/;

/** How many people a text says outright: «somos 3», “two of us”, «para dos personas», «2 cortes». */
export function headcountIn(writing: Writing): Count | undefined {
  const counts = [...writing.tokens.keys()].flatMap((at) => countAt(writing, at) ?? []);
  const [first, ...more] = counts.filter(({ people }) => people > 0 && people <= most);
  if (first === undefined) {
    return undefined;
  }
  // «2 adultos y 1 niño» are three.
  const isSum = more.length > 0 && [first, ...more].every(({ isSummand }) => isSummand);
  return {
    people: isSum ? [first, ...more].reduce((sum, { people }) => sum + people, 0) : first.people,
    tokens: [first, ...more].flatMap(({ tokens }) => tokens),
  };
}

interface Found extends Count {
  readonly isSummand: boolean;
}

function countAt(writing: Writing, at: number): Found | undefined {
  const both = bothAt(writing, at);
  const people = both ?? numberAt(writing, at) ?? oneMoreAt(writing, at);
  if (people === undefined) {
    return undefined;
  }
  const found = (isSummand = false): Found => ({ people, tokens: [at], isSummand });
  const [before, next, afterNext] = [-1, 1, 2].map((by) => wordAt(writing, at + by));
  if (both !== undefined || (next === 'of' && afterNext === 'us')) {
    return found();
  }
  // “My Dec 10 highlights” are of that day.
  if (isHead(writing, at + 1) && !month.test(before ?? '')) {
    return /^(?:adult|nin|kid|child)/.test(next ?? '') || heads.has(next ?? '') ? found(true) : found();
  }
  // «Dos de corte y una de color».
  if (next === 'de' && people <= 4 && writing.isWork(afterNext ?? '') && wordAt(writing, at - 1) !== 'las') {
    return found();
  }
  if (isGroup(writing, at)) {
    return found();
  }
  if (isThem(writing, at) || isAllOfHer(writing, at)) {
    return found();
  }
  const isSharp = next === 'en' && afterNext === 'punto';
  // «Somos 4 y queremos…», as against «a las 4 y media».
  const isClause =
    next === 'y' && !/^(?:media|cuarto|pico|algo)$/.test(afterNext ?? '') && isComing(writing, at);
  const isAtHour = (next === 'a' && /^las?$/.test(afterNext ?? '')) || isClause;
  if (
    isSharp ||
    (measured.has(next ?? '') && !isAtHour) ||
    /^[noOchpxy]/.test(writing.tokens[at + 1]?.symbol ?? '')
  ) {
    return undefined;
  }
  return isComing(writing, at) || isForSome(writing, at, before ?? '') ? found() : undefined;
}

/** “Both of us”, “we both need one”, «ambas queremos». */
function bothAt(writing: Writing, at: number): number | undefined {
  const isBoth = wordAt(writing, at) === 'both' && wordAt(writing, at + 1) === 'of';
  const areBoth =
    /^(?:both|ambos|ambas)$/.test(wordAt(writing, at)) &&
    (wordAt(writing, at - 1) === 'we' ||
      /^(?:queremos|necesitamos|vamos|venimos)$/.test(wordAt(writing, at + 1)));
  const isPlusOne = wordAt(writing, at) === 'plus' && wordAt(writing, at - 1) === 'me';
  return isPlusOne || areBoth || (isBoth && /^(?:us|them)$/.test(wordAt(writing, at + 2))) ? 2 : undefined;
}

/** “2 adults and a kid”. */
function oneMoreAt(writing: Writing, at: number): number | undefined {
  const isMore =
    wordAt(writing, at) === 'a' &&
    /^(?:and|plus|&)$/.test(wordAt(writing, at - 1)) &&
    /^(?:kid|child|adult|toddler|teen|teenager)$/.test(wordAt(writing, at + 1));
  return isMore ? 1 : undefined;
}

/** Whether the word counts people, or is work that is done to one of them: «2 cortes». */
function isHead(writing: Writing, at: number): boolean {
  const word = wordAt(writing, at);
  const isPlural = word.endsWith('s') && !word.endsWith('ss');
  return (
    heads.has(word) ||
    /^(?:adult|nin[oa]s?$|kids?$|child)/.test(word) ||
    (isPlural && (writing.isWork(word.slice(0, -1)) || writing.isWork(word.slice(0, -2))))
  );
}

function isGroup(writing: Writing, at: number): boolean {
  return /^(?:de|of)$/.test(wordAt(writing, at - 1)) && groups.has(wordAt(writing, at - 2));
}

function isComing(writing: Writing, at: number): boolean {
  const skipped = /^(?:los|las|como|ya|solo|unos|unas|the|only|about)$/.test(wordAt(writing, at - 1)) ? 2 : 1;
  const [before, first] = [wordAt(writing, at - skipped), wordAt(writing, at - skipped - 1)];
  return (
    coming.has(before) ||
    before === 'were' ||
    (before === 'are' && /^(?:we|there)$/.test(first)) ||
    before === 'theres'
  );
}

/** «Para dos», “for two”; «para 5» and “in for 2” may be a day or a time. */
function isForSome(writing: Writing, at: number, before: string): boolean {
  const [number = 0, isDigits] = [numberAt(writing, at), writing.tokens[at]?.symbol !== undefined];
  if (/^(?:los|us)$/.test(before) && forWhom.has(wordAt(writing, at - 2))) {
    return number >= 2 && number <= 4;
  }
  // «Voy con mi hija, para las dos».
  if (/^l[oa]s$/.test(before) && number === 2 && wordAt(writing, at - 2) !== 'a') {
    return isAccompanied(writing);
  }
  if (number < 2 || number > 4 || !forWhom.has(before)) {
    return false;
  }
  const first = wordAt(writing, at - 2);
  if (before === 'for') {
    const isBooking = bookable.has(first) || writing.isWork(first);
    const isAfterHour = /^[nch]/.test(writing.tokens[at - 2]?.symbol ?? '');
    return isDigits ? isBooking || isAfterHour : !/^(?:in|down|me)$/.test(first);
  }
  return true;
}

/** «Los dos a la vez»; a day has «el», an hour «las». */
function isThem(writing: Writing, at: number): boolean {
  const [first, before, next = ''] = [-2, -1, 1].map((by) => wordAt(writing, at + by));
  const few = numberAt(writing, at) ?? 0;
  return (
    before === 'los' &&
    !/^(?:a|de)$/.test(first ?? '') &&
    few >= 2 &&
    few <= 4 &&
    (next === 'a' ||
      (!measured.has(next) && !mayBeName(writing, at + 1) && !/^(?:lun|mar|mie|jue|vie|sab|dom)/.test(next)))
  );
}

/** «Las tres a la vez», «a las 10 las tres»: together, or beside an hour, no hour of its own. */
function isAllOfHer(writing: Writing, at: number): boolean {
  const [first = '', before] = [-2, -1].map((by) => wordAt(writing, at + by));
  const few = numberAt(writing, at) ?? 0;
  if (before !== 'las' || few < 2 || few > 4) {
    return false;
  }
  const next = [1, 2, 3].map((by) => wordAt(writing, at + by)).join(' ');
  return (
    togetherNext.test(next) ||
    (!hourBefore.has(first) && !isCalendarWord(first) && saysHourBeside(writing, at))
  );
}

const togetherNext =
  /^(?:a la (?:vez|misma)|al mismo tiempo|junt[ao]s|queremos|vamos|venimos|iremos|necesitamos|con (?:distint|diferent))/;
/** Before an hour: «entre las 2 y las 4». */
const hourBefore = words('a de desde para hasta sobre hacia por entre antes despues pasadas y o u ni que');

/** Whether another hour is said outright. */
function saysHourBeside(writing: Writing, at: number): boolean {
  return writing.tokens.some(
    (_, place) =>
      place !== at &&
      wordAt(writing, place - 1) === 'las' &&
      wordAt(writing, place - 2) === 'a' &&
      numberAt(writing, place) !== undefined,
  );
}

function isAccompanied(writing: Writing): boolean {
  return writing.tokens.some((_, at) => wordAt(writing, at) === 'con' && wordAt(writing, at + 1) === 'mi');
}

/** A number in figures or in a word; undefined for other words. */
export function numberAt(writing: Writing, at: number): number | undefined {
  const { text = '', symbol } = writing.tokens[at] ?? {};
  const number = symbol ?? numberWords.get(text) ?? '';
  return /^(?:n\d+|one)$/.test(number) ? valueOf(number) : undefined;
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
