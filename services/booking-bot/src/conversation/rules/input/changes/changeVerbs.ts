// Words of clauses that change appointments, in lower case and without accents.

const suffix = '(?<suffix>las?|los?)?';
const forms = '(?:ar|er|a|e|as|es|ais|eis|ad|ed)';
/** Its groups are the objects that it has in itself: «pásamela», “move it”. */
export const moveVerb = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:move|change|switch|swap|shift|push|reschedule|bring|postpone|rearrange)(?: (?<object>it|them|that))?|(?:put|make) (?<object>it|them)|(?:(?:me|nos|le|les) )?(?:(?<object>las?|los?) )?(?:cambi|muev|mov|pas|adelant|retras|atras|aplaz|reprogram|traslad|desplaz|corr)${forms}(?:me|nos|le|les)?${suffix}|(?<object>l[ao]s? )(?:quiero|prefiero|necesito|querria|quisiera)|(?<object>(?:mejor )?que sea)|(?:me |nos )?(?<object>l[ao]s? )?pon(?:ga|gas|gais|ed|er|es|eis)?(?:me|nos)?(?<suffix>l[ao]s?)?)(?![\p{L}\d])`,
  'u',
);
/** `light`: a verb of much else besides. */
export const cancelVerb = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:cancel|scrap|(?<light>drop|remove|delete|get rid of|take off|lose))(?: (?<object>it|them|that))?|(?:(?:me|nos|le|les) )?(?:(?<object>las?|los?) )?(?:(?:cancel|anul)|(?<light>quit|borr|elimin))${forms}(?:me|nos|le|les)?${suffix})(?![\p{L}\d])`,
  'u',
);
/** «Las mechas las dejas igual», “leave the colour as it is”, «la de las 10 no la toques». */
export const leaves =
  /(?<![\p{L}\d])(?:(?:me |nos )?(?:l[ao]s? )?dej(?:a|as|e|es|ais|eis|ad|ar|emos|amos)(?:me|nos)?(?:l[ao]s?)?(?: (?:igual|asi|tal cual|quiet[ao]s?|(?:como|donde) (?:esta|estan|estaba|estaban)))|(?:sigue|siguen|se queda|se quedan|(?:que )?se quede|(?:que )?se queden)(?: (?:igual|como (?:esta|estan|estaba)))|dej(?:a|ad|e|es|eis|arme|ar|ame|adme)?(?:me|nos)?l[ao]s?(?=$| (?:porque|que|pq)(?![\p{L}]))|no (?:me |nos )?(?:l[ao]s? )?(?:toques|toqueis|muevas|movais|cambies|cambieis|canceles|canceleis|anules|anuleis)|(?:don['’]?t|do not) (?:touch|move|change|cancel)|(?:leave|keep)(?= .*\b(?:as (?:it|they) (?:is|are|was|were)|as is|alone|where (?:it|they) (?:is|are)|the same))|(?:stays?|is staying) (?:as (?:it|they) (?:is|are)|the same|put|where it is))(?![\p{L}\d])/u;
export const leftAsIs =
  /\b(?:as (?:it|they) (?:is|are|was|were)|as is|alone|where (?:it|they) (?:is|are)|the same)\b/;
/** «El color al final no», “the beard I don't want any more”. */
export const notAfterAll =
  /(?<![\p{L}\d])(?:(?:al final|mejor|pensandolo bien|ya|finally|after all) no(?: l[ao]s? (?:quiero|necesito))?|no l[ao]s? (?:quiero|necesito)|i (?:don['’]?t|do not|no longer) (?:want|need)(?: any ?more)?)$/u;
/** «Y dejar solo el tinte», “keep the cut”, «solo el corte». */
export const leavesOnly =
  /^(?:(?:me )?dej(?:a|ar|e|ad)(?:me|nos)?|leave|keep|solo|solamente|just|only)(?: (?:solo|solamente|just|only|me))*(?= (?:el|la|los|las|mi|mis|the|my) )/u;
/** «La de Carla no», “not Carla's”. */
export const exempt = /^(?:not |pero no )|(?:^|\s)no$/;
const negation =
  /(?:^|\s)(?:no|not|ni|never|if|don['’]?t|do not|didn['’]?t|can['’]?t|cannot|ya|already|he|has|have|habeis)(?:\s|$)/;
const nearMost = 3;

/** Whether the words before a verb say that it asks for nothing: «no puedo cambiar», “I have cancelled”. */
export function isNegated(before: string): boolean {
  return negation.test(before.split(' ').slice(-nearMost).join(' '));
}

/** Between a verb and the time to which it moves something: «pásala también al martes», «lo pasa usted al viernes». */
export const beforeTime =
  /^(?:(?:tambien|mejor|entonces|pues|porfa|por favor|si puede ser|usted|ustedes|vosotr[oa]s|too|also|please|back|over|instead),?\s+)+/u;
/** Words for something that is known. */
export const definite =
  /(?:^|\s)(?:el|la|lo|los|las|mi(?!\s+un)|mis|su|the|my|mine|hers|his|theirs)(?=\s|$)|[’']s(?:\s|$)/;
/** Before the time to which something is moved. */
export const towards =
  /(?<=^|\s)(?:al|a las?|a los|a(?= (?:\d|manana|otr|mediodia))|para|pal|hasta|to|until|till?|for|on|at)(?=\s)/gu;
/** «Ponme el corte el viernes» is a new one. */
export const isPlacing = /pon|put|make/u;
/** «Media hora más tarde», “forward an hour”. */
export const length =
  /\s+(?:(?:unos? |unas? |otr[oa]s? )?(?:una?|dos|tres|media|cuarto|tres cuartos|half|an?|one|two|\d+) ?(?:hora|horita|minuto|min|cuarto|an hour|hour|hr|h(?![a-z])|m(?![a-z])).*|(?:forward|back|earlier|later|mas tarde|antes).*)$/u;
/** A time, with its preposition, begins so. */
export const begins = /^(?:a|al|despues|detras|right|para|pal|hasta|el|to|until|till?|for|on|at)(?=\s)/;

/** Whether «lo», “it” goes with a verb. */
export function hasObject({ groups: { object, suffix: attached } = {} }: RegExpExecArray): boolean {
  return (object ?? attached) !== undefined;
}

/** Whether a clause has a verb that moves, cancels or keeps something, whatever that is. */
export function changesSomething(clause: string): boolean {
  return [moveVerb, cancelVerb, leaves].some((verb) => verb.test(clause));
}
