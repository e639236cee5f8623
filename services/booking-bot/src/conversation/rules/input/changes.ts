import type { Intent } from './intent.ts';

type Change = Extract<Intent, { kind: 'change' }>;

const cancels =
  /\b(?:cancel\w*|anul\w*|borr(?:a|ar|ame|ala|alo)|quita(?:r|me|la|lo|rla)?|desapunt\w*|elimin(?:a|ar|arla|ala)|scrap|call (?:it )?off)\b/;
const moves =
  /\b(?:cambi(?:a|ar|arla|arlo|arme|arnos|o|e|ame|amos|amela|amelo|ala|alo|armela|enme|eme|adme|ado|aria)|mov(?:er|erla|erlo|erme|ela|erse)|mueve\w*|muev\w+|aplaz\w+|retras(?:a|ar|arla|arlo|amela|ala|arme|amos|armela|emos)|atras(?:a|ar|arla|amela|ala)|adelant(?:a|ar|arla|arlo|amela|ala|arme|e|o|amos|armela)|reprogram\w*|reagend\w*|pas(?:arla|arlo|amela|ala|alo|emela|armela|armelo)|pasar (?:la|mi|lo) (?:cita|hora|turno|reserva|de|del)|make it (?:an?|half|\d+|later|earlier|one|two)|pospon\w*|corr(?:er|erla|erlo)|dej(?:ar|arla|amela) para|change|move|reschedule|postpone|rebook|rearrange|push|shift|swap|bring (?:it|my appointment) forward|delay)\b/;
/** «Cámbiala», «muévemela»: with «it» in the verb, which is an appointment where nothing else is spoken of. */
const changesIt =
  /\b(?:cambi[ae]|cambiar|muev[ae]|mover|pas[ae]|pasar|adelant[ae]|adelantar|retras[ae]|retrasar|atras[ae]|atrasar|aplaz[ae]|aplazar|pospon|posponer|reprograma|reprogramar|anul[ae]|anular|cancel[ae]|cancelar)(?:me|nos|se)?l[ao]s?\b|\b(?:la|lo) (?:puedo|podemos|podriamos|quiero|quisiera|queria|puedes|podeis|pueden|podrias|podriais|podrian|puede|podria|podes|queremos)? ?(?:cambi\w+|mov\w+|retras\w+|adelant\w+|pas\w+|aplaz\w+|posp\w+|anul\w+|cancel\w+)\b|\b(?:change|move|reschedule|postpone|push|shift|bring|cancel|rearrange|delay|swap) (?:it|that|mine|this)|make it (?:an?|half|\d+|later|earlier|one|two)\b/;
/** Verbs that are about nothing but an appointment. */
const onlyOfAppointments =
  /\b(?:reschedule|rearrange|rebook|postpone|reprogramar(?:la)?|reagendar(?:la)?|aplazar(?:la)?|posponer(?:la)?|retrasar(?:la)?|adelantar(?:la)?)\b/;
const appointment =
  /\b(?:citas?|hora|turnos?|reservas?|appointments?|bookings?|slot|la de|lo de|el de|lo del|mi|my|mine|our)\b/;
