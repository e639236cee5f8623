import { changeIn } from './changes.ts';
import type { Intent, Topic } from './intent.ts';
import { spelled } from './spelling.ts';

const person = [
  /\b(?:hablar|hable|hablo|hablamos|charlar) (?:directamente )?(?:con|a)\b(?! (?:un|una|el|la)? ?(?:robot|bot|maquina))/,
  /\b(?:ponme|pongame|poneme|pasame|paseme|comunicame|comuniqueme|contactar|contactarme)\b.*\b(?:con|persona|humano|alguien|encargad\w|duen\w|jef\w|responsable)\b/,
  /\b(?:llamame|llameme|llamadme|llamenme|marcame|marqueme|me (?:puede|podeis|pueden|podria|podriais|podrian|puedes|podes) (?:\w+ )?(?:llamar|marcar)|que me llam\w+|quiero que me llam\w+|podeis llamarme|puedes llamarme|pueden llamarme)\b/,
  /\b(?:persona|humano|ser humano) (?:real|de verdad|de carne)\b|\balguien (?:real|de verdad|del (?:equipo|personal|local|salon|centro))\b|\b(?:atencion|atienda|atendiera|atendido) (?:\w+ )?(?:humana|persona|alguien)\b/,
  /\b(?:necesito|quiero|busco|prefiero|dame|con) (?:\w+ )?(?:una persona|un humano|un agente|un asesor|un operador|el encargado|la encargada|al encargado|el dueno|la duena|el jefe|la jefa|el responsable|la responsable)\b/,
  /\b(?:speak|talk|chat) (?:directly )?(?:to|with)\b(?! (?:you|u) (?:soon|later|then|tomorrow))/,
  /\b(?:call|ring|phone) me\b|\b(?:someone|somebody|anyone|you) (?:please )?(?:call|ring|phone) me\b|\bgive (?:me|us) a (?:call|ring|bell|buzz)\b|\bcan (?:someone|somebody|anyone|i) (?:call|ring|phone)\b/,
  /\breal (?:person|human|people)\b|\b(?:need|want|get me|find me|prefer) (?:to see )?(?:a|an|the|some) (?:human|person|manager|owner|agent|receptionist|member of staff)\b/,
];
const complaint = [
  /\b(?:reclamacion\w*|queja\w*|quejar\w*|denunci\w+|reembols\w+|devolucion|estaf\w+|timo|timado|verguenza|indignad\w|decepcion\w*|insatisfech\w|maleducad\w|groser\w|descontent\w|negligencia)\b/,
  /\bdevolv\w+ (?:el|mi|la) (?:dinero|plata|pasta|lana|pago)\b|\bdevuelv\w+ (?:el|mi|la) (?:dinero|plata|pasta|lana|pago)\b|\bdevuelv\w+ lo que\b|\bdevolv\w+ lo que\b/,
  /\b(?:ha|han|habeis|has|me|se|quedo|quede|quedado|esta|salio|salido|dejado|dejaron|dejasteis|hicieron|hicisteis|hecho|cortaron|cortado)\b.*\b(?:fatal|horrible|horroros\w|desastre|chapuza|pesim\w|mal hecho|muy mal|hecho un asco|quemad\w|irritad\w|infectad\w|destrozad\w|arruinad\w|chueco)\b/,
  /\b(?:sois|son|eres|es|sos) (?:un\w* |muy |tan )?(?:inutil\w*|incompetent\w*|imbecil\w*|idiota\w*|sinverguenza\w*|ladron\w*|estafador\w*|desastre|asco|mierda|basura|payas\w+|pesim\w+|impresentable\w*)\b/,
  /\b(?:puta|puto|mierda|gilipoll\w+|cabron\w*|hijo de|hijos de|hdp|malparid\w+|pendej\w+|boludo\w*|pelotud\w+|vete a|iros a|chinga\w*|verga|culer\w+|carajo)\b/,
  /\b(?:complain\w*|complaint\w*|refund\w*|money back|disgusting|disgrace\w*|unacceptable|rip ?off|ripped off|scam\w*|botched|rude|useless|rubbish|pathetic|appalling|worst|trading standards|sue you|unprofessional)\b/,
  /\b(?:ruined|burnt|burned|messed up|screwed up|butchered|fried|damaged) (?:my|me|it)\b|\b(?:terrible|awful|horrible|horrendous|shocking|dreadful) (?:job|service|experience|haircut|cut|colour|color|work|treatment|job)\b|\b(?:not happy|unhappy|disappointed|furious|fuming|disgusted) (?:with|about|at|by)\b|\bcame out (?:\w+ )?(?:wrong|awful|terrible|horrible|orange)\b/,
  /\b(?:fuck\w*|shit\w*|asshole\w*|arsehole\w*|bastard\w*|moron\w*|bitch\w*|dickhead\w*|twat\w*|bollocks|wanker\w*|idiot\w*|stupid bot)\b/,
];
const robot =
  /\b(?:eres|es|sois|sos|hablo|hablando|esto es|escribo|contesta|responde)\b.*\b(?:robot|bot|maquina|ia|chatgpt|automatic\w|inteligencia artificial|contestador|persona real|persona de verdad|humano|humana|(?:una )?persona)\b|\b(?:are|is|am) (?:you|this|i|it|u)\b.*\b(?:robot|bot|machine|human|real person|person|ai|automated|chatgpt|real)\b|\bquien eres\b|\bwho (?:are you|am i (?:talking|speaking|chatting) (?:to|with))\b|^(?:un )?(?:robot|bot)$/;
