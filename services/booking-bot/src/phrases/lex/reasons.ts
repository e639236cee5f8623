import { isCalendarWord } from './lexicon.ts';
import { numberWords } from './numbers.ts';
import type { Token } from './tokenise.ts';

/** Words of a reason: from one token to another, the last excluded. */
export interface Reason {
  /**
   * `leaves`: the client is free from the hour that follows; `due`: the appointment must be over by it. A reason whose hour
   * stands before it, «que a las 6 me voy», is put before that hour, with a comma.
   */
  readonly symbols: readonly string[];
  readonly from: number;
  /** As `from` where symbols are put before a word. */
  readonly to: number;
}

const place =
  '(?:trabaj\\w*|curr\\w*|clase\\w*|cole\\w*|escuela|uni|u|universidad|oficina|gym|gimnasio|turno|insti\\w*|facul?\\w*|consulta|hospital|obra|taller|tienda|curso|ensayo)';

const leaves = [
  `(?:yo )?(?:salgo|salimos|saldre|saldria|termino|terminamos|terminare|acabo|acabamos|acabare|plego|aterrizo|regreso|vuelvo|llego)(?! de (?!(?:la |el )?${place}))(?: (?:de|del|la|el|mi|a|al|${place}))*`,
  `(?:sale|salen|termina|terminan|acaba|acaban)(?: (?:de|del|la|el|mi|las|los|a|al))* ${place}`,
  '(?:estoy|quedo|estare|quedare) libre(?= a las?)',
  '(?:mi|el|nuestro) (?:vuelo|avion|tren|bus|autobus|barco) (?:llega|aterriza|vuelve)',
  '(?:my|our|the) (?:train|flight|bus|plane|coach|ferry) (?:lands|arrives|gets in|gets back)',
  'me libero',
  `(?:el|la|mi|los|las|mis) (?:nino|nina|ninos|ninas|peque|peques|hijo|hija|hijos|hijas|marido|mujer|novio|novia) (?:sale|salen|acaba|termina)(?: (?:de|del|la|el|${place}))*`,
  'mi turno (?:acaba|termina)',
  '(?:tengo|estoy) libre(?= (?:solo |solamente )?(?:desde|a partir) )',
  '(?:i have |ive got |have )?(?:class|classes|work|school|meetings|a meeting|a class)(?= (?:until|till|til) )',
  `(?:cuando|hasta que|despues de que) (?:salga|termine|acabe|llegue|vuelva)(?: (?:de|del|la|el|${place}))*`,
  `(?:saliendo|al salir)(?: (?:de|del|la|el|${place}))*`,
  '(?:i |we |he |she )?(?:finish|finishes|finishing|am done|get off|gets off|getting off|get out|gets out|get back|get home|knock off|clock off|come out|leave work|leave the office|leave school|leave college|land)(?: (?:of|from|my|the|work|school|college|uni|class|shift|job|lessons))*',
  '(?:my |the )?(?:shift|class|lesson|meeting|school|work|lecture|training) (?:ends|finishes|is over|lets out)',
  '(?:im|i am|ill be|i will be|im only) (?:free|done|off|out|off work|out of work|done with work|done working|back|home|back home)(?: (?:from|of|work))*(?= (?:at|by|around|about) )',
  '(?:out of|off) (?:work|school|college)',
  '(?:schools|school is|colleges|nurserys|works|work is) out',
  '(?:stuck|tied up|busy|atrapad[oa]|liad[oa])(?: (?!until|till|til|hasta)\\w+){0,3}(?= (?:until|till|til|hasta) )',
  'landing(?: (?:in|at|back|from|barajas|madrid|barcelona|the|airport))*',
  '(?:after|despues de|tras) (?:una |la |el |mi |un |a |the |my )?(?:clase\\w*|reunion|entrevista|examen|class|meeting|interview|exam|shift|lesson|lecture|training|gym|gimnasio|yoga|pilates)',
  `(?:despues de|tras|luego de|una vez|nada mas|cuando) (?:que )?(?:recoger|dejar|llevar|buscar|soltar|acostar|entrenar|comer con|recoja|deje|lleve|haya recogido|haya dejado|recogido|dejado|llevado)(?: (?!a las?(?: |$))\\w+){0,8}?(?=(?: [,.])? a las? )`,
  '(?:after|once|when) (?:i |ive |i have |ill |we )?(?:pick|picked|picking|collect|collected|collecting|drop|dropped|dropping|fetch|fetched|fetching)(?: (?!at(?: |$))\\w+){0,8}?(?=(?: [,.])? at )',
];

