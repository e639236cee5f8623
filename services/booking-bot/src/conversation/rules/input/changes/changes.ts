import type { Said } from '../../said.ts';
import type { Intent } from '../talk/intent.ts';
import { allMoved, movesThem } from './allMoved.ts';
import { namedChange } from './namedChange.ts';
import { says } from '../talk/talk.ts';

type Change = Extract<Intent, { kind: 'change' }>;

const lengths: readonly (readonly [RegExp, number])[] = [
  [/\b(?:hora y media|una hora y media|hour and a half|an hour and a half|90 minut\w+)\b/, 90],
  [/\b(?:media hora|media horita|half an hour|half hour|half hr)\b/, 30],
  [/\b(?:tres cuartos de hora|three quarters of an hour)\b/, 45],
  [/\b(?:cuarto de hora|un cuarto|quarter of an hour)\b/, 15],
  [/\b(?:dos horas|two hours|2 horas|2 hours|2h|2 h)\b/, 120],
  [/\b(?:una hora|una horita|an hour|one hour|1 hora|1 hour|1h|1 h|1hr)\b/, 60],
];
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
    ...(to === 'move' && says('sameHour', words) ? { keepsHour: true } : {}),
  };
}

/** «Tengo que anular», with nothing said of what; «anula el corte del sábado», “cancel the cut on Saturday”. */
const cancelVerb =
  /\b(?:tengo|necesito|quiero|quisiera|queria|have to|need to|want to)\b|\b(?:anul|cancel)(?:a|ar|ame|e|en|ad|adme)? (?:el|la|mi|the|my) \w+ (?:del?|on|at)\b|\b(?:anul|cancel)\w* (?:lo |it |them )?(?:tod[oa]s?|everything|all)\b/;

/** «Se quiere quitar la barba». */
const removesHair =
  /\b(?:quier\w+|para|puede\w*|podeis)(?: \w+)? quitar(?:se|me|le|nos|les)? (?:l[ao]s?|el) (?:barba|bigote|canas|mechas|puntas|flequillo|esmalte|unas|vello)\b/;

/** «Cambiar de look» is what they come for. */
const changesLook =
  /\b(?:chang\w+ (?:my |the )?(?:hair|colou?r|look|style)|cambi\w+ (?:de |el |mi )*(?:color|look|peinado|estilo|tinte|corte de pelo))\b/;

/** «Hace mil que no voy» was long ago, and gives nothing up. */
const longAgo =
  /\b(?:hace|llevo|desde) (?:\w+ ){1,4}?(?:que )?no (?:voy|vengo|paso|pude|podia|iba)\b|\b(?:llevo|llevaba) (?:\w+ ){1,3}sin (?:ir|venir|poder)\b/g;

function goalIn(said: string): Change['to'] | undefined {
  const words = said.replaceAll(longAgo, ' ');
  if (changesLook.test(words)) {
    return undefined;
  }
  const isAboutIt =
    says('changeIt', words) ||
    says('namesAppointment', words) ||
    words.split(' ').length <= 3 ||
    allMoved(words).all === true;
  const named = namedChange(words);
  if (named !== undefined) {
    return named;
  }
  if (says('cancel', words) && says('move', words)) {
    return 'either';
  }
  if (says('cancel', words) && !removesHair.test(words)) {
    const isWanted = isAboutIt || says('cannotCome', words) || cancelVerb.test(words);
    return isWanted ? 'cancel' : undefined;
  }
  if (says('cannotCome', words)) {
    return says('move', words) ? 'move' : 'either';
  }
  if (movesThem(words)) {
    return 'move';
  }
  const isMove = isAboutIt || shiftIn(words) !== undefined || says('appointmentVerb', words);
  return says('move', words) && isMove ? 'move' : undefined;
}

const nextDay =
  /\b(?:(?:el|al) (?:otro )?dia (?:siguiente|despues)|(?:un )?dia despues|(?:the )?(?:next|following) day|the day after(?: that)?|a day later|one day later)\b/;
const dayBefore =
  /\b(?:(?:el|al) dia (?:antes|anterior)|(?:un )?dia antes|the day before|a day earlier|the previous day)\b/;

const weekLater =
  /\b(?:(?:a |en |para )?la semana (?:siguiente|de despues|posterior)|(?:un[ao] |1 )?semana (?:mas tarde|despues)|(?:the )?(?:following week|week after)|(?:a|one|1) week later)\b/;
const weekBefore =
  /\b(?:la semana (?:anterior|de antes)|(?:una )?semana antes|(?:the )?(?:previous week|week before)|(?:a|one) week earlier)\b/;
const twoWeeksLater = /\b(?:(?:dos|2) semanas (?:mas tarde|despues)|(?:two|2) weeks later)\b/;

/** Days by which the start that is spoken of is to be moved: «mejor al día siguiente», «a la semana siguiente». */
export function dayShiftIn(words: string): number | undefined {
  const shifts = [
    [nextDay, 1],
    [dayBefore, -1],
    [twoWeeksLater, 14],
    [weekLater, 7],
    [weekBefore, -7],
  ] as const;
  return shifts.find(([pattern]) => pattern.test(words))?.[1];
}

/** «Antes de cerrar» names a time; «un poco antes» only a direction. */
export const anchored = /\b(?:antes de|despues de|before|after) (?!(?:lo|la|eso|that|it)\b)\w+/;

/** Minutes by which an appointment is to be moved: later is positive. */
export function shiftIn(words: string): number | undefined {
  // «Una hora antes de cerrar» is a time of its own.
  if (anchored.test(words)) {
    return undefined;
  }
  const figure = /\b(\d{1,3}) ?(?:minut\w*|min|m)\b/.exec(words)?.[1];
  const length =
    figure === undefined ? lengths.find(([pattern]) => pattern.test(words))?.[1] : Number(figure);
  if (length === undefined) {
    return undefined;
  }
  return says('earlier', words) ? -length : says('later', words) ? length : undefined;
}

/** Wish for the start that lies so many minutes from the one that is spoken of. */
export function shiftedBy(shiftMin: number): Extract<Said, { kind: 'otherTimes' }> {
  return { kind: 'otherTimes', side: shiftMin > 0 ? 'later' : 'earlier', shiftMin };
}
