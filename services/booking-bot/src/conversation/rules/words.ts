import type { Locale } from '@citame/contracts';

/** Lower case, without accents and without the punctuation around it. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\s]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Words that mean the same in every state. Each must be the whole message: «planta baja» is no opt-out. */
export type GlobalWord = 'optOut' | 'optIn' | 'menu' | 'mine' | 'spanish' | 'english' | 'thanks';

const words: Readonly<Record<GlobalWord, readonly string[]>> = {
  optOut: ['baja', 'darme de baja', 'dar de baja', 'baja por favor', 'stop', 'stop please', 'unsubscribe'],
  optIn: ['alta', 'start'],
  menu: [
    'menu',
    'inicio',
    'hola',
    'buenas',
    'buenos dias',
    'buenas tardes',
    'buenas noches',
    'cita',
    'reservar',
  ].concat(
    [
      'quiero cita',
      'quiero una cita',
      'hi',
      'hello',
      'hey',
      'good morning',
      'good afternoon',
      'good evening',
    ],
    ['book', 'appointment', 'book an appointment'],
  ),
  mine: [
    'mis citas',
    'mi cita',
    'citas',
    'ver mis citas',
    'cancelar',
    'cancelar cita',
    'cancelar mi cita',
  ].concat(
    ['cambiar mi cita', 'cambiar cita', 'my appointments', 'my appointment', 'appointments', 'cancel'],
    ['cancel my appointment', 'change my appointment', 'see my appointments'],
  ),
  spanish: ['espanol', 'castellano', 'spanish'],
  english: ['english', 'ingles'],
  thanks: [
    'gracias',
    'muchas gracias',
    'ok gracias',
    'vale',
    'ok',
    'perfecto',
    'thanks',
    'thank you',
    'great',
  ],
};

const byText = new Map(
  Object.entries(words).flatMap(([word, texts]) => texts.map((text) => [text, word as GlobalWord] as const)),
);

/** The global word that a folded message is, if it is one. */
export function globalWord(folded: string): GlobalWord | undefined {
  return byText.get(folded);
}

const englishHints =
  /\b(hi|hello|hey|good|morning|afternoon|evening|book|booking|appointments?|please|want|like|the|my|english|cancel|change|thanks?|you|stop|start)\b/;
const spanishHints =
  /\b(hola|buen[oa]s|dias|tardes|noches|quiero|quisiera|una|cita|citas|reservar|por|favor|mis?|el|la|gracias|espanol|cambiar|baja|alta)\b/;

/** The language of a first message; undefined when it does not tell. */
export function languageOf(folded: string): Locale | undefined {
  const [isEnglish, isSpanish] = [englishHints.test(folded), spanishHints.test(folded)];
  return isEnglish === isSpanish ? undefined : isEnglish ? 'en' : 'es';
}
