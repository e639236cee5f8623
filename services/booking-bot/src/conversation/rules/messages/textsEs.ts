import { appointmentTextsEs } from './appointmentTextsEs.ts';
import { bookingTextsEs } from './bookingTextsEs.ts';
import { speechOf, type Manner } from './speechEs.ts';
import { talkTextsEs } from './talkTextsEs.ts';

/** Texts of the bot in Spanish, as a business speaks it. */
export function spanish(manner: Manner) {
  const speech = speechOf(manner);
  return { ...bookingTextsEs(speech), ...appointmentTextsEs(speech), ...talkTextsEs(speech) };
}

/** Texts of the bot in any language. */
export type Texts = ReturnType<typeof spanish>;
