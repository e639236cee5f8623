import { spelled } from './spelling.ts';
import { fold } from '../words.ts';

/** Subject of words that only pass the time of day. */
export type SmallTalk = 'blessing' | 'weather' | 'howAreYou' | 'dear' | 'apology';

/** Words around it that say nothing by themselves. */
const around =
  /\b(?:ey+|eyy|ei|hey bro|bro|broo?|tio|tia|tron|colega|crack|jefe|jefa|ja(?:ja)*|je(?:je)+|ha(?:ha)+|lol|eh|hoy|today|hol\w+|ola|buen[oa]s(?: (?:dias|tardes|noches))?|good (?:morning|afternoon|evening)|hi|hiya|heya|hello|hey|oye|bueno|uy|hala|jo(?:der|lin|pe)?|ostras|pf+|h?mm+|blimey|gosh|ouch|pues|vaya|uf+|ay|wow|oh|well|y|and|so|gracias|muchas gracias|thanks|thank you|verdad|innit|isn t it|it s|its|amig[oa]s?|guap[oa]s?|chic[oa]s|reina|carino|cielo|hij[oa]|(?:madre|dios) mi[oa]|guys|mate|man|love|por (?:aqui|ahi)|aqui|here|there|outside|out|siempre|tu|vosotros|usted|por cierto|by the way)\b/g;

const patterns: Readonly<Record<SmallTalk, readonly RegExp[]>> = {
  apology: [
    /^(?:perdon\w*|disculp\w*|(?:lo )?siento(?: mucho)?|mis disculpas|(?:te |os |le |les )?pido (?:perdon|disculpas)) (?:por )?(?:lo de (?:antes|ayer)|las? molestias?|la tardanza|el (?:lio|malentendido|follon|rollo)|la (?:confusion|lata|borderia)|(?:mis|las) (?:palabras|formas|malas formas)|mi (?:tono|enfado|reaccion|borderia|mal humor)|los insultos|(?:haber sido|ser) (?:tan |un poco |muy )?(?:borde|maleducad[oa]|groser[oa]|desagradable|pesad[oa])|insultar\w*|haber(?:te|os|le|me) (?:insultado|hablado asi|pasado))(?: (?:es que |que )?(?:estaba|iba|tuve|he tenido)(?: \w+){1,5})?$/,
    /^(?:i m |we re )?(?:really |so |very )?(?:sorry|apologies|my apologies|i apologi[sz]e)(?: again)?(?: (?:about|for))? (?:before|earlier|that|the (?:mess|confusion|mix up|misunderstanding|hassle|trouble|language|swearing)|what i said|my (?:language|tone|words|mood|outburst)|(?:being|having been) (?:a bit |so |very |really )?(?:rude|short|grumpy|difficult|a pain|horrible))(?: (?:with you|to you))?(?: (?:before|earlier))?(?: (?:i was|it s been|i ve had)(?: \w+){1,5})?$/,
    /^(?:me (?:he pasado|pase)|he sido (?:muy |un poco )?(?:borde|maleducad[oa]|groser[oa]|desagradable)|i was (?:a bit |very |so |really )?(?:rude|short with you|out of order))$/,
  ],
  blessing: [
    /^(?:que )?(?:dios|diosito|la virgen|el senor|jesus) (?:(?:te|os|le|les|me|la|lo|los|se) )*(?:bendiga|guarde|cuide|acompane|ayude|pague)$/,
    /^(?:may )?(?:god )?bless(?: (?:you|ya|u))?(?: all)?$/,
    /^(?:muchas )?bendiciones(?: para (?:ti|usted|ustedes|todos))?$|^blessings$/,
  ],
  weather: [
    /^(?:que tal|como esta|como va|que tal va|que tal esta) (?:el|ese) (?:tiempo|clima)$/,
    /^que (?:tiempo|frio|calor) (?:hace|tenemos|tan \w+|mas \w+)$/,
    /^(?:que|menud[oa]) (?:buen |mal |mucho |mucha )?(?:calor|frio|lluvia|viento|solazo|tormenta|tiempazo)(?: hace)?$/,
    /^que (?:buen|mal|bonito) (?:dia|tiempo)(?: (?:hace|tenemos))?$|^que dia (?:tan|mas) (?:bonito|bueno|feo|malo)(?: hace)?$/,
    /^(?:mucho |tanto )?(?:frio|calor|lluvia|viento|solazo) (?:que )?(?:hace|tenemos)$/,
    /^(?:esta |como )?(?:hace|haciendo) (?:un |mucho |muy )*(?:calor|frio|viento|buen (?:tiempo|dia)|mal (?:tiempo|dia)|buenisimo|solazo|tiempazo)$/,
    /^(?:como |esta |no para de )(?:llueve|lloviendo|llover|nieva|nevando)(?: mucho)?$/,
    /^(?:such |what )*(?:a |an )?(?:nice|lovely|beautiful|gorgeous|awful|terrible|horrible|crazy|bad|good|great|miserable) weather$/,
    /^(?:such |what )+a (?:nice|lovely|beautiful|gorgeous|awful|horrible|miserable) day$/,
    /^(?:how s|how is|what s) the weather(?: like)?$/,
    /^(?:very |really |too )?(?:hot|cold|freezing|boiling|chilly|raining|pouring|snowing|windy|sunny)$/,
  ],
  dear: [
    /^(?:(?:no )?(?:me |lo |la |os )*(?:esta|esta un poco|es|son|sale|salen|parece|parecen|veo|resulta|queda) )?(?:un poco |un poquito |un pelin |algo |muy |mas |demasiado |bastante |super |carisimo y )*(?:car[oa]s?|carill[oa]s?|caret[oa]s?|carisim[oa]s?)(?: para mi| la verdad| eh| no)?$/,
    /^(?:que|tan) (?:car[oa]s?|carisim[oa]s?)(?: (?:esta|es|sois|estais|tod[oa]|se ha puesto todo))?$/,
    /^(?:se me va|me sale) de (?:precio|presupuesto)$|^es mucho dinero(?: para mi)?$/,
    /^(?:that s|that is|thats|is|bit|quite|seems|looks)?(?: ?(?:a bit|a little|quite|rather|very|too|so|pretty|way too|bit))* ?(?:expensive|dear|pricey|steep|pricy)(?: (?:for me|isn t it|to be honest|tbh))?$/,
    /^that s a lot(?: of money)?(?: for me)?$|^how expensive$/,
  ],
  howAreYou: [
    /^(?:que|como) (?:tal|estas|estais|estan|esta(?: usted)?|va|va todo|va eso|te va|os va|andas|andais)(?: todo| todos| todas| eso)?(?: todo bien)?$/,
    /^(?:que pasa|que hay)(?: contigo| por ahi)?$/,
    /^que tal (?:estas|estais|estan|esta usted|andas|andais|te va|os va)(?: tod[oa]s)?$/,
    /^espero que (?:(?:todo|vaya|este|estes|esteis|esten|os|te|va|muy|tod[oa]s) )*bien(?: tod[oa]s?)?$/,
    /^(?:i )?hope (?:(?:you|u|ya|are|re|all|everyone|everything|is|s|this finds|doing|keeping|going)(?: |$))+(?:good|ok|okay|vale|great|fine)?$/,
    /^(?:que tal|como) (?:va |lleva[si]s |ha ido )?(?:(?:el|tu|su) )?(?:dia|manana|tarde|finde)$/,
    /^how (?:are|r) (?:you|u|ya)(?: (?:doing|all|keeping))?$|^how s (?:your day|everything|life)(?: going)?$|^how s (?:it )?going$|^(?:what s|wha+ts?|wass?) ?up$|^sup$/,
  ],
};
/** Where another subject of small talk begins, whether or not a comma stands before it. */
const breaks =
  /[.!?¡¿,;:\n…]+|\s(?=(?:(?:y|and) )?(?:que tal|como (?:estas|estais|estan|va)|vaya (?:frio|calor|tiempo|dia)|menud[oa] |que dios|espero que|bendiciones|i hope|hope |how are|lovely weather|nice weather)\b)/iu;
