import type { Conversation, TurnContext } from '../../conversation.ts';
import type { Said } from '../../said.ts';
import { comingOf, isAsking, isChoosing } from '../standing.ts';
import { understood } from '../understood.ts';
import { fold } from '../words.ts';
import type { Intent } from './intent.ts';
import { intentOf } from './intents.ts';
import { spelled } from './spelling.ts';

/** «Decidle a Ana …», “let Ana know …”: the team is to hear what follows. */
const tells =
  /\b(?:di(?:le|les|selo|seselo)|deci(?:d?le|dles|dselo|rle|rles|rselo|rosle)|digan?(?:le|les|selo)|digas|digais|decir(?:le|les|selo)|(?:le|se lo) (?:dices|decis|dicen|comentas|comentais|comentan)|comenta(?:le|dle|les|selo|dselo|rle|rselo)|comente[en]?(?:le|selo)|cuenta(?:le|dle)|recuerda(?:le|dle|selo)|avisa(?:le|dle|selo)|avisad? a|hazle saber|hacedle saber|(?:tell|remind) (?!me\b|us\b|my\b|you\b|anyone\b|when\b|what\b|if\b|the truth\b)\w+|let (?!me\b|us\b|you\b)(?:\w+ ){1,2}know|pass (?:it |that |this )?on (?:to )?\w+|mention (?:it |that |this )?to (?!me\b|you\b)\w+)\b/;
/** The same, put as a question. */
const asksToTell =
  /\b(?:(?:can|could|would|will) (?:you|ye|u) (?:please )?(?=tell|let|pass|mention|remind)|(?:me )?(?:le|les|se lo) (?:avisas?|avisan|dices?|dicen|comentas?|comentan)(?= )|(?:le|se lo) (?:puedes|podeis|pueden|puede|podrias|podriais|podrian|podria) (?:decir|comentar)|(?:puedes|podeis|pueden|puede|podrias|podriais|podrian|podria) (?=(?:decir|comentar|avisar|recordar)(?:le|les|selo)\b))/;
const greets =
  /\b(?:(?:saludos|recuerdos|un (?:beso|besito|abrazo|saludo)|saluda(?:me|dme)?) (?:a|para) \w+|say (?:hi|hello|hey) to|(?:give|send) (?:my )?(?:love|regards|best|a hug) to)\b/;
/** Words for what the team is to know. */
const forTeam =
  /\b(?:(?:avis\w+|let me know|tell me) (?:si|if) (?:hay|pasa|surge|there s|there is) (?:algo|algun|any|a)\b ?(?:problema|problem|contratiempo)?|(?:que|para que) (?:lo )?(?:sepas|sepais|sepan|sepa)|que conste|(?:lo|te|os|ya) aviso|se me (?:olvido|olvidaba|ha olvidado|habia olvidado) (?:decir\w*|comentar\w*|avisar\w*)|so you know|fyi|heads up|for the record|(?!you|i)\w+ should know|forgot to (?:say|tell you|mention)|i should (?:mention|say)|(?:please )?make sure (?:she|he|they) (?:\w+))\b|\baviso$/;
const paysNot =
  /\b(?:no (?:lo|la) pago|no (?:pienso|voy a) pagar\w*|not (?:going to pay|gonna pay|paying))\b/;
/** A body, or company, that the team had better know of. */
const states =
  /\b(?:muletas|silla de ruedas|andador|baston|escayolad?[oa]?|carrito|cochecito|primera vez que|crutches|wheelchair|pram|buggy|stroller|pushchair|first time (?:there|here|with)|(?:llevo|llevare|llevar|traigo|traere|ire con|voy con|bring\w*) (?:(?:a|al|el|mi|my|the|conmigo) )*(?:perr\w+|dogs?|puppy)|(?:tengo|tenemos|llevo) (?:el |un |la )?(?:pelo|cabello|melena) \w+|my hair (?:is|s) \w+|i (?:have|ve got) (?:(?:a|really|very|quite|so|super) )*(?:thick|long|fine|thin|curly|frizzy|damaged|dry|greasy|sensitive) (?:hair|scalp)|(?:tengan?|tengais|tened|ten) cuidado|be careful)\b/;