const lateWords =
  /\b(?:llego|llegare|llegamos|llegaremos|llegando|llegar|voy|vamos|ire|iremos)\b.*\b(?:tarde|retras\w+|demorad\w|atrasad\w|con retraso|justo de tiempo|apurad\w)\b|\b(?:me|nos) (?:voy a |vamos a |he |hemos )?(?:retraso|retrasamos|retrasare|retrasar|retrasado|demoro|demoramos|demorare|demorar|atraso|atrasamos|atrasare|atrasar|atrasado)\b|\b(?:atasco|trancon|taco|embotellamiento|caravana|en el trafico|mucho trafico|se me ha hecho tarde|se me hizo tarde)\b|\b\d+ minut\w+ (?:tarde|de retraso|later than planned)\b|\btardo (?:un poco|unos|\d+|cinco|diez|quince|veinte)\b|\bllego en \w+|\bestoy (?:llegando|de camino|en camino)\b|\bvoy (?:de camino|en camino|para alla|para alli)\b|\bno llego (?:a tiempo|puntual)\b|\b(?:running|be|am|m|gonna be|going to be|bit|little|minutes?|minutos|we re|were) (?:\w+ ){0,2}late\b|\blate by \d+\b|\bstuck (?:in|on)\b|\bon (?:my|our) way\b|\b(?:train|bus|tube|flight) (?:is |s )?(?:late|delayed|cancelled)\b|\bbe there in \w+|\brunning behind\b|\b(?:am|m|been|be) delayed\b/;
const notLate =
  /\b(?:late (?:appointment|slot|booking)|too late|mas tarde|tarde para|latest|reserv\w+|quiero|cita para|se puede|puedo pedir|do you open late|open late)\b/;
const doorWords =
  /\b(?:estoy|estamos|estoy ya|llegue|he llegado|hemos llegado|llevo)\b.*\b(?:puerta|fuera|afuera|en la calle|abajo|portal|entrada|esperando fuera|persiana)\b|\b(?:esta|estais|estan|local|puerta|todo|persiana)\b.*\bcerrad\w\b.*\b(?:cita|hora|aqui|nadie)\b|\bnadie (?:abre|me abre|contesta|responde|sale|atiende|hay)\b|\bno (?:abre|contesta|hay|responde|sale) nadie\b|\b(?:llamo|toco|timbro|llamando|tocando)\b.*\b(?:timbre|puerta)\b|\bya estoy (?:aqui|aca|alli|ahi)\b|\b(?:i m|im|i am|we re|we are|am|standing|waiting|been)\b.*\b(?:outside|at the door|out front|front door|downstairs|at reception)\b|\b(?:nobody|no one|noone) (?:is |s )?(?:answer\w*|open\w*|here|there|in|around|come)\b|\bdoor (?:is |s )?(?:closed|locked|shut)\b|\bring(?:ing)? the (?:bell|doorbell)\b|\b(?:i m|we re|i am) here\b/;
const arrived = /\b(?:aqui|puerta|fuera|afuera|abajo|here|outside|door|front)\b/;
const closedNow =
  /\b(?:esta|estais|estan|todo) cerrad\w\b|\b(?:it s|its|is|you re|all) (?:closed|shut|locked)\b/;

