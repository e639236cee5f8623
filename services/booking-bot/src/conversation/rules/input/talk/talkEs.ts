import type { TalkPatterns } from './talkPatterns.ts';

/** Sentences of clients besides their wishes, in Spanish: see `talkPatterns.ts` for how the patterns are read. */
export const spanishTalk: TalkPatterns = {
  late: [
    'llego tard(isimo|isima|ecito|e)',
    '* (esta|va) (parado|parada|atascado|atascada|con retraso)',
    `(llego|llegare|llegamos|llegaremos|llegando|llegar|voy|vamos|ire|iremos) .. ((?<!(la|esta|otra|una|buena) )tarde|retras*|demorad_|
      atrasad_|con retraso|justo de tiempo|apurad_)`,
    `(me|nos) (voy a |vamos a |he |hemos )?(retraso|retrasamos|retrasare|retrasar|retrasado|demoro|demoramos|
      demorare|demorar|atraso|atrasamos|atrasare|atrasar|atrasado)`,
    `(atasco|trancon|taco|embotellamiento|caravana|en el trafico|mucho trafico|se me ha hecho tarde|
      se me hizo tarde)`,
    '#+ minut* (tarde|de retraso|later than planned)',
    'tardo (un poco|unos|#+|cinco|diez|quince|veinte)',
    'llego en *',
    'estoy (llegando|de camino|en camino)',
    'voy (de camino|en camino|para alla|para alli)',
    'no llego (a tiempo|puntual)',
  ],
  notLate: [
    '(no (llego|llegare|voy a llegar) tarde|(solo|solamente) (pregunto|preguntaba|era por preguntar))',
    '(como|cuanto|por donde|desde donde) (se )?(lleg*|tard*|voy)',
    '(mas tarde|tarde para|latest|reserv*|quiero|cita para|se puede|puedo pedir)',
  ],
  atDoor: [
    `(estoy|estamos|estoy ya|llegue|he llegado|hemos llegado|llevo) .. (puerta|fuera|afuera|en la calle|
      abajo|portal|entrada|esperando fuera|persiana)`,
    '(esta|estais|estan|local|puerta|todo|persiana) .. cerrad_ .. (cita|hora|aqui|nadie)',
    'nadie (abre|me abre|contesta|responde|sale|atiende|hay)',
    'no (abre|contesta|hay|responde|sale) nadie',
    '(llamo|toco|timbro|llamando|tocando) .. (timbre|puerta)',
    'ya estoy (aqui|aca|alli|ahi)',
  ],
  arrived: ['(aqui|puerta|fuera|afuera|abajo)'],
  closedNow: ['(esta|estais|estan|todo) cerrad_'],
  complaint: [
    '(sangr*|me corto la|me corte (?:el dedo|la oreja|el cuello|con)|me cortaron la|herida|me quemo|me quemasteis|me quemaron)',
    '(salio|ha salido|tengo|hizo) (una |un )?(reaccion|sarpullido|eczema|herida|alergia)',
    '(cobr*|cobraron|cobrasteis) (de mas|mal|dos veces|doble)',
    '(eres|sois|es) (muy )?(lent_|pesad_|torpe*|malisim_)',
    'no (entiendes|entendeis|entiende|enteras) (nada|un|ni)',
    `(reclamacion*|queja*|quejar*|denunci*|reembols*|devolucion|estaf*|timo|timado|verguenza|indignad_|
      decepcion*|insatisfech_|maleducad_|groser_|descontent_|negligencia)`,
    'devolv* (el|mi|la) (dinero|plata|pasta|lana|pago)',
    'devuelv* (el|mi|la) (dinero|plata|pasta|lana|pago)',
    'devuelv* lo que',
    'devolv* lo que',
    `(ha|han|habeis|has|me|se|quedo|quede|quedado|esta|salio|salido|dejado|dejaron|dejasteis|hicieron|
      hicisteis|hecho|cortaron|cortado) .. (fatal|horrible|horroros_|desastre|chapuza|pesim_|mal hecho|
      muy mal|hecho un asco|quemad_|irritad_|infectad_|destrozad_|arruinad_|chueco)`,
    `(sois|son|eres|es|sos) (un* |muy |tan )?(inutil*|incompetent*|imbecil*|idiota*|sinverguenza*|ladron*|
      estafador*|desastre|asco|mierda|basura|payas*|pesim*|impresentable*)`,
    'hijos? de\\b(?! (#+|un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|mi|su|la|el|entre)\\b)',
    `(puta|puto|mierda|gilipoll*|cabron*|hdp|malparid*|pendej*|boludo*|pelotud*|chinga*|
      verga|culer*|carajo)`,
    '(vete a|iros a)',
    '(es|sois|son|esto es) (un|una) (verguenza|tomadura de pelo|burla|falta de (respeto|profesionalidad|seriedad)|cachondeo|robo|estafa|abuso)',
    '(ya es |es )?la (segunda|tercera|cuarta) vez que',
    '(habeis|han|has) (dejado|hecho) (plantad_|esperar)',
    '(me )?(dejasteis|dejaron|dejaste) (plantad_|esperando|tirad_)',
    'inaceptable|vergonzos_|intolerable|lamentable',
  ],
  weary: [
    'llev(o|amos) .. (intentando|tratando|para (pedir|coger|reservar|conseguir|sacar)|queriendo|esperando para|peleando*)',
    'no (hay|veo|encuentro) (manera|forma|modo)(?! de)',
    'no (hay|veo|encuentro) (manera|forma|modo) de (pedir|coger|reservar|conseguir|sacar|hablar|que me contest*)',
    'imposible (pedir|coger|reservar|conseguir|sacar) (* )?(cita|hora|nada)',
    '(esto es|es|que) (* )?(desesperante|desespero|desesperacion|un desastre|desastre|imposible|un lio|follon)$',
    '(esto es|es) desesperante',
    '(me|nos) (desespero|desespera|estoy desesperando|esta desesperando)',
    'cuesta (* )?(pedir|coger|reservar|conseguir) (* )?(cita|hora)',
    '(vaya|menudo) (lio|rollo|follon|desastre)',
  ],
  person: [
    String.raw`(hablar|hable|hablo|hablamos|charlar) (directamente )?(con|a)\b(?! (un|una|el|la)? ?(robot|bot|maquina))`,
    `(ponme|pongame|poneme|pasame|paseme|comunicame|comuniqueme|contactar|contactarme) .. (persona|
      humano|alguien|encargad_|duen_|jef_|responsable)`,
    '(pasame|paseme|comunicame|comuniqueme|contactar|contactarme) (* )?con',
    `(llamame|llameme|llamadme|llamenme|marcame|marqueme|me (puede|podeis|pueden|podria|podriais|podrian|
      puedes|podes) (* )?(llamar|marcar)|que me llam*|quiero que me llam*|podeis llamarme|puedes llamarme|
      pueden llamarme)`,
    '(persona|humano|ser humano) (real|de verdad|de carne)',
    'alguien (real|de verdad|del (equipo|personal|local|salon|centro))',
    '(atencion|atienda|atendiera|atendido) (* )?(humana|persona|alguien)',
    `(necesito|quiero|busco|prefiero|dame|con) (* )?(una persona|un humano|un agente|un asesor|un operador|
      el encargado|la encargada|al encargado|el dueno|la duena|el jefe|la jefa|el responsable|la responsable)`,
  ],
  robot: [
    `(eres|es|sois|sos|hablo|hablando|esto es|escribo|contesta|responde) .. (robot|bot|maquina|ia|chatgpt|
      automatic_|inteligencia artificial|contestador|persona real|persona de verdad|humano|humana|
      (una )?(?<!(misma|otra|cada|por) )persona)`,
    'quien eres',
    '(con )?quien (hablo|estoy hablando|me (escribe|responde|contesta))',
    '^(un )?(robot|bot)$',
  ],
  cannotCome: [
    '(se me|se nos) (ha |esta )?(complic*|torci*|torcido|hizo imposible)',
    'no (cuent(en|es|e|eis)|conteis|cuentes) conmigo',
    'va a ser que no',
    '(manana|hoy|el *) (me es |es )?imposible',
    '(creo que )?no llego (manana|hoy|a la cita)',
    'toca (cancelar|anular)',
    '(?<!no )(me|nos) (viene|va|vienen|pilla) (muy |bastante |un poco )?(mal|fatal)',
    'ya no (la|lo) (quiero|necesito)',
    'asi que nada',
    'me he equivocado de (dia|hora|fecha)',
    'me equivoque de (dia|hora|fecha)',
    'no (me )?(podre|podria) acercar*',
    `no (voy a |vamos a |podre |puedo |podremos |podemos |he podido |pude |podria |me es posible |voy |
      vamos )?(a )?(poder )?(ir|acudir|asistir|venir|presentarme|acercarme|llegar a la cita|llegar manana|
      hacerlo)`,
    `(me|nos) (ha |han )?(surgido|salido|surgio|salio|pusieron|han puesto|ha venido|ha tocado) (* )?(algo|
      imprevisto|problema|reunion|viaje|urgencia|compromiso|trabajo|cosa|lio)`,
    '(un|el) imprevisto',
    'no me (va a dar|da|dara) tiempo',
    `(estoy|me encuentro|me he puesto|amaneci|tengo al *|mi hij_ esta|el nino esta|la nina esta) (* )?(mal|
      mala|malo|enferm_|malit_|fiebre|con fiebre|con gripe|resfriad_|indispuest_|fatal)`,
    'no (voy|iremos|ire|vamos|vendre|vendremos|asistire|acudire)',
    `(tengo|tenemos|tendre|tendria|necesito|quiero|quisiera|queria|debo|hay|puedo|podria|podemos|
      me gustaria) (que )?(anular|cancelar)`,
  ],
  cancel: [
    '(quito|quitamos) (la|el|mi|nuestra) (cita|hora|reserva|turno|del?)',
    '(la|lo|las|los) (quito|quitamos|quitas|quitais|quitad|quita)',
    '(anul*|borr(a|ar|e|en|ad)(me|nos)?(la|lo|las|los)?|quita(r|me|la|lo|rla|mela|melo|nosla)?|desapunt*|elimin(a|ar|e|en|ad)(me|nos)?(la|lo|las|los)?)',
  ],
  move: [
    '(?<!\\bsi )(me|nos) (la|lo) (pasas|pasais|pasan|cambias|cambiais|cambian|mueves|moveis|mueven|adelantas|adelantais|retrasas|retrasais|pones|poneis)',
    '(la|lo) (dejamos|dejo|dejais|pasamos|cambiamos|movemos) (para|al|a)',
    '(la|lo) (puedes|podeis|pueden|podrias|podriais|podrian|puede|podria|podes|podemos|podriamos) (pasar|poner|dejar|correr|llevar)',
    '(se|me) puede (pasar|cambiar|mover|adelantar|retrasar|poner)',
    'en vez de * (puede|podria) ser *',
    '(me|nos) (pueden|puedes|podeis|podrian|podriais|podrias) pasar',
    `(cambi(a|ar|arla|arlo|arme|arnos|o|e|es|eis|ame|amos|amela|amelo|ala|alo|armela|enme|eme|adme|ado|aria)|mov(er|
      erla|erlo|erme|ela|erse)|mueve*|muev*|aplaz*|retras(a|ar|arla|arlo|amela|amelo|ala|alo|arme|amos|armela|emos)|
      atras(a|ar|arla|amela|ala)|adelant(a|ar|arla|arlo|amela|ala|arme|e|o|amos|armela)|reprogram*|reagend*|
      pas(arla|arlo|amela|ala|alo|emela|armela|armelo)|(pasar|pasa|pasame) (la|mi|lo) (cita|hora|turno|reserva|de|del)|
      pospon*|corr(er|erla|erlo)|dej(ar|arla|amela) para)`,
  ],
  changeIt: [
    '(la|lo|las|los) (quito|quitamos|quitas|quitais|quitad|quita)',
    '(la|lo) (puedes|podeis|pueden|podrias|podriais|podrian|puede|podria|podes|podemos|podriamos) (pasar|poner|dejar|correr|llevar)',
    '(se|me) puede (pasar|cambiar|mover|adelantar|retrasar|poner)',
    '(me|nos) (la|lo) (pasas|pasais|pasan|cambias|cambiais|cambian|mueves|moveis|mueven|adelantas|adelantais|retrasas|retrasais|pones|poneis)',
    '(la|lo) (dejamos|dejo|dejais|pasamos|cambiamos|movemos) (para|al|a)',
    '(me|nos) (pueden|puedes|podeis|podrian|podriais|podrias) (cambiar|mover|pasar|adelantar|retrasar)',
    'en vez de * (puede|podria) ser *',
    `(cambi[ae]|cambiar|muev[ae]|mover|pas[ae]|pasar|adelant[ae]|adelantar|retras[ae]|retrasar|atras[ae]|
      atrasar|aplaz[ae]|aplazar|pospon|posponer|reprograma|reprogramar|anul[ae]|anular|cancel[ae]|
      cancelar|borr[ae]|borrar|quit[ae]|quitar|elimin[ae]|eliminar)(me|nos|se)?l[ao]s?`,
    `(la|lo) (puedo|podemos|podriamos|quiero|quisiera|queria|puedes|podeis|pueden|podrias|podriais|podrian|
      puede|podria|podes|queremos)? ?(cambi*|mov*|retras*|adelant*|pas*|aplaz*|posp*|anul*|cancel*)`,
  ],
  appointmentVerb: [
    '(reprogramar(la)?|reagendar(la)?|aplazar(la)?|posponer(la)?|retrasar(la)?|adelantar(la)?)',
  ],
  namesAppointment: ['(citas?|hora|turnos?|reservas?|(la|lo|el) (de|del)|mi)'],
  later: ['(retras*|atras*|aplaz*|posp*|mas tarde|despues|corr*)'],
  earlier: ['(adelant*|antes|mas temprano|mas pronto)'],
  sameHour: [
    '(el|al) (lunes|martes|miercoles|jueves|viernes|sabado|domingo)( #+)? igual$',
    '(misma hora|mismo horario|mismas horas|a esa hora|mismo dia y hora)',
    'a la misma( porfa| gracias)?$',
  ],
  mine: [
    `(tengo|tenia|tenemos|teniamos) (una )?(cita|hora|reserva) .. (me (dices|decis|dice|dicen|recuerdas|recordais|recuerda|confirmas|confirmais|puedes decir|podeis decir|podrias decir|podriais decir)|no (recuerdo|se|me acuerdo)) .. (a que hora|cuando|que hora|la hora)`,
    '^((entonces|pero|y|a ver|al final) ){0,2}(la|lo) tengo (el|para|a) .. \\?$',
    '^(ver |dime |y )?mis (citas|reservas|horas)( por favor| porfa| gracias)?$',
    'a las .. (verdad|cierto|correcto)',
    '(lo|la|el|y lo|y la|y el) (mio|mia) (era|es) .. (a que hora|cuando|que dia)',
    '(y )?(el|la|lo) (mio|mia) (a que hora|cuando|que dia) (era|es)',
    'segur_ que es (con|a|el)\\b.*',
    '(a que hora|cuando|que dia) .. (lo mio|era lo|era eso)',
    '(tengo|tenemos|tenia) (yo )?(algo|alguna cosa) (reservad_|apuntad_|pedid_|cogid_|agendad_)',
    `(que|cual|cuales|para cuando|que dias?|que horas?) (citas? )?(tengo|tenemos|tenia|teniamos) (yo )?(reservad_|apuntad_|cogid_|
      pendiente*|agendad_|anotad_|pedid_|programad_|puest_|hoy|manana|esta semana|este mes)`,
    '^((hola|buenas|oye|perdon*|y|pues|entonces|vale|a ver) ){0,3}(que|cuales|que dias?|que horas?|que citas?) (tengo|tenemos|tenia|teniamos)( yo)?\\??$',
    '(que|cuales|que citas?) (tengo|tenemos|tenia|teniamos)( (yo|entonces|al final|ahora|ya|en total|por ahora|de momento|hasta ahora|con vosotros)){1,2}\\??$',
    '(oye|mira|dime|a ver|bueno|perdona|uy) (que|cuales) (citas?|reservas?|horas?) (tengo|tenemos)\\??$',
    'que citas? (tengo|tenemos|tenia|teniamos)\\?$',
    '^((entonces|pero|y|al final|bueno) ){0,2}(tengo|tenemos) (ya |la )?(cita|hora|turno|reserva) o no( ya)?\\??$',
    '^(y |entonces ){0,2}(la|lo) (tengo|tenemos) ya( no| o no)?\\?$',
    'quedan? (tambien )?(la|las|lo|los|el) (otr_|otr_s|demas)( (dos|tres|cuatro|citas?|\\d))?( (no|verdad|igual|en pie|como estaban?)){0,3}\\?$',
    '(la|las|los) (otr_|otr_s) ((dos|tres|cuatro|citas?|\\d) )?(si |tambien )?(siguen?|quedan?|estan?)( (igual|en pie|bien|reservad_s?|apuntad_s?|ahi)){0,2}( (no|verdad|o no))?\\?$',
    '(la|lo|las|los) (tengo|tenemos) (o no|aun|todavia|reservad_|apuntad_|hech_|confirmad_|segur_)',
    '(sigo|seguimos) teniendo .. (cita|hora|turno|reserva)',
    '(que|lo que) me queda( reservado)?',
    'sigue en pie',
    '^(y )?(cuando|a que hora|que dia|para cuando) (es|era|fue|toca|tocaba|quedo)\\??$',
    'que me (va|van|vas|vais) a hacer',
    '(me )?(la|lo|las|los) (has|habeis|han|ha) (reservado|apuntado|guardado|cogido|anotado|hecho|puesto)( o no| ya| al final)?\\??$',
    '(has|habeis|han|ha) (reservado|apuntado|cogido|guardado|hecho) (ya )?(la|mi|el|algo)( (cita|hora|reserva|turno|hueco))?( o no| ya)?\\??$',
    '(esta|quedo|queda|sigue|ha quedado) (ya )?(confirmad_|reservad_|apuntad_|agendad_|hecha)',
    'que (he|habia) reservado',
    '(con quien|quien) (me )?(es|era|toca|atiende|tengo|va a ser|sera|me va)( (la|mi) (cita|hora|reserva|turno))?',
    'todo (bien|en orden|listo|confirmado) (para|con) (lo de |la de |la cita|manana|el *)',
    'a las * (verdad|no)\\?',
    '(ha|han) quedado (guardad_|apuntad_|reservad_|anotad_|registrad_)',
    'me (has|habeis|han) (apuntado|reservado|guardado|anotado)',
    'donde era',
    `(a que hora|cuando|que dia|que hora|para cuando|con quien|para que hora) .. (la tengo|lo tengo|la tenia|
      lo tenia|tengo|tenia|teniamos|tenemos|mi cita|la cita|mi turno|el turno|mi hora|mi reserva|la reserva|
      me toca|me tocaba|quedamos|quedado|habia reservado|reserve)`,
    String.raw`(tengo|tenia|tenemos|teniamos) (yo )?(una |alguna |la |el |mi )?(cita|hora|turno|reserva)\b.*(\?|verdad|
      no$|o no|correcto|cierto|confirm)`,
    `no (me acuerdo|recuerdo|se cuando|se a que hora|encuentro) .. (cita|hora|turno|reserva|cuando|dia|tengo|
      tenia|era)`,
    'se me (ha )?(olvido|olvidado) (cuando|la hora|el dia|a que hora)',
    `(?!.{0,80}(abris|cerrais|abren|cierran|abre|cierra|direccion|precio))(recuerdame|recordarme|me recuerdas|me recordais|me recuerda|recuerdeme|recordame) .. (cita|hora|turno|
      cuando|dia)`,
    `(ver|consultar|mirar|saber|comprobar|revisar|decirme|dime|dame|info*) (de |sobre )?(mi|mis|la|las|
      el) (proxim_ )?(citas?|turnos?|reservas?|horas? reservad_)`,
    `(mi|mis) (proxim* )?(citas?|turnos?|reservas?) .. (cuando|es|son|esta|estan|sigue|siguen|confirmad_|
      en pie|era)`,
    `(esta|sigue|quedo|queda) (confirmad_|en pie|reservad_|agendad_|apuntad_|registrad_|hech_) (mi|la|el|lo)`,
    '(quedo|estoy) (agendad_|apuntad_|anotad_|registrad_)',
  ],
  attend: [
    `confirm(o|amos|ada|ado|ar|arte|aros|arles) .. (cita|asist*|hora|turno|reserva|manana|hoy|que voy|
      que ire)`,
    '(ahi|alli|alla) estar(e|emos)',
    '(si )?asistire(mos)?',
    'cuent(en|a|e) conmigo',
    'contad conmigo',
    'no (falto|faltare|fallo)',
    '(si )?(ire|voy a ir|voy seguro) .. (cita|manana|hoy)',
  ],
  changes: [
    'que pasa (si|cuando) (no|falto|llego|cancelo|anulo)',
    '(hasta cuando|hasta que hora|con cuanto tiempo|con cuanta (antelacion|anticipacion)|cuanto tiempo antes|cuando es lo ultimo|que plazo) .. (cancel*|anul*|cambi*|mov*)',
    'politica de (cancelacion*|cambios)',
    '^((vale|ok|oye|genial|perfecto|y|pero|una cosa) ){0,3}si (me|no|al final|luego|estoy|tengo|surge|llueve|un dia|ese dia|resulta) .. (puedo|podria|podre|se puede|podeis|puedes) (* )?(cancel*|anul*|cambi*|mov*)',
    '(puedo|podria|podre|se puede|podeis|puedes) (* )?(cancel*|anul*|cambi*|mov*) .. si (no (puedo|voy|llego)|me (surge|arrepiento|voy|pongo|levanto)|al final|luego|surge)',
    'si (la |lo |las )?(cancelo|anulo|cancelase|cancelara) .. (mismo dia|ultima hora|dia antes|con poco tiempo)',
    '(puedo|podria|podre|podemos|podremos|podriamos|se puede) (cancelar|anular|cambiar|mover)(l_|l_s)? .. (si (al final|luego|me (surge|voy|sale|pongo|arrepiento|encuentro|toca)|nos|surge|cambio de|pasa algo|no puedo|no podemos|tengo que)|hasta (cuando|que hora))',
    'si .. (arrepiento|cambio de (idea|opinion)|puedo ir|puedo venir|surge algo) .. (puedo|podria|podre|se puede) (cancel*|anul*|cambi*|mov*)',
    `^((y|pero|oye|vale|hola|bueno|una cosa) ){0,3}si (?!(puede|es|se puede|hay|no hay|quier*|te|os|le|les) ) .. (puedo|
      podria|podre|se puede|podemos|podriamos|se podria) (cancel*|anul*|cambi*|mov*|aplaz*|retras*)( (la|de|por|cita|hora|dia|
      luego|despues|entonces|aqui|sin|problema|o|no|verdad)){0,4}$`,
    '(la|lo) (puedo|podria|podre|podemos) (cancel*|anul*|cambi*|mov*|aplaz*|retras*) si (me|nos|al final|luego|no puedo|no llego|surge|tengo|estoy|algo|pasa)',
    '(se puede|puedo|podria) (cancelar|anular|cambiar*) (sin coste|sin costo|gratis|a ultima hora|el mismo dia)',
    '(me cobr*|cobrais|cobran|hay (penaliz*|multa)) .. (cancel*|anul*|no voy|falto)',
  ],
  reminder: [
    `(me|nos) (avisas|avisais|avisan|avisaras|avisareis|avisaran|recuerdas|recordais|recuerdan|recordaras|recordareis|
      recordaran|acuerdas|acordais|mandas|mandais|mandan|escribes|escribis|escriben) .. (dia (antes|anterior|de antes)|vispera|recordatorio*)`,
    '(hay|mandas|mandais|mandan|envias|enviais|envian|teneis|tienen) .. recordatorio*',
  ],
  name: ['(a|en) nombre de quien', '(a|en) (que|cual) nombre', '(esta|va|es|queda) (a|en) mi nombre'],
  ends: [
    `(a que hora|cuando|sobre que hora|para que hora) (mas o menos )?(se )?(acabaria|acabare|acabariamos|acabaremos|acabo|acaba|terminaria|
      terminare|terminariamos|terminaremos|termino|termina|salgo|salimos|saldria|saldre|saldriamos|saldremos|quedaria list_|
      (estaria|estare|estariamos) (list_|listos|fuera|acabad_|terminad_))`,
    '(estaria|estare|estariamos|estaremos) (list_|list_s|acabad_|terminad_) .. (antes|para)',
    '(salgo|salimos|saldria|saldre|acabo|acabaria|termino|terminaria) (a|sobre) que hora',
  ],
  startsWith: [
    '(cual|cuales|que horas?) (de (ellas|ellos|esas|esos|estas|estos|las|los) )?(es|son|seria|serian|hay|esta|estan|tiene) .. con',
  ],
  earliest: [
    '^((y|pero|vale|entonces|oye) ){0,3}(esa |ese |eso |esta )?(es|seria|era) (la|el) (mas (temprana|temprano|pronto)|primer[ao]?) (hora |hueco |cita |turno )?(que (hay|teneis|tienes|tienen|tengas|tengais|haya|queda)|libre|disponible)',
  ],
  duration: [
    '(voy a tardar|tardare|estare|me llevara)',
    'cuant_ (tardo|tardaria|tardariamos|tardamos|estaria|rato) .. (total|tod_|las dos|los dos|junt_)',
    `cuant_ (tiempo|dura|duran|duraria|tarda|tardas|tardais|tardan|tardaria|se tarda|lleva|llevaria|demora|
      demoran|rato|minutos|horas)`,
    'duracion',
    'es (muy )?(largo|rapido)',
  ],
  details: [
    '(incluye|incluyen|incluido|incluida|lleva incluid_|viene con|va con)',
    'que (incluye|lleva|trae)',
    'en que consiste',
  ],
  payment: [
    `(pagar|pago|pagos|pagais|pagan|(?<!dios (?:se|te|os) lo )pague|se paga|tarjeta|tarjetas|efectivo|bizum|transferencia|
      mercado ?pago|nequi|daviplata|yape|oxxo|visa|mastercard|amex|datafono|tpv|cuotas|meses sin intereses|
      en metalico|cheque|cheques)`,
    'instal*ments',
  ],
  parking: [
    `(aparc*|parquea*|parqueo|parquear|estacion(ar|amiento|amientos|o|arme|arse)|cochera|zona azul|garaje|
      (donde|puedo|podemos) (* )?(dejar|dejo) el (coche|carro|auto))`,
  ],
  price: [
    '(sigue*|continua*) (siendo |costando |valiendo |estando )?(a |en )?(#|##|###) (euro*|pavos)',
    `cuant_ (cuest*|vale|valen|sale|salen|saldria|es|son|seria|serian|cobr*|(me |nos )?va a (costar|salir|ser)|(me |nos )?(costara|saldra|sera)|tendria que pagar|me (cobr*|sale|saldria|cuesta|
      costaria)|cost*|llevais|pedis|por|hay que pagar|tengo que pagar|el|la|las|los|un|una|para)`,
    '^cuanto$',
    'cuant_ (en total )?(me |nos |os |te |le |les |se )(deb*|pag*|sale|salen|cuesta|cuestan|cobr*|va a ser)',
    'cuant_ (debo|debemos|pago|pagamos|pagaria|pagariamos|suma|suman)',
    'cuant_ .. (clav(ar|arme|ais|an|as|areis)|cobr(ar|arme|areis|aran)|costar|costara|costaria)',
    `(precio|precios|precito|tarifa|tarifas|coste|costo|costos|costes|presupuesto|cotizacion|cotizar|valor)`,
    '(cual|que) es (el|mi) total',
    'a (cuanto|como) (esta|sale|es|son|teneis|tienen|el|la|los|las|cobr*)',
    'que (vale|cuesta|precio|valen|cuestan|cobr*)',
    'es (muy )?(caro|barato|gratis)',
    '^((uf+|pero|como|y|que|cobr*|son|cuesta|vale|vaya|ostras|joder) ){0,3}#+ (euros )?(solo |nada mas )?por (solo )?(un|una|unas|unos|cortar*|hacer*|retocar*|eso|esto)',
  ],
  directions: [
    '(lejos|cerca) (del|de la|de) (metro|parada|estacion|tren|bus|autobus|centro|cercanias)',
    'como (llego|llegamos|se llega|llegar|voy|vamos|se va|puedo llegar|ir|hago para llegar|os encuentro)',
    '(que|cual) (metro|autobus|bus|parada|linea|colectivo|camion)',
    '(metro|parada|estacion|bus|autobus|tranvia) (mas )?(cerca*|proxim_)',
    '(transporte publico|indicaciones)',
  ],
  address: [
    `(donde|adonde|en donde|a donde) .. (estais|estan|esta|estas|queda|quedan|ubicad*|ubica|ubicais|encontr*|
      encuentra|encuentran|local|tienda|salon|peluqueria|barberia|clinica|consulta|taller|negocio|sois|son|es|
      os|hay que ir|tengo que ir|voy|vamos|es la cita|centro|sitio|estudio)`,
    '^(y )?(donde|adonde)( es)?$',
    'como (se llama*|os llamais|se llaman) .. (sitio|local|pelu*|salon|barberia|negocio|tienda|centro|estudio|clinica)',
    'como os llamais',
    'nombre (del|de la|de vuestr_|de su) (sitio|local|pelu*|salon|barberia|negocio|tienda|centro|estudio|clinica)',
    '(direccion|ubicacion|localizacion|domicilio|mapa|maps|gps|ubicados|ubicada|ubicado)',
    'en que (calle|zona|parte|barrio|sitio|ciudad|lugar|piso|numero|local|colonia)',
    'que calle',
    '(es|estais|estan|esta|sois|queda) en (la )?(calle|c|avenida|avda|av|plaza|paseo|ronda|camino) .. (no|verdad|cierto|correcto|#+)',
    '(teneis|tienen|hay) (otro|mas|otra) (local*|tienda*|sede*|sucursal*)',
  ],
  who: [
    'quien(es)? .. (atender*|cortar*|coger*|ver|recibir)',
    '^(hola |buenas |y )?(esta|estara|viene|trabaja) * (el|hoy|manana|este|esta) ',
    '(trabaja|atiende|estara|(?<!\\b(que|q|k|me|m|nos|os|te|le|les) )viene(?! (mejor|bien|mal|fatal|genial|perfecto|peor|regular))) * (los|el|hoy|manana|este|esta|la semana|por)',
    '* (trabaja|atiende) (los|el|hoy|manana|este|esta|por)',
    `quien(es)? (trabaja*|esta|estan|estara|estaran|atiende*|hay|corta*|hace*|pasa consulta|me atiende|viene|
      va a estar|sois)`,
    `que (profesional*|peluquer*|barber*|estilista*|medic*|fisio*|personal|empleados|doctor*|gente) (hay|
      trabaja*|esta*|teneis|tienen|tenes)`,
  ],
  hours: [
    `(horario de (apertura|atencion|verano|invierno|hoy|manana)|horas de apertura|que horario|
      vuestro horario|su horario|tu horario|sus horarios|horario|horarios)`,
    `(abris|abre|abren|abres|abierto|abiertos|abierta|cerrais|cierra|cierran|cierras|cerrado|cerrados|
      cerrada|apertura)`,
    'hasta que hora',
    '(desde|a partir de) que hora',
    `a que hora (abr*|cerr*|cierr*|acabais|acaban|emp*|trabaj*|atend*|atiend*|estais|estan|comenz*|comienz*|termin*|sal*)`,
    'cuando (esta|estara|trabaja|viene|hay) .. (de |por la )(tarde|manana|tardes|mananas)',
    'que dias (abr*|trabaj*|atend*|atiend*|cerr*|cierr*|estais|estan|descans*)',
    '(saber|ver|mirar|preguntar*|decirme) si .. (estais|estan|estareis|estaran)(?! (libres?|disponib*|ocupad*|list*))',
    '(estais|estareis) (abiert_s |tambien )?(el|los|este|hoy|manana) (dia |festivo|domingo*|lunes|martes|miercoles|jueves|viernes|sabado*|puente|#)',
    '(el|los|este) (dia|festivo|domingos?|lunes|martes|miercoles|jueves|viernes|sabados?|puente) (#+ )?(tambien )?(estais|estareis)(?! (libres?|disponib*|ocupad*|list*))',
    `(trabajais|trabajan|atendeis|atienden|laboran|trabajas|atendes) (el|los|hoy|manana|en|este|tambien|
      sabados?|domingos?|fines?|por)`,
  ],
  services: [
    `que (servicios|tratamientos|cosas|tipos?|cortes|masajes|opciones) .. (hay|haceis|hacen|haces|ofrec*|
      teneis|tienen|tenes|tienes|realiz*|manej*|dais|dan)`,
    'que (haceis|hacen|ofreceis|ofrecen|ofreces|hacen ahi)',
    '(lista|carta|catalogo|menu) de (servicios|tratamientos|precios)',
    '^(los |sus |vuestros )?servicios$',
  ],
  freeTimes: ['(disponib*|libres?|hueco*)'],
  doorsOnly: ['(abr*|cerr*|cierr*)'],
  closing: [
    '^(no |nada |bueno |vale )?(olvidalo|olvidelo|dejalo|dejelo)( gracias| ya llamare| ya llamo| ya te dire)?$',
    '^(no |nada |bueno |vale |que |pues ){0,4}(ya (esta|estamos|vale)|esta bien|estamos) (bien |asi )?con (es_s|est_s)( dos| tres| citas?)?( gracias)?$',
    '(me he equivocado|me equivoque|equivocado) de (numero|telefono|chat|persona|contacto)',
    'numero equivocado',
    `(hasta (luego|manana|pronto|ahora|entonces|otra|la proxima|la vista|el *)|nos vemos|adios|chao|chau|
      ciao|un saludo|saludos|besos|besitos|un abrazo|cuidate|cuidaros|cuidense|feliz (navidad|ano|dia|finde|
      semana|tarde|noche|fin|verano|pascua*|fiesta*)|felices (fiestas|pascuas|vacaciones|reyes)|buen (finde|
      fin|dia|domingo|puente|viaje|verano)|buenas vacaciones|que tengas|que tengan|que vaya bien|que te vaya|
      que descanses)`,
    'happy (new year|christmas|easter|holidays|weekend|friday)',
  ],
  booking: [
    `(cita|citas|turno|turnos|reserva|reservar|reservarme|reservaros|agendar|agendarme|agenda|apuntarme|
      apuntar|anotarme|hueco|huecos|hora libre|horas libres|hora contigo|hora con vosotros|pedir hora|
      coger hora|sacar (turno|hora|cita)|coger|disponibilidad)`,
  ],
  thanks: [
    '^(jajaja |jajajaja |jaja |jeje |oh |ay |uy |muchas gracias )?(que (bueno|majo|maja|majos|bien|guay|rico|amable*|crack|lindo|chevere|monos?|risa|gracia)|(eres|sois) (un|una|el|la|los|las|muy|tan)? ?(crack|cracks|mejor|mejores|sol|encanto|genio|genios|maquina|amables?|majos?|majas?|cielo)|me encanta( el sitio| la pelu)?|os quiero|te quiero)',
    '(gracias|agradec*|agradezco|muy amables?)',
  ],
  teamOnly: [
    '(cuesta|cuestan|costaria|costara|vale|sale|saldria|cobrais|cobran|pago|pagan?|es) (lo mismo|igual|el mismo precio)(?! (dia|de))',
    '(?<!no se (si|que|cual) .{0,60})que (me|nos|le) (recomiendas|recomendais|recomiendan|recomendarias|recomendariais|aconsejas|aconsejais|aconsejarias)(?! (de hora|de dia|hora|dia))',
    '(haceis|hacen|haces|cortais|cortan|cortas|atendeis|atienden|peinais|peinan) .. (nin_s|bebes?|chic_s|(?<!\\b(barbas?|afeitados?) (de|para|a) )hombres|caballeros?|mujeres|senoras?|jubilados|perros|pelucas)',
    '(correo|e mail|email|mail)',
    '(ponla|ponlo|ponerla|ponedla|cambi*) .. nombre',
    '(sin cita|cita previa|hace falta (cita|reserv*|pedir)|es necesario (reservar|pedir|cita)|hay que (reservar|pedir cita))',
    '(he perdido|perdi|me (he dejado|deje|olvide|he olvidado)|se me (olvido|ha olvidado|cayo|quedo)|me quede sin) .. (ahi|alli|alla|en (el|la|vuestr_|su)|gafas|paraguas|movil|bufanda|chaqueta|abrigo|bolso|cartera|llaves|pendiente*|anillo)',
    '(oferta*|promocion*|promo|promos|descuento*|bono|bonos|tarjeta regalo|vale regalo|sorteo)',
    '(cuanto|hay que|mucho que|hay much_) (hay que )?(esperar|espera|cola|gente|fila)',
    '(en|ocupar|por) mi (lugar|sitio|puesto)',
    '(puede|podria) (ir|venir|acudir) (mi|otra|otro) .. (lugar|vez de mi|en vez)',
    '^(?! .. (tambien|lo mismo|misma hora|cort*|pein*|tint*|color|citas?|huecos?|hagan?|los dos|las dos)\\b) .. (puede|pueden|podria|podrian|puedo|podemos) (* )?(venir|ir|entrar|pasar|estar|quedarse) (* ){0,2}(conmigo|con nosotr_s)\\b',
    '^(?! .. (tambien|lo mismo|misma hora|cort*|pein*|tint*|color|citas?|huecos?|hagan?|los dos|las dos)\\b) .. (puede|pueden|podria|podrian) (venir|ir|entrar) con (la|su|el|un|una|mi) (herman*|nin_|hij_|prim_|amig_|abuel_|madre|padre|novi_)\\b',
    '^(?! .. (precio*|cuant_|cuesta|horario*|direccion|donde|cuando|hora|parking|aparc*|pag*|tarjeta)\\b) .. (no me (has|habeis|han|ha) (contestado|respondido|dicho (si hay|nada de|lo de))|te (he preguntado|pregunte) (por|si hay|lo de))\\b',
    '(?<!(de|que) )(llevar|llevo|traer|traigo|venir con|ir con) (a )?(mi|al|el|un|una) (perr_|gat_|bebe|nin_|peque*|carrito|mascota|acompanante)',
  ],
  health: [
    '(alergi*|alergic_|embarazad_|amoniaco|parafenilendiamina|diabetic_|medicacion|lactancia|psoriasis|dermatitis)',
  ],
  beyond: [
    '(adelantad_|anticipo|senal|fianza|ninos?|ninas?|jubilad*|pensionista*|estudiante*|carnet joven)',
    '(otro|otra|mas) (local*|sede*|sucursal*|tienda*)',
    '(festivo|festivos|dias festivos|feriado|feriados)',
  ],
  phone: [
    '(numero|telefono|cel|celular|movil|fijo) (de telefono|de contacto|del (local|salon|negocio))',
    '(vuestro|tu|su|el|que) (numero|telefono|celular|movil)(?! de (personas|gente))',
    'a que numero (llamo|os llamo|los llamo|puedo llamar)',
  ],
  usual: [
    '^(lo de siempre|lo mismo|lo mismo de siempre|lo habitual|como siempre)( por favor| porfa| gracias)?$',
  ],
};