const event =
  '(?:date|casamiento|casorio|quinceanera|boda|bodas|bautizo|comunion|entrevista|reunion|reuniones|examen|examenes|clase|clases|vuelo|avion|tren|dentista|medico|medica|doctor|comida|cena|almuerzo|cumple|cumpleanos|fiesta|concierto|juicio|graduacion|evento|gala|viaje|partido|funeral|entierro|quedada|compromiso|ensayo|gimnasio|yoga|pilates|sesion|meeting|interview|wedding|party|class|lesson|exam|flight|train|dinner|lunch|dentist|gig|funeral|graduation|baptism|christening|conference|match|game|event|concert|birthday|rehearsal|training|viewing|hearing|lecture|plane|ferry)';
const owning = '(?:tengo|tenemos|tiene|hay|have|has|got|ive got|weve got|theres|there is|have got|para|for)';
const small =
  '(?:un|una|unos|unas|el|la|los|las|mi|mis|su|otra|otro|a|an|the|my|our|big|gran|work|team|job|de|del|trabajo|cita con|cita en|cita|doctors|dental)';

const due = [
  // «Boda el sábado a las 5, peinado antes», “wedding Saturday at 5, haircut before”.
  `(?<=^ |[,.] )(?:${small} )*${event}(?= .* (?:antes|before)(?: (?:por|porfa|favor|please|[,.?!]))*$)`,
  // «Tengo que ir a buscar a los niños, salen a las 5»: by then it is over.
  '(?<=(?:tengo|tenemos|tiene|debo|hay|have|need|got|gotta|toca|voy|vamos)(?: (?:que|to|go|and|ir|a))* (?:buscar|recoger|pick|collect|fetch|get)(?: (?!despues|luego|after|then)[^ ]*){1,9} )(?:(?:que|q|who|and|y|they|she|he|school) )*(?:sale|salen|saldra|saldran|termina|terminan|acaba|acaban|finish|finishes|come out|comes out|get out|gets out|lets out|is out|are out|ends)(?: (?:del?|la|el|los|las|cole|clase|school|class|nursery))*(?= (?:a las?|at) )',
  '(?:salir(?: de (?:ahi|alli|aqui))?|acabar|terminar|irme|marcharme|estar fuera|estar lista|estar listo|quedar lista|quedar listo)(?= (?:como tarde|como muy tarde|como mucho|como maximo|a mas tardar|antes de las?|maximo|a las? \\S+(?: y \\S+)? (?:como mucho|como tarde|como muy tarde|como maximo|maximo|max|sin falta))(?: |$))',
  'no (?:quiero|puedo|me puedo) (?:estar|quedar|quedarme|salir|acabar|terminar)(?: (?:ahi|alli|aqui))? (?:mas tarde de|despues de|mas alla de|pasadas)',
  '(?:i )?(?:just )?(?:dont|do not|cant|cannot|wont) (?:want to |wanna |be able to |can )?(?:be (?:there|here)|stay(?: there| here)?|stick around|hang around|run|go on) (?:past|after|beyond|later than)',
  '(?:tengo|estoy|quedo) (?:todo )?libre(?= (?:solo |solamente )?hasta )',
  '(?:tengo|tenemos|tiene|tienen) (?:que|q|k) (?:(?:ya )?estar(?! ahi|alli)|haber (?:terminado|acabado|salido)|irme|irnos|ir a (?:buscar|recoger|por|trabajar|comer|cenar)|ir al|salir|recoger|llevar|volver|marcharme|marchar|marcharnos|entrar|coger|tomar|dejar|buscar|llegar|trabajar|empezar|abrir|pasar a|pasar por|atender)(?: (?:ya|libre|lista|listo|fuera|en|la|el|los|las(?! \\w+(?:$| [,.]))|mi|mis|a|al|por|ninos|ninas|nino|nina|peques|hijo|hija|hijos|casa|cole|colegio|trabajo|curro|oficina|tren|madre|abuela))*',
  '(?:debo|necesito|hay que) (?:estar|irme|salir|recoger|volver|marcharme|llegar)(?: (?:lista|listo|fuera|en|casa|a|al|la|el|los|mi|ninos|trabajo))*',
  '(?:quiero|queria|necesito|querria|quisiera) (?:salir|irme|acabar|terminar|estar fuera)(?: (?:ya|de|ahi|alli|aqui|la|el|salon|pelu))*(?= (?:a|antes de) las? )',
  '(?:dejaros|dejarte|leave you|be (?:all )?(?:out|gone|clear) of (?:the salon|there|here)|get out of (?:there|here))(?= (?:at|by|before|a|antes de) )',
  '(?:finishing|terminando|acabando)(?= (?:at|by|a las?) )',
  'me tengo (?:que|q) (?:ir|marchar)',
  '(?:que )?(?:termine|acabe|terminemos|acabemos|terminar|acabar|este list[oa]|este terminado)(?= (?:antes de|para) las? )',
  '(?:empieza|comienza|juega) (?:mi|el|la|nuestro|nuestra) (?!dia|semana|mes|manana|tarde|noche)\\w+',
  '(?:llegan|vienen) (?:los|mis|unos|nuestros) (?:invitados|amigos|suegros|padres)',
  '(?:almuerzo|almuerza|almorzamos|cena|cenan)(?: (?:en|con|la|el|mi|casa|familia))*(?= a las?)',
  '(?:the |my |our )?(?:car|taxi|cab|uber|lift|limo|babysitter|guests|visitors|photographer|family) (?:picks? (?:me|us) up|comes?|arrives?|gets? here|is coming|are coming|is here|are here)(?: (?:outside|in front of|your|the|salon|shop|round|over))*(?= (?:at|by) )',
  '(?:the |my |our |kids |his |her )*(?:photos|pictures|swimming|ceremony|meal|reception|match|game|film|movie|show|concert|service|mass) (?:starts?|begins?|kicks off|is|are)(?= (?:at|by) )',
  '(?:ceno|cenamos|como con|comemos)(?: (?:con|mi|mis|un|una|unos|unas|madre|padre|amigo|amiga|amigos|amigas|hermana|hermano|familia))*',
  'es (?:la|mi|el) (?:boda|comunion|bautizo|cumple|cumpleanos|fiesta|graduacion|cena|entrevista)(?: (?:de|del|mi|la|el|hermana|hermano|prima|primo|hijo|hija|amiga|amigo|empresa))*',
  '(?:me caso|nos casamos|se casa|(?:im |i am |were |we are )?getting married|i get married|my (?:sister|brother|friend|cousin|best friend) (?:is getting married|gets married|marries))(?: (?:mi|hermana|hermano|prima|primo|hija|hijo|amiga|amigo))*',
  '(?:me voy|me marcho|nos vamos|me piro|me recogen|me buscan|vienen a buscarme|vienen a por mi)(?: (?:a|al|de|la|el|casa|trabajo|curro|viaje|vacaciones|cole|madrid|barcelona|londres))*?(?= (?:a las?|al? \\d|sobre|antes|el|la|este|manana|pasado|\\d)|$)',
  '(?:(?<!de )entro|empiezo|recojo|cojo|ficho)(?: (?:a|al|en|el|la|los|un|mi|trabaj\\w*|curr\\w*|clase|clases|turno|tren|vuelo|avion|bus|autobus|ninos|ninas|hijo|hija|cole))*',
  '(?:sale (?:mi|el|nuestro) (?:tren|vuelo|avion|bus|autobus|barco)|(?:mi|el|nuestro) (?:tren|vuelo|avion|bus|autobus|barco) (?:sale|es))',
  '(?:he|hemos|habia|habiamos) quedado(?: con(?: (?:un|una|mi|mis|la|el|unos|unas|amigo|amiga|amigos|amigas|madre|hermana|novio|novia))*)?',
  `(?<!\\b(?:day|days|two|three|couple|few|week|weeks|morning|afternoon|evening|night|dia|dias|semana|semanas|manana|tarde|noche) )(?:antes de|before)(?: ${small})+ ${event}(?: ${small})*`,
  `(?<=[,.] )(?:${small} )*${event}(?= (?:at|a las?) )`,
  '(?:i |we )?(?:need to|have to|has to|ive to|got to|gotta|must|should|ought to|ive got to|weve got to|had to) (?:be(?= (?:home|back|at (?:the|my|work|school|a|uni|church|dinner|lunch)|in (?:town|work|the(?! (?:morning|afternoon|evening)))|out|gone|somewhere|done|finished|away|ready|there))|leave|go(?= (?:to|home|by|at \\d))|pick up|pick|collect|get back|get home|get to|head|run|catch|drop|dash|start|be off)(?: (?:home|back|at(?= (?:the|my|work|school|a|uni|church|dinner|lunch))|dinner|lunch|in|out|of|the|my|a|town|work|school|kids|kid|up|off|son|daughter|children|gone|somewhere|done|finished|away|ready|there|train|bus|flight|plane|to|from|airport|nursery|for|son s|church|uni))*',
  '(?:i |we )?(?:pick|picking|collect|collecting|pick up|picking up|drop off|dropping off)(?: (?:up|the|my|kids|kid|son|daughter|children|from|school|off|at(?= school)|nursery|her|him|them))*',
  '(?:im |we re |were |i )?(?:leaving|heading off|heading out|heading home|off to work|off to school|catching)(?: (?:for|the|a|my|to|work|airport|train|flight|town))*',
  '(?:i )?start (?:my shift|work|school)',
  '(?:(?:im|i am|ill be) free|(?:estoy|estare) libre)(?= (?:hasta|until|till|til) )',
  '(?:and |to |thats |want to |i want to |need to |must )?(?:be |all |get )?(?:done|finished|ready|out|out of there)(?= (?:by|before) )',
  '(?:este|estar|estemos|quiero estar|tengo que estar) (?:ya )?(?:fuera|list[oa]|terminad[oa]|acabad[oa])',
  '(?<=[,.] )it (?:leaves|starts|departs|begins|is)(?= at)',
  '(?:my|our|the) (?:train|flight|bus|plane|taxi|lift|ferry|coach)s?(?: (?:is|leaves|goes|departs|picks|me|up))*',
  `${owning}(?: ${small})* ${event}(?: (?:es|is|empieza|starts|de|del|con|with|trabajo|work|mi|my|la|the|escuela|hermana|prima|sister|cousin|friend|amiga|amigo|primo|hermano|brother|medico|dentista|doctor|dentist))*`,
  `(?:la|el|mi|nuestra|my|the|our) (?:boda|bautizo|comunion|christening|communion|baptism|ceremony|funeral|entrevista|reunion|wedding|interview|meeting|vuelo|flight|cena|fiesta|party) (?:es|is|empieza|starts)`,
  '(?:have|has|got|ive got|tengo|tiene) (?:a |an |my |the |cita (?:en|con) )?(?:el |la )?(?:dentist|doctor|doctors|gp|hospital|medico|dentista|notario|banco|abogado|ginecologo|pediatra|veterinario|ayuntamiento)(?: (?:appointment|appt))?',
];