const cannotCome = [
  /\bno (?:voy a |vamos a |podre |puedo |podremos |podemos |he podido |pude |podria |me es posible |voy |vamos )?(?:a )?(?:poder )?(?:ir|acudir|asistir|venir|presentarme|acercarme|llegar a la cita|llegar manana|hacerlo)\b/,
  /\b(?:me|nos) (?:ha |han )?(?:surgido|salido|surgio|salio|pusieron|han puesto|ha venido|ha tocado) (?:\w+ )?(?:algo|imprevisto|problema|reunion|viaje|urgencia|compromiso|trabajo|cosa|lio)\b|\b(?:un|el) imprevisto\b|\bno me (?:va a dar|da|dara) tiempo\b|\b(?:estoy|me encuentro|me he puesto|amaneci|tengo al \w+|mi hij\w esta|el nino esta|la nina esta) (?:\w+ )?(?:mal|mala|malo|enferm\w|malit\w|fiebre|con fiebre|con gripe|resfriad\w|indispuest\w|fatal)\b|\bno (?:voy|iremos|ire|vamos|vendre|vendremos|asistire|acudire)\b/,
  /\b(?:tengo|tenemos|tendre|tendria|necesito|quiero|quisiera|queria|debo|hay|puedo|podria|podemos|me gustaria) (?:que )?(?:anular|cancelar)\b/,
  /\b(?:can t|cannot|cant|couldn t|won t|not able to|unable to|not going to|not gonna|wont) (?:be able to |going to |gonna )?(?:make|come|attend|go|get there|do (?:tomorrow|today|it)|be there|keep)\b|\b(?:can t|cannot|won t) make\b|\bsomething (?:s |has |have |just )?(?:come|came|cropped) up\b|\b(?:i m|i am|we re|my \w+ is|feeling) (?:\w+ )?(?:ill|sick|unwell|poorly|under the weather)\b|\b(?:got|have) (?:covid|the flu|a fever)\b|\bnot coming\b|\bhave to (?:cancel|rearrange|reschedule|bail|pull out)\b|\bhas to be cancelled\b/,
];
const lengths: readonly (readonly [RegExp, number])[] = [
  [/\b(?:hora y media|una hora y media|hour and a half|an hour and a half|90 minut\w+)\b/, 90],
  [/\b(?:media hora|media horita|half an hour|half hour|half hr)\b/, 30],
  [/\b(?:tres cuartos de hora|three quarters of an hour)\b/, 45],
  [/\b(?:cuarto de hora|un cuarto|quarter of an hour)\b/, 15],
  [/\b(?:dos horas|two hours|2 horas|2 hours|2h|2 h)\b/, 120],
  [/\b(?:una hora|una horita|an hour|one hour|1 hora|1 hour|1h|1 h|1hr)\b/, 60],
];
const later =
  /\b(?:retras\w+|atras\w+|aplaz\w+|posp\w+|mas tarde|despues|later|back|delay|postpone|corr\w+|push)\b/;
const earlier = /\b(?:adelant\w+|antes|mas temprano|mas pronto|earlier|forward|sooner)\b/;
const sameHour = /\b(?:misma hora|mismo horario|mismas horas|same time|same hour)\b/;

/** Change of a standing appointment that a sentence asks for, or says to be needed. */
export function changeIn(words: string): Change | undefined {
  const to = goalIn(words);
  if (to === undefined) {
    return undefined;
  }
  const shiftMin = to === 'move' ? shiftIn(words) : undefined;
  return {
    kind: 'change',
    to,
    ...(shiftMin === undefined ? {} : { shiftMin }),
    ...(to === 'move' && sameHour.test(words) ? { keepsHour: true } : {}),
  };
}

function goalIn(words: string): Change['to'] | undefined {
  const isAboutIt = changesIt.test(words) || appointment.test(words) || words.split(' ').length <= 3;
  if (cancels.test(words) && moves.test(words)) {
    return 'either';
  }
  if (cancels.test(words)) {
    return isAboutIt || /\b(?:tengo|necesito|quiero|have to|need to|want to|quisiera|queria)\b/.test(words)
      ? 'cancel'
      : undefined;
  }
  if (cannotCome.some((pattern) => pattern.test(words))) {
    return moves.test(words) ? 'move' : 'either';
  }
  const isMove = isAboutIt || shiftIn(words) !== undefined || onlyOfAppointments.test(words);
  return moves.test(words) && isMove ? 'move' : undefined;
}

/** Minutes by which an appointment is to be moved: later is positive. */
function shiftIn(words: string): number | undefined {
  const figure = /\b(\d{1,3}) ?(?:minut\w*|min|m)\b/.exec(words)?.[1];
  const length =
    figure === undefined ? lengths.find(([pattern]) => pattern.test(words))?.[1] : Number(figure);
  if (length === undefined) {
    return undefined;
  }
  return earlier.test(words) ? -length : later.test(words) ? length : undefined;
}