const mine = [
  /\b(?:a que hora|cuando|que dia|que hora|para cuando|con quien|para que hora)\b.*\b(?:la tengo|lo tengo|la tenia|lo tenia|tengo|tenia|teniamos|tenemos|mi cita|la cita|mi turno|el turno|mi hora|mi reserva|la reserva|me toca|me tocaba|quedamos|quedado|habia reservado|reserve)\b/,
  /\b(?:tengo|tenia|tenemos|teniamos) (?:yo )?(?:una |alguna |la |el |mi )?(?:cita|hora|turno|reserva)\b.*(?:\?|verdad|no$|o no|correcto|cierto|confirm)/,
  /\bno (?:me acuerdo|recuerdo|se cuando|se a que hora|encuentro)\b.*\b(?:cita|hora|turno|reserva|cuando|dia|tengo|tenia|era)\b|\bse me (?:ha )?(?:olvido|olvidado) (?:cuando|la hora|el dia|a que hora)/,
  /\b(?:recuerdame|recordarme|me recuerdas|me recordais|me recuerda|recuerdeme|recordame)\b.*\b(?:cita|hora|turno|cuando|dia)\b/,
  /\b(?:ver|consultar|mirar|saber|comprobar|revisar|decirme|dime|dame|info\w*) (?:de |sobre )?(?:mi|mis|la|las|el) (?:proxim\w )?(?:citas?|turnos?|reservas?|horas? reservad\w)\b/,
  /\b(?:mi|mis) (?:proxim\w+ )?(?:citas?|turnos?|reservas?)\b.*\b(?:cuando|es|son|esta|estan|sigue|siguen|confirmad\w|en pie|era)\b|\b(?:esta|sigue|quedo|queda) (?:confirmad\w|en pie|reservad\w|agendad\w|apuntad\w|registrad\w|hech\w) (?:mi|la|el|lo)\b|\b(?:quedo|estoy) (?:agendad\w|apuntad\w|anotad\w|registrad\w)\b/,
  /\b(?:when|what time|what day|which day|who)\b.*\b(?:my|our|is the|is it|am i|was i|do i|did i|are we)\b.*\b(?:appointment|booking|slot|booked|in|due|haircut|have|book|down|appt)\b|\b(?:when|what time)(?: s| is| was) (?:my|our)\b/,
  /\b(?:do|did) i (?:still )?(?:have|book|got)\b.*\b(?:appointment|booking|slot|booked|anything)\b|\b(?:am i|are we) (?:still )?(?:booked|down|in|on)\b.*|\bhave i got (?:an|any|my)\b.*\b(?:appointment|booking)\b|\bi have an appointment\b.*(?:right|don t i|correct|yeah|yes)\b/,
  /\bremind me\b.*\b(?:when|what|time|appointment|booking)\b|\b(?:forgot|forgotten|can t remember|don t remember)\b.*\b(?:when|what time|appointment|booking|day)\b|\b(?:check|see|view|show(?: me)?|find|confirm details of) (?:my|our|the) (?:next )?(?:appointments?|bookings?)\b|\bis my (?:appointment|booking)\b|\bmy (?:next )?(?:appointment|booking) (?:is|was)\b/,
];
const attend =
  /\bconfirm(?:o|amos|ada|ado|ar|arte|aros|arles)\b.*\b(?:cita|asist\w+|hora|turno|reserva|manana|hoy|que voy|que ire)\b|\b(?:ahi|alli|alla) estar(?:e|emos)\b|\b(?:si )?asistire(?:mos)?\b|\bcuent(?:en|a|e) conmigo\b|\bcontad conmigo\b|\bno (?:falto|faltare|fallo)\b|\b(?:si )?(?:ire|voy a ir|voy seguro)\b.*\b(?:cita|manana|hoy)\b|\bi (?:can )?confirm\b|\bconfirm(?:ing)? (?:my|the|our|for)\b.*\b(?:appointment|booking|tomorrow|today)\b|\b(?:i|we) ll (?:definitely )?be there\b|\bsee you at \d/;

