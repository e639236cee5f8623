/** Meaning of a short message, while something is asked or shown. */
export type Reply =
  | 'yes'
  | 'no'
  /** The start that is asked about does not suit: others are wanted. */
  | 'otherTime'
  | 'later'
  | 'earlier'
  | 'otherDay'
  | 'otherPerson'
  /** Question with whom the start is. */
  | 'withWhom'
  /** To cancel, or to move: a yes where that is asked. */
  | 'cancel'
  | 'move'
  /** They have not made up their mind. */
  | 'doubt'
  | 'thanks';

export type Sense = Reply | 'filler' | 'but';

/** Words by what they say in an answer, Spanish and English, as {@link spelled} writes them. The longest that fits counts. */
const senses: Readonly<Record<Sense, string>> = {
  yes: `me apunto|apartamela|apartamelo|apartala|apartame|separamela|separamelo|guardamela|guardamelo|seee|see|sie|no quiero quedarme sin|no quiero perderla|no quiero perder|me encanta|la hora me encanta|100|te espero|me esperan|simonky|a eso voy|i d like that|i d love that|you got it|we re on|lock that in|let s lock it in|let s lock that in|let s do this|sisi|sisisi|ci|cii|sii|zi|s i|yh|ye|yhh|yea|yess|okey dokey|okie dokie|no hay drama|sin drama|ningun problema|nos vemos|ahi nos vemos|alli nos vemos|please confirm|confirm it|confirm please|va que va|va va|perfe|perfeto|tal cual|ese mismo|esa misma|esa mismo|yessir|yes sir|mhm|mm hmm|uh huh|i guess so|i guess|can t wait|that ll do|that will do|that ll do nicely|nicely|me late mucho|si|simon|arre|sobres|vientos|a huevo|de diez|copado|copada|genia|genio|mortal|re bien|chachi|mola|ea|ole|a tope|todo ok|todo bien|va bien|como no|pues claro|me mola|me late|me late bien|estaria bien|estaria genial|seria genial|seria perfecto|grand|ace|mint|top|sweet|splendid|champion|jolly good|super|bet|sound|sounds grand|that s grand|go on|go on then|crack on|si|sip|sep|sipi|claro|claro que si|por supuesto|desde luego|vale|venga|va|vamos|dale|listo|lista|sale|orale|andale|bueno
    |perfecto|perfecta|perfect|genial|estupendo|fenomenal|fantastico|excelente|barbaro|joya|buenisimo|ideal|guay|chevere|bacano|bacan|padrisimo
    |maravilloso|maravilla|de maravilla|de lujo|de fabula|de perlas|de acuerdo|de una|hecho|eso|correcto|eso es|exacto|asi es|afirmativo|conforme|adelante|me va
    |me viene|me sirve|me cuadra|me encaja|me parece|me queda|me conviene|me gusta|me vale|me apano|me acomoda|nos va|nos viene|nos vale|nos sirve|nos cuadra
    |esta bien|esta perfecto|por mi|ahi estare|alli estare|ahi estaremos|alli estaremos|alla estare|confirmo|confirmado|confirmada|confirmar|confirma|confirmame|confirmamos|confirmalo|confirmala
    |reserva|reservar|reservo|reservalo|reservala|reservame|reservamela|reservamelo|reservad|reservadla|reservadmela|reservemos|reservada|reservado
    |reserve|reservela|reservelo|reservemela|reservemelo|reserveme|apunte|apuntela|apunteme|apuntemela|agende|agendela|agendeme|confirme|confirmela|hagala
    |apunta|apuntame|apuntala|apuntalo|apuntamela|apuntamelo|apuntadme|anotame|anotamela|anota|anotala|agenda|agendala|agendalo|agendame|agendamela|agendar|agendemos
    |cogela|cogelo|cogemela|cogeme|cojo|la cojo|lo cojo|la quiero|lo quiero|la tomo|lo tomo|me la quedo|me lo quedo|ponme|ponmela|dame esa|damela|hazlo|hagale|hagalo|haz la reserva|trato hecho|obvio|seguro|por favor si
    |quiero|no hay problema|no pasa nada|sin problema|por que no|porque no|no veo por que no
    |yes|yep|yeah|yup|ya|yah|yass|yes please|sure|sure thing|fine|cool|great|lovely|brilliant|brill|fab|fabulous|fantastic|awesome|amazing|excellent|wonderful|super|superb|good|nice|sounds|sounds good
    |that works|works|works for me|go ahead|go for it|do it|please do|book|book it|book me|book me in|book that|confirm|confirmed|absolutely|definitely|of course|certainly|deal|done|spot on|sorted|cheers
    |smashing|suits|suits me|i ll take|i ll have|take it|i want it|i want that|put me down|count me in|see you then|i ll be there|we ll be there|let s do it|let s go|alright|all right|right|happy with|aye|roger|lock it in|no problem|no worries|why not|correct|exactly|indeed|that s it|that one|i do|it is|it does`,
  no: `scrap that|forget the whole thing|forget it all|scrap it|olvida todo|no|nel|nanai|ni de broma|nop|nope|nah|na|que va|para nada|ni hablar|mejor no|ahora no|todavia no|no gracias|dejalo|dejala|dejalo asi|dejala asi|dejala como estaba|dejala como esta|dejalo como estaba|dejalo como esta|como estaba|la dejo|lo dejo como estaba|leave it as it was|leave it as it is|olvidalo|dejemoslo|nada|paso|ya no|no quiero|no la quiero|no lo quiero|no reserves|no me interesa|en otro sitio|otro sitio|en otra parte|en otro lado|otro salon|somewhere else|elsewhere|otra peluqueria|no cancelar|no la canceles|no canceles|no lo canceles|no cambies|no la cambies|mantener|mantenla|mantenlo|no hace falta|no es necesario|negativo
    |not now|never mind|nevermind|forget it|leave it|no thanks|no thank you|don t|do not|keep it|not really|not interested|no longer|not anymore|don t book|don t cancel`,
  otherTime: `ninguna|ninguno|ninguna de esas|ninguno de esos|none|none of these|none of those|neither|otra hora|otras horas|otro hueco|otros huecos|otro turno|otros turnos|otro horario|otros horarios|a otra hora|mas horas|mas huecos|mas opciones|otra opcion|otras opciones|otra cosa|algo mas|ver otras horas|ver mas|que mas hay|que mas tienes|que otras hay|que otros hay|otra|otro
    |no puedo|no podria|no podre|imposible|no me va|no me viene|no me sirve|no me cuadra|no me encaja|no me queda|no me conviene|no me vale|no nos va|no nos viene|no llego|a esa hora no|ese no|esa no|me va mal|me viene mal|me va fatal|me viene fatal|no me da tiempo
    |another time|other times|other time|another slot|other slots|different time|more times|other options|what else|anything else|something else|see other times|i can t|can t|cannot|can t do|can t make|doesn t work|does not work|won t work|not good|no good|doesn t suit|not that one|not that time`,
  later: `el siguiente|la siguiente|el siguiente hueco|la siguiente hora|el siguiente turno|la siguiente cita|la hora siguiente|el hueco siguiente|el de despues|the next one|the next slot|the next time|next slot|next one|the one after|the one after that|the following one|mas tarde|algo mas tarde|un poco mas tarde|mas tardecito|despues|later|a bit later|bit later|little later|mas a ultima hora`,
  earlier: `mas temprano|algo antes|antes|un poco antes|mas pronto|earlier|a bit earlier|sooner|bit earlier`,
  otherDay: `ese dia no|ese dia no puedo|no puedo ese dia|ese dia me va mal|ese dia imposible|that day doesn t work|not that day|can t that day|i can t that day|can t do that day|i can t do that day|that day s no good|otro dia|otros dias|otra fecha|otras fechas|mas dias|ver otros dias|another day|other days|other day|different day|more days|another date|some other day`,
  otherPerson: `otro profesional|otra profesional|otra persona del equipo|con otra persona|con otro|con otra|con el otro|con la otra|mejor con el otro|mejor con la otra|the other one instead|with the other one|with the other|elegir profesional|choose who|choose a stylist
    |someone else|with someone else|another person|somebody else|with somebody else`,
  withWhom: `con quien|con quien seria|con quien es|y con quien|quien me atiende|quien me atenderia|quien me lo hace|who with|with whom|with who|who is it with|who s it with|who would it be with|who would that be with|who will it be with`,
  cancel: `cancelala|cancela|cancelalo|cancelamela|cancelar|cancelarla|cancele|cancelela|cancelen|anulala|anulalo|anula|anular|anularla|anulamela|borrala|borra|borramela|borrela|quitala|quitamela|eliminala|eliminamela|cancel it|cancel|cancel that|please cancel|cancel my appointment|call it off`,
  move: `cambiala|cambialo|cambiamela|cambia|cambiar|cambiarla|cambiela|muevela|muevemela|muevelo|mover|moverla|move it|move|change it|change|reschedule|reschedule it`,
  doubt: `preguntarle|preguntarlo|preguntar|preguntarles|le pregunto|ask my|need to ask|have to ask|luego llamo|te llamo|os llamo|les llamo|llamo luego|ya llamo|ya llamare|luego os digo|luego les digo|i ll call|i ll ring|call you later|ring you later|call you back|ring you back|espera|espere|esperad|espera un momento|un momento|un segundo|momentito|lo pienso|me lo pienso|dejame pensarlo|deja que lo piense|pensarlo|lo miro|deja que lo mire|tengo que mirar|tengo que mirarlo|tengo que consultarlo|lo consulto|lo hablo|no se|no estoy seguro|no estoy segura|no lo se|depende|quiza|quizas|a lo mejor|tal vez|puede ser|puede que|luego te digo|te digo|te confirmo|te dire|te aviso|en un rato|en un ratito|en un momento|dame un minuto|dame un segundo|ya te digo|ya te dire|te digo luego|te digo algo|te aviso|luego te aviso|te confirmo luego|te confirmo mas tarde|luego te confirmo|ahora te digo|dejame ver|a ver|hmm|mmm|hm|mm|um|eh|dudo|todavia no se
    |wait|hang on|hold on|one sec|one second|one moment|just a moment|a sec|let me check|let me think|let me see|i ll check|i ll think|need to check|have to check|not sure|i m not sure|maybe|perhaps|i ll let you know|let you know|get back to you|dunno|don t know|i don t know|might|possibly|think about it`,
  thanks: `ty|tysm|tyvm|thx|thnx|tks|ty ty|gracias|muchas gracias|mil gracias|muchisimas gracias|te lo agradezco|agradecido|agradecida|muy amable|muy amables|thanks|thank you|thank you so much|thanks a lot|thanks so much|many thanks|much appreciated|ta`,
  but: 'pero|aunque|solo que|but|though|except',
  filler: `ya que estoy|ya que estamos|ya que voy|ya que vengo|ya que estare|ya puestos|ya de paso|sorry|perdon|perdona|perdone|disculpa|disculpe|actually|al final|pensandolo bien|pensandolo|after all|on second thought|on second thoughts|kind|regards|best|wishes|saludo|saludos|saludos cordiales|cordialmente|atentamente|un saludo|sin mas|a|al|and|as|amiga|amigo|amor|asi|ay|ah|aqui|bella|bonita|bonito|bien|buenas|buena|buenos|cari|carino|chica|chicos|cielo|cita|con|corazon|crack|cuando|da|de|dear|del|dia|dias|do|e|el|en|entonces|entonces si|era|es|esa|ese|eso de|esta|estoy|este|et|for|fecha|fue|gracias a ti|guapa|guapi|guapo|guapos|ha|haha|hi|hola|hello|hora|horario|hueco|hun|i|igual|in|is|it|ja|jaja|jajaja|jefa|jefe|la|las|le|lo|los|love|m|majo|maja|man|mas|mate|me|mejor|mi|mia|mil|mio|mira|misma|mismo|mu|much|mucho|muchas|muchisimo|muy|my|nena|o|oh|oye|para|perfecta la hora|please|por|porfa|porfi|porfis|porfavor|por favor|pues|que|re|reina|rey|s|se|senor|senora|senorita|slot|so|solo|super bien|t|tan|te|tia|tio|that|the|them|then|there|this|time|to|todo|tu|turno|u|un|una|usted|uy|vaya|very|we|well|wow|y|ya esta|yo|you|appointment|one|please yes|ok|vos|hermana|hermano|bro|linda|lindo|hermosa|mami|doc|doctora|doctor|ahi|alli|estare|entiendo|understood|got it|see|sir|madam|babe|darling|sweetie|guys|really|just|pretty|totally|all|with|on|of|your|our|us|bien gracias`,
};

const senseOf = new Map(
  (Object.keys(senses) as Sense[]).flatMap((sense) =>
    senses[sense].split('|').map((words) => [words.trim(), sense] as const),
  ),
);
const maxWords = Math.max(...[...senseOf.keys()].map((words) => words.split(' ').length));

/** Senses of the words of a message, and the words that have none. */
export interface Senses {
  readonly said: ReadonlySet<Sense>;
  readonly unknown: readonly string[];
}

export function sensesOf(text: string): Senses {
  const words = text.split(' ').filter(Boolean);
  const said = new Set<Sense>();
  const unknown: string[] = [];
  for (let at = 0; at < words.length;) {
    const length = wordsAt(words, at);
    const sense = senseOf.get(words.slice(at, at + length).join(' '));
    if (sense === undefined) {
      unknown.push(words[at] ?? '');
    } else {
      said.add(sense);
    }
    at += Math.max(1, length);
  }
  return { said, unknown };
}

function wordsAt(words: readonly string[], at: number): number {
  for (let length = Math.min(maxWords, words.length - at); length > 0; length -= 1) {
    if (senseOf.has(words.slice(at, at + length).join(' '))) {
      return length;
    }
  }
  return 0;
}
