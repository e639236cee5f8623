import { commandOf } from '../command.ts';
import { fold } from '../words.ts';

const asks =
  '(?:que |hola |buenas |hi |hello |hey |por favor |please |porfa |oye |y |and |ok |vale |actually |oh |wait |sorry |espera |perdon\\w* |al final |en realidad |mejor |quiero |quisiera |queria |necesito |tengo que |puedes |podeis |puede |podrias |me puedes |me podeis |can you |could you |can i |could i |i want to |i need to |i d like to |i would like to |i have to |just )*';
const cancels = '(?:cancel|anul)(?:a|ar|ame|arme|e|en|ad|adme|as|ais)?';
const moves =
  '(?:cambi(?:a|ar|ame|arme|e|es|eis|as|ais)|muev(?:a|e|eme|as|es)|mov(?:er|erme|ed|edme|eis)|pas(?:a|ar|ame|arme|as|es|eis|ais)|adelant(?:a|ar|ame)|retras(?:a|ar|ame)|aplaz(?:a|ar|ame)|reprogram(?:a|ar|ame)|move|change|shift|push|switch|reschedule|bring|rearrange|postpone)';
const dayName =
  '(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|dia|finde|manana|tarde|semana|mes|proxim[oa]|primer[oa]?|mon|tues|wednes|thurs|fri|satur|sun)';
const named = `(?:(?:the|my) \\d{1,2}(?: \\d{2})?(?: ?[ap]m)?(?: o clock| one| appointment)+ ?|(?:the|my) (?:mon|tues|wednes|thurs|fri|satur|sun)day (?=[a-z])|(?:el|la|los|las|mi|mis|the|my) (?!${dayName}|\\d)|(?!${dayName})\\w+ s |mine )`;
/** Words after which a day or an hour comes: «cambia el corte a color» moves nothing. */
const destination =
  '(?:(?:al|a las?|a los|a manana|a otr[oa])\\b|(?:para|pal|hasta) (?:el|las?|los|manana|hoy|pasado|otr[oa]|mas)\\b|(?:to|until|till|for|on) (?:the )?(?:\\d|mon|tue|wed|thu|fri|sat|sun|to(?:day|morrow|night)|next|this|half|noon|midday|later|earlier|another|a (?:later|different)))';
const cancelOfNamed = new RegExp(`^${asks}${cancels} (?:${named}|\\w+ s$|mine\\b)`);
const moveOfNamed = new RegExp(`^${asks}${moves} ${named}(?:\\w+ ){0,4}?${destination}`);

/** Change of an appointment that a command names by what it is for: «mueve el corte al lunes», “cancel the haircut”. */
export function namedChange(words: string): 'cancel' | 'move' | undefined {
  return cancelOfNamed.test(words) ? 'cancel' : moveOfNamed.test(words) ? 'move' : undefined;
}

const andMore = new RegExp(
  `,? (?:y|e|and) (?=(?:also |tambien |luego |then )?(?:${cancels} |${moves} )?(?:(?:el|la|mi|the|my) |mine\\b|\\p{L}+[’']s\\b))`,
  'iu',
);

/**
 * Commands that change one after another: of «mueve el corte al lunes y el color al miércoles», the second is «mueve el
 * color al miércoles». Empty for any other text.
 */
export function changesOneByOne(text: string, locale: 'es' | 'en' = 'es'): readonly string[] {
  const [first = '', ...others] = text.split(andMore);
  const to = namedChange(fold(first));
  return to === undefined || others.length === 0
    ? []
    : [first, ...others.map((clause) => commandOf(clause, to, locale))];
}