const topics: readonly (readonly [Topic, RegExp])[] = [
  ['robot', robot],
  [
    'duration',
    /\bcuant\w (?:tiempo|dura|duran|duraria|tarda|tardas|tardais|tardan|tardaria|se tarda|lleva|llevaria|demora|demoran|rato|minutos|horas)\b|\bduracion\b|\bhow long\b|\bduration\b|\bhow many (?:minutes|hours|minutos)\b|\bes (?:muy )?(?:largo|rapido)\b/,
  ],
  [
    'details',
    /\bque (?:incluye|lleva|trae)\b|\ben que consiste\b|\bwhat (?:s|is|does)\b.*\b(?:included|include|involve|involved)\b/,
  ],
  [
    'payment',
    /\b(?:pagar|pago|pagos|pagais|pagan|pague|se paga|tarjeta|tarjetas|efectivo|bizum|transferencia|mercado ?pago|nequi|daviplata|yape|oxxo|visa|mastercard|amex|datafono|tpv|cuotas|meses sin intereses|en metalico|cheque|cheques)\b|\b(?:pay|paying|payment|payments|cash|contactless|apple pay|google pay|card|cards|venmo|zelle|klarna|cashapp|instal\w*ments)\b/,
  ],
  [
    'parking',
    /\b(?:aparc\w+|parking|parquea\w+|parqueo|parquear|estacion(?:ar|amiento|amientos|o|arme|arse)|cochera|zona azul|garaje|dejar el (?:coche|carro|auto)|dejo el (?:coche|carro|auto))\b|\b(?:park|parking|car park|garage|valet)\b/,
  ],
  [
    'price',
    /\bcuant\w (?:cuest\w+|vale|valen|sale|salen|saldria|es|son|seria|serian|cobr\w+|me (?:cobr\w+|sale|saldria|cuesta|costaria)|cost\w+|llevais|pedis|por|hay que pagar|tengo que pagar|el|la|las|los|un|una|para)\b|^cuanto$|\b(?:precio|precios|precito|tarifa|tarifas|coste|costo|costos|costes|presupuesto|cotizacion|cotizar|valor)\b|\ba (?:cuanto|como) (?:esta|sale|es|son|teneis|tienen|el|la|los|las|cobr\w+)\b|\bque (?:vale|cuesta|precio|valen|cuestan|cobr\w+)\b|\bes (?:muy )?(?:caro|barato|gratis)\b|\bhow much\b|\b(?:price|prices|pricing|cost|costs|charge|charges|fee|fees|quote|price list|pricelist|rates|rate)\b|\bexpensive\b/,
  ],
  [
    'directions',
    /\bcomo (?:llego|llegamos|se llega|llegar|voy|vamos|se va|puedo llegar|ir|hago para llegar|os encuentro)\b|\b(?:que|cual) (?:metro|autobus|bus|parada|linea|colectivo|camion)\b|\b(?:metro|parada|estacion|bus|autobus|tranvia) (?:mas )?(?:cerca\w*|proxim\w)\b|\b(?:transporte publico|indicaciones)\b|\bhow (?:do|can|to|would|should) (?:i |we )?(?:get|find|reach|come)\b|\b(?:directions|public transport)\b|\b(?:nearest|closest|which) (?:tube|station|metro|bus|stop|train|subway)\b|\bhow to (?:get|find)\b/,
  ],
  [
    'address',
    /\b(?:donde|adonde|en donde|a donde)\b.*\b(?:estais|estan|esta|estas|queda|quedan|ubicad\w+|ubica|ubicais|encontr\w+|encuentra|encuentran|local|tienda|salon|peluqueria|barberia|clinica|consulta|taller|negocio|sois|son|es|os|hay que ir|tengo que ir|voy|vamos|es la cita|centro|sitio|estudio)\b|^(?:y )?(?:donde|adonde)(?: es)?$|\b(?:direccion|ubicacion|localizacion|domicilio|mapa|google maps|maps|gps|ubicados|ubicada|ubicado)\b|\ben que (?:calle|zona|parte|barrio|sitio|ciudad|lugar|piso|numero|local|colonia)\b|\bque calle\b|\b(?:teneis|tienen|hay) (?:otro|mas|otra) (?:local\w*|tienda\w*|sede\w*|sucursal\w*)\b|\bwhere (?:are|is|r|s|re|abouts|exactly)\b.*\b(?:you|u|your|the|it|shop|salon|place|based|located|clinic|studio|office|this)\b|\bwhereabouts\b|\b(?:address|location|located|postcode|post code|zip code|zipcode)\b|\bwhere (?:do|should|shall) (?:i|we) (?:go|come)\b|\bwhat (?:street|area|part of town|floor)\b|\b(?:send|share|drop) (?:me )?(?:the |your |a )?(?:pin|map)\b/,
  ],
  [
    'who',
    /\bquien(?:es)? (?:trabaja\w*|esta|estan|estara|estaran|atiende\w*|hay|corta\w*|hace\w*|pasa consulta|me atiende|viene|va a estar|sois)\b|\bque (?:profesional\w*|peluquer\w+|barber\w+|estilista\w*|medic\w+|fisio\w*|personal|empleados|doctor\w*|gente) (?:hay|trabaja\w*|esta\w*|teneis|tienen|tenes)\b|\bwho (?:works|is working|s working|is in|s in|is there|s there|does|cuts|is on|s on|will be|do you have|are your)\b|\bwhich (?:stylist\w*|barber\w*|doctor\w*|therapist\w*|people|staff) (?:work|are|is|do)\b/,
  ],
  [
    'hours',
    /\b(?:horario de (?:apertura|atencion|verano|invierno|hoy|manana)|horas de apertura|que horario|vuestro horario|su horario|tu horario|sus horarios|horario|horarios)\b|\b(?:abris|abre|abren|abres|abierto|abiertos|abierta|cerrais|cierra|cierran|cierras|cerrado|cerrados|cerrada|apertura)\b|\bhasta que hora\b|\b(?:desde|a partir de) que hora\b|\ba que hora (?:abr\w+|cerr\w+|cierr\w+|emp\w+|trabaj\w+|atend\w+|atiend\w+|estais|estan|comenz\w+|comienz\w+|termin\w+|sal\w+)\b|\bque dias (?:abr\w+|trabaj\w+|atend\w+|atiend\w+|cerr\w+|cierr\w+|estais|estan|descans\w+)\b|\b(?:trabajais|trabajan|atendeis|atienden|laboran|trabajas|atendes) (?:el|los|hoy|manana|en|este|tambien|sabados?|domingos?|fines?|por)\b|\b(?:opening|business|working|office|store) (?:hours|times)\b|\bwhat (?:are your |r your )?(?:hours|times are you open)\b|\b(?:open|opens|opening|close|closes|closing|closed)\b|\b(?:do|are) you (?:work|working|there|in) (?:on |at )?(?:\w+days?|weekends?|today|tomorrow|the weekend)\b|\b(?:till|until|what) (?:what )?time (?:are|do|r) you\b|^hours$|\bdo you do (?:weekends|evenings|\w+days)\b/,
  ],
  [
    'services',
    /\bque (?:servicios|tratamientos|cosas|tipos?|cortes|masajes|opciones)\b.*\b(?:hay|haceis|hacen|haces|ofrec\w+|teneis|tienen|tenes|tienes|realiz\w+|manej\w+|dais|dan)\b|\bque (?:haceis|hacen|ofreceis|ofrecen|ofreces|hacen ahi)\b|\b(?:lista|carta|catalogo|menu) de (?:servicios|tratamientos|precios)\b|^(?:los |sus |vuestros )?servicios$|\bwhat (?:services|treatments|kind|sort|type)\b.*\b(?:do|are|have|offer|there)\b|\bwhat do you (?:do|offer|provide)\b|\b(?:which|list of|your) (?:services|treatments)\b|^(?:services|treatments)$/,
  ],
];
/** Nothing to pay with. */
const giftCard = /\b(?:tarjetas?(?: de)? regalo|bonos? regalo|gift (?:cards?|vouchers?))\b/g;
/** «¿Qué horarios tienen disponibles?»: free times are asked for, not when the doors are open. */
const freeTimes =
  /\b(?:disponib\w+|libres?|hueco\w*|available|availability|free|slots?|openings?|any openings)\b/;
