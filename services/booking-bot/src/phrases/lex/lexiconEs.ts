/**
 * Spanish words and phrases (folded) by their symbol in the grammar. Both languages are read into the same symbols. The
 * longest of phrases that begin alike counts.
 */
export const spanish: Readonly<Record<string, string>> = {
  today: 'hoy, hoy mismo, hoi, en el dia de hoy, el dia de hoy',
  now: 'ir ya, venir ya, pasar ya, pasarme ya, ahora, ahora mismo, ya mismo, ahorita, ahora ya',
  laterToday: 'dentro de un rato, en un rato',
  manana: 'manana, mnn, mna, manyana, mnana, manna, mannana',
  'd+2': 'pasado manana, pasao manana, pasadomanana, pasado mnana',
  pasado: 'pasado',
  dayBefore:
    'el dia antes, el dia anterior, un dia antes, el dia previo, la vispera, vispera, dia antes, dia anterior',
  dayAfter:
    'el dia despues, un dia despues, el dia siguiente, dia siguiente, dia despues, dia posterior, el dia posterior',
  pastDay: 'ayer, anoche',
  pastDayBefore: 'anteayer, antier, antes de ayer',
  w1: 'lunes, lun, lune, luns',
  w2: 'martes, marts',
  w3: 'miercoles, mier, mie, mierc, mierco, mierc',
  w4: 'jueves, jue, juev, jueve',
  w5: 'viernes, vie, vier, vierne',
  w6: 'sabado, sab, sabao, sabaos',
  w7: 'domingo, dom, domin',
  W1: 'los lunes, cada lunes, todos los lunes',
  W2: 'los martes, cada martes, todos los martes',
  W3: 'los miercoles, cada miercoles, todos los miercoles',
  W4: 'los jueves, cada jueves, todos los jueves',
  W5: 'los viernes, cada viernes, todos los viernes',
  W6: 'los sabados, sabados, cada sabado, todos los sabados',
  W7: 'los domingos, domingos, cada domingo, todos los domingos',
  mar: 'mar',
  m1: 'enero, ene',
  m2: 'febrero, feb, febr',
  m3: 'marzo',
  m4: 'abril, abr',
  m5: 'mayo',
  m6: 'junio, jun',
  m7: 'julio, jul',
  m8: 'agosto',
  m9: 'septiembre, setiembre, sept, sep',
  m10: 'octubre, oct',
  m11: 'noviembre, nov',
  m12: 'diciembre, dic',
  ago: 'ago, hace',
  day: 'dia, dias',
  week: 'semana, semanas, sem, semanita',
  month: 'mes, meses',
  year: 'ano',
  hour: 'hora, horas, hs, horita',
  minute: 'minuto, minutos, min, mins',
  weekend: 'finde, fin de semana, finde semana, fin semana',
  weekends:
    'findes, fines de semana, los findes, los fines de semana, cualquier finde, cualquier fin de semana',
  weekdays: 'entre semana, dias laborables, dia laborable, dia de diario, dias de diario, de diario',
  fortnight: 'quincena',
  'week next': 'semana que tiene, semana que vierne',
  next: 'que viene, que vierne, que vienen, q viene, ke viene, qe viene, que vine, proximo, proxima, proximos, proximas, prox, que entra, entrante',
  'next w1': 'otro lunes, el otro lunes',
  'next w2': 'otro martes, el otro martes',
  'next w3': 'otro miercoles, el otro miercoles',
  'next w4': 'otro jueves, el otro jueves',
  'next w5': 'otro viernes, el otro viernes',
  'next w6': 'otro sabado, el otro sabado',
  'next w7': 'otro domingo, el otro domingo',
  thereafter:
    'a partir de ahi, a partir de entonces, a partir de ese dia, desde ahi, desde entonces, de ahi en adelante, despues de eso, luego de eso, tras eso',
  following: 'el siguiente, siguiente, el que viene, el q viene, el otro',
  nextWeek:
    'la que viene, la q viene, la siguiente, la otra semana, para la otra semana, para otra semana, pa la otra semana, semana siguiente',
  this: 'este, esta, estos, estas, ste, sta, de este, de esta',
  last: 'pasada, anterior',
  final: 'ultimo, ultima, ultimos, ultimas',
  start:
    'principios, principio, comienzos, comienzo, inicios, primeros, primeros dias, a principios, a primeros',
  mid: 'mediados, a mediados',
  end: 'finales, final, fines, a finales, a final, a fines',
  close: 'fin, a fin, ultimos dias',
  half: 'media, y media',
  quarter: 'cuarto, y cuarto, un cuarto',
  minus: 'menos',
  oclock: 'en punto, clavadas',
  afternoon: 'tarde, tardes, tardecita, sobremesa',
  'la manana':
    'mananas, mananita, cualquier manana, alguna manana, una manana, cada manana, otra manana, turno de manana, horario de manana, hora de manana, de mananas, mejor de manana, de manana temprano',
  night: 'noche, noches, nochecita',
  noon: 'mediodia, medio dia, mediodias, medio-dia',
  dawn: 'madrugada',
  evening: 'tarde noche, tardenoche, tarde-noche',
  early: 'temprano, tempranito, primera hora, primerisima hora, a primera hora, prontito',
  lastStart:
    'cuanto mas tarde mejor, contra mas tarde mejor, lo mas tarde que puedas, lo mas tarde posible, lo mas tarde que puedas, lo mas tarde que tengas, ultima cita, ultimo hueco, ultimo turno, ultima cita disponible, ultima cita libre, ultimo hueco libre, ultimo hueco disponible, ultima hora libre, ultima hora disponible, ultimo huequito, ultimo que tengas, ultimo que tengais, ultima que tengas, ultima que tengais, ultimo que haya, ultima que haya, ultimo turno libre, ultimo horario, lo mas tarde que se pueda, lo mas tarde que puedan, lo mas tarde que podais, lo mas tarde que haya, lo mas tarde que tengan, lo mas tarde que puedas, lo ultimo que tengan, lo ultimo que tengais, lo ultimo que haya',
  'lastStart beforeLunch':
    'justo antes de que cerreis al mediodia, justo antes de que cerreis a mediodia, justo antes de que cierren al mediodia, justo antes de que cierres al mediodia, justo antes de cerrar al mediodia, justo antes de cerrar a mediodia, justo antes de que cerreis para comer, justo antes de cerrar para comer, justo antes del cierre del mediodia',
  late: 'antes de cerrar, antes de que cerreis, antes de que cierren, antes de que cierres, al cerrar, ultima hora, a ultima hora, ultimisima hora, lo mas tarde posible, lo ultimo',
  veryLate: 'muy tarde, demasiado tarde, tan tarde, tardisimo',
  veryEarly:
    'muy temprano, demasiado temprano, tan temprano, muy pronto, demasiado pronto, tan pronto, madrugar',
  midMorning: 'media manana',
  midAfternoon: 'media tarde',
  beforeLunch:
    'antes de que cerreis al mediodia, antes de que cerreis a mediodia, antes de que cierren al mediodia, antes de cerrar al mediodia, antes de cerrar a mediodia, antes de que cerreis para comer, antes de cerrar para comer, antes de comer, antes de la comida, antes del almuerzo, antes de almorzar, antes d comer',
  afterLunch: 'despues de comer, despues de la comida, despues del almuerzo, despues de almorzar, tras comer',
  lunch:
    'la pausa de comer, pausa de comer, la pausa de la comida, pausa de la comida, la pausa del almuerzo, pausa del almuerzo, el descanso de la comida, descanso de la comida, la hora de comer, hora de comer, hora de la comida, hora del almuerzo',
  afterWork:
    'despues del cole, despues del colegio, despues de clase, despues de la escuela, despues de la uni, al salir del cole, al salir de clase, despues del trabajo, despues de trabajar, al salir del trabajo, al salir de trabajar, salga de trabajar, salgo de trabajar, saliendo del trabajo, despues del curro, despues de currar',
  beforeWork: 'antes del trabajo, antes de trabajar, antes de ir a trabajar, antes de entrar a trabajar',
  asap: 'lo mas temprano que haya, lo mas temprano que tengas, lo mas temprano que tengais, lo mas temprano que puedas, lo mas temprano que podais, lo mas temprano que se pueda, lo mas temprano posible, mas temprano posible, la mas temprana, la mas temprana que haya, la mas temprana que tengas, la mas temprana que tengais, la mas temprana que hay, la mas temprana que teneis, lo mas pronto que tengas, lo mas pronto que tengais, lo mas pronto que haya, lo mas pronto que puedas, lo mas pronto que podais, en cuanto abrais, en cuanto abran, en cuanto abras, cuanto antes mejor, cuanto mas temprano mejor, cuanto mas pronto mejor, a la hora que abran, a la hora que abrais, cuando abran, cuando abrais, nada mas abrir, al abrir, primer dia que tengas, primer dia que tengais, primer dia que haya, primer dia libre, primer dia disponible, lo antes posible, cuanto antes, lo mas pronto posible, lo mas pronto, lo mas rapido posible, primer hueco, primera cita, primer turno, primero que tengas, primero q tengas, 1ero que tengas, 1ero q tengas, 1o que tengas, primera que tengas, primero que tengais, primero que haya, primero que salga, pronto, urgente, urgentemente, antes posible, primer hueco libre, primera hora libre, primera hora disponible',
  anyDay:
    'cualquier dia, cualquier otro dia, el dia que sea, cuando sea, cuando puedas, cuando quieras, cuando podais, cuando querais, cuando tengas, cuando tengais, cuando haya, cuando se pueda, me da igual el dia, da igual el dia, todos los dias, cualquier momento, cualquier fecha, el dia que quieras, un dia de estos, uno de estos dias',
  anyTime:
    'da igual hora, igual hora, igual la hora, la hora da igual, la hora me da igual, la hora es lo de menos, cualquier hora, la hora que sea, me da igual la hora, da igual la hora, todo el dia, la hora que quieras, cualquier horario, da lo mismo la hora',
  anyone:
    'cualquiera, con quien sea, quien sea, me da igual, da igual, me es igual, indiferente, con el que sea, con la que sea, da igual con quien, me da igual con quien, no importa con quien, no importa quien, me da lo mismo, sin preferencia, sin preferencias, el que este libre, quien este libre, quien tenga hueco, con quien tenga hueco, con quien este libre, el que tenga hueco, la que tenga hueco, el que pueda, la que pueda, quien pueda, con quien pueda',
  at: 'a las, a la, alas, a los, para las, para la, hacia la, tipo, tipo las, @',
  about:
    'sobre las, sobre la, a eso de las, a eso de la, a eso d las, a eso d la, a eso de, hacia las, sobre, mas o menos a las, alrededor de las, alrededor de la, aproximadamente a las, cerca de las, cerca de la, entorno a las, en torno a las',
  andBit: 'y pico, y algo, y poco, y piquito',
  to: 'a',
  'to el': 'al',
  'of el': 'del',
  el: 'el',
  los: 'los',
  la: 'la',
  las: 'las, ls',
  of: 'de, d',
  in: 'en, dentro de, de aqui a, de aki a, por, x, durante, dentro',
  within: 'en los proximos, en las proximas, los proximos, las proximas, antes de que pasen',
  for: 'para, pa, xa, pra',
  'for el': 'pal, pa el',
  from: 'desde, a partir de, a partir, apartir de',
  'from el': 'a partir del, apartir del, desde el',
  'until el': 'de aqui al, de hoy al, de aki al',
  until:
    'hasta, como muy tarde, como tarde, como maximo, como mucho, a mas tardar, no mas tarde de, no mas tarde del, maximo, sin pasar de, sin pasarme de, sin pasarnos de, que no pase de, no pase de, no pasar de, que no sea mas tarde de, no sea mas tarde de',
  before: 'mas temprano que, mas temprano de, mas pronto que, antes que, antes de, antes d, previo a',
  'before las': 'antes las, antes la',
  sooner: 'antes',
  'before el': 'antes del',
  after:
    'cuando acabe, cuando acaben, cuando termine, cuando terminen, cuando pase, cuando pasen, una vez pasado, una vez pasadas, una vez pasada, despues de, despues, tras, pasadas, pasando, pasados, la vuelta de, a la vuelta de, mas tarde de, posterior a, luego de, dsps de',
  'after el': 'despues del, pasado el, una vez pasado el, cuando pase el, cuando acabe el, cuando termine el',
  'or after': 'o despues de',
  'or after el': 'o despues del',
  notBefore: 'no antes de, que no sea antes de, no sea antes de, nunca antes de, no antes',
  'notBefore el': 'no antes del, que no sea antes del',
  'notBefore las':
    'no antes de las, no antes de la, que no sea antes de las, que no sea antes de la, no sea antes de las',
  onwards: 'en adelante, para adelante, o mas tarde, o despues',
  orSoonAfter:
    'o un poco despues, o un poquito despues, o algo despues, o un rato despues, o poco despues, o un poco mas tarde, o un poquito mas tarde, o algo mas tarde, o un pelin mas tarde, o un pelin despues, o un ratito despues',
  orBefore: 'o antes',
  midnight: 'medianoche, media noche',
  between: 'entre',
  and: 'y, e',
  or: 'o, u, o bien, si no, sino puede ser, o si no, y si no, o sino, en su defecto, o tambien, si no puede, y si no puede, si no esta, y si no esta, si no puede ser, y si no puede ser, si no hay, y si no hay, pero si no hay',
  but: 'pero, sino, mejor, preferiblemente, preferentemente, a ser posible, prefiero, preferiria, prefiriria, mas bien, en cambio, en vez, aunque',
  insteadOf: 'en vez de, en lugar de',
  'insteadOf el': 'en vez del, en lugar del',
  nor: 'ni, tampoco, tp, tmp, tmpoco',
  yes: 'si, sip, tambien me va, tambien me va bien, tambien puedo, tambien me vale, tambien me sirve, tambien vale, tambien me viene bien, tambien podria',
  except:
    'excepto, salvo, quitando, que no sea, que no sean, q no sea, sin ser, exceptuando, a excepcion de, nada de, ningun, ninguna, evitando, evitar, fuera de, sin contar',
  every: 'cada, todos los, todas las',
  correct:
    'o sea, osea, es decir, y era, pero era, tenia que ser, quise decir, mentira, miento, espera, espere, olvida eso, olvidalo, borra eso, no mejor, mejor no, ah no, bueno no, bueno no mejor, bueno mejor, uy mejor, ay mejor, hala no, vaya no, que va no, espera mejor, o sea no, pensandolo mejor, pensandolo bien, ahora que lo pienso, lo he pensado mejor, digo, perdon, quiero decir, queria decir, no espera, espera no, mejor dicho, no perdon, no perdona, no perdone, perdona no, no disculpa, ay perdona, perdon no, uy no, ay no, no no, corrijo, rectifico, no mejor dicho, me equivoque, me he equivocado, me confundi, no digo',
  idle: 'o que se yo, uno detras de otro, una detras de otra, uno detras del otro, una detras de la otra, uno tras otro, una tras otra, del tiron, no me viene mal, no me va mal, no nos viene mal, no nos va mal, por el trabajo, por trabajo, por mi trabajo, por el curro, por ahora, de momento, por el momento, que es puente, es puente, que es festivo, es festivo, que es fiesta, si o si, no me viene mal, no me va mal, no me viene nada mal, no me vendria mal, no me pilla mal, no me cae mal, no estaria mal, no estaria nada mal, no esta mal, no seria mal, cualquiera de los dos, cualquiera de los tres, uno de los dos, alguno de los dos, me da igual cual de los dos, libre entero, libre entera, dia entero, tarde entera, entero libre, este libre, esta libre, este disponible, esta disponible, sin ofender, no te ofendas, no es por nada, a poder ser, antes trabajo, antes no puedo, antes curro, antes no llego, antes no, antes estoy trabajando, la ultima vez, ultima vez, primera vez, la primera vez, proxima vez, otra vez, de trabajar, del trabajo, de currar, del curro, de clase, del cole, a la vez, al mismo tiempo, a la par, juntos, juntas, seguidos, seguidas, te digo, le digo, os digo, les digo, ya te digo, buenas tardes, buena tarde, buenos dias, buen dia, buenas noches, buena noche, feliz tarde, feliz dia, o asi, o por ahi, mas o menos, o algo asi, o lo que sea, y eso, no tienes, no teneis, no tiene, no tienen, no tendrias, no tendriais, no tendras, no hay, no habria, no habra, no queda, no quedan, no te queda, no te quedan, no os queda, no os quedan, por que no, porque no, xq no, no importa, no me importa, no se si, no lo se, no se, no pasa nada, no hace falta, no seria, no podria ser, no podrias, no podriais, no me das, hace falta, todavia no, aun no, habiamos dicho, habiamos quedado, habiamos hablado, como dijimos, que dijimos, seguido, seguida, uno despues del otro, una despues de la otra, uno despues de otro, una despues de otra',
  cant: 'olvida, olvidate de, olvidate del, estoy en el trabajo, estoy trabajando, estoy en clase, estoy de turno, no puedo, no puede ser, no podre, no podria, no podemos, no puede, no me viene bien, no me va bien, no me va, no me viene, no me apetece, no me cuadra, no me conviene, imposible, ocupado, ocupada, liado, liada, de viaje, no estoy, no estare, no quiero, no tengo libre, no trabajo, me es imposible, no llego, no me da tiempo, no voy a poder, no podria ir, estoy fuera, tengo medico, trabajo, curro, no me venia bien, me viene mal, me viene fatal, me viene muy mal, me va mal, me va fatal, me va muy mal, nos viene mal, nos viene fatal, nos va mal, nos va fatal',
  no: 'no, nunca, jamas',
  change:
    'cambiar, cambia, cambiarla, cambiarme, cambiame, cambiamela, cambiala, cambio, mover, muevela, moverla, mueve, pasar, pasarla, pasala, pasame, aplazar, aplazarla, adelantar, adelantarla, retrasar, retrasarla, posponer, modificar',
  couple: 'un par de, par de, dos o tres, un par',
  few: 'unos, unos pocos, pocos, algunos, unos cuantos, varios',
  vague:
    'mas tarde, mas temprano, mas pronto, otro dia, otra hora, otro momento, otras horas, otros dias, el otro dia',
  ',': 'asi que, por lo que, por lo tanto, por tanto, o sea que',
  'sameDay before las':
    'ese dia antes de las, ese dia antes de la, ese mismo dia antes de las, el mismo dia antes de las',
  sameHour:
    'la misma hora que ahora, misma hora que ahora, la misma hora que hoy, la misma hora, misma hora, mismo horario, el mismo horario',
  sameDay: 'el mismo dia, mismo dia, ese mismo dia',
  usualHour: 'la hora de siempre, el dia de siempre, como siempre, lo de siempre a la hora de siempre',
  thing:
    'citas, turnos, huecos, personas, persona, hijos, hijas, ninos, ninas, amigos, amigas, gente, servicios, euros, anos',
  bridge: 'puente, puentecito, finde largo, fin de semana largo, puente largo, acueducto',
  restDay: 'festivo, feriado, dia festivo, dia feriado, dia de fiesta',
};

