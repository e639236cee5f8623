/** «Si es menos de 50», «18 €»: money is no time. */
const amounts =
  /\b(?:menos|m[aá]s|less|more) (?:de|than) [€$£]?\d+\b(?! (?:a|y|to|and|hasta) \d)(?! ?(?:d[ií]as|days|horas|hours|semanas|weeks|min))|(?:\b(?:que )?no pase de |\bsin pasar de )?\b\d+ ?(?:€|euros?|eur\b|pavos|pesos|dollars|pounds|quid|bucks)|[€$£] ?\d+/gi;
/** «¿18 por un flequillo?», «cobráis 18 por cortar»: the figure before what it pays for. */
const before = String.raw`(?:^|(?<!\d)[.!?¡¿,;:(]|(?<!\p{L})(?:uf+|pero|como|c[oó]mo|y|son|cobr\p{L}+|ped[ií]s|piden|valen?|cuestan?|pag\p{L}+|what|and|but|charg\p{L}+|pay\p{L}*|wow|blimey))\s*`;
const spanishWork = String.raw`(?:s[oó]lo |nada m[aá]s |solamente )?por (?:solo |s[oó]lo )?(?:un|una|unas|unos|cortar\p{L}*|hacer\p{L}*|retocar\p{L}*|eso|esto|5|10)(?!\p{L})`;
const priceAsked = new RegExp(String.raw`(?<=${before})\d{1,3}(?= ${spanishWork})`, 'giu');
/** “18 for a fringe?”: a figure up to twelve may be an hour. */
const englishPrice =
  /(?<=(?:^|(?<!\d)[.!?,;:(]|\b(?:what|and|but|wow|blimey|charge|charging|pay|paying))\s*)(?:1[3-9]|[2-9]\d|\d{3})(?= (?:just |only )?for (?:just |only )?(?:a|an|that|this|the)\b)/gi;
/** «Son 5 min»: how little it takes. */
const littleTime =
  /\b(?:(?:pero )?si (?:solo |s[oó]lo )?(?:son|es|se tarda|tardas|tard[aá]is)|(?:it )?(?:only |just )+takes?|it takes?(?: only| just)?|it['’ ]?s only|that['’ ]?s only) (?:\p{L}+ )?\d{1,2} ?(?:min\p{L}*|segundos|seconds)/giu;

/** A text with blanks for its sums of money, and for the minutes that are set against them. */
export function withoutAmounts(text: string): string {
  return [amounts, priceAsked, englishPrice, littleTime].reduce(
    (written, pattern) => written.replaceAll(pattern, (found) => ' '.repeat(found.length)),
    text,
  );
}