const doorsOnly = /\b(?:opening hours|opening times|abr\w+|cerr\w+|cierr\w+)\b/;

const closing =
  /\b(?:hasta (?:luego|manana|pronto|ahora|entonces|otra|la proxima|la vista|el \w+)|nos vemos|adios|chao|chau|ciao|un saludo|saludos|besos|besitos|un abrazo|cuidate|cuidaros|cuidense|feliz (?:navidad|ano|dia|finde|semana|tarde|noche|fin|verano|pascua\w*|fiesta\w*)|felices (?:fiestas|pascuas|vacaciones|reyes)|buen (?:finde|fin|dia|domingo|puente|viaje|verano)|buenas vacaciones|que tengas|que tengan|que vaya bien|que te vaya|que descanses)\b|\b(?:see (?:you|ya|u)|bye|bye bye|goodbye|cheerio|take care|have a (?:good|nice|great|lovely|fab|wonderful)|merry christmas|happy (?:new year|christmas|easter|holidays|weekend|friday)|good night|nighty|ttyl|speak soon|talk soon|catch you|laters|tara|toodle\w*|enjoy your)\b/;
const thanks =
  /\b(?:gracias|thanks|thank you|thank u|agradec\w+|agradezco|cheers|muy amables?|much appreciated|appreciate it|ta)\b/;
