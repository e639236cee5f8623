import type { Conversation, TurnContext } from '../../conversation.ts';
import { wallTimeOf } from '../../messages/when.ts';
import type { Said } from '../../said.ts';
import { exactly } from '../../slots/exactly.ts';
import { isWished } from '../../slots/suitable.ts';
import { spelled } from '../talk/spelling.ts';
import { isChoosing, isShown, shownAppointment } from '../standing.ts';
import { saysSomething, understood } from '../understood.ts';
import { fold } from '../words.ts';

/** «No quiero cambiar nada, solo saludaba». */
const nothing =
  /\b(?:no (?:quiero|queria|quisiera|necesito|venia a|vengo a|era para) (?:(?:cambiar|reservar|pedir|mover|cancelar|anular|coger|modificar|agendar)(?:la|lo)? )?nada|sol[oa] (?:(?:te|os|queria|pasaba a|venia a|era|estaba|era para|por) )*(?:saludaba|saludando|saludar|saludo|un saludo)|(?:don t|do not|didn t) (?:want|need|mean) to (?:book|change|move|cancel) anything|(?:just|only) (?:(?:wanted|to) )*(?:say|saying) (?:hi|hello))\b/;

/** «No cambies nada, solo pregunto…» is a question. */
const asksBeside = /\b(?:pregunt\w+|ask(?:ing)?|que pasa|what happens)\b/;
/** «No la cambies», “don't change it”. */
const changesNothing =
  /\b(?:don t|do not) (?:change|move|touch) (?:it|anything|that)\b|\bno (?:la |lo |me la |me lo |nada )?(?:cambies?|cambieis|toques|toqueis|muevas?|movais|cambie)\b/;

/** «Con esa me apaño», “we'll make do with that”. */
const makesDo =
  /\bcon (?:es[ae]|est[ae]|lo que tengo) (?:ya )?(?:me|m|nos) (?:apan|arregl|vale|basta|sirve|qued)\w*|\b(?:me|nos) apan(?:o|are|amos) con (?:es[ae]|est[ae]|l[ao] que)\b|\b(?:i|we)(?: ll| can)? (?:manage|make do|live) with (?:that|it|this|what)\b/;
/** “Nah, leave it, she can ask herself”, «deja, que lo pida ella»: another person wants no appointment from us. */
const leavesToThem =
  /^(?:(?:no|nah|na|nope|oh|ok|well|bueno|mejor) )*(?:leave (?:it|her|him|them)|forget it|never ?mind|dej(?:a|e|ad|en)(?:l[ao])?) .*(?:\b(?:her|him|them)sel(?:f|ves)|\bl[oa] (?:pida|pregunte|pedira|preguntara|reserve|coja)(?: ella| el)?|\bpor su cuenta)$/;

/** «Déjala como estaba», «déjeme la que tenía», “leave it for now”, of an appointment that was to be moved. */
const leaves = new RegExp(
  [
    String.raw`\b(?:dej\w+|queda\w*|keep|leave) (?:\w+ ){0,3}(?:como|donde|as|where|how|like) (?:est\w+|it (?:is|was)|they (?:are|were))\b`,
    String.raw`\b(?:dej\w+|manten\w+|(?:me|nos) quedo con|prefiero|keep|leave|stick with|stay with|have) (?:me )?(?:la|lo|the (?:one|time|appointment)|what) (?:cita |hora )?(?:que |that )?(?:ya )?(?:tengo|tenia|teniamos|estaba|habia|habiamos|i (?:already )?(?:have|had)|we (?:have|had)|i ve got|it was)\b`,
    String.raw`\b(?:(?:es[ae]|la|lo|la cita|la mia) )?dej(?:e|a|ad|en|es)(?:me|nos)?(?:la|lo)? (?:tal cual|igual|quieta|estar|asi)\b`,
    changesNothing.source,
    String.raw`^(?:(?:no|uy|ay|pues|vale|bueno|entonces|mejor|oh|just|ok|well|actually) )*(?:leave it|dej(?:a|e|ad|en)(?:me)?l[ao])(?: (?:then|entonces|be|alone|for now|de momento|por ahora|ya|asi|porfa|please))*$`,
    makesDo.source,
  ].join('|'),
);
const asItWas = /\b(?:como estaba|(?:as|like|how|where) it was)\b/;
/** They ask what follows if it is left, or cannot decide. */
const asksOfLeaving = /\b(?:si|if|o|or)\b/;
/** «Si el miércoles está cogido, déjala como estaba»: it is taken to be so. */
const isTaken =
  /\b(?:if|si) (?:\w+ ){0,3}(?:taken|gone|full|booked up|cogid[oa]|ocupad[oa]|llen[oa]|pillad[oa])\b/;
const clauseEnd = /(?<=[?!.;,\n])/u;

