import { isCalendarWord, isCommonWord } from '../../../../phrases/lex/lexicon.ts';
import { slipsBetween } from '../../../../phrases/lex/typos.ts';
import { englishTalk } from './talkEn.ts';
import { spanishTalk } from './talkEs.ts';

/** How chats shorten words, and the words as they are looked for. */
const short = new Map(
  Object.entries({
    aki: 'aqui',
    ye: 'you',
    bn: 'bien',
    bno: 'bueno',
    dnd: 'donde',
    dond: 'donde',
    cnd: 'cuando',
    cdo: 'cuando',
    grax: 'gracias',
    grcs: 'gracias',
    grs: 'gracias',
    hey: 'hola',
    oi: 'hoy',
    ora: 'hora',
    oras: 'horas',
    oy: 'hoy',
    k: 'que',
    ke: 'que',
    q: 'que',
    keda: 'queda',
    kedan: 'quedan',
    kiero: 'quiero',
    kuanto: 'cuanto',
    cto: 'cuanto',
    min: 'minutos',
    n: 'and',
    mins: 'minutes',
    ok: 'vale',
    okey: 'vale',
    okay: 'vale',
    oki: 'vale',
    okis: 'vale',
    okok: 'vale',
    pa: 'para',
    plis: 'please',
    pliss: 'please',
    pls: 'please',
    plz: 'please',
    ppl: 'people',
    r: 'are',
    tmb: 'tambien',
    tb: 'tambien',
    thx: 'thanks',
    tnx: 'thanks',
    tks: 'thanks',
    ty: 'thanks',
    u: 'you',
    ur: 'your',
    urs: 'yours',
    x: 'por',
    xfa: 'porfa',
    xfavor: 'por favor',
    xq: 'porque',
    pq: 'porque',
    wats: 'what is',
    wen: 'when',
    ubi: 'ubicacion',
    msj: 'mensaje',
    dr: 'doctor',
    appt: 'appointment',
    apt: 'appointment',
    appoinment: 'appointment',
    tmrw: 'tomorrow',
    cant: 'can t',
    wont: 'won t',
    dont: 'don t',
    im: 'i m',
    ill: 'i ll',
    thats: 'that s',
    whats: 'what s',
    wheres: 'where s',
  }),
);

/** Long words that tell what a sentence is about: slips in them are repaired. */
const telling = [
  'aparcar aparcamiento cancelar cancelarla cambiar cambiarla cuanto cuesta cuestan confirmar confirmado confirmada',
  'direccion donde efectivo encargado estacionamiento estacionar gracias hablar horario horarios perfecto persona',
  'precio precios puerta quiero reclamacion retraso reserva reservar reservado reservada reservalo reservala servicios tarjeta tarifas',
  'ubicacion genial estupendo fenomenal acuerdo tarde abiertos abierto cerrado abris cerrais humano podre asistir',
  'address appointment booking cancel change directions human located location opening parking payment perfect person',
  'price prices reschedule running speak someone services thanks where brilliant lovely refund complaint english spanish',
]
  .join(' ')
  .split(' ');
/** Words of the patterns are never slips of one another: «charge» is no «change». */
const known = new Set([
  ...telling,
  ...[spanishTalk, englishTalk].flatMap(
    (talk) =>
      Object.values(talk)
        .flat()
        .join(' ')
        .match(/[a-z]+/g) ?? [],
  ),
]);
const minRepaired = 5;
/** «La barba d hoy»; “i d like” is another word. */
const ofShort =
  /(?<=\b(?!(?:i|you|u|we|they|he|she|it|that|there|who|what|where|how|why|when) )\w+ )d(?= \w)/g;

/**
 * A message as the patterns of talk read it: chat spellings written out, letters that were held down counted once
 * («siiii»), and slips in telling words repaired.
 * @param folded text without capitals, accents and punctuation (`fold`)
 */
export function spelled(folded: string): string {
  return folded
    .replaceAll(ofShort, 'de')
    .split(' ')
    .map((word) => repaired(word))
    .join(' ');
}

function repaired(word: string): string {
  const once = word
    .replaceAll(/([a-z])\1{2,}/g, '$1')
    .replace(/([aeiou])\1$/, (pair, letter: string) => (/^(?:see|free|too)$/.test(word) ? pair : letter));
  const long = short.get(once);
  if (long !== undefined) {
    return long;
  }
  if (once.length < minRepaired || known.has(once) || isCommonWord(once) || isCalendarWord(once)) {
    return once;
  }
  const near = telling.filter(
    (target) => target.length >= minRepaired && target[0] === once[0] && slipsBetween(once, target) === 1,
  );
  return near.length === 1 ? (near[0] ?? once) : once;
}
