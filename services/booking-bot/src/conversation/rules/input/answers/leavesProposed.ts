import type { Conversation, TurnContext } from '../../conversation.ts';
import { wallTimeOf } from '../../messages/when.ts';
import type { Said } from '../../said.ts';
import { isWished } from '../../slots/suitable.ts';
import { comingOf, isAsking, isChoosing, isOfSeveral } from '../standing.ts';
import { saysSomething, understood } from '../understood.ts';
import { fold } from '../words.ts';

/** «Ya lo tengo a las diez», “I've already got the cut”. */
const hasIt =
  /\bya (?:me )?(?:l[ao]s? )?(?:tengo|tenemos|tenia|teniamos|cogi|reserve|he (?:cogido|reservado|pedido)|esta(?:ba)? (?:reservad|cogid|apuntad)[ao])\b|\b(?:already (?:have|got|booked|ve got|have got)|ve already (?:got|booked)|have already (?:got|booked)|(?:have|got) (?:it|that|one|mine|ours|the \w+) already)\b/;
/** «Me quedo solo con el corte», “I'll stick with the cut”. */
const keepsOnly =
  /\b(?:sol[oa]|solamente|unicamente|nada mas|only|just)\b|\b(?:me quedo|nos quedamos|quedarme|quedarnos) con\b|\b(?:stick|stay|happy|fine) with\b|\b(?:i ll|we ll|just|let s) keep\b|\bleave it at\b/;
/** «Quítame el color», «que no quiero color», “leave the colour”. */
const drops =
  /\b(?:quit\w*|cancel\w*|anul\w*|borr\w*|elimin\w*|olvida\w*|descarta\w*|dej(?:a|ad|alo|ala|emos|amos|e)|sin|drop|remove|scrap|skip|forget|leave(?: out)?|without)\b|\b(?:no|ya no|don t|do not|no longer) (?:quiero|queria|quisiera|necesito|want|need)\b/;
/** «No necesito otra cita, solo la mía», “I don't need another, only mine”. */
const noOther =
  /\b(?:no (?:quiero|queria|necesito|necesitaba|hace falta|he pedido|pido) (?:ningun[oa] )?(?:otr[oa]|mas)(?: (?:cita|hora|reserva|mas))*(?=$| (?:que|ya|sol[oa]|con|la|gracias|por favor|porfa|de momento)\b)|(?:don t|do not|didn t) (?:want|need|ask for) (?:another|any (?:other|more)|a second|more)(?: (?:appointments?|bookings?|one|slot))*(?=$| (?:only|just|i|the|mine|thanks|thank you|please)\b))/;
const cancels = /\b(?:cancel|anul)\w*/;
const changesIt =
  /\b(?:cancel\w*|anul\w*|quit\w*|borr\w*|cambi\w*|muev\w*|mov\w*|pas(?:a|ar|ame|ala)\w*|move|change|switch|reschedul\w*)\b/;
/** Words with which more is wanted. */
const wantsMore =
  /\b(?:otr[oa]s?|another|tambien|too(?! (?:much|many|long|late|early|expensive|dear|pricey)\b)|also|ademas|as well|anad\w*|add|y (?:pon|quiero)\w*|and (?:book|add))\b/;
const clauseEnd = /[,.;!]+|\s(?:y|and)\s/iu;
/** A no before it refuses what is proposed. */
const leadingNo = /^\s*(?:(?:que\s+)?no+|nop|nope)[\s,.!]+(?=\p{L})/iu;

/**
 * The service that is being arranged is not wanted after all, or what stands already is enough: «quítame el color», «me quedo
 * solo con el corte del jueves», «el corte ya lo tengo». Undefined for every other message.
 */
export function leavesProposed(
  conversation: Conversation,
  text: string,
  context: TurnContext,
): Said | undefined {
  const { wanted } = conversation;
  const folded = fold(text);
  const enough = theirsIsEnough(conversation, text, context);
  if (enough !== undefined) {
    return enough;
  }
  if (
    !isChoosing(conversation) ||
    wanted.movingId !== undefined ||
    text.includes('?') ||
    wantsMore.test(folded)
  ) {
    return undefined;
  }
  return left(conversation, text, context) ?? leftInOneClause(conversation, text, context);
}

