/** Words that join one more wish to what was said, as a pattern. */
export const joining = 'y|e|and|also|then|plus|adem[aá]s|tambi[eé]n|ahora';
/** Joining words at the beginning of a text. */
export const begins = new RegExp(String.raw`^(?:(?:${joining})(?![\p{L}\d])[\s,]*)+`, 'iu');
const definite = /^(?:la|el|lo|las|los|mi|mis|the|my|mine|his|hers|theirs)(?![\p{L}\d])/iu;
const genitive = /^\p{L}+[’']s(?!\p{L})/u;
const changes =
  /\b(?:cancel\w*|anul\w*|borr\w+|mov\w+|muev\w+|move|cambi\w+|change|pas(?:a|ar|ala|alo)|pon\w*|put|dej\w+|keep|leave)\b/iu;

/** Words that go on from a cancellation or a move, as a command of their own: «y la de Hugo» is cancelled, too. */
export function commandOf(rest: string, to: 'cancel' | 'move', locale: 'es' | 'en'): string {
  const words = rest.replace(begins, '');
  const verbs = { es: { cancel: 'cancela', move: 'mueve' }, en: { cancel: 'cancel', move: 'move' } } as const;
  // «Y un color a las diez» is a new one.
  return changes.test(words) || !(definite.test(words) || genitive.test(words))
    ? words
    : `${verbs[locale][to]} ${words}`;
}
