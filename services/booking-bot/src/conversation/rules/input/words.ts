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

/** Words that mean the same in every state. Each must be the whole message. */
const everywhere = {
  optIn: 'alta|darme de alta|start|subscribe',
  greeting: `hola|holaa|hola buenas|hola que tal|hola buenos dias|hola buenas tardes|hola buenas noches|buenas|buenos dias
    |buen dia|buenas tardes|buenas noches|ola|ey|hi|hi there|hello|hello there|hey|good morning|good afternoon
    |good evening`,
  menu: `menu|menu principal|inicio|volver|volver al inicio|empezar|empezar de nuevo|cita|una cita|reserva|reservar|reservar cita
    |reservar una cita|quiero cita|quiero una cita|quiero reservar|quiero reservar una cita|pedir cita|quiero pedir cita
    |necesito cita|necesito una cita|hola quiero una cita|hola quiero cita|hola quiero pedir cita|book|booking|appointment
    |an appointment|book an appointment|i want an appointment|i d like an appointment|i would like an appointment
    |hi i would like to book an appointment|i would like to book an appointment|help|ayuda|opciones|options`,
  mine: `mis citas|mi cita|citas|ver mis citas|ver mi cita|tengo cita|tengo alguna cita|cuando es mi cita
    |que citas tengo|q citas tengo|que cita tengo|q cita tengo|cuales son mis citas|que tengo reservado|tengo citas
    |what appointments do i have|which appointments do i have|what do i have booked|do i have any appointments
    |cuando tengo cita|cuando tengo la cita|a que hora es mi cita|a que hora tengo cita|my appointments|my appointment
    |appointments|see my appointments|see my appointment|when is my appointment|what time is my appointment|do i have an appointment`,
  person: `persona|una persona|hablar con una persona|hablar con alguien|quiero hablar con una persona
    |quiero hablar con alguien|humano|un humano|agente|persona real|person|a person|human|agent|talk to a person
    |talk to someone|talk to a human|speak to a person|speak to someone|real person`,
  spanish: 'espanol|castellano|en espanol|spanish|in spanish',
  english: 'english|ingles|en ingles|in english',
  thanks: `gracias|muchas gracias|mil gracias|ok gracias|vale gracias|perfecto gracias|genial gracias|vale|ok|okay|okey|perfecto
    |genial|estupendo|de acuerdo|hasta luego|adios|thanks|thank you|thank you very much|thanks a lot|ok thanks
    |great|great thanks|perfect|bye|see you`,
} as const;
export type Word = keyof typeof everywhere;

/** Words that stand for a button, while there is one that they may mean. */
const answers = {
  yes: `si|sii|si por favor|si gracias|si reserva|si reservar|si reservalo|si claro|claro|claro que si|vale|ok|okay|okey|venga
    |perfecto|genial|dale|de acuerdo|confirmo|confirmar|confirmado|si confirmo|si alli estare|alli estare|ahi estare|adelante|eso es|correcto|reservar|reserva|si cancelar
    |si cancela|si cancelala|yes|yes please|yes book it|yep|yeah|yes cancel it|sure|fine|perfect|great|go ahead|book it
    |that s fine|sounds good|correct|i ll be there|yes i ll be there|confirm|confirmed`,
  no: `no|nop|no gracias|no por favor|ahora no|mejor no|todavia no|dejalo|nada|no cancelar|no la canceles|mantener|no mantener
    |nope|no thanks|no thank you|not now|never mind|no keep it|keep it|don t`,
  otherTime: `otra hora|otras horas|otro hueco|otros huecos|a otra hora|ver otras horas|mas horas|mas huecos
    |another time|other times|other time|different time|see other times|more times`,
  otherDay: `otro dia|otros dias|otra fecha|mas dias|another day|other days|other day|different day|more days`,
  otherPerson: `otro profesional|otra persona del equipo|con otra persona|con otro|con otra|elegir profesional|choose who
    |somebody else|someone else|with somebody else|with someone else`,
} as const;
export type AnswerWord = keyof typeof answers;

function index<Name extends string>(lists: Readonly<Record<Name, string>>): ReadonlyMap<string, Name> {
  const names = Object.keys(lists) as Name[];
  return new Map(names.flatMap((name) => lists[name].split('|').map((text) => [text.trim(), name] as const)));
}
const wordByText = index(everywhere);
const answerByText = index(answers);

