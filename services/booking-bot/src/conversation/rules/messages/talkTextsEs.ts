import type { Speech } from './speechEs.ts';

const otherWords = (say: Speech['say']): string =>
  say('Si no, dímelo con otras palabras.', 'Si no, dígamelo con otras palabras.');

/** Answers to questions, misunderstandings, the way to a person, and notices. */
export const talkTextsEs = ({ say, many }: Speech) => ({
  sorryLate: say('Perdona el retraso.', 'Perdone el retraso.'),
  optOutHint: say('Responde BAJA para no recibir avisos', 'Responda BAJA para no recibir avisos'),
  talkToPerson: 'Hablar con una persona',
  talkToSomeone: 'Hablar con alguien',
  media: (example: string) =>
    `Eso no puedo leerlo por aquí 🙏 ${say('Escríbeme', 'Escríbame')}, por ejemplo: «${example}».`,
  seeOptions: 'Ver opciones',
  unknown: (example: string) =>
    say(
      `No te he entendido. Escribe el servicio y cuándo, por ejemplo «${example}», o elige:`,
      `No le he entendido. Escriba el servicio y cuándo, por ejemplo «${example}», o elija:`,
    ),
  unknownAgain: say(
    'Perdona, sigo sin entenderlo. ¿Qué quieres hacer?',
    'Perdone, sigo sin entenderlo. ¿Qué quiere hacer?',
  ),
  turnGivenUp: say(
    'Perdona, no he podido leer eso; aviso al equipo.',
    'Perdone, no he podido leer eso; aviso al equipo.',
  ),
  stale: (service: string | undefined) =>
    `Ese botón es de una conversación anterior. ${service === undefined ? '¿Empezamos de nuevo?' : `¿Seguimos con *${service}*?`}`,
  openingsToday: `Ver ${many}`,
  startAgain: 'Empezar de nuevo',
  askPhone: say(
    'Para guardar la cita necesito tu teléfono. Toca el botón para compartirlo.',
    'Para guardar la cita necesito su teléfono. Toque el botón para compartirlo.',
  ),
  phoneKept: say(
    'Gracias, ya tengo tu teléfono. Dime qué cita necesitas.',
    'Gracias, ya tengo su teléfono. Dígame qué cita necesita.',
  ),
  person: (business: string, phone: string) => {
    const urgent = phone === '' ? '' : ` Si es urgente: ${phone}.`;
    return say(
      `Aviso al equipo de *${business}*: te contestarán en cuanto puedan.${urgent} Escribe MENÚ para volver conmigo.`,
      `Aviso al equipo de *${business}*: le contestarán en cuanto puedan.${urgent} Escriba MENÚ para volver conmigo.`,
    );
  },
  optedOut: say(
    'Hecho: no te enviaremos recordatorios ni avisos. Tus citas siguen en pie. Si cambias de idea, escribe ALTA.',
    'Hecho: no le enviaremos recordatorios ni avisos. Sus citas siguen en pie. Si cambia de idea, escriba ALTA.',
  ),
  askOptOut: say(
    '¿Quieres dejar de recibir nuestros recordatorios y avisos?',
    '¿Quiere dejar de recibir nuestros recordatorios y avisos?',
  ),
  yesOptOut: 'Sí, no más avisos',
  noOptOut: 'No, seguir igual',
  nothingChanges: 'De acuerdo, todo sigue igual.',
  optedIn: say('Perfecto, volverás a recibir recordatorios.', 'Perfecto, volverá a recibir recordatorios.'),
  closed: (phone: string) =>
    `Ahora mismo no podemos reservar por aquí.${phone === '' ? '' : ` ${say('Llama', 'Llame')} al ${phone}.`}`,
  blessedToo: say('¡Muchas gracias, igualmente para ti! 🙏', '¡Muchas gracias, igualmente para usted! 🙏'),
  dearToThem: say('Lo entiendo 😊 Si te animas, aquí estoy.', 'Lo entiendo 😊 Si se anima, aquí estoy.'),
  sorryForVisit: say(
    'Siento mucho que la última vez no quedaras a gusto. Se lo digo al equipo.',
    'Siento mucho que la última vez no quedara a gusto. Se lo digo al equipo.',
  ),
  isCancelled: 'Esa cita sigue cancelada, así que es una nueva.',
  sorryForTrouble: say(
    'Siento mucho que te esté costando. Vamos a ello.',
    'Siento mucho que le esté costando. Vamos a ello.',
  ),
  allDone: 'Ya está todo hecho 😊',
  noWeather: 'Desde aquí no veo el tiempo que hace 😊',
  noOffence: say('Nada, no te preocupes 😊', 'Nada, no se preocupe 😊'),
  allWell: '¡Todo bien por aquí, gracias! 😊',
  inNameOf: (name: string) => `A nombre de *${name}*.`,
  thanks: say('¡A ti! 😊', '¡A usted! 😊'),
  heard: (words: string) => `🎙️ He entendido: «${words}».`,
  noSuchPerson: (name: string) => `${name} no trabaja aquí.`,
  quoted: (words: string) => `«${words}»`,
  nor: ' ni ',
  notOffered: (names: string) => `No tengo ${names} entre lo que se puede reservar aquí.`,
  thisThereIs: say('Esto es lo que hay. ¿Qué te reservo?', 'Esto es lo que hay. ¿Qué le reservo?'),
  whatThereIs: (titles: string) =>
    `Se puede reservar: ${titles}. ${say('Si quieres, pregunta al equipo.', 'Si quiere, pregunte al equipo.')}`,
  askTheTeam: 'Preguntar al equipo',
  doesNotDo: (
    who: string,
    service: string,
    { others, count }: { readonly others: string; readonly count: number },
  ) => `${who} no hace *${service}*${count === 0 ? '' : `: lo ${count === 1 ? 'hace' : 'hacen'} ${others}`}.`,
  notByGender: (names: string) =>
    `No ${say('puedes', 'puede')} elegir entre chico o chica; ${say('puedes', 'puede')} elegir persona: ${names}.`,
  notAtOnce: (
    people: number,
    service: string,
    { names, count }: { readonly names: string; readonly count: number },
  ) => `A la vez no pueden ser ${people}: *${service}* solo lo ${count === 1 ? 'hace' : 'hacen'} ${names}.`,
  notRead: (words: string) => `No he entendido «${words}».`,
  understood: (wish: string) => `¿${say('Te', 'Le')} he entendido bien? ${wish}. ${otherWords(say)}`,
  seeIfUnderstood: `A ver si ${say('te', 'le')} he entendido bien:`,
  otherWords: otherWords(say),
  askWhetherUnderstood: (wish: string) => `Para no equivocarme: ${wish}. ¿Es eso? ${otherWords(say)}`,
  yesShowTimes: `Sí, ver ${many}`,
  noSuchDay: (day: string) => `El ${day} no existe: miro los días de al lado.`,
  pastDay: (day: string) => `El ${day} ya ha pasado.`,
  oneByOne: (count: number) => `Son ${count} citas: vamos de una en una.`,
  nothingBookedYet: say('Ojo: aún no te he reservado nada.', 'Ojo: aún no le he reservado nada.'),
  thisNotBookedYet: 'Lo siguiente aún no está reservado.',
  teamToCall: say(
    'Pido al equipo que hable contigo por teléfono.',
    'Pido al equipo que hable con usted por teléfono.',
  ),
  unhurried: say('Sin prisa, cuando lo sepas.', 'Sin prisa, cuando lo sepa.'),
  notUnderstood: say('Perdona, eso no lo he entendido.', 'Perdone, eso no lo he entendido.'),
  dropped: 'De acuerdo, esa la quito.',
  whatToChange: say(
    '¿Qué cambio? Dime el día, la hora, el servicio o con quién.',
    '¿Qué cambio? Dígame el día, la hora, el servicio o con quién.',
  ),
  chooseOne: say('¿Cuál eliges?', '¿Cuál elige?'),
  whichTime: say(
    '¿A qué hora? Toca una, o escríbela: «a las 12».',
    '¿A qué hora? Toque una, o escríbala: «a las 12».',
  ),
  chooseSection: 'Opciones',
  lateUnbooked: say(
    'Todavía no tienes esta cita reservada. Cuando la reserves, dime que llegas tarde y se lo digo al equipo.',
    'Todavía no tiene esta cita reservada. Cuando la reserve, dígame que llega tarde y se lo digo al equipo.',
  ),
  passedOn: 'De acuerdo, se lo digo al equipo.',
  lateNoted: (employee: string | undefined) =>
    employee === undefined
      ? 'Gracias por avisar, se lo digo al equipo.'
      : `Gracias por avisar, se lo digo a ${employee}.`,
  doorNoted: (phone: string, business: string) => {
    const orCall = say(`Si no te abren, llama al ${phone}.`, `Si no le abren, llame al ${phone}.`);
    return `Aviso ahora mismo al equipo de *${business}*.${phone === '' ? '' : ` ${orCall}`}`;
  },
  complaint: (business: string) =>
    say(
      `Siento mucho que no estés a gusto. Se lo paso ahora mismo al equipo de *${business}*, que te contestará en persona.`,
      `Siento mucho que no esté a gusto. Se lo paso ahora mismo al equipo de *${business}*, que le contestará en persona.`,
    ),
  dataRequest: (business: string) =>
    `Se lo paso ahora mismo al equipo de *${business}*: ${say('te', 'le')} contestará una persona sobre ${say('tus', 'sus')} datos, como muy tarde en un mes.`,
  otherService: (business: string) =>
    `El servicio de una cita lo cambia el equipo de *${business}*: se lo digo ahora y ${say('te', 'le')} contestará por aquí. La cita sigue en pie mientras tanto.`,
  total: (amount: string) => `*Total*: ${amount}`,
  unknownQuestion: (business: string) =>
    `Eso no lo sé. Se lo pregunto al equipo de *${business}*, que ${say('te', 'le')} contestará por aquí.`,
  personCalled: say(
    'El equipo ya está avisado y te contestará por aquí. Escribe MENÚ si prefieres seguir conmigo.',
    'El equipo ya está avisado y le contestará por aquí. Escriba MENÚ si prefiere seguir conmigo.',
  ),
  teamKnows: say(
    'El equipo ya lo sabe y te escribirá por aquí.',
    'El equipo ya lo sabe y le escribirá por aquí.',
  ),
  robot: (business: string) =>
    `Soy el asistente automático de *${business}*. ${say(
      'Puedo darte cita, cambiarla o cancelarla; si prefieres una persona, dímelo.',
      'Puedo darle cita, cambiarla o cancelarla; si prefiere una persona, dígamelo.',
    )}`,
  address: (name: string, address: string, map: string) => `*${name}*\n📍 ${address}\n${map}`,
  directions: (way: string, address: string, map: string) =>
    [way, address === '' ? '' : `📍 ${address}`, map].filter(Boolean).join('\n'),
  changeUntil: (length: string) =>
    length === ''
      ? say(
          'Puedes cambiar o cancelar tu cita por aquí hasta que empiece.',
          'Puede cambiar o cancelar su cita por aquí hasta que empiece.',
        )
      : say(
          `Puedes cambiar o cancelar tu cita por aquí hasta ${length} antes.`,
          `Puede cambiar o cancelar su cita por aquí hasta ${length} antes.`,
        ),
  free: 'gratis',
  priceFrom: (amount: string) => `desde ${amount}`,
  closedWord: 'cerrado',
  ourHours: 'Nuestro horario:',
  whoWorks: 'Trabajan:',
  noOneWorks: 'Esos días no trabaja nadie.',
  thoseDays: 'esos días',
  endsAt: (service: string, length: string, from: string, to: string) =>
    `*${service}* dura ${length}: si empieza a las ${from}, acaba a las ${to}.`,
  startsWith: (who: string, starts: string) => `Con ${who}: ${starts}.`,
  noneWith: (who: string) => `Con ${who} no hay ninguna de estas.`,
  earliest: (start: string) => `La más temprana de estas es ${start}.`,
  toDay: ' a ',
  everyWeekday: [
    'los lunes',
    'los martes',
    'los miércoles',
    'los jueves',
    'los viernes',
    'los sábados',
    'los domingos',
  ],
  weekdays: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
  onlyTwoLanguages: say('Puedo atenderte en español o en inglés.', 'Puedo atenderle en español o en inglés.'),
  whyPhone: say(
    'Tu teléfono solo sirve para guardar la cita y poder avisarte si cambia algo. Sin él no puedo reservarla por aquí.',
    'Su teléfono solo sirve para guardar la cita y poder avisarle si cambia algo. Sin él no puedo reservarla por aquí.',
  ),
  sharePhone: 'Enviar mi teléfono',
  withoutBooking: 'Sin cita',
});
