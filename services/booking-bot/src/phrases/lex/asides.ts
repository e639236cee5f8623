/** Pattern of a weekday's whole name, Spanish and English. */
export const weekday =
  '(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|(?:mon|tues|wednes|thurs|fri|satur|sun)day)';

/** «No sé a qué hora llego el miércoles, entre las 5 y las 7»: the no refuses no Wednesday. */
const notSureWhen =
  /(?<!\p{L})(?:no (?:s[eé]|tengo claro)(?: muy bien| seguro| exactamente| a[uú]n| todav[ií]a)? (?:a |sobre )?(?:qu[eé] hora|cu[aá]ndo) (?:voy a )?(?:llego|llegar[eé]|llegar|salgo|saldr[eé]|salir|acabo|acabar[eé]|acabar|termino|terminar[eé]|terminar|vuelvo|volver[eé]|podr[eé]|puedo)|(?:i )?(?:do ?n['’]?t|do not) know (?:exactly )?(?:what time|when) (?:i|we)(?:['’]?ll)? (?:get|finish|arrive|be|come)(?: (?:back|home|off|out|there|done))?)(?!\p{L})/giu;
/** «Con Ana, aunque me viene mal»: it is taken all the same. */
const thoughBad =
  /,? (?:aunque|although|even though|though) (?:me|nos|it|that)(?:['’]?s)? (?:viene|va|pilla|cae|is|doesn['’]?t suit(?: me)?)(?: (?:un poco|algo|muy|bastante|fatal|a bit|not))*(?: (?:mal|regular|justo|tarde|pronto|ideal|great|early|late))?(?!\p{L})/giu;
/** «Ya sé que hoy es tardísimo», “it's too late today”: not today. */
const todayTooLate =
  /(?<!\p{L})(?:(?:ya )?s[eé] que )?(?:para )?hoy (?:ya )?(?:es|ser[aá]) (?:muy |demasiado |un poco )?tard(?:e|[ií]simo)|\b(?:i know )?(?:today(?:['’]s| is)|it(?:['’]s| is)) (?:too|so|very|a bit) late (?:for )?today\b/giu;
