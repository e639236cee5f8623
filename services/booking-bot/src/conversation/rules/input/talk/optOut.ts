import { intentOf } from './intents.ts';
import { fold, wordOf } from '../words.ts';

/**
 * Whether words ask to receive nothing more. Recall comes first: a client must be understood in any words (WhatsApp
 * Business Messaging Policy; GDPR, article 21), so words that may mean it cost one question.
 */
export type OptOut = 'sure' | 'maybe';

const messages =
  '(?:mensajes?|recordatorios?|avisos?|notificacion(?:es)?|whatsapps?|sms|publicidad|promocion(?:es)?)';
const toWrite = '(?:escrib|mand|envi|contact|molest|notifi|avis|record|whatsap)\\w*';
const texts = '(?:messages?|texts?|reminders?|notifications?|whatsapps?|alerts?|spam)';

const sure = [
  // Spanish.
  /^(?:quiero )?(?:la )?baja(?: (?:por favor|ya|gracias))?$/,
  /\b(?:dame|dadme|darme|deme|denme|darnos|dar|doy|damos) (?:ya )?de baja\b(?! (?:el|la|del|al|en)\b)/,
  new RegExp(`\\bno (?:me |nos |le )?${toWrite}(?: \\w+){0,3} mas\\b(?! (?:tarde|temprano|pronto))`),
  new RegExp(
    `\\b(?:deja|dejad|dejar|deje|dejen|para|parad|parar|pare|paren) (?:ya )?de (?:recib\\w*|${toWrite})`,
  ),
  new RegExp(
    `\\bno (?:quiero|queremos|deseo|necesito)(?: (?:recibir|que me (?:manden|mandeis|envien|envieis)))?(?: mas)? ${messages}`,
  ),
  /\bno (?:quiero|deseo) (?:recibir|que me (?:escrib|mand|envi|contact)\w*)(?: \w+)? (?:nada )?mas\b/,
  new RegExp(`^no mas ${messages}\\b`),
  // English.
  /^stop(?: (?:all|it|now|please|everything|this|that))*$/,
  /\b(?:stop|quit) (?:receiv|getting|messag|text|send|writ|contact|spam|email|remind|bother|pester|notify)\w*/,
  /\b(?:don t|do not|dont|never) (?:ever )?(?:message|text|contact|whatsapp|bother|spam) (?:me|us)\b/,
  /\b(?:don t|do not|dont|never) (?:write|send|remind|notify)(?: \w+){0,4} (?:any ?more|again|ever)\b/,
  new RegExp(
    `\\b(?:don t|do not|dont) (?:send (?:me )?|want )(?:to (?:get|receive) )?(?:any |more |your |these |any more )*${texts}`,
  ),
  new RegExp(`^(?:please )?no more ${texts}\\b`),
  /\bunsubscribe\b/,
  /\bopt(?:ing)?(?: me| us)? out\b/,
];

const maybe = [
  /\bbaja\b/,
  /\bstop\b/,
  /\bspam\b/,
  new RegExp(`\\bno (?:me |nos )${toWrite}`),
  /\bno molest\w*/,
  /\b(?:borr|elimin|quit)\w* (?:mi|mis|nuestro) (?:numero|telefono|contacto)\b/,
  /\b(?:delete|remove|erase) my (?:number|contact)\b/,
  /\bdejad?(?:me|nos) en paz\b/,
  /\bleave (?:me|us) alone\b/,
  /\b(?:borr|quit|sac|elimin)\w*(?:me|nos) de (?:la|vuestra|tu|su|esta) lista\b(?! de espera)/,
  /\b(?:remove|delete|take) (?:me|us) (?:from|off) (?:your|the|this) (?!wait)/,
];

/** Words that have «baja» or «stop» in them and mean something else: downstairs, sick leave, a bus stop. */
const harmless = new RegExp(
  [
    '(?:planta|primera|temporada|clase|voz|tension|marea|gama) baja',
    '(?:estoy|estaba|estuve|sigo|esta) (?:\\w+ )?de baja',
    'baja (?:medica|laboral|por (?!favor)|maternal|paternal|de maternidad|de paternidad|un poco|el|la)',
    'stop (?:by|in|over|off|at)',
    '(?:a|the|your) stop',
    '(?:bus|tram|metro|train|non|first|last|next) stop',
    'no (?:me |nos )(?:recuerdo|avisaste|avisasteis|avisaron|escribiste|escribisteis)',
  ].join('|'),
  'g',
);

/** @param folded text without capitals, accents and punctuation (`fold`) */
export function optOutIn(folded: string): OptOut | undefined {
  const text = folded.replaceAll(harmless, ' ');
  if (sure.some((words) => words.test(text))) {
    return 'sure';
  }
  return maybe.some((words) => words.test(text)) ? 'maybe' : undefined;
}

/** “Stop.” that calls for attention; without a stop only a question may follow. */
const callsFirst =
  /^\s*stop(?:\s*[.,;:!…-]+\s*|\s+(?=(?:what|which|when|show|qué|que|cuáles|cuales|cuándo|cuando)\b))(?<rest>.+)$/isu;

/** The question about their appointments that follows “stop”, which ends no messages then; undefined for all else. */
export function appointmentsAskedAfterStop(text: string): string | undefined {
  const rest = callsFirst.exec(text)?.groups?.['rest'];
  if (rest === undefined) {
    return undefined;
  }
  const folded = fold(rest);
  const asksForThem = wordOf(folded) === 'mine' || intentOf(rest, folded)?.kind === 'mine';
  return asksForThem && optOutIn(folded) === undefined ? rest : undefined;
}
