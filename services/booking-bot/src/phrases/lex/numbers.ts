import { slipsBetween } from './typos.ts';

const spanishUnits =
  'cero una/un/uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno/veintiuna/veintiun veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve treinta';
const englishUnits =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty';
const ordinals: readonly (readonly [number, string])[] = [
  [1, 'primero primera primer first 1ro 1ero 1era 1er'],
  [2, 'segundo segunda second'],
  [3, 'tercero tercera tercer third'],
  [4, 'cuarta fourth'],
  [5, 'quinto quinta fifth'],
  [6, 'sexto sexta sixth'],
  [7, 'septimo seventh'],
  [8, 'octavo eighth'],
  [9, 'noveno ninth'],
  [10, 'decimo tenth'],
  [11, 'eleventh'],
  [12, 'twelfth'],
  [13, 'thirteenth'],
  [14, 'fourteenth'],
  [15, 'fifteenth'],
  [16, 'sixteenth'],
  [17, 'seventeenth'],
  [18, 'eighteenth'],
  [19, 'nineteenth'],
  [20, 'twentieth'],
  [30, 'thirtieth'],
];

/** Symbols of number words: `n5` for five, `O5` for fifth, and `one`, which is an article too. */
export const numberWords: ReadonlyMap<string, string> = new Map([
  ...counted(spanishUnits),
  ...counted(englishUnits),
  ...ordinals.flatMap(([value, words]) => words.split(' ').map((word) => [word, `O${value}`] as const)),
  ...([
    ['one', 'one'],
    ['una', 'one'],
    ['un', 'one'],
    ['uno', 'one'],
    ['thirty', 'n30'],
    ['forty', 'n40'],
    ['cuarenta', 'n40'],
    ['fifty', 'n50'],
    ['cincuenta', 'n50'],
  ] as const),
]);

function counted(list: string): (readonly [string, string])[] {
  return list
    .split(' ')
    .flatMap((words, value) => words.split('/').map((word) => [word, `n${value}`] as const));
}

/** As it sounds, whatever the spelling: «dose» is «doce», «sinco» is «cinco». */
function sound(word: string): string {
  return word
    .replaceAll(/h|(.)(?=\1)/g, '')
    .replaceAll(/[zc](?=[ei])|z/g, 's')
    .replaceAll(/qu|[ck]/g, 'k')
    .replaceAll('v', 'b');
}

const hourWords = [...numberWords]
  .filter(([, symbol]) => /^(?:n\d|n1[0-2]|one)$/.test(symbol))
  .map(([word, symbol]) => ({ word, symbol, sound: sound(word) }));

/** The symbol of a misspelt number that stands where an hour does, «a las dose»; undefined when several are as near. */
export function hourMeant(word: string): string | undefined {
  const alike = hourWords.find((one) => one.sound === sound(word));
  if (alike !== undefined || word.length < 4) {
    return alike?.symbol;
  }
  const near = hourWords.filter(
    (one) => one.word[0] === word[0] && slipsBetween(one.sound, sound(word)) === 1,
  );
  const [first, ...others] = near;
  return others.some(({ symbol }) => symbol !== first?.symbol) ? undefined : first?.symbol;
}

/** Joins `n20 n5`, `n20 O7` and `n30 and n1`, which are one number each. `null` stands for a symbol that was joined. */
export function joinNumbers(symbols: readonly string[]): (string | null)[] {
  const joined: (string | null)[] = [...symbols];
  for (let index = 0; index < symbols.length; index += 1) {
    const tens = /^n([2-5]0)$/.exec(symbols[index] ?? '')?.[1];
    const skip = symbols[index + 1] === 'and' ? 2 : 1;
    const unit = /^(?:([noO])([1-9])|one)$/.exec(symbols[index + skip] ?? '');
    const mayJoin = tens !== undefined && unit !== null && (skip === 1 || Number(tens) >= 30);
    if (mayJoin) {
      joined[index] = `${unit[1] ?? 'n'}${Number(tens) + Number(unit[2] ?? 1)}`;
      joined.fill(null, index + 1, index + 1 + skip);
      index += skip;
    }
  }
  return joined;
}