/** How they come, and with whom, which changes no appointment: «a lo mejor llego antes». */
const comes =
  /\b(?:(?:a lo mejor|igual|quiza\w*|puede que|seguramente|probablemente|creo que) (?:llego|llegamos|llegue|llegare|voy|vamos|estoy) (?:\w+ ){0,3}(?:antes|pronto|temprano)|(?:i|we) (?:(?:might|may|could|will|ll|probably) )+(?:be|get there|arrive|come) (?:(?:a|bit|little|few|minutes|tad|there) )*early|(?:ire|voy|vamos|llego|llegare|come|coming|going) (?:directa?|directamente|straight) (?:del|de|desde|from)|(?:viene|vendra|me acompana|coming|comes) (?:\w+ ){0,3}?(?:a|para|to) (?:esperar\w*|acompanar\w*|hacer\w* compania|mirar|wait|watch|keep me company)|si (?:veis|ves|ven) que no (?:llego|llegamos|vengo|aparezco|estoy)|if (?:you see )?(?:that )?(?:i m|we re) not (?:there|here|coming|turning up))\b/;
/** Hopes for the work: «a ver si me lo dejáis mejor que la otra vez», “so I want it nice”. */
const hopes =
  /\b(?:(?:a ver si|espero que|ojala) (?:\w+ ){0,5}(?:mejor que|bien|guap[oa]|bonit[oa])|(?:por eso|asi que|para eso) (?:\w+ ){0,2}quiero (?:\w+ ){0,3}(?:bien(?! (?:temprano|pronto|tarde))|bonit[oa]|guap[oa]|perfect[oa])|hope(?:fully)? (?:(?:it|s|this|you|to|ll|will|be|do|is|a|bit|goes) )*better|i (?:want|need) (?:it|my hair) (?:to (?:be|look) )?(?:(?:really|extra|very) )?(?:nice|perfect|great))\b/;
/** A visit that went badly, and the person who did it, who is not asked for. */
const ofVisit =
  /\b(?:(?:no es|nada) (?:nada )?personal|no tengo nada (?:en )?contra|me cae (?:mal|fatal|regular|gord[oa])|me hizo un (?:destrozo|desastre)|la (?:otra|ultima) vez (?:\w+ ){0,4}(?:dejo|hizo|corto|quedo|dejaron) (?:\w+ ){0,4}(?:mal|regular|cort[oa]|larg[oa]|desigual)|(?:nothing|not) (?:personal|against)|(?:don t|didn t) (?:really )?get on with)\b/;
/** Praise, and joy: a friendly word is enough. */
const glad =
  /^(?:(?:ay|uf|uy|jo|ja\w*|oh|and|y|pues|vale|gracias|thanks|genial|great|ok|so) )*(?:que ganas(?: (?:tengo|de|ya|tenia)\b.*)?|(?:ya )?tengo (?:muchas |unas |tantas )?ganas\b.*|(?:i )?can t wait\b.*|(?:i m |so |really )*(?:looking forward|excited)\b.*|\w+ (?:es (?:la mejor|el mejor|un (?:sol|encanto|crack|amor)|una (?:artista|maquina|crack)|genial|maravillos[oa]|majisim[oa])|is (?:the best|great|lovely|brilliant|amazing|a star|a gem|a legend))|(?:a ver si|espero que|hope(?:fully)?|i hope) \w+ (?:(?:s|is|esta|este) )?(?:(?:de|in) )?(?:a )?(?:buen|good) (?:humor|dia|form|mood))(?: (?:ja\w*|ha\w*|lol|eh|la verdad|gracias|thanks))*$/;

/** They want something that can be done here, and no more than told: «dile a Ana que quiero también color». */
const wantsMore =
  /\b(?:quier[oae]n?|queremos|quisiera|querria|queria|me gustaria|necesito|prefiero|puede[sn]?|podeis|podria\w*|cita|hora|hueco|turno|reserv\w+|apunt\w+|want|need|like|d like|can|could|book\w*|appointments?|slots?|tambien|too|also|as well|ademas|otra|otro|another|instead|en vez|mejor (?:el|la|con)|rather)\b/;
/** «Dile que cancele» is more than a remark. */
const changes =
  /\b(?:cancel\w*|anul\w*|cambi\w*|mov(?:er\w*|ed\w*|e)|muev\w*|adelant\w*|retras\w*|aplaz\w*|move|change|reschedul\w*|swap|push|bring forward)\b/;
/** Intents that a remark may have too. */
const plain = new Set<Intent['kind']>([
  'thanks',
  'closing',
  'greeting',
  'booking',
  'health',
  'beyond',
  'laughter',
  'mine',
  'attend',
]);
const leave = /\b(?:see|nos vemos|hasta|tengo|have|got)\b/;
const asks =
  /^(?:(?:y|and|pero|but|oye) )*(?:puedo|puede|se puede|what|how|when|where|who|why|como|cuando|cuanto|donde|quien|cual|can(?! t\b)|could|is|do|does|would|should|hay|pasa)\b/;

