import type { Locale } from '@citame/contracts';

interface AppointmentText {
  readonly service: string;
  readonly minutes: number;
  readonly employee: string;
  readonly when: string;
}

/** Every text that a client reads, in both languages. */
export interface Texts {
  readonly menu: (business: string, name: string | undefined) => string;
  readonly optOutHint: string;
  readonly menuButton: string;
  readonly bookSection: string;
  readonly mineSection: string;
  readonly moreSection: string;
  readonly seeMine: string;
  readonly seeMineDescription: string;
  readonly moreServices: string;
  readonly backToStart: string;
  readonly minutes: (minutes: number) => string;
  readonly slots: (service: string, minutes: number) => string;
  readonly slotsToMove: (service: string) => string;
  readonly slotsButton: string;
  readonly with: (employee: string) => string;
  readonly anotherDay: string;
  readonly anotherDayDescription: string;
  readonly chooseEmployee: string;
  readonly nowWith: (employee: string | undefined) => string;
  readonly taken: (service: string) => string;
  readonly late: (service: string) => string;
  readonly noSlots: (service: string, days: number) => string;
  readonly anotherService: string;
  readonly days: string;
  readonly daysButton: string;
  readonly daysSection: string;
  readonly daySlots: (count: number, first: string, last: string) => string;
  readonly moreDays: string;
  readonly employees: string;
  readonly employeesButton: string;
  readonly employeesSection: string;
  readonly anyone: string;
  readonly anyoneDescription: string;
  readonly firstOpening: (when: string) => string;
  readonly booked: (appointment: AppointmentText, address: string) => string;
  readonly moved: (appointment: AppointmentText) => string;
  readonly change: string;
  readonly cancel: string;
  readonly bookAnother: string;
  readonly noAppointments: string;
  readonly book: string;
  readonly oneAppointment: (appointment: AppointmentText) => string;
  readonly manyAppointments: (count: number) => string;
  readonly tooMany: (count: number) => string;
  readonly appointmentsButton: string;
  readonly appointmentsSection: string;
  readonly confirmCancel: (appointment: AppointmentText) => string;
  readonly yesCancel: string;
  readonly noKeep: string;
  readonly changeTime: string;
  readonly kept: string;
  readonly cancelled: (when: string) => string;
  readonly gone: string;
  readonly tooLate: (phone: string) => string;
  readonly media: string;
  readonly seeOptions: string;
  readonly unknown: string;
  readonly unknownAgain: string;
  readonly myAppointments: string;
  readonly optedOut: string;
  readonly optedIn: string;
  readonly closed: (phone: string) => string;
  readonly thanks: string;
  readonly ownerBooked: (appointment: AppointmentText, business: string) => string;
  readonly ownerMoved: (appointment: AppointmentText, business: string) => string;
  readonly ownerCancelled: (appointment: AppointmentText, business: string) => string;
}

const details = ({ service, employee, when }: AppointmentText, withWord: string): string =>
  `✂️ ${service} ${withWord} ${employee}\n📅 ${when}`;

const es: Texts = {
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
  moved: (appointment) => `✅ *Cita cambiada*\n\n${details(appointment, 'con')}`,
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
  confirmCancel: (appointment) => `¿Cancelo tu cita?\n\n${details(appointment, 'con')}`,
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
    `✅ *${business}* te ha reservado una cita:\n\n${details(appointment, 'con')}`,
  ownerMoved: (appointment, business) =>
    `*${business}* ha cambiado tu cita:\n\n${details(appointment, 'con')}`,
  ownerCancelled: (appointment, business) =>
    `*${business}* ha cancelado tu cita:\n\n${details(appointment, 'con')}`,
};