/** No other is wanted than what stands, which is told where nothing else is asked. */
function theirsIsEnough(conversation: Conversation, text: string, context: TurnContext): Said | undefined {
  const folded = fold(text);
  const coming = comingOf(conversation, context);
  if (coming.length === 0 || !noOther.test(folded) || changesIt.test(folded) || text.includes('?')) {
    return undefined;
  }
  const said = understood(conversation, text, context);
  const { timeZone } = context.business;
  const isOfTheirs =
    said.wishes.length === 0 ||
    coming.some(({ start }) => isWished(wallTimeOf(start, timeZone), said.wishes));
  if (!isOfTheirs || isOfSeveral(conversation)) {
    return undefined;
  }
  return isAsking(conversation)
    ? { kind: 'notNow' }
    : { kind: 'meansOwn', to: 'show', said: understood(conversation, '', context), words: '' };
}

function left(conversation: Conversation, text: string, context: TurnContext): Said | undefined {
  return standsAlready(conversation, text, context) ?? dropsProposed(conversation, text, context);
}

/** «Quítame el color, me quedo solo con el corte»: each half alone says so, and no other service is named. */
function leftInOneClause(conversation: Conversation, text: string, context: TurnContext): Said | undefined {
  const { wanted, booked } = conversation;
  const { serviceIds, unwantedServiceIds, wishes } = understood(conversation, text, context);
  const known = new Set([wanted.serviceId, ...booked.map(({ serviceId }) => serviceId)]);
  if (wishes.length > 0 || ![...serviceIds, ...unwantedServiceIds].every((id) => known.has(id))) {
    return undefined;
  }
  return text
    .split(clauseEnd)
    .map((clause) => left(conversation, clause, context))
    .find((meant) => meant?.kind === 'notNow' || meant?.kind === 'drop');
}

/** The appointment that is named stands: no other is wanted, or the one that is being arranged is another. */
function standsAlready(conversation: Conversation, text: string, context: TurnContext): Said | undefined {
  const { wanted } = conversation;
  const folded = fold(text);
  const isEnough = keepsOnly.test(folded);
  if (!isEnough && !hasIt.test(folded)) {
    return undefined;
  }
  const { serviceIds, wishes, people } = understood(conversation, text.replace(leadingNo, ''), context);
  const [serviceId, other] = serviceIds;
  const isNamed = serviceId !== undefined || wishes.length > 0;
  const isOfProposed = serviceId === undefined || serviceId === wanted.serviceId;
  if (
    other !== undefined ||
    people > 1 ||
    (isEnough && (!isNamed || (isOfProposed && wishes.length === 0)))
  ) {
    return undefined;
  }
  const { timeZone } = context.business;
  const meant = comingOf(conversation, context).filter(
    (one) =>
      one.serviceId === (serviceId ?? (wishes.length === 0 ? wanted.serviceId : one.serviceId)) &&
      (wishes.length === 0 || isWished(wallTimeOf(one.start, timeZone), wishes)),
  );
  if (meant.length === 0) {
    return undefined;
  }
  if (isEnough) {
    return { kind: 'notNow' };
  }
  return meant.some((one) => one.serviceId === wanted.serviceId) ? dropped(conversation) : { kind: 'again' };
}

/** Nothing but the service that is being arranged is named, as one that is not wanted. */
function dropsProposed(conversation: Conversation, text: string, context: TurnContext): Said | undefined {
  const { serviceId, queue = [] } = conversation.wanted;
  if (!drops.test(fold(text)) || queue.some((one) => (one.serviceId ?? serviceId) === serviceId)) {
    return undefined;
  }
  const said = understood(conversation, text, context);
  const named = new Set([...said.serviceIds, ...said.unwantedServiceIds]);
  const [standing, more] = comingOf(conversation, context).filter((one) => one.serviceId === serviceId);
  if (cancels.test(fold(text)) && named.size === 1 && standing !== undefined && more === undefined) {
    // «Cancela la barba», of one that stands and one that is only looked for.
    const { appointmentId } = standing;
    return saysSomething({ ...said, serviceIds: [], unwantedServiceIds: [] })
      ? undefined
      : { kind: 'meansOwn', to: 'cancel', said, appointmentId };
  }
  const isOnlyThat = named.size === 1 && serviceId !== undefined && named.has(serviceId);
  return isOnlyThat && said.wishes.length + said.avoid.length + said.employeeIds.length === 0
    ? dropped(conversation)
    : undefined;
}

function dropped({ wanted: { queue = [] } }: Conversation): Said {
  return queue.length > 0 ? { kind: 'drop', at: 0 } : { kind: 'notNow' };
}