/** How the work that is booked is to be done. */
const justTrim =
  /\b(?:(?:quiero|want|like) )?(?:(?:solo|nada mas|unicamente) (?:las )?puntas|(?:las )?puntas (?:solo|nada mas)|just (?:a trim|the ends|a tidy up))\b/;

type Remark = 'note' | 'visit' | 'glad';

/** The remark that a text is, which asks for nothing; undefined for every other text. */
function remarkIn(conversation: Conversation, text: string, context: TurnContext): Remark | undefined {
  const folded = fold(text);
  const all = spelled(folded);
  const isToTell = asksToTell.test(all);
  const intent = intentOf(text, folded)?.kind;
  const isPlain =
    intent === undefined ||
    plain.has(intent) ||
    (intent === 'person' && comes.test(all)) ||
    (intent === 'question' && paysNot.test(all));
  if (!isPlain || (!isToTell && (text.includes('?') || asks.test(folded)))) {
    return undefined;
  }
  const { wishes, serviceIds, others, people } = understood(conversation, text, context);
  const isTimed = wishes.length > 0;
  const rest = [asksToTell, hopes, ofVisit, justTrim].reduce((left, one) => left.replace(one, ' '), all);
  const asksMore = wantsMore.test(rest);
  const isChange = tells.test(all) && changes.test(all);
  if (isChange || (asksMore && (isTimed || serviceIds.length > 0 || others.length > 0))) {
    return undefined;
  }
  if (comes.test(all) || (hopes.test(all) && serviceIds.length === 0)) {
    return 'note';
  }
  if (greets.test(all) && !isTimed) {
    return 'note';
  }
  if (isTimed || people > 1 || (others.length > 0 && !isToTell) || isWithOther(conversation, all, context)) {
    return undefined;
  }
  if (glad.test(all)) {
    return 'glad';
  }
  if (ofVisit.test(all)) {
    return asksMore ? undefined : 'visit';
  }
  const isHow = justTrim.test(all) && isOfBooked(conversation, serviceIds, context);
  const isTold =
    isToTell || isHow || [tells, forTeam, paysNot, states, hopes].some((pattern) => pattern.test(all));
  return isTold || intent === 'health' ? 'note' : undefined;
}

function isOfBooked(
  conversation: Conversation,
  serviceIds: readonly string[],
  context: TurnContext,
): boolean {
  const theirs = comingOf(conversation, context).map(({ serviceId }) => serviceId);
  return serviceIds.every((id) => theirs.includes(id));
}

/** «Dile que voy con Luis», who has none of their appointments, is a wish. */
function isWithOther(conversation: Conversation, words: string, context: TurnContext): boolean {
  const theirs = comingOf(conversation, context).map(({ employeeId }) => employeeId);
  return context.business.employees.some(({ id, name }) => {
    const [first = ''] = fold(name).split(' ');
    return (
      !theirs.includes(id) &&
      !ofVisit.test(words) &&
      new RegExp(String.raw`\b(?:con|with) ${first}\b`).test(words)
    );
  });
}

/** The sentences on from the one that speaks to the team: “see ye sunday, tell Louis …” wants no Sunday. */
function fromTold(conversation: Conversation, text: string, context: TurnContext): string {
  const parts = text.split(/(?<=[.!;,\n])\s*/u);
  const at = parts.findIndex((part) => [tells, greets].some((one) => one.test(spelled(fold(part)))));
  const isCourtesy = (part: string): boolean => {
    const intent = intentOf(part, fold(part))?.kind;
    const isTimed = understood(conversation, part, context).wishes.length > 0;
    return (intent === undefined || plain.has(intent)) && (!isTimed || leave.test(fold(part)));
  };
  return at > 0 && parts.slice(0, at).every((part) => isCourtesy(part)) ? parts.slice(at).join(' ') : text;
}

/**
 * A remark of clients whose appointment stands, while nothing is arranged: the team is told of it, and it books, moves and asks for
 * nothing. Undefined for every other text.
 */
export function remarkOf(conversation: Conversation, text: string, context: TurnContext): Said | undefined {
  if (comingOf(conversation, context).length === 0 || isAsking(conversation) || isChoosing(conversation)) {
    return undefined;
  }
  const remark = remarkIn(conversation, fromTold(conversation, text, context), context);
  return remark === undefined ? undefined : remark === 'glad' ? { kind: 'thanks' } : { kind: remark };
}

/** A sentence beside others that only tells the team something. */
export function isNote(conversation: Conversation, part: string, context: TurnContext): boolean {
  return remarkIn(conversation, part, context) === 'note';
}