/** Courtesies and words around a wish that say nothing of when, what or with whom. */
export const spanishFillers =
  'hola holaa ola buenas buenos buena buen dias dia saludos hey muy gracias muchas mil por favor porfa porfi porfavor pf plis quiero querria quisiera queria necesito necesitaria me gustaria podria podrias podriais puedo puede pueden podeis puedes poder podemos podria ser es sea seria fuera hacer hacerme pedir pido coger cogerme reservar reserva reservame reservarme resérvame dame dar darme deme ponme poner pon apuntame apuntar cita citas citarme citita turno turnos hueco huecos huequito sitio plaza libre libres disponible disponibles disponibilidad tienes teneis tiene tienen tendrias tendriais hay habria habra queda quedan queda algun alguno alguna algunos algo vale ok okey perfecto genial que q se lo le les te os mi mis tu tus su sus yo ti nos nosotros tengo tener tenga tenia ir voy iria venir vengo vendria pasarme pasarse solo solamente tambien pues entonces igual creo estaria estar esta estoy viene vendria va iria bien alguien tal un una unas unos con sin como cual cuando quien donde muy mas tan ya aqui ahi alli os vosotros ustedes usted dia hora horario servicio profesional hueco pon agenda agendar consultar ver saber preguntar si sip claro venga bueno oye mira perdon perdona disculpa disculpe soy llamo nombre cosa otra otro otras otros mismo misma misma todo toda todos todas nada casi justo sobre preferencia preferentemente preferible posible puede quizas quizá quiza tal vez igual a lo mejor casi cerca tiempo cita pedirte pedirle hacemos quedamos quedar quedaria quedo nos vemos vernos atender atiende atenderme atienda atienden atendeis toca tocar tocaria anota anotame avisame avisa dime decirme di proponme propones conmigo hijo hija marido mujer madre padre amiga amigo novio novia persona gente peque niño nino nina abierto abris abrir abren abre cerrais cierran cerrado jaja jeje uf eh ah hombre tio tia guapa guapo cariño cielo xfa xfavor tb tmb pq xq porque asi segun kiero qiero kisiera kerria tenes tendras tendra tendran che parce wey guey orale apartame apartas aparta apartar regala regalame regalas agendame agendas espacio lugar campo cupo cuadrame necesitan manda tengas tengais tengan puedas podais puedan pudiera pudieras pudierais somos seriamos seremos venimos vamos vendriamos vendremos iriamos iremos queremos queriamos quisieramos necesitamos clienta cliente esposo esposa suegra suegro hermana hermano abuela abuelo nieto nieta sobrino sobrina primo prima adultos adulto grupo familia cuanto cuesta precio vale dura minutos falta mañanas mia mio me';