/** The word that a folded message is, if it is one. */
export function wordOf(folded: string): Word | undefined {
  return wordByText.get(folded);
}

/** The answer that a message is, if it is one; a thumb up says yes. */
export function answerOf(text: string): AnswerWord | undefined {
  return /^\s*(?:👍|👌|✅|🆗)/u.test(text) ? 'yes' : answerByText.get(fold(text));
}

const cancels = /\b(?:cancel\w*|anul\w*|borr(?:a|ar|ame)|quita(?:r|me)?)\b/;
const moves =
  /\b(?:cambi(?:a|ar|arla|arme|o|e|ame|amos)|mov(?:er|erla|erme)|mueve\w*|aplaza\w*|retras(?:a|ar|arla)|adelant(?:a|ar|arla)|reprogram\w*|pasar(?:la)?|change|move|reschedule|postpone|rebook)\b/;
/** «Cámbiala», «muévemela», «pásala»: with «it» in the verb, which is an appointment where nothing else is spoken of. */
const changesIt =
  /\b(?:cambi[ae]|cambiar|muev[ae]|mover|pas[ae]|pasar|adelant[ae]|adelantar|retras[ae]|retrasar|aplaz[ae]|aplazar|pospon|posponer)(?:me|nos)?l[ao]s?\b|\b(?:change|move|reschedule|postpone) it\b/;
const appointment = /\b(?:citas?|hora|reservas?|appointments?|bookings?|la de|mi|my)\b/;
const itsAppointment = new RegExp(`${appointment.source}|\\bit\\b`);

/**
 * Change of a standing appointment that the client wants, if the message says so.
 * @param isChoosing a time is being looked for, which «it» may mean as well
 */
export function changeIn(folded: string, isChoosing: boolean): 'cancel' | 'move' | undefined {
  const speaksOfIt = changesIt.test(folded);
  if (speaksOfIt && isChoosing && !appointment.test(folded)) {
    return undefined;
  }
  const wanted = cancels.test(folded) ? 'cancel' : speaksOfIt || moves.test(folded) ? 'move' : undefined;
  const alone = /^\w+$/.test(folded) || /^(?:quiero|necesito|puedo|i want to|can i) \w+$/.test(folded);
  return wanted !== undefined && (alone || speaksOfIt || itsAppointment.test(folded) || folded.endsWith('la'))
    ? wanted
    : undefined;
}

const maxWordsAboutLanguage = 8;

/** The language that a short message asks for: «cambia a español por favor», "can we speak English?". */
export function languageAsked(folded: string): Locale | undefined {
  const asked =
    /\b(?:en|a|al|in|to|habla\w*|hable\w*|speak|talk|write|escrib\w*)(?: en| in)? (espanol|castellano|spanish|ingles|english)\b/.exec(
      folded,
    )?.[1];
  if (asked === undefined || folded.split(' ').length > maxWordsAboutLanguage) {
    return undefined;
  }
  return asked === 'english' || asked === 'ingles' ? 'en' : 'es';
}
/** Words of one language and not of the other. What services are called tells nothing: owners write in any language. */
const hints: Readonly<Record<Locale, string>> = {
  en: `hi|hello|hey|good|morning|afternoon|evening|book|booking|appointment|appointments|please|want|would|like|the|my|english
    |change|thanks|thank|you|stop|start|tomorrow|today|with|at|on|next|is|do|can|have|for|and|monday|tuesday|wednesday
    |thursday|friday|saturday|sunday`,
  es: `hola|buenas|buenos|dias|tarde|tardes|noches|quiero|quisiera|una|cita|citas|reservar|por|favor|mis|mi|el|la|las|los|gracias
    |espanol|cambiar|baja|alta|manana|hoy|con|que|para|tengo|teneis|puedo|lunes|martes|miercoles|jueves|viernes|sabado|domingo`,
};
const languageByWord = index(hints);

/** The language of a first message: that of most of its words; undefined when it does not tell. */
export function languageOf(folded: string): Locale | undefined {
  const told = folded.split(' ').map((word) => languageByWord.get(word));
  const english = told.filter((locale) => locale === 'en').length;
  const spanish = told.filter((locale) => locale === 'es').length;
  return english === spanish ? undefined : english > spanish ? 'en' : 'es';
}