const patterns = [
  { symbol: 'leaves' as const, pattern: anyOf(leaves) },
  { symbol: 'due' as const, pattern: anyOf(due) },
];

function anyOf(list: readonly string[]): RegExp {
  return new RegExp(`(?<= )(?:${list.join('|')})(?= |$)`, 'g');
}

interface Verb {
  readonly symbol: 'leaves' | 'due';
  readonly from: number;
  readonly to: number;
}

/** Finds why an hour is named: «salgo a las 6», “I need to be home by six”. Names of people and services end a reason. */
export function reasonsIn(tokens: readonly Token[], names: ReadonlySet<number>): readonly Reason[] {
  const words = tokens.map(({ text }, at) => (names.has(at) ? '#' : text.replaceAll(' ', '_')));
  const text = ` ${words.join(' ')}`;
  const found = patterns.flatMap(({ symbol, pattern }) =>
    [...text.matchAll(pattern)].map((match): Verb => {
      const from = text.slice(0, match.index).split(' ').length - 2;
      return { symbol, from, to: from + match[0].split(' ').length };
    }),
  );
  return found
    .filter((verb) => !found.some((other) => isInside(verb, other)))
    .flatMap((verb) => reasonsOf(tokens, words, verb))
    .toSorted((a, b) => a.from - b.from);
}