/** «Mi hija solo viene a mirar, ella no se corta»: another person comes, and wants no appointment. */
const onlyWatches =
  /\b(?:solo|solamente) (?:(?:viene|vienen|vendra|va|es|esta) )?(?:a |para |por )?(?:mirar|acompanar\w*|hacerme compania|mira|me acompana)\b|\b(?:(?:el|ella|ellos|ellas) )?no se (?:cortan?|peinan?|tinen?|hacen? nada)(?: nada| el| ella)?$|\b(?:only|just) (?:watching|coming along|keeping me company|there to watch|tagging along)\b|\bno (?:hair)?cuts? for (?:him|her|them)\b|\b(?:he|she|they)(?: s| re)? (?:isn t|is not|not|aren t|won t be) (?:having|getting) (?:anything|a (?:hair)?cut|one|it)\b/;

/** «Si al final no llego te aviso y la pasamos al jueves»: nothing changes yet. */
const tellsThen =
  /\b(?:si (?:\w+ ){0,3}no|if (?:\w+ ){0,3}(?:can t|cannot|couldn t|don t|won t|not)) .*\b(?:(?:te|os|le|les) (?:aviso|avisare|avisamos|avisaria|lo digo|digo|escribo|llamo)|i (?:ll|will) (?:let you know|tell you|text you|message you|write|call you|ring you))\b/;
/** «Cámbiala al lunes mejor»: it changes now. */
const changesNow =
  /\b(?:cambia|mueve|pasa|cancela|anula|quita|borra)(?:me|nos)?l[ao]\b|\b(?:please|actually|instead|better|mejor)\b/;

/** «No quiero cambiar nada». @param words a text as `spelled` writes it */
export function refusesAll(words: string): boolean {
  return nothing.test(words);
}

/**
 * Meaning of words that want nothing: what stands is let go. Undefined when they want something.
 * @param words the message as `spelled` writes it
 */
export function nothingWanted(
  conversation: Conversation,
  text: string,
  words: string,
  context: TurnContext,
): Said | undefined {
  const { wanted, state } = conversation;
  if (
    wanted.movingId !== undefined &&
    (leavesMoved(text, words) || namesStanding(conversation, text, context))
  ) {
    return { kind: 'keep' };
  }
  const undone = movedBack(conversation, text, words, context);
  if (undone !== undefined) {
    return undone;
  }
  if (
    isShown(conversation) &&
    ((leavesMoved(text, words) && asItWas.test(words)) ||
      (tellsThen.test(words) && !changesNow.test(words)) ||
      (!text.includes('?') &&
        (onlyWatches.test(words) ||
          makesDo.test(words) ||
          (changesNothing.test(words) && !asksBeside.test(words)))))
  ) {
    return { kind: 'keep' };
  }
  const wantsNothing = nothing.test(words) || leavesToThem.test(words);
  if (text.includes('?') || !wantsNothing || saysSomething(understood(conversation, text, context))) {
    return undefined;
  }
  if (wanted.movingId !== undefined || isShown(conversation) || state === 'cancelling') {
    return { kind: 'keep' };
  }
  return isChoosing(conversation) ? { kind: 'notNow' } : { kind: 'thanks' };
}

/** «Ya tengo cita el miércoles, ¿no? Esa déjela igual»: the clause that leaves it may stand beside a question. */
function leavesMoved(text: string, words: string): boolean {
  const clauses = text.includes('?') ? [] : [words.replace(isTaken, ' ')];
  return [...clauses, ...text.split(clauseEnd).map((clause) => spelled(fold(clause)))].some(
    (clause) => leaves.test(clause) && !asksOfLeaving.test(clause),
  );
}

/** «Mejor déjala como estaba», “put it back”, once an appointment was moved. */
const backAsItWas =
  /\b(?:como|donde|a la hora (?:en )?que|la hora que) (?:estaba|tenia|era)\b|\b(?:as|where|how|when) it was\b|\b(?:put|move|change) it back\b/;

/** The move back to the start before. Undefined where nothing was moved, or something else is said. */
function movedBack(
  conversation: Conversation,
  text: string,
  words: string,
  context: TurnContext,
): Said | undefined {
  const moved = shownAppointment(conversation);
  if (moved?.before === undefined || !backAsItWas.test(words)) {
    return undefined;
  }
  const { appointmentId, before } = moved;
  const { date, slot } = wallTimeOf(before, context.business.timeZone);
  const said = { ...understood(conversation, text, context), wishes: [exactly(date, slot)], avoid: [] };
  return { kind: 'meansOwn', to: 'move', said, appointmentId };
}

const halfDay = 12 * 60;

/** «No, la del lunes a las 10 está bien»: the start that the appointment has. */
function namesStanding(conversation: Conversation, text: string, context: TurnContext): boolean {
  const { wanted, booked } = conversation;
  const standing = booked.find(({ appointmentId }) => appointmentId === wanted.movingId);
  const { wishes, avoid, employeeIds, serviceIds } = understood(conversation, text, context);
  // «A las 10» may be at night, too.
  const isExact =
    wishes.every(({ days, times }) => days !== null && times !== null && times.from === times.to) &&
    new Set(wishes.map(({ days, times }) => `${days?.from} ${(times?.from ?? 0) % halfDay}`)).size === 1;
  return (
    standing !== undefined &&
    isExact &&
    avoid.length + employeeIds.length + serviceIds.length === 0 &&
    isWished(wallTimeOf(standing.start, context.business.timeZone), wishes)
  );
}