const laughter =
  /^(?:(?:j+[aeiou]+){2,}j?|ja|jaj|(?:h+[ae]+){2,}h?|lo+l|lmao|rofl|x+d+|k{3,}|(?:ja|je|ji|ha|he){2,}\w?|aja(?:ja)+)(?: (?:(?:j[aeiou]){2,}j?|(?:ha|he){2,}|lol|xd))*$/;
const greetingWords =
  /^(?:hol\w+|ola|oli|holi\w*|buen[oa]s?|dias|tardes|noches|dia|que|tal|onda|hay|alo|saludos|hello|hi|hiya|hii|heya|yo|howdy|there|good|morning|afternoon|evening|everyone|all|team|guys|chicos|chicas|equipo|a|todos|todas|muy|estas|estais|estan|esta|como|how|are|you|ya|estas ahi|disculpa|disculpe|perdon|perdona|perdone|oye|oiga|excuse|me|sorry|anyone|alguien|por|ahi|aqui|una|pregunta|consulta|quick|question|i|have|a|tengo|duda|s|u|senor|senora|senorita|amiga|amigo|mira|info|informacion|information|queria|quisiera|quiero|necesito|please|favor|porfa)$/;
const booking =
  /\b(?:cita|citas|turno|turnos|reserva|reservar|reservarme|reservaros|agendar|agendarme|agenda|apuntarme|apuntar|anotarme|hueco|huecos|hora libre|horas libres|hora contigo|hora con vosotros|pedir hora|coger hora|sacar (?:turno|hora|cita)|coger|disponibilidad|appointment|appointments|book|booking|bookings|availability|available|slot|slots|schedule|reservation|reserve|openings?|squeeze me in|fit me in|get in)\b/;

/** Subject of a sentence; undefined when its words tell of none. */
export function intentOf(text: string, folded: string): Intent | undefined {
  const words = spelled(folded);
  return urgent(words) ?? changeIn(words) ?? about(words, text) ?? question(words) ?? courtesy(words);
}

const matches = (patterns: readonly RegExp[], words: string): boolean =>
  patterns.some((pattern) => pattern.test(words));

/** Words that a person has to read at once. */
function urgent(words: string): Intent | undefined {
  if (lateWords.test(words) && !notLate.test(words)) {
    const minutes = Number(/\b(\d{1,3}) ?(?:minut\w*|m|')/.exec(words)?.[1] ?? Number.NaN);
    return { kind: 'late', ...(Number.isNaN(minutes) ? {} : { minutes }) };
  }
  if (doorWords.test(words) || (closedNow.test(words) && arrived.test(words))) {
    return { kind: 'atDoor' };
  }
  if (matches(complaint, words)) {
    return { kind: 'complaint' };
  }
  if (robot.test(words)) {
    return { kind: 'question', topic: 'robot' };
  }
  return matches(person, words) ? { kind: 'person' } : undefined;
}

function about(words: string, text: string): Intent | undefined {
  if (matches(mine, text.includes('?') ? `${words}?` : words)) {
    return { kind: 'mine' };
  }
  return attend.test(words) ? { kind: 'attend' } : undefined;
}

function question(words: string): Intent | undefined {
  const asked = words.replaceAll(giftCard, ' ');
  const found = topics.find(([, pattern]) => pattern.test(asked))?.[0];
  const asksFreeTimes = found === 'hours' && freeTimes.test(words) && !doorsOnly.test(words);
  return found === undefined || asksFreeTimes ? undefined : { kind: 'question', topic: found };
}

function courtesy(words: string): Intent | undefined {
  if (laughter.test(words)) {
    return { kind: 'laughter' };
  }
  if (closing.test(words)) {
    return { kind: 'closing' };
  }
  if (booking.test(words)) {
    return { kind: 'booking' };
  }
  if (words !== '' && words.split(' ').every((word) => greetingWords.test(word))) {
    return { kind: 'greeting' };
  }
  return thanks.test(words) ? { kind: 'thanks' } : undefined;
}