function reasonsOf(
  tokens: readonly Token[],
  words: readonly string[],
  { symbol: said, from, to }: Verb,
): Reason[] {
  const after = restOfSentence(tokens.slice(to, to + 9));
  // «Tengo clase hasta las 5»: free from then on.
  const isFreeUntil = /\b(?:free|libre)$/.test(words.slice(from, to).join(' '));
  // “I drop the kids at 9, then I'm free”.
  const isFrom = /^(?:hasta|until|till|til|then|luego)$/;
  const symbol = !isFreeUntil && after.some(({ text }) => isFrom.test(text)) ? 'leaves' : said;
  const at = linkBefore(words, from);
  const between = at === undefined ? [] : tokens.slice(at + 1, from);
  const isBefore = !after.some(isHour) && between.some(isHour);
  if (at !== undefined && isBefore) {
    const ahead =
      at < 0 ? { symbols: [symbol], from: 0, to: 0 } : { symbols: [',', symbol], from: at, to: at + 1 };
    return [ahead, { symbols: ['idle'], from, to }];
  }
  const isToldOf =
    after.some(isHour) ||
    (symbol === 'due' && [...after, ...tokens.slice(Math.max(0, from - 3), from)].some(isOfCalendar));
  if (!isToldOf) {
    return [];
  }
  const comma =
    at !== undefined && at >= 0 && (between.length === 0 || between.some(isOfCalendar))
      ? [{ symbols: [','], from: at, to: at + 1 }]
      : at === -1 && between.some(isOfCalendar) && symbol === 'due'
        ? [{ symbols: [','], from: 0, to: 0 }]
        : [];
  // «Antes de mi viaje del lunes», «me voy de vacaciones el lunes»: before that day.
  const isBeforeDay = symbol === 'due' && ahead.test(words.slice(from, to).join(' '));
  const isLate = symbol === 'due' && evening.test(words.slice(from, to).join(' '));
  const symbols = [...(isBeforeDay ? ['before'] : []), symbol, ...(isLate ? ['pm'] : [])];
  return [...comma, { symbols, from, to }];
}

