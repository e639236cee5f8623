import { withoutAmounts } from './amounts.ts';
import { withoutAsides } from './asides.ts';
import { withPleas } from './pleas.ts';
import { withStays } from './stays.ts';

/** “Morning! At 4 please”: a greeting is no part of the day. */
const greeting = /^\s*(?:morning|afternoon|evening)\b[a-z ]{0,12}!+\s*/i;
/** «Salvo lunes y martes puedo cualquier mañana»: what is excepted ends at the verb. */
const leadingException =
  /^(\s*(?:salvo|menos|excepto|quitando|except|apart from|other than)\b[^,.;]*?)\s+(puedo|podr[ií]a|me va|me viene|i can|i could|i'?m free|works?)\b/i;

/** «Somos tres y queremos corte las tres»: all of them, and no hour. */
const allOfUs =
  /(\b(?:(?:somos|seremos|venimos|vamos|iremos) (?:dos|tres|cuatro|2|3|4)|quieren|queremos|necesitan|necesitamos|queriamos|querríamos)\b.*?(?<!\b(?:a|de|desde|hasta|sobre|para))) (?:las|los) (?:dos|tres|cuatro)\b(?! de la| y )/i;
/** «Mi hermana y yo, las dos nos queremos pintar». */
const together =
  /(?<=[,.]) (?:las|los) dos(?= con (?:la |el )?\p{L}+)|(?<!\b(?:a|de|desde|hasta|sobre|para)) (?:las|los) (?:(?:dos|tres|cuatro)(?= (?:nos|queremos|quieren|juntas|juntos|a la vez|cortes?|color|tintes?|peinados?)\b)|[234](?= (?:juntas|juntos|a la vez)\b))/iu;
/** “Could you fit me in a week on Friday”. */
const weekOn = /\bin a week on (?=(?:mon|tue|wed|thu|fri|sat|sun))/i;
/** «El jueves no el viernes». */
const otherWeekday =
  /\b(lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo) no (?=(?:mejor )?(?:el|este) (?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo))/i;
/** «Digo no perdona», “no wait sorry”: one correction. */
const corrected =
  /[\s,]+(digo|i mean)(?:[\s,]+(?:no|perd[oó]na?|digo|mejor dicho|ay|uy|sorry|wait))+[\s,]+/gi;
/** “December 22 or 23”: two days. */
const orOfMonth =
  /\b((?:jan|febr?|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\w*) (\d{1,2})(?:st|nd|rd|th)? or (?:the )?(\d{1,2})(?:st|nd|rd|th)?\b/gi;
/** «No me vayas a poner con Luis». */
const notWith =
  /\bno me (?:vayas? a |vayan a )?(?:poner|pongas?|pongan|pong[aá]is|des|den|deis|dejes|dejen|toque) con (\p{L}+)/giu;
/** «No quiero corte quiero color el lunes». */
const refusedFirst =
  /\b(no (?:quiero|necesito)|(?:i )?don'?t (?:want|need)) ([^,.;]+?) ((?:quiero|prefiero|necesito|mejor|i want|i need|i d like)\b)/i;

/** “Not this one, next week's”, «la de la semana que viene»: that day a week later. */
const ofNextWeek =
  /\b(?:not this (?:one|week)[’']?s?,? (?:but )?)?(?:next week[’']s(?: one)?|the (?:same )?one next week)\b|\b(?:este no,? |esta no,? )?(?:el|la) de la (?:semana que viene|pr[oó]xima semana|otra semana)\b/i;
/** «A las 5 y 1/2». */
const halfInFigures = /(?<=\d) ?y 1\/2\b/g;
/** «Si tengo el pelo por la cintura», «me tira del pelo», “with clean hair”: how hair is, and no work on it. */
const hairAsIs =
  /(?<!\p{L})(?:me (?:tir|jal|estrope|quem)\p{L}* (?:\p{L}+ )?(?:del?|el) (?:pelo|cabello)|(?:si )?(?:tengo|llevo|traigo|tenga) (?:el |mi )?(?:pelo|cabello|cuero cabelludo) (?:muy |bastante |s[uú]per |ya |todo )*(?:por|larg|cort[oa]|lis|rizad|suci|limpi|mojad|sec[oa]|fin[oa]|grues|graso|delicad|hasta)[^,.;!?\n]*|my hair(?:['’]s| is) (?:(?:very|really|quite|pretty|so) )?(?:short|long|thick|thin|fine|curly|straight|dirty|greasy|wet)|my hair(?:['’]s|s)? (?:down|up|all|goes)[^,.;!?\n]*|(?:with|have|having) (?:my )?(?:clean|dirty|wet|dry|washed|unwashed) hair|(?:wear|leave|keep|wash|bring) (?:my )?(?:own )?hair(?: (?:unwashed|wet|dirty|clean|loose|down|up))?|(?:shoulder|chin|waist|medium)[ -]?length hair|(?:long|short|thick|fine|curly|dry|damaged|coloured|bleached) hair(?= *(?:$|[,.;!?]))|(?:para (?:una )?)?melena (?:larg|cort|medi)a|(?:con|traer|llevar|lavarme|lavar) el (?:pelo|cabello) (?:suci|limpi|mojad|sec|lavad)[oa]s?)(?!\p{L})/giu;
/** «Con Carmen, que Ana me tira del pelo»: why not with the other. */
const whyNotOther =
  /(?<=(?<!\p{L})(?:con|with) \p{L}+),? (?:q|que|porque|pq|xq|because|as|since) (?:la |el )?(?!(?:siempre|nunca|no|me|ya|always|never|he|she|it|i) )\p{L}+ (?:me|siempre|no|nunca|always|never) [^,.;!?\n]*/iu;
/** “I need my hair done” names no work. */
const hairDone = /\bhair (?:all |properly )?done\b/gi;
/** “Is this hair saloon?” asks for no hair. */
const hairSalon = /\bhair (?=(?:sal+o+n|shop|studio|place)s?\b)/gi;
/** «Ahora mi madre», «ahora lo de mi hija»: next, and not today. */
const nowTheirs =
  /\b(?:ahora|now)(?= (?:(?:la|lo|el) de |lo m[ií]o|la m[ií]a|(?:para |a |for )?(?:mi|my) (?:madre|padre|mam[aá]|pap[aá]|hermana|hermano|hij[oa]s?|mujer|marido|novi[oa]|amig[oa]|colega|prim[oa]|suegr[oa]|abuel[oa]|mum|mom|dad|sister|brother|son|daughter|wife|husband|friend|mate)))/gi;
/** «Me caso el 19 y necesito peinado ese día a las 10»: the hour is that of the wish. */
const weddingThen =
  /\b((?:me caso|nos casamos|se casa|(?:get|gets|getting) married)\b[^,.;!?\n]*?)\s+(?:(?:y|and|so)\s+)?(?=(?:necesit|quier|quer[ií]|quisier|i need|i want|i'?d like)\w*\b)/gi;
/** “A beard trim and a haircut”: the first word for what is done is not that of the second. */
const ofBeard =
  /\b(?:(beard|moustache)[ -](?:trim(?:ming)?s?|cut)|(?:trim|cut) (?:of )?(?:my|the|his) (beard|moustache)|corte (?:de|del|de la) (barba|bigote))(?=(?:,| ?&| ?\+| and| y| plus)(?: then| also| luego)? (?:a |my |the |un |el |his )?(?:hair ?cut|cut|fade|corte)\b)/gi;
/** “For the two of them” is no second day of the month. */
const twoOfThem = /\b(?:the )?(?:two|2) of (?=(?:them|us|you)\b)/gi;
/** “A hair cut”, “a blow dry”. */
const twoWords = /\b(hair|blow|high)[ -](?=(?:cuts?|dry|dried|out|(?<=high[ -])lights?)\b)/gi;
/** “B4 4pm”. */
const beforeInFigures = /\bb4\b/gi;
/** «Para mí y para mi madre, corte las dos, a las 15»: both of them, as the hour is named otherwise. */
const bothOfThem =
  /((?:\by (?:para |a )?(?:mi|m[ií]|yo)\b|\b(?:con|yo y) mi\b).*(?<!\b(?:a|de|desde|hasta|sobre|para))) (?:las|los) (?:dos|tres)\b(?=.* a las? \d|,? (?:el|este|esta|por|x|para) \p{L}|,? ma[ñn]ana\b|,? hoy\b)/iu;
/** «Corte para las dos, mi madre y yo, mañana»: the people are named after it. */
const bothNamed =
  /(?<!\b(?:a|de|desde|hasta|sobre)) (?:para )?(?:las|los) (?:dos|tres)(?=,? (?:mi \p{L}+ y yo|yo y mi \p{L}+|mi \p{L}+ y mi \p{L}+)(?!\p{L}))/iu;
/** «El sábado por la mañana, que por la tarde trabajo». */
const thatWhenBusy =
  /,? (?:que|q|pq|porque) (?=(?:por las? (?:tardes?|ma[ñn]anas?|noches?)|los? \p{L}+|el \p{L}+|las? \p{L}+)(?: \p{L}+){0,3} (?:trabajo|curro|no puedo|estoy liad[oa]|tengo (?:clase|turno|guardia)))/giu;
/** «Trabajo de lunes a viernes hasta las 18:30», “I work until 3 every day”: of each day that is asked for. */
const ofEachDay =
  /\b(i work|i'?m at work|trabajo|curro|estoy en la oficina|estudio)\b([^,.;]{0,30}?)\s+(?:every day|each day|todos los d[ií]as|cada d[ií]a|(?:from )?mon(?:day)?(?: to |-)fri(?:day)?|de lunes a viernes|de l a v|on weekdays|entre semana)\b/giu;
/** “The 28th, not the 21st”. */
const notThatDay =
  /(?<=\S)(?<!\b(?:but|if)) not (?=(?:on )?(?:the )?(?:\d{1,2}(?:st|nd|rd|th)\b|(?:mon|tues|wednes|thurs|fri|satur|sun)day\b))/gi;
/** “I work mornings so haircut Thursday afternoon”. */
const soThen =
  /\s+so\s+(?=(?:a|i|id|i'd|i'll|can|could|the|any|maybe|probably|after|before|haircut|trim|cut|colou?r|mon|tue|wed|thu|fri|sat|sun|next|this|tomorrow)\w*\b)/gi;
/** «Las dos cosas con Ana». */
const bothThings =
  /\b(?:las|los) (?:dos|tres)(?= (?:cosas|citas|veces|personas|herman[oa]s|amig[oa]s|chic[oa]s|niñ[oa]s|servicios|hij[oa]s|peques)\b)/giu;
/** «El próximo viernes, no este», “next Friday, not this one”. */
const notThisOne =
  /\b(?:el )?(?:pr[oó]ximo )?(lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)(?: que viene)?,? (?:pero )?no (?:es )?(?:este|el de esta semana)(?! (?:lunes|martes|mi|jue|vie|s[aá]b|dom))|\bnext ((?:mon|tues|wednes|thurs|fri|satur|sun)day),? (?:but )?not this (?:one|week|coming one)\b/giu;
/** «Después del cole el lunes, sale a las 16:30»: the hour tells when that is. */
const afterSchool =
  /\b(?:despu[eé]s|al salir|cuando salga) (?:de(?:l| la)? )?(?:cole|colegio|clase|escuela|instituto|insti|uni)\b(?=.*\bsalen? a las? (?:\d|una|dos|tres|cuatro|cinco|seis|siete))|\bafter (?:school|nursery|college|uni)\b(?=.*\b(?:finish(?:es)?|gets? out|comes? out|(?:is|are|s) out) at \d)/giu;

/** «Puedo L, X y V», «de L a V»: weekdays by their initials, as the back-office and calendars write them. */
const initials = /(?<![\p{L}\d])[LMXJVSD](?:(?: ?[,/-] ?| [yoea] |, [yoe] )[LMXJVSD])+(?![\p{L}\d])/gu;
const initialOf: Readonly<Record<string, string>> = {
  L: 'lunes',
  M: 'martes',
  X: 'miércoles',
  J: 'jueves',
  V: 'viernes',
  S: 'sábado',
  D: 'domingo',
};
/** «Llevo media hora intentando pedir cita», “I've been trying for half an hour”. */
const triedFor =
  /\bllev(?:o|amos) (?:ya |llamando |llam[aá]ndoos |esperando |m[aá]s de |casi |como |unos |unas )*(?:media hora|(?:\d+|una?|dos|tres|cinco|diez|quince|veinte) (?:minutos?|mins?|horas?|d[ií]as?|ratos?)|toda la (?:ma[ñn]ana|tarde)|todo el d[ií]a)\b|\b(?:been|spent)\b[^.!?]{0,30}?\b(?:for )?(?:the last |over |nearly |about )*(?:half an hour|an hour|\d+ (?:minutes|mins|hours)|(?:all|the whole) (?:morning|afternoon|day))(?=[^.!?]*\b(?:try\w*|book\w*|impossible|hopeless)\b|\s*[.!?,]|\s*$)/gi;
/** «Otro día por la tarde», “some other day at 5”: of any day. */
const onOtherDay =
  /(?<!\p{L})(?:en |el |cualquier |alg[uú]n )?otro d[ií]a (?=(?:por|a|de|en|que|sobre|con)(?!\p{L}))|\b(?:(?:some|any|on an?|an)\s?other|a different) day (?=(?:in|at|after|before|around|from|with)\b)/giu;
/** “A kids haircut” is one, and “hair up” is styling. */
const kindOfCut =
  /\b(a|an|the|one) (?:kid|child|children|boy|girl|men|man|lad(?:y|ie)|gent)'?s?'? (?=hair|cut|trim|fade)/gi;
const hairUp = /\bhair up\b/gi;
/** “All three done by 11” names no hour. */
const allOfThem =
  /\ball (?:two|three|four|2|3|4)(?= (?:done|of us|cuts?|haircuts?|together|at|by|finished)\b)/gi;
/** “All three at once”, “I can't do both at once”: together, and not right now. */
const togetherAtOnce = /\b(all|both|(?:two|three|four|2|3|4)(?: of (?:us|them))?) at once\b/gi;

/** «Al salir del trabajo, o sea de 7 en adelante», “after work, so past six”: the hour tells when that is. */
const thatIs =
  /\b(?:al salir del? (?:trabajo|curro|laburo|oficina|cole)|despu[eé]s del? (?:trabajo|curro|laburo|cole)|after (?:work|school|college)),? (?:o sea|es decir|as[ií] que|so|that is|i\.?e\.?),? (?:past|after|(?=a partir|de |desde|from|pasadas))/gi;

/** “Wednesday 4 a haircut”. */
const forInFigures =
  /\b4 (?=(?:a|my|me|the) (?:hair|haircut|cut|trim|colou?r|beard|blow|son|kid|daughter)\w*\b|me\b)/gi;
/** “If Friday at 6 isn't free, then Monday at 6 would do”: the first of two choices. */
const ifNotFree =
  /\bif ([^,.;]{3,40}?) (?:isn['’]?t|is not) (?:free|available|possible|open)( for [^,.;]{2,20})?,? (?:then )?(?=\S)/gi;

/** «En dos semanas justas», “in two weeks' time exactly”: to the day. */
const toTheDay =
  /\b((?:in|en|dentro de) (?:\d|two|three|four|dos|tres|cuatro) (?:weeks?'?(?: time)?|semanas))(?: from (?:now|today))? (?:exactly|to the day|justas?|justo|exactas?|exactamente)\b|\b(?:exactly|justo|exactamente) ((?:in|en|dentro de) (?:\d|two|three|four|dos|tres|cuatro) (?:weeks?'?(?: time)?|semanas))\b/giu;

/** «Oi a las 7», «la barba d hoy», as chats write them; “oi mate” is no day. */
const todayHeard =
  /(?<![\p{L}\d'’])o[iy](?![\p{L}\d'’])(?!,? (?:mate|you|there|can|could|i|what|where|when|lads?|guys)\b)/giu;
const ofHeard =
  /(?<=\p{L} )d (?=(?:hoy|o[iy]|ma[ñn]ana|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)(?!\p{L}))/giu;

/** “My works xmas do”, «la cena de Navidad de la empresa»: what it is for, and no day. */
const christmasParty =
  /\b(?:xmas|christmas|crimbo) (?=(?:do|party|parties|dinner|lunch|meal|drinks|bash|ball|concert|night out|photos?)\b)|(?<=\b(?:cena|comida|fiesta|copa|c[oó]ctel|quedada|concierto|funci[oó]n|fotos?)) de navidad\b/gi;

/** «Después de recoger a los niños (a las 5)»: the hour is of the words before it. */
const hourAside = /\s*\(((?:a las?|a eso de las?|sobre las?|at|around|about) [^()]{1,20})\)/giu;
/** «El miércoles por la tarde, bueno, mejor el jueves», “Tuesday… hmm, or rather Friday”: one correction. */
const secondThought =
  /(?<=\S)[\s,.;…]+(?:(?:bueno|uy|ay|uf|vaya|espera|hala|perd[oó]n|well|oh|hmm+|wait|hang on)[\s,.;…]+)+(?:no[\s,.;…]+)?(?:o |casi |or )?(?=(mejor|rather|better)\b)/giu;

/** «Los lunes, miércoles o viernes»: each of them every week. */
const weekdayNamed = '(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?)';
const everyOne = new RegExp(
  String.raw`\blos ${weekdayNamed}(?:(?:\s*,\s*|\s+[yo]\s+|\s*,\s*[yo]\s+)${weekdayNamed}(?!\s+(?:\d|por la [a-zñ]+ no)))+`,
  'giu',
);
const otherNamed = new RegExp(String.raw`(?<=[,\s])(?<!\blos )(?=${weekdayNamed})`, 'giu');

/** «No hija, el viernes a las 4», «nono tío», “no mate”: it corrects, and what follows is not refused. */
const noDear =
  /^(\s*(?:(?:que )?no+|nono|nop|nope|nah?))[ ,]+(?:hij[oa]|t[ií][oa]|hombre|mujer|guap[oai]|cari(?:ño)?|cariño|cielo|mi amor|amor|reina|bonit[oa]|maj[oa]|chic[oa]s?|nen[ae]|bro|mate|man(?=[,.!])|love|dear|hun|darling|sweetie|pal|buddy|dude)(?![\p{L}])[\s,.!]*(?=\S)/iu;
/** «El cole no, que es el sábado», “no school, as it's Saturday”: what is not then is a thing, and the day is wanted. */
const thingNot = new RegExp(
  String.raw`(?<=[,.;] *(?:bueno|vaya|ay|uy|pero)? *(?:el|la|los|las) (?!${weekdayNamed}|\d)\p{L}+) no,? (?:que|porque|pq|pues|si|q) es (?=(?:el |este |ya )?${weekdayNamed})|\b(?:no|not) (?:school|nursery|college|work|classes),? (?:as |since |because |cos )?(?=(?:it[’']?s |that[’']?s )?(?:(?:a|on) )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)`,
  'giu',
);
/** “8 December is a holiday in Spain, no?”, «el 8 es festivo, ¿no?»: it asks about that day. */
const isFeast =
  /[ ,]+(?:is|it[’']?s|es|cae|ser[aá])(?: a| in)? (?:bank |public |national )?(?:holiday|festivo|fiesta|puente)(?: (?:in|en) \p{L}+| there| here| all[ií]| no)?[ ,]*(?:¿?(?:no|right|verdad|isn[’']?t it))? ?\?(?=\s*$|[^.!?]*(?<!\p{L})(?:abr|abier|cerr|cierr|est[aá]is|trabaj|open|close))/giu;

const hourNamed =
  '(?:\\d|(?:una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|half|quarter|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?![\\p{L}]))';
/** «A las 10 ¿no hay? Pues a las 10 y media», “nothing at 10? Then half ten”: the second hour. */
const takenThen = new RegExp(
  String.raw`(?:(?<![\p{L}\d])a las? [^,.;?!¿]{1,20}? (?:no )?(?:hay|ten[eé]is|tienes|tienen|queda|puede ser|se puede)(?: nada| hueco| sitio)?|\b(?:nothing|not?) (?:free |available |left )?at [^,.;?!]{1,20}?)\s*\?+\s*(?:ok|vale|bueno|ah|pues|entonces|y|then|and|so|how about|what about|make it)[ ,]+(?=(?:(?:mejor|a|las?|at|about|sobre|the) ){0,3}${hourNamed})`,
  'giu',
);
/** «No, el otro finde no, este que viene», “not the other weekend, this coming one”: the nearer of the two. */
const notTheOther =
  /(?<!\p{L})(?:no,? )?(?:el|la) otr[oa] (finde|fin de semana|semana)(?: no)?,? (?:sino |digo )?(?:est[ea]|el|la)(?<coming> (?:que|q) viene)?(?=\s*(?:[,.;!?]|$))|\bnot the other (weekend|week),? (?:but )?this(?: coming)?(?: one)?\b/giu;
/** «Mejor por la tarde, que si no se me chafa», “in case it's closed, let's say Wednesday”: why. */
const otherwise =
  /,? (?:que|q|porque|pq) si no,? [^,.;!?\n]*|(?<!\p{L})(?:in case (?:it|you|they)['’]?(?:s|re)? (?:closed|shut|full|a holiday)|por si (?:acaso )?(?:est[aá]\p{L}*|es|cerr[aá]is|cierran|cierras)(?: (?:cerrado|festivo|lleno|completo))?)(?!\p{L}),?/giu;

/** “For me and me lad”. */
const meForMy =
  /\b(and|for|with) me (?=(?:lads?|mam|mum|da|dad|mate|son|daughter|wife|missus|sister|brother|nan|kids?)\b)/gi;

/** A name of a service with the words written as one that a text has so, too. */
export function plainName(name: string): string {
  return name.replace(twoWords, '$1');
}

/** A text with turns of phrase written as the grammar reads them, before it is cut into words. */
export function plain(text: string): string {
  return withStays(withPleas(withoutAsides(withoutAmounts(text))))
    .replace(noDear, '$1, ')
    .replaceAll(thingNot, ', ')
    .replaceAll(isFeast, '?')
    .replaceAll(meForMy, '$1 my ')
    .replaceAll(takenThen, '')
    .replaceAll(notTheOther, (_all, spanish?: string, coming = '', english?: string) =>
      english === undefined
        ? `${spanish === 'semana' ? 'esta' : 'este'} ${spanish}${coming}`
        : `this ${english}`,
    )
    .replaceAll(otherwise, '')
    .replaceAll(triedFor, ' ')
    .replaceAll(onOtherDay, (all) => (/d[ií]a/i.test(all) ? 'cualquier otro dia ' : 'any other day '))
    .replaceAll(hourAside, ' $1')
    .replaceAll(everyOne, (list) => list.replaceAll(otherNamed, 'los '))
    .replaceAll(secondThought, (_all, better: string) => (/^mejor/i.test(better) ? ', digo ' : ', i mean '))
    .replaceAll(ofHeard, 'de ')
    .replaceAll(todayHeard, 'hoy')
    .replaceAll(/(?<![\p{L}\d])L ?(?:-|a) ?V(?![\p{L}\d])/gu, 'entre semana')
    .replaceAll(initials, (list) =>
      list.replaceAll(/[LMXJVSD]/g, (initial) => initialOf[initial] ?? initial).replaceAll(/ ?- ?/g, ' a '),
    )
    .replaceAll(thatIs, (all) => (/(?:past|after)$/i.test(all) ? 'after' : ''))
    .replaceAll(forInFigures, 'for ')
    .replaceAll(ifNotFree, '$1$2 or ')
    .replaceAll(christmasParty, ' ')
    .replaceAll(kindOfCut, '$1 ')
    .replaceAll(hairUp, 'updo')
    .replaceAll(togetherAtOnce, '$1 together')
    .replaceAll(allOfThem, 'all')
    .replaceAll(toTheDay, (_all, after?: string, before?: string) => `${after ?? before} same day`)
    .replace(greeting, '')
    .replace(leadingException, '$1, $2')
    .replace(allOfUs, '$1')
    .replace(together, '')
    .replace(bothNamed, ' ')
    .replace(bothOfThem, '$1')
    .replace(ofEachDay, '$1$2')
    .replace(notThatDay, ', not ')
    .replace(thatWhenBusy, ', ')
    .replace(soThen, ', ')
    .replace(bothThings, '')
    .replace(notThisOne, (_all, day?: string, english?: string) =>
      english === undefined ? `el ${day} de la semana que viene` : `${english} next week`,
    )
    .replace(afterSchool, '')
    .replaceAll(nowTheirs, '')
    .replaceAll(weddingThen, '$1. ')
    .replace(whyNotOther, '')
    .replaceAll(hairAsIs, '')
    .replace(hairDone, 'it done')
    .replaceAll(hairSalon, '')
    .replace(twoWords, '$1')
    .replaceAll(ofBeard, '$1$2$3')
    .replaceAll(twoOfThem, 'both of ')
    .replace(beforeInFigures, 'before')
    .replace(halfInFigures, ' y media')
    .replace(ofNextWeek, 'same day next week')
    .replace(weekOn, 'a week on ')
    .replace(otherWeekday, '$1, no, ')
    .replace(corrected, ', $1 ')
    .replace(orOfMonth, '$1 $2 or $1 $3')
    .replace(notWith, 'con $1 no, ')
    .replace(refusedFirst, '$1 $2, $3');
}