const en: Texts = {
  menu: (business, name) =>
    `Hi${name === undefined ? '' : `, ${name}`}! I'm the assistant of *${business}*. What do you need?`,
  optOutHint: 'Reply STOP to stop receiving reminders',
  menuButton: 'See options',
  bookSection: 'Book',
  mineSection: 'My appointments',
  moreSection: 'More',
  seeMine: 'See my appointments',
  seeMineDescription: 'Check, change or cancel',
  moreServices: 'See more services',
  backToStart: 'Back to start',
  minutes: (minutes) => `${minutes} min`,
  slots: (service, minutes) =>
    `*${service}* · ${minutes} min. Next openings. Tap one and it is booked (you can cancel it afterwards).`,
  slotsToMove: (service) => `*${service}*: what time shall we move it to? Tap one and it is moved.`,
  slotsButton: 'See openings',
  with: (employee) => `with ${employee}`,
  anotherDay: 'Another day',
  anotherDayDescription: 'See which days are free',
  chooseEmployee: 'Choose who',
  nowWith: (employee) => `Now: ${employee ?? 'anyone'}`,
  taken: (service) => `That time was just taken 😕\nThese are the closest for *${service}*:`,
  late: (service) => `Sorry for the delay. Do you still want *${service}*? These are the next openings:`,
  noSlots: (service, days) => `There are no openings for *${service}* in the next ${days} days.`,
  anotherService: 'Another service',
  days: 'Which day suits you?',
  daysButton: 'See days',
  daysSection: 'Days with openings',
  daySlots: (count, first, last) =>
    count === 1 ? `1 opening · ${first}` : `${count} openings · ${first}–${last}`,
  moreDays: 'More days',
  employees: "Who with? If you don't mind, you get the first opening.",
  employeesButton: 'Choose',
  employeesSection: 'Team',
  anyone: 'Anyone',
  anyoneDescription: 'The first opening',
  firstOpening: (when) => `First opening: ${when}`,
  booked: ({ service, minutes, employee, when }, address) =>
    `✅ *Appointment confirmed*\n\n✂️ ${service} (${minutes} min)\n👤 ${employee}\n📅 ${when}${address === '' ? '' : `\n📍 ${address}`}`,
  moved: (appointment) => `✅ *Appointment moved*\n\n${details(appointment, 'with')}`,
  change: 'Change',
  cancel: 'Cancel booking',
  bookAnother: 'Book another',
  noAppointments: 'You have no upcoming appointments. Shall we book one?',
  book: 'Book',
  oneAppointment: (appointment) =>
    `Your appointment:\n\n✂️ ${appointment.service} (${appointment.minutes} min) with ${appointment.employee}\n📅 ${appointment.when}`,
  manyAppointments: (count) => `You have ${count} appointments. Which one do you want to see?`,
  tooMany: (count) =>
    `You already have ${count} ${count === 1 ? 'booking' : 'bookings'}. Cancel or change one before you book another.`,
  appointmentsButton: 'See appointments',
  appointmentsSection: 'Your appointments',
  confirmCancel: (appointment) => `Shall I cancel your appointment?\n\n${details(appointment, 'with')}`,
  yesCancel: 'Yes, cancel it',
  noKeep: 'No, keep it',
  changeTime: 'Change time',
  kept: 'Great, your appointment stands.',
  cancelled: (when) => `Appointment cancelled. ${when} is free again.`,
  gone: 'That appointment is no longer pending.',
  tooLate: (phone) =>
    `That appointment is too close to be changed or cancelled here.${phone === '' ? '' : ` Please call ${phone}.`}`,
  media: 'For now I only understand text and buttons 🙏',
  seeOptions: 'See options',
  unknown: "I didn't get that. Please choose an option:",
  unknownAgain: "Sorry, I still don't get it. What would you like to do?",
  myAppointments: 'My appointments',
  optedOut: 'Done: no more reminders or notices. Your appointments stand. Changed your mind? Type START.',
  optedIn: "Great, you'll get reminders again.",
  closed: (phone) => `We can't take bookings here right now.${phone === '' ? '' : ` Please call ${phone}.`}`,
  thanks: 'You are welcome! Type MENU whenever you need something else.',
  ownerBooked: (appointment, business) =>
    `✅ *${business}* has booked an appointment for you:\n\n${details(appointment, 'with')}`,
  ownerMoved: (appointment, business) =>
    `*${business}* has moved your appointment:\n\n${details(appointment, 'with')}`,
  ownerCancelled: (appointment, business) =>
    `*${business}* has cancelled your appointment:\n\n${details(appointment, 'with')}`,
};

export const texts: Readonly<Record<Locale, Texts>> = { es, en };
