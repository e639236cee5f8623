import type { AppointmentText } from './appointmentText.ts';

const details = ({ service, employee, when }: AppointmentText): string =>
  `${service} con ${employee}\n📅 ${when}`;

const question = ({ service, minutes, employee, when }: AppointmentText): string =>
  `${service} (${minutes} min) con *${employee}*\n📅 *${when}*`;
const full = ({ service, minutes, employee, when }: AppointmentText): string =>
  `${service} (${minutes} min) con ${employee}\n📅 ${when}`;
const call = (phone: string): string => (phone === '' ? '' : ` Llama al ${phone}.`);

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Texts of the bot in Spanish. */
export const es = {
  hello: (business: string, name: string | undefined) =>
    `¡Hola${name === undefined ? '' : `, ${name}`}! Soy el asistente de *${business}*.`,
  whatNeeded: '¿Qué necesitas?',
  orWrite: (example: string) => `También puedes escribirlo: «${example}».`,
  example: (service: string, employee: string | undefined) =>
    `${service} mañana a las 5${employee === undefined ? '' : ` con ${employee}`}`,
  exampleOfDay: (service: string) => `${service} el viernes por la tarde`,
  whichService: '¿Para qué servicio?',
  sorryLate: 'Perdona el retraso.',
  optOutHint: 'Responde BAJA para no recibir avisos',
  menuButton: 'Ver opciones',
  bookSection: 'Reservar',
  mineSection: 'Mis citas',
  moreSection: 'Más',
  seeMine: 'Ver mis citas',
  seeMineDescription: 'Consultar, cambiar o cancelar',
  moreServices: 'Ver más servicios',
  otherServices: 'Otros servicios',
  backToStart: 'Volver al inicio',
  again: 'Lo de siempre',
  talkToPerson: 'Hablar con una persona',
  talkToSomeone: 'Hablar con alguien',
  minutes: (minutes: number) => `${minutes} min`,
  slots: (service: string, facts: string) => `*${service}*${facts === '' ? '' : ` · ${facts}`}`,
  nextOpenings: 'Próximos huecos.',
  fittingOpenings: 'Esto es lo que hay libre.',
  tapBooks: 'Al tocar uno queda reservado (puedes cancelarlo después).',
  slotsSection: 'Huecos libres',
  writeDay: '¿Otro día? Escríbelo: «el viernes por la tarde».',
  slotsToMove: (service: string) => `*${service}*: ¿a qué hora la cambiamos? Al tocar una queda cambiada.`,
  slotsButton: 'Ver huecos',
  with: (employee: string) => `con ${employee}`,
  anotherDay: 'Otro día',
  anotherDayDescription: 'Ver el calendario de días libres',
  chooseEmployee: 'Elegir profesional',
  nowWith: (employee: string | undefined) => `Ahora: ${employee ?? 'cualquiera'}`,
  taken: 'Ese hueco se acaba de ocupar 😕',
  busyTime: 'A esa hora no hay hueco 😕',
  onlyThese: 'No queda nada más libre. Esto es lo que hay:',
  nearestFor: (service: string) => `Estos son los más cercanos para *${service}*:`,
  closedOn: (day: string) => `${upperFirst(day)} cerramos.`,
  openOn: (day: string, hours: string) => `${upperFirst(day)}: ${hours}.`,
  opensAt: (day: string, time: string) => `${upperFirst(day)} abrimos a las ${time}.`,
  closesAt: (day: string, time: string) => `${upperFirst(day)} cerramos a las ${time}.`,
  closedBetween: (from: string, to: string) => `De ${from} a ${to} cerramos.`,
  personAway: (who: string, day: string) => `${who} no trabaja ${day}.`,
  othersFree: (who: string, others: string, slot: string) =>
    `${who} no está libre a las ${slot}; ${others} sí.`,
  fullDay: (day: string) => `${upperFirst(day)} está todo ocupado 😕`,
  horizon: (lastDay: string) => `Solo puedo dar cita hasta el ${lastDay}.`,
  confirm: (appointment: AppointmentText) => `¿Te reservo esto?\n\n${question(appointment)}`,
  confirmMove: (appointment: AppointmentText) => `¿Cambio tu cita a esto?\n\n${question(appointment)}`,
  stillWanted: (words: string) => `¿Sigues queriendo «${words}»?`,
  stillWantedThis: '¿Sigues queriendo esto?',
  anotherOrMove: (service: string, old: string, next: string) =>
    `Acabas de reservar *${service}* el ${old}. ¿La cambio al ${next}, o reservo otra más?`,
  yesMove: 'Sí, cambiar',
  bookOneMore: 'Reservar otra más',
  leaveIt: 'Dejarla como está',
  notNow: 'Ahora no',
  notNowDone: 'De acuerdo, no reservo nada. Escribe MENÚ cuando quieras otra cosa.',
  offerGone: 'Ese hueco ya no está libre 😕 Te lo guardé 10 minutos.',
  durationChanged: ({ service, minutes, employee, when }: AppointmentText) =>
    `*${service}* ahora dura ${minutes} min. ¿Te viene bien?\n\n👤 ${employee}\n📅 ${when}`,
  yesBook: 'Sí, reservar',
  otherTimes: 'Ver otras horas',
  bookedAlready: 'Ya tienes cita a esa misma hora, así que no reservo otra.',
  changedMeanwhile: 'Tu cita acaba de cambiar. Ahora está así:',
  notifyMe: 'Avísame',
  notifyIfFree: 'Avísame si se libera',
  notifyIfFreeDescription: 'Ese mismo hueco',
  joined: (service: string, when: string) =>
    `Apuntado ✅ Si se libera un hueco de *${service}* (${when}), te lo ofrezco por aquí y te lo guardo 10 minutos.`,
  leaveList: 'No me avises',
  leftList: 'Hecho: ya no te avisaré.',
  offer: (appointment: AppointmentText, business: string, until: string) =>
    `🔔 Se ha liberado un hueco en *${business}*:\n\n${details(appointment)}\n\nTe lo guardo hasta las ${until}. ¿Lo reservo?`,
  noThanks: 'No, gracias',
  declined: (isWaiting: boolean): string =>
    isWaiting
      ? 'De acuerdo, se lo ofrezco a otra persona. Te avisaré si se libera otro.'
      : 'De acuerdo. Ya no te avisaré; si quieres volver a la lista, pide hora otra vez.',
  noSlots: (service: string, days: number) => `No hay huecos de *${service}* en los próximos ${days} días.`,
  anotherService: 'Otro servicio',
  days: '¿Qué día te viene bien? También puedes escribirlo: «27/11» o «el viernes por la tarde».',
  daysButton: 'Ver días',
  daysSection: 'Días con hueco',
  daySlots: (count: number, first: string, last: string) =>
    count === 1 ? `1 hueco · ${first}` : `${count} huecos · ${first}–${last}`,
  moreDays: 'Más días',
  employees: '¿Con quién? Si te da igual, te damos el primer hueco libre.',
  employeesButton: 'Elegir',
  employeesSection: 'Profesionales',
  anyone: 'Cualquiera',
  anyoneDescription: 'El primer hueco disponible',
  moreEmployees: 'Más profesionales',
  firstOpening: (when: string) => `Primer hueco: ${when}`,
  booked: ({ service, minutes, employee, when }: AppointmentText, address: string) =>
    `✅ *Cita confirmada*\n\n${service} (${minutes} min)\n👤 ${employee}\n📅 ${when}${address === '' ? '' : `\n📍 ${address}`}`,
  willRemind: (when: string) => `Te lo recordaremos por aquí ${when}.`,
  today: 'hoy',
  tomorrow: 'mañana',
  onDayAt: (day: string, slot: string) => `${day} a las ${slot}`,
  onThe: (day: string) => `el ${day}`,
  moved: (appointment: AppointmentText, before: string | undefined) =>
    `✅ *Cita cambiada*\n\n${details(appointment)}${before === undefined ? '' : `\n\nAntes: ${before}`}`,
  change: 'Cambiar',
  cancel: 'Cancelar cita',
  bookAnother: 'Reservar otra',
  noAppointments: 'No tienes citas próximas. ¿Reservamos una?',
  book: 'Reservar',
  oneAppointment: (appointment: AppointmentText) => `Tienes 1 cita:\n\n${full(appointment)}`,
  theAppointment: (appointment: AppointmentText) => `Tu cita:\n\n${full(appointment)}`,
  manyAppointments: (count: number) => `Tienes ${count} citas. ¿Cuál quieres ver?`,
  whichToCancel: '¿Qué cita quieres cancelar?',
  whichToMove: '¿Qué cita quieres cambiar?',
  tooMany: (count: number) =>
    `Ya tienes ${count} ${count === 1 ? 'cita reservada' : 'citas reservadas'}. Cancela o cambia una antes de reservar otra.`,
  appointmentsButton: 'Ver citas',
  appointmentsSection: 'Tus citas',
  confirmCancel: (appointment: AppointmentText) => `¿Cancelo tu cita?\n\n${details(appointment)}`,
  yesCancel: 'Sí, cancelar',
  noKeep: 'No, mantener',
  changeTime: 'Cambiar hora',
  attending: '¡Genial, te esperamos!',
  kept: 'Perfecto, tu cita sigue en pie.',
  cancelled: (when: string) => `Cita cancelada. El hueco del ${when} queda libre.`,
  gone: 'Esa cita ya no está pendiente.',
  tooLate: (phone: string) =>
    `Ya falta muy poco para esa cita y no se puede cambiar ni cancelar por aquí.${call(phone)}`,
  media: (example: string) => `De momento solo entiendo texto y botones 🙏 Dime, por ejemplo: «${example}».`,
  seeOptions: 'Ver opciones',
  unknown: (example: string) =>
    `No te he entendido. Escribe el servicio y cuándo, por ejemplo «${example}», o elige:`,
  unknownAgain: 'Perdona, sigo sin entenderlo. ¿Qué quieres hacer?',
  turnGivenUp: 'Perdona, no he podido leer eso; aviso al equipo.',
  stale: (service: string | undefined) =>
    `Ese botón es de una conversación anterior. ¿Seguimos donde lo dejaste?${service === undefined ? '' : ` *${service}*.`}`,
  openingsToday: 'Ver huecos',
  startAgain: 'Empezar de nuevo',
  askPhone: 'Para guardar la cita necesito tu teléfono. Toca el botón para compartirlo.',
  phoneKept: 'Gracias, ya tengo tu teléfono. Escribe MENÚ cuando quieras una cita.',
  person: (business: string, phone: string) =>
    `Aviso al equipo de *${business}*: te contestarán en cuanto puedan.${phone === '' ? '' : ` Si es urgente: ${phone}.`} Escribe MENÚ para volver conmigo.`,
  myAppointments: 'Mis citas',
  optedOut:
    'Hecho: no te enviaremos recordatorios ni avisos. Tus citas siguen en pie. Si cambias de idea, escribe ALTA.',
  askOptOut: '¿Quieres dejar de recibir nuestros recordatorios y avisos?',
  yesOptOut: 'Sí, no más avisos',
  noOptOut: 'No, seguir igual',
  nothingChanges: 'De acuerdo, todo sigue igual. Escribe MENÚ cuando quieras otra cosa.',
  optedIn: 'Perfecto, volverás a recibir recordatorios.',
  closed: (phone: string) => `Ahora mismo no podemos reservar por aquí.${call(phone)}`,
  thanks: '¡A ti! 😊',
  heard: (words: string) => `🎙️ He entendido: «${words}».`,
  noSuchPerson: (name: string) => `${name} no trabaja aquí.`,
  doesNotDo: (who: string, service: string) => `${who} no hace *${service}*.`,
  oneByOne: (count: number) => `Son ${count} citas: vamos de una en una.`,
  notUnderstood: 'Perdona, eso no lo he entendido.',
  chooseOne: '¿Cuál eliges?',
  chooseSection: 'Opciones',
  cancelOrMove: (appointment: AppointmentText) =>
    `Tu cita:\n\n${details(appointment)}\n\n¿La cambio o la cancelo?`,
  whichIsIt: '¿Qué cita es?',
  lateNoted: (employee: string | undefined) =>
    employee === undefined
      ? 'Gracias por avisar, se lo digo al equipo.'
      : `Gracias por avisar, se lo digo a ${employee}.`,
  doorNoted: (phone: string, business: string) =>
    `Aviso ahora mismo al equipo de *${business}*.${phone === '' ? '' : ` Si no te abren, llama al ${phone}.`}`,
  complaint: (business: string) =>
    `Siento mucho que no estés a gusto. Se lo paso ahora mismo al equipo de *${business}*, que te contestará en persona.`,
  unknownQuestion: (business: string) =>
    `Eso no lo sé. Se lo pregunto al equipo de *${business}*, que te contestará por aquí.`,
  personCalled:
    'El equipo ya está avisado y te contestará por aquí. Escribe MENÚ si prefieres seguir conmigo.',
  robot: (business: string) =>
    `Soy el asistente automático de *${business}*. Puedo darte cita, cambiarla o cancelarla; si prefieres una persona, dímelo.`,
  address: (address: string, map: string) => `📍 ${address}\n${map}`,
  directions: (way: string, address: string, map: string) =>
    [way, address === '' ? '' : `📍 ${address}`, map].filter(Boolean).join('\n'),
  free: 'gratis',
  priceFrom: (amount: string) => `desde ${amount}`,
  closedWord: 'cerrado',
  ourHours: 'Nuestro horario:',
  whoWorks: 'Trabajan:',
  noOneWorks: 'Esos días no trabaja nadie.',
  toDay: ' a ',
  weekdays: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
  onlyTwoLanguages: 'Puedo atenderte en español o en inglés.',
  whyPhone:
    'Tu teléfono solo sirve para guardar la cita y poder avisarte si cambia algo. Sin él no puedo reservarla por aquí.',
  sharePhone: 'Enviar mi teléfono',
  withoutBooking: 'Sin cita',
  ownerBooked: (appointment: AppointmentText, business: string) =>
    `✅ *${business}* te ha reservado una cita:\n\n${details(appointment)}`,
  ownerMoved: (appointment: AppointmentText, business: string) =>
    `*${business}* ha cambiado tu cita:\n\n${details(appointment)}`,
  ownerCancelled: (appointment: AppointmentText, business: string) =>
    `*${business}* ha cancelado tu cita:\n\n${details(appointment)}`,
};

/** Texts of the bot in any language. */
export type Texts = typeof es;
