import type { AppointmentText, Texts } from './texts.ts';

const details = ({ service, employee, when }: AppointmentText): string =>
  `✂️ ${service} con ${employee}\n📅 ${when}`;

/** What the bot says in Spanish. */
export const es: Texts = {
  menu: (business, name) =>
    `¡Hola${name === undefined ? '' : `, ${name}`}! Soy el asistente de *${business}*. ¿Qué necesitas?`,
  optOutHint: 'Responde BAJA para no recibir avisos',
  menuButton: 'Ver opciones',
  bookSection: 'Reservar',
  mineSection: 'Mis citas',
  moreSection: 'Más',
  seeMine: 'Ver mis citas',
  seeMineDescription: 'Consultar, cambiar o cancelar',
  moreServices: 'Ver más servicios',
  backToStart: 'Volver al inicio',
  minutes: (minutes) => `${minutes} min`,
  slots: (service, minutes) =>
    `*${service}* · ${minutes} min. Próximos huecos. Al tocar uno queda reservado (puedes anularlo después).`,
  slotsToMove: (service) => `*${service}*: ¿a qué hora la cambiamos? Al tocar una queda cambiada.`,
  slotsButton: 'Ver huecos',
  with: (employee) => `con ${employee}`,
  anotherDay: 'Otro día',
  anotherDayDescription: 'Ver el calendario de días libres',
  chooseEmployee: 'Elegir profesional',
  nowWith: (employee) => `Ahora: ${employee ?? 'cualquiera'}`,
  taken: (service) => `Ese hueco se acaba de ocupar 😕\nEstos son los más cercanos para *${service}*:`,
  late: (service) => `Perdona el retraso. ¿Sigues queriendo *${service}*? Estos son los próximos huecos:`,
  offerGone: (service) =>
    `Ese hueco ya no está libre 😕 Te lo guardé 10 minutos. Estos son los más cercanos para *${service}*:`,
  durationChanged: ({ service, minutes, employee, when }) =>
    `*${service}* ahora dura ${minutes} min. ¿Te viene bien?\n\n👤 ${employee}\n📅 ${when}`,
  yesBook: 'Sí, reservar',
  otherTimes: 'Ver otras horas',
  changedMeanwhile: 'Tu cita acaba de cambiar. Ahora está así:',
  notifyMe: 'Avísame',
  notifyIfFree: 'Avísame si se libera',
  notifyIfFreeDescription: 'Ese mismo hueco',
  joined: (service, when) =>
    `Apuntado ✅ Si se libera un hueco de *${service}* (${when}), te lo ofrezco por aquí y te lo guardo 10 minutos.\n\nWhatsApp solo me deja escribirte durante 24 horas desde tu último mensaje: escríbeme algo de vez en cuando para no perder tu turno.`,
  leaveList: 'No me avises',
  leftList: 'Hecho: ya no te avisaré.',
  offer: (appointment, business, until) =>
    `🔔 Se ha liberado un hueco en *${business}*:\n\n${details(appointment)}\n\nTe lo guardo hasta las ${until}. ¿Lo reservo?`,
  noThanks: 'No, gracias',
  declined: (isWaiting) =>
    isWaiting
      ? 'De acuerdo, se lo ofrezco a otra persona. Te avisaré si se libera otro.'
      : 'De acuerdo. Ya no te avisaré; si quieres volver a la lista, pide hora otra vez.',
  noSlots: (service, days) => `No hay huecos de *${service}* en los próximos ${days} días.`,
  anotherService: 'Otro servicio',
  days: '¿Qué día te viene bien?',
  daysButton: 'Ver días',
  daysSection: 'Días con hueco',
  daySlots: (count, first, last) =>
    count === 1 ? `1 hueco · ${first}` : `${count} huecos · ${first}–${last}`,
  moreDays: 'Más días',
  employees: '¿Con quién? Si te da igual, te damos el primer hueco libre.',
  employeesButton: 'Elegir',
  employeesSection: 'Profesionales',
  anyone: 'Cualquiera',
  anyoneDescription: 'El primer hueco disponible',
  firstOpening: (when) => `Primer hueco: ${when}`,
  booked: ({ service, minutes, employee, when }, address) =>
    `✅ *Cita confirmada*\n\n✂️ ${service} (${minutes} min)\n👤 ${employee}\n📅 ${when}${address === '' ? '' : `\n📍 ${address}`}`,
  moved: (appointment) => `✅ *Cita cambiada*\n\n${details(appointment)}`,
  change: 'Cambiar',
  cancel: 'Cancelar cita',
  bookAnother: 'Reservar otra',
  noAppointments: 'No tienes citas próximas. ¿Reservamos una?',
  book: 'Reservar',
  oneAppointment: (appointment) =>
    `Tu cita:\n\n✂️ ${appointment.service} (${appointment.minutes} min) con ${appointment.employee}\n📅 ${appointment.when}`,
  manyAppointments: (count) => `Tienes ${count} citas. ¿Cuál quieres ver?`,
  tooMany: (count) =>
    `Ya tienes ${count} ${count === 1 ? 'cita reservada' : 'citas reservadas'}. Cancela o cambia una antes de reservar otra.`,
  appointmentsButton: 'Ver citas',
  appointmentsSection: 'Tus citas',
  confirmCancel: (appointment) => `¿Cancelo tu cita?\n\n${details(appointment)}`,
  yesCancel: 'Sí, cancelar',
  noKeep: 'No, mantener',
  changeTime: 'Cambiar hora',
  kept: 'Perfecto, tu cita sigue en pie.',
  cancelled: (when) => `Cita cancelada. El hueco del ${when} queda libre.`,
  gone: 'Esa cita ya no está pendiente.',
  tooLate: (phone) =>
    `Ya falta muy poco para esa cita y no se puede cambiar ni cancelar por aquí.${phone === '' ? '' : ` Llama al ${phone}.`}`,
  media: 'De momento solo entiendo texto y botones 🙏',
  seeOptions: 'Ver opciones',
  unknown: 'No te he entendido. Elige una opción:',
  unknownAgain: 'Perdona, sigo sin entenderlo. ¿Qué quieres hacer?',
  myAppointments: 'Mis citas',
  optedOut:
    'Hecho: no te enviaremos recordatorios ni avisos. Tus citas siguen en pie. Si cambias de idea, escribe ALTA.',
  optedIn: 'Perfecto, volverás a recibir recordatorios.',
  closed: (phone) => `Ahora mismo no podemos reservar por aquí.${phone === '' ? '' : ` Llama al ${phone}.`}`,
  thanks: '¡A ti! Escribe MENÚ cuando quieras otra cosa.',
  ownerBooked: (appointment, business) =>
    `✅ *${business}* te ha reservado una cita:\n\n${details(appointment)}`,
  ownerMoved: (appointment, business) => `*${business}* ha cambiado tu cita:\n\n${details(appointment)}`,
  ownerCancelled: (appointment, business) => `*${business}* ha cancelado tu cita:\n\n${details(appointment)}`,
};