const kinds = ['howAreYou', 'dear', 'apology', 'blessing', 'weather'] as const;

/**
 * Subject of a message that is nothing but small talk; the first of several that asks for a word.
 * @param words the message as `spelled` writes it
 */
export function smallTalkIn(text: string, words: string): SmallTalk | undefined {
  const whole = subjectOf(words);
  if (whole === 'dear' && text.includes('?')) {
    return undefined;
  }
  if (whole !== undefined && whole !== 'nothing') {
    return whole;
  }
  const parts = text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .split(breaks)
    .map((part) => subjectOf(spelled(fold(part))));
  return parts.includes(undefined) ? undefined : kinds.find((kind) => parts.includes(kind));
}

function subjectOf(words: string): SmallTalk | 'nothing' | undefined {
  const core = words.replaceAll(around, ' ').replaceAll(/\s+/g, ' ').trim();
  return core === '' ? 'nothing' : kinds.find((kind) => patterns[kind].some((pattern) => pattern.test(core)));
}

/** Calls that go unanswered: the chat greets them in their place. */
const inVain = [
  /^(?:mira que |es que |os |te |ya |que |hoy )*(?:llamo|llamaba|estoy llamando|he llamado|llevo (?:\w+ ){0,3}?llamando) (?:\w+ ){0,5}?(?:y |pero )?(?:nada|(?:no|nadie) (?:\w+ ){0,4}?(?:cog|contest|respond|atend|atiend|pill)\w*(?: (?:el telefono|la llamada|el movil|nadie))?)$/,
  /^(?:es que |que )*(?:no|nadie) (?:(?:me|lo|nos|nunca) )*(?:cog|contest|atend|atiend)\w* (?:el|al) telefono$/,
  /^(?:(?:i|i ve|ve|m|have|been|keep|kept|tried|trying|just) )*(?:call|ring|phon)\w* (?:(?:you|u|all|day|morning|the|shop|for|ages|twice) )*(?:(?:but|and) )?(?:no ?one|no ?body|you|u|there s no|it s|no) (?:\w+ ){0,3}?(?:pick|answer|repl)\w*(?: up)?(?: the phone| it)?$/,
  /^why (?:don t|do not|doesn t) (?:you|u|anyone) (?:ever )?(?:pick up|answer)(?: the phone)?$/,
];

/** «Estoy llamando al timbre y nada»: they are here. */
const atDoor = /\b(?:timbre|puerta|telefonillo|portero|bell|doorbell|door)\b/;

/** «Mira que llamo y no me lo cogéis». @param words the message as `spelled` writes it */
export function callsInVain(words: string): boolean {
  return !atDoor.test(words) && inVain.some((pattern) => pattern.test(words));
}