/** “9 is too late”, «las 9 es muy tarde»: not at 9. */
const hourTooLate =
  /(?<![\p{L}\d:])(?:(?:a )?las? |at )?(\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?)(?:['’]s| is| es| ser[ií]a| me queda) (?:muy|demasiado|too|a bit too) (?:late|early|tarde|pronto|temprano)(?!\p{L})/giu;
/** «Temprano, antes del mediodía»: the limit tells how early. */
const earlyBefore = /(?<!\p{L})(?:tempran[oa]|prontito|early),? (?=antes del? |before )/giu;
/** “Is Luis not free at 14:15?”, «¿no está libre Luis a las 12?» */
const askedWithNot =
  /\b((?:is|are) (?!there\b|it\b|that\b)\p{L}+) not (?=(?:free|available|in|working|there)\b)|(?<!\p{L})no (?=(?:est[aá] (?:libre|disponible)|tiene (?:hueco|sitio)) [^.!?]*\?)/giu;
/** «No, el sábado 5 digo»: the correction stands before its word. */
const correctedAfter =
  /^(\s*no,? )((?:el|la|los|a|por|para|sobre) [^,.;!?]{2,40}?) (?:digo|quise decir)(?=\s*(?:[,.;!?]|$))/iu;
/** “Eleven. 11:00”: one hour, written twice. */
const hourTwice =
  /\b(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)[.,!] *(?=\d{1,2}[:.]\d\d\b)/gi;
/** “The day 8”, “the morning of 8”: a day of the month, as who learns English writes it. */
const dayNumbered = /\b(?:on )?the day (\d{1,2})(?![\d:.])/gi;
const partOfNumbered = /\b(morning|afternoon|evening) of (?:the )?(\d{1,2})(?!\d|[:.]|st|nd|rd|th)/gi;
/** «Antes del cole», “before school on Monday”. */
const beforeSchool = new RegExp(
  String.raw`\bbefore (?:school|nursery|class)(?: on)? (${weekday})|\bbefore (?:school|nursery)\b(?! at)|(?<!\p{L})antes del? (?:entrar (?:al|a la) |ir (?:al|a la) )?(?:cole|colegio|insti|instituto|guarde|guarder[ií]a)(?! a las)(?!\p{L})`,
  'giu',
);
/** «Salgo a menos cuarto»: of an hour that is not said. */
const quarterOfWork =
  /,? ?(?:que |q |porque )?(?:salgo|acabo|termino|llego)(?: de \p{L}+)? a (?:menos cuarto|y media|y cuarto|en punto)(?!\p{L})/giu;
/** «Que es la que me lo hace siempre», «por si acaso», “if it is possible”: they tell nothing. */
const empty =
  /,? ?(?<!\p{L})(?:que|q) es (?:la|el) que (?:me|nos) (?:lo |la )?\p{L}+ siempre(?!\p{L})|(?<!\p{L})por si acaso(?!\p{L})|(?<!\p{L})(?:these days|nowadays|hoy (?:en )?d[ií]a|[uú]ltimamente)(?!\p{L})|,? ?\bif (?:it )?is possible\b/giu;
/** “No at 11, the day 8”: it corrects, and refuses no eleven. */
const leadingNo = /^\s*no (?=(?:at|on|the|in) )/iu;
/** “You have put me down for a cut again”: that is not wanted. */
const takenAgain =
  /\byou(?:['’]ve| have)? (?:put|got|booked) me (?:down )?(?:for|as) ([^,.;!?]{2,30}?) again\b|(?<!\p{L})me (?:has|hab[eé]is|ha) (?:puesto|apuntado|cogido) (?:otra vez|de nuevo) ((?:el|la|un|una)? ?[^,.;!?]{2,30}?)(?=[,.;!?]|$)/giu;
/** «A las 9 o las 10 de la mañana», “at 9 or 10 in the morning”: both of them are. */
const bothOfPart =
  /(?<!(?:entre|between|de|from|desde) )(?<![\p{L}\d:])(?<first>(?:a |sobre )?las? \d{1,2}) (?<or>[ou]) (?<second>(?:(?:a |sobre )?las? )?\d{1,2}) (?<part>(?:de|por) la (?:ma[ñn]ana|tarde|noche))(?!\p{L})|(?<!between |from )\b(?<first>at \d{1,2}) (?<or>or) (?:at )?(?<second>\d{1,2}) (?<part>in the (?:morning|afternoon|evening))\b/giu;
/** “The 6 one”, of a list. */
const theHourOne = /\bthe (\d{1,2}) one\b/gi;
/** «Quería mañana, pero me viene mejor el lunes», “I wanted tomorrow but Monday's better”: the first is given up. */
const givenUp = new RegExp(
  String.raw`(?<!\p{L})(?:quer[ií]a|quer[ií]amos|pensaba|hab[ií]a pensado(?: en)?|i (?:wanted|was (?:thinking|hoping)|had wanted))(?: (?:ir|venir|to come|to go|of|for|on|para|el|la|pasarme))* (?:hoy|(?:pasado )?ma[ñn]ana|today|tomorrow|${weekday}|ese d[ií]a|that day)(?: (?:por|a|en|in|at) (?:la |las |the )?[\p{L}\d:]+)?,? (?:pero|aunque|but) (?=(?:\p{L}+ ){0,4}?(?:mejor|prefiero|preferir[ií]a|better|rather|actually|instead|works|suits)(?!\p{L})|[^,.;!?]{2,25}(?:['’]?s| is| es| me (?:va|viene)| would be| works) (?:mejor|better|easier|best))`,
  'giu',
);
/** “Gotta bail on Tuesday, got anything on Wednesday instead?”: that day is the one that is left. */
const bailsOn = new RegExp(
  String.raw`\b(?:i(?:['’]ve)? )?(?:gotta|got to|have to|need to|must) (?:bail|pull out|duck out|flake|cancel)(?: on| of)* (today|tomorrow|tmrw|${weekday}|tues?|weds?|thurs?|mon|fri|sat|sun)(?=.*\b(?:instead|got anything|have anything|anything|any chance|how about|what about|can (?:we|i|you) do)\b)`,
  'giu',
);
/** «Ya está con esas dos»: both of them. */
const thoseTwo =
  /(?<!\p{L})(?:con )?(?:es[ao]s|est[ao]s|those|these) (?:dos|tres|two|three)(?! (?:y|o|menos|minutos|d[ií]as|o'?clock)(?!\p{L}))(?!\p{L})/giu;
/** “Have my hair set”, “a wash and set”: styling. */
const hairSet =
  /\b(?:(?:wash|shampoo) and set|(?<=hair )set(?= for\b|[,.!?]|$)|hair ?styling|hair styled)\b/gi;

/** A text without asides that would turn a wish round: what is only likely, taken all the same, or said of another hour. */
export function withoutAsides(text: string): string {
  return text
    .replaceAll(notSureWhen, ', ')
    .replaceAll(thoughBad, '')
    .replaceAll(todayTooLate, (all) => (/today/i.test(all) ? 'not today' : 'hoy no'))
    .replaceAll(hourTooLate, (all, hour: string) =>
      /too/i.test(all) ? `not at ${hour}` : `a las ${hour} no`,
    )
    .replaceAll(earlyBefore, '')
    .replaceAll(askedWithNot, (_all, asked = '') => `${asked} `)
    .replace(correctedAfter, '$1digo $2')
    .replaceAll(hourTwice, '')
    .replaceAll(dayNumbered, 'the $1th')
    .replaceAll(partOfNumbered, '$1 of the $2th')
    .replaceAll(beforeSchool, (all, day?: string) =>
      /before/i.test(all) ? `${day ?? ''} before 9`.trim() : 'antes de las 9',
    )
    .replaceAll(quarterOfWork, '')
    .replaceAll(empty, '')
    .replace(leadingNo, 'no, ')
    .replaceAll(takenAgain, (_all, english?: string, spanish?: string) =>
      english === undefined ? `no quiero ${spanish}` : `not ${english}`,
    )
    .replaceAll(givenUp, '')
    .replaceAll(bailsOn, "can't make $1")
    .replaceAll(theHourOne, 'at $1')
    .replaceAll(thoseTwo, '')
    .replaceAll(bothOfPart, '$<first> $<part> $<or> $<second> $<part>')
    .replaceAll(hairSet, 'styling');
}
