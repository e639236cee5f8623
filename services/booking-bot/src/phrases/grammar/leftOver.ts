import { isForeign } from '../holidays/holidays.ts';
import { isEnglishWord, isFillerSlip } from '../lex/lexicon.ts';
import type { Sign } from '../lex/symbols.ts';
import { isWork } from '../lex/work.ts';
import { slipsBetween } from '../lex/typos.ts';

/** Words that shift a day or a week; one that fits no phrase of ours may have meant another day than was read. */
const tellsWhen =
  /^(?:week|fortnight|month|weekend|next|last|pasado|final|nextWeek|weekAfterNext|fromNow|ago|sooner)$/;

/** «El 2 de arzo», «arch 2nd»: the word beside a number may be its month. */
const besideNumber =
  /(?:^| )[noO]\d+ (?:(?:or|and|to) [noO]\d+ )*(?:(?:of|the|in) )*(?:unknown|\?m\d+|march|may)(?: |$)|(?:^| )(?:unknown|\?m\d+|march|may) (?:and )?[noO]\d+(?: |$)/;
const numberOrGlue = /^(?:[noO]\d+|of|the|or|and|to|in)$/;

/** Small words that shift a day; misspelt, they are unknown, and the day is not the one that is left. */
const shifting =
  'que viene next after following coming pasado proximo siguiente dentro week semana mes'.split(' ');

/** Words a letter away from those, “men's”. */
const notShifting = new Set(['men', 'mens', 'text', 'texto']);

export function mayMeanMore(signs: readonly Sign[], consumed: readonly boolean[]): boolean {
  // «Tengo una entrevista a las 11, corte antes»: before that.
  const isOfReason = signs.some(({ symbol }) => symbol === 'due');
  const left = signs.filter(
    ({ symbol }, at) => consumed[at] !== true && !(isOfReason && symbol === 'sooner'),
  );
  const beside = signs.map(({ symbol }, at) =>
    consumed[at] !== true || numberOrGlue.test(symbol) ? symbol : 'read',
  );
  return (
    left.some(({ symbol }) => tellsWhen.test(symbol)) ||
    besideNumber.test(beside.join(' ')) ||
    left.some(
      ({ symbol, words }) =>
        symbol === 'unknown' &&
        !notShifting.has(words.join('')) &&
        shifting.some((word) => slipsBetween(word, words.join('')) === 1),
    )
  );
}

/** «Viernes lardero», “super sunday”: the day of a feast that we do not know is no plain weekday. */
export function hasNameOfDay(signs: readonly Sign[], consumed: readonly boolean[]): boolean {
  return signs.some(({ symbol, words }, at) => {
    if (consumed[at] !== true || !/^w\d$/.test(symbol)) {
      return false;
    }
    const isEnglish = isEnglishWord(words[0] ?? '');
    const beside = isEnglish ? at - 1 : signs[at + 1]?.symbol === 'of' ? at + 2 : at + 1;
    const sign = signs[beside];
    return (
      sign?.symbol === 'unknown' &&
      consumed[beside] !== true &&
      sign.words.join('').length > 3 &&
      !isWork(sign.words.join('')) &&
      !isFillerSlip(sign.words.join(''))
    );
  });
}

/** «Cada quince días», “every other Friday”: one day of a series is not the wish. */
export function hasSeries(symbols: readonly string[]): boolean {
  return /(?:^| )every (?:(?:n\d+|one|couple|few|O2) )?(?:day|week|month|year|fortnight|w\d)/.test(
    symbols.join(' '),
  );
}

/** «Thanksgiving» in Spain. */
export function hasForeignHoliday(symbols: readonly string[], country: string, isEnglish: boolean): boolean {
  return symbols.some((symbol) => /^H\w/.test(symbol) && isForeign(country, symbol.slice(1), isEnglish));
}
