import type { Locale } from '@citame/contracts';

/** Words of one language and of none of the others. What services are called tells nothing: owners write in any language. */
const words: Readonly<Record<Locale | 'foreign', string>> = {
  en: `hi hello hey hiya morning afternoon evening night book booking booked appointment appointments please pls thanks thank thx you your yours
    want would like love the my mine i im ill id ive we our they english change today tomorrow tomorow tmrw tonight week weekend with at on in for and
    next is are was were do does did can could will have has had get got need make cut haircut trim nails massage monday tuesday wednesday thursday
    friday saturday sunday mon tue tues wed weds thu thur thurs fri sat sun am pm arvo noon noonish january february march april may june july
    august september october november december jan feb apr jun jul aug sept oct nov dec how much what when where which who why open close closed
    opening price prices cost late running sorry cheers lovely great perfect sounds good yes yeah yep sure okay cancel reschedule move there this
    colour color hair beard dye back lot set that it of to from or any someone somebody anything possible poss free year years eve christmas texting messaging me texts available if not don t s re ll ve whats half past quarter oclock clock slot slots soonest kid kids wife husband mum dad fringe
    stop start between after before around about earlier later sooner asap`,
  es: `hola buenas buenos dias tarde tardes noches noche quiero quisiera queria querria una un cita citas reservar reserva turno turnos hora horas
    hueco por favor porfa porfavor mis mi el la las los gracias espanol castellano cambiar cancelar anular baja alta manana hoy pasado semana mes con
    que cual cuando cuanto cuesta donde como quien para tengo tienes teneis tienen hay puedo puedes podeis podria pueden lunes martes miercoles jueves
    viernes sabado domingo enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre si vale bueno perfecto claro
    me te se nos os le lo del al de en es son soy estoy esta estais pero porque mejor ya muy mas menos antes despues corte pelo barba tinte mechas
    unas masaje necesito pedir coger agendar reservame medio media cuarto mediodia finde sobre sin otro otra alguien alguna algun abris abierto
    color no cerrado precio llego ahora luego aqui alli jaja ok`,
  foreign: `possivel um uma ola oi bom boa dia tarde noite obrigado obrigada voce voces amanha hoje quero gostaria marcar marcacao corte cabelo preco quanto custa
    tem horario vaga nao sim pra pelas segunda terca quarta quinta sexta feira sabado domingo tambem onde fica agendar fazer depois proxima ate
    bon dia tarda vespre nit demà dema avui voldria vull hora demanar tallar cabells perruqueria quan quant costa gracies merci si us plau dilluns
    dimarts dimecres dijous divendres dissabte diumenge amb per al dels teniu puc podria setmana vinent migdia moltes adeu on sou obert ciao siete aperti aperto domani oggi vorrei grazie buongiorno prenotare appuntamento
    bonjour bonsoir salut je voudrais veux rendez vous rdv demain aujourd hui matin apres midi soir pour coupe cheveux avec combien coute prix
    lundi mardi mercredi jeudi vendredi samedi dimanche est ce que vous etes avez quel quelle heure a la le les des du une un s il te plait merci
    beaucoup oui non c est ou semaine prochaine prendre possible jour peux peut bien reserver annuler
    guten tag morgen abend hallo danke bitte ich mochte einen eine termin brauche haben sie fur heute ubermorgen uhr schneiden haare konnen wann wie und nicht
    buonasera vorrei un taglio capelli per favore quanto costa siamo avete`,
};

/** Words that more than one of the languages has tell nothing. */
const languageByWord = new Map<string, Locale | 'foreign'>();
const shared = new Set<string>();
for (const language of ['en', 'es', 'foreign'] as const) {
  for (const word of new Set(words[language].split(/\s+/))) {
    if (languageByWord.has(word) || shared.has(word)) {
      languageByWord.delete(word);
      shared.add(word);
    } else {
      languageByWord.set(word, language);
    }
  }
}

interface Told {
  readonly language: Locale | 'foreign' | undefined;
  /** By how many words it leads. */
  readonly lead: number;
}

/** The language that the words of a folded message tell, and how clearly. */
function tell(folded: string): Told {
  const told = folded.split(' ').map((word) => languageByWord.get(word));
  const counts = (['es', 'en', 'foreign'] as const).map((language) => ({
    language,
    count: told.filter((one) => one === language).length,
  }));
  const [first, second] = counts.toSorted((a, b) => b.count - a.count);
  const lead = (first?.count ?? 0) - (second?.count ?? 0);
  return { language: lead > 0 ? first?.language : undefined, lead };
}

/** By so many words a sentence has to lead, to be in another language than the chat. */
const clearLead = 2;

/**
 * The language of a chat after a message: that of a first message by any unmistakable word, later that of any clear sentence.
 * @param known the language until now
 */
export function languageOf(folded: string, known: Locale | undefined): Locale | undefined {
  const { language, lead } = tell(folded);
  if (language === undefined || language === 'foreign' || language === known) {
    return known;
  }
  return known === undefined || lead >= clearLead ? language : known;
}

/** Portuguese, Catalan and French are recognised, so as not to be half understood. */
export function isForeign(folded: string): boolean {
  if (otherScript.test(folded) || asksForOther.test(folded)) {
    return true;
  }
  const { language, lead } = tell(folded);
  return language === 'foreign' && lead >= clearLead;
}

const otherScript =
  /^(?!.*\p{Script=Latin}).*[\p{Script=Han}\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Devanagari}]{2}/u;
const asksForOther =
  /\b(?:speak|habl\w+|parl\w+|fal\w+|parlez|sprechen|in|en|em)\b.*\b(?:french|frances|francais|german|aleman|deutsch|portuguese|portugues|catala|catalan|italian|italiano|chinese|chino|arabic|arabe|russian|ruso|polish|polaco|romanian|rumano|euskera|gallego)\b/;
const spanishNames = /\b(?:espanol|castellano|spanish|espanhol)\b/;
const englishNames = /\b(?:ingles|english|inglesa)\b/;
const asks =
  /\b(?:en|a|al|in|to|habla\w*|hable\w*|speak|speaks|talk|write|escrib\w*|contest\w*|respond\w*|answer|reply|cambia\w*|switch|change|please|porfa\w*|favor|prefiero|prefer|puedes|podeis|can|no (?:hablo|entiendo)|don t (?:speak|understand))\b/;
const maxWordsAboutLanguage = 10;

/** The language that a short message asks for: «cambia a español por favor», "can we speak English?", «no hablo español». */
export function languageAsked(folded: string): Locale | undefined {
  const isSpanish = spanishNames.test(folded);
  const isEnglish = englishNames.test(folded);
  const isAlone = /^\w+(?: please| porfa| por favor)?$/.test(folded);
  if (isSpanish === isEnglish || folded.split(' ').length > maxWordsAboutLanguage) {
    return undefined;
  }
  if (!isAlone && !asks.test(folded)) {
    return undefined;
  }
  const named: Locale = isSpanish ? 'es' : 'en';
  const isRefused =
    /\b(?:no (?:hablo|entiendo|se)|don t (?:speak|understand)|do not (?:speak|understand)|can t speak)\b/.test(
      folded,
    );
  return isRefused ? (named === 'es' ? 'en' : 'es') : named;
}