const ahead = /^(?:antes|before)\b|\b(?:viaje|vacaciones|holiday|holidays)\b/;
/** «Ceno a las 9» is not in the morning. */
const evening = /\b(?:cena|ceno|cenamos|dinner|party|fiesta|concierto|concert|gala)\b/;
const links = /^(?:[,.]|que|q|k|porque|pq|xq|pues|as|because|cos|cuz|since|pero|but|y|and)$/;
const ofTime =
  /^(?:i|we|tonight|a|al|la|las|el|los|este|esta|this|de|del|at|on|the|in|en|punto|sharp|una|one|sobre|hacia|around|about|y|past|to|media|half|quarter|cuarto|menos|of|por|ya|luego|then)$/;

/**
 * The word that begins a reason whose time stands before its verb, «porque a las 6 me voy»; -1 where the text begins with
 * that time.
 */
function linkBefore(words: readonly string[], from: number): number | undefined {
  let at = from - 1;
  while (at >= 0 && from - at < 8 && (ofTime.test(words[at] ?? '') || isTimeWord(words[at] ?? ''))) {
    // «Solo cortar y a las doce me voy», as against «a las doce y media me voy».
    if (/^(?:y|and)$/.test(words[at] ?? '') && /^(?:a|al|at|el|on)$/.test(words[at + 1] ?? '')) {
      return at;
    }
    at -= 1;
  }
  return at < 0 || links.test(words[at] ?? '') ? at : undefined;
}

function isTimeWord(word: string): boolean {
  return /^\d/.test(word) || isCalendarWord(word);
}

function restOfSentence(tokens: readonly Token[]): readonly Token[] {
  const end = tokens.findIndex((token) => token.symbol === ',' || token.symbol === '.');
  return end === -1 ? tokens : tokens.slice(0, end);
}

/** «A la una» is an hour, «una reunión» is not. */
function isHour({ text, symbol }: Token, at: number, tokens: readonly Token[]): boolean {
  const isNumber = numberWords.has(text) && (!/^(?:un|una|uno|one)$/.test(text) || isOfHours(tokens[at - 1]));
  return /^[nchp]!?\d/.test(symbol ?? '') || isNumber || isNoon.test(text);
}

function isOfHours(before: Token | undefined): boolean {
  return before !== undefined && /^(?:la|at|by|around|before|until|till|til|para)$/.test(before.text);
}

function isOfCalendar({ text }: Token): boolean {
  return isCalendarWord(text) || text === 'tonight';
}

const isNoon = /^(?:noon|midday|mediodia|medianoche|midnight)$/;

/** Whether another begins before one and reaches into it, or is longer at the same place. */
function isInside({ from, to }: Verb, other: Verb): boolean {
  return (other.from < from && from < other.to) || (other.from === from && other.to > to);
}
