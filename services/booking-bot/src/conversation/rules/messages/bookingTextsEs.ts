import type { Attendee } from '@citame/contracts';
import type { AppointmentText } from './appointmentText.ts';
import { inSentence, upperFirst, type Speech } from './speechEs.ts';

const question = ({ service, minutes, employee, when }: AppointmentText): string =>
  `${service} (${minutes} min) con *${employee}*\n📅 *${when}*`;

/** «Corte» in the middle of a sentence is «corte»; «SPA» stays. */
const lowerFirst = (title: string): string =>
  /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;

/** From the menu to a time that is booked. */
export const bookingTextsEs = ({ say, many, first, theFirst, a, that, o, counted }: Speech) => ({
  hello: (business: string, name: string | undefined) =>
    `¡Hola${name === undefined ? '' : `, ${name}`}! Soy el asistente de *${business}*.`,
  whatNeeded: say('¿Qué necesitas?', '¿Qué necesita?'),
  orWrite: (example: string) =>
    `${say('También puedes escribirlo', 'También puede escribirlo')}: «${example}».`,
  example: (service: string, employee: string | undefined) =>
    `${lowerFirst(service)} mañana a las 5${employee === undefined ? '' : ` con ${employee}`}`.trim(),
  exampleOfDay: (service: string) => `${lowerFirst(service)} el viernes por la tarde`.trim(),
  whichService: '¿Para qué servicio?',
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
  minutes: (minutes: number) => `${minutes} min`,
  slots: (service: string, facts: string) => `*${service}*${facts === '' ? '' : ` · ${facts}`}`,
  nextOpenings: `Próxim${o}s ${many} libres.`,
  fittingOpenings: (when: string) => `Esto es lo que hay libre${when === '' ? '' : ` *${when}*`}.`,
  anyDay: 'cualquier día',
  onWorkingDays: 'entre semana',
  onWeekends: 'en fin de semana',
  eachWeekday: (weekday: string) => `los ${weekday.replace(/o$/, 'os')}`,
  andWeekday: (weekday: string) => weekday.replace(/o$/, 'os'),
  fromDay: (day: string) => `desde el ${day}`,
  fromDayToDay: (from: string, to: string) => `del ${from} al ${to}`,
  aboutTime: (time: string) => `sobre las ${time}`,
  atTime: (time: string) => `a las ${time}`,
  afterTime: (time: string) => `después de las ${time}`,
  fromTime: (time: string) => `a partir de las ${time}`,
  betweenTimes: (from: string, to: string) => `entre las ${from} y las ${to}`,
  untilTime: (time: string) => `hasta las ${time}`,
  beforeTime: (time: string) => `antes de las ${time}`,
  inTheMorning: 'por la mañana',
  inTheAfternoon: 'por la tarde',
  asSoonAsPossible: 'lo antes posible',
  asLateAsPossible: 'lo más tarde posible',
  butNot: (times: string) => `pero no ${times}`,
  tapBooks: `Al tocar un${o} queda reservad${o} (${say('puedes', 'puede')} cancelarl${o} después).`,
  slotsSection: `${upperFirst(many)} libres`,
  writeDay: `¿Otro día? ${say('Escríbelo', 'Escríbalo')}: «el viernes por la tarde».`,
  slotsToMove: (service: string) =>
    `*${service}*: ¿a qué hora la cambiamos? Al tocar un${o} queda cambiada la cita.`,
  slotsButton: `Ver ${many}`,
  with: (employee: string) => `con ${employee}`,
  anotherDay: 'Otro día',
  anotherDayDescription: 'Ver el calendario de días libres',
  chooseEmployee: 'Elegir profesional',
  nowWith: (employee: string | undefined) => `Ahora: ${employee ?? 'cualquiera'}`,
  taken: `${upperFirst(that)} se acaba de ocupar 😕`,
  busyTime: 'A esa hora no hay nada libre 😕',
  onlyThese: 'No queda nada más libre. Esto es lo que hay:',
  nearestFor: (service: string) => `Est${o}s son l${o}s más cercan${o}s para *${service}*:`,
  closedOn: (day: string) => `${upperFirst(day)} cerramos.`,
  openOn: (day: string, hours: string) => `${upperFirst(day)}: ${hours}.`,
  opensAt: (day: string, time: string) => `${upperFirst(day)} abrimos a las ${time}.`,
  closesAt: (day: string, time: string) => `${upperFirst(day)} cerramos a las ${time}.`,
  opensAndCloses: (day: string, from: string, to: string) =>
    `${upperFirst(day)} abrimos a las ${from} y cerramos a las ${to}.`,
  endsTooLate: (service: string, minutes: number, day: string, time: string) =>
    `*${service}* dura ${minutes} min, y ${day} cerramos a las ${time}.`,
  offGrid: (time: string, everyMin: number) =>
    `A las ${time} no empieza ninguna cita: empiezan ${everyMin === 15 ? 'cada cuarto' : 'en punto o a y media'}.`,
  closedBetween: (from: string, to: string) => `De ${from} a ${to} cerramos.`,
  personAway: (who: string, count: number, day: string) =>
    `${who} no ${count === 1 ? 'trabaja' : 'trabajan'} ${day}.`,
  personHours: (who: string, day: string | undefined, hours: string) =>
    `${day === undefined ? '' : `${upperFirst(day)} `}${who} trabaja ${hours}.`,
  othersFree: (who: string, count: number, others: string, slot: string) =>
    `${who} no ${count === 1 ? 'está libre' : 'están libres'} a las ${slot}; ${others} sí.`,
  nothingFreeAt: (day: string, time: string) => `${upperFirst(day)} a las ${time} no hay nada libre.`,
  fullDay: (day: string) => `${upperFirst(day)} está todo ocupado 😕`,
  horizon: (lastDay: string) => `Solo puedo dar cita hasta el ${inSentence(lastDay)}.`,
  confirm: (appointment: AppointmentText) =>
    `${say('¿Te reservo esto?', '¿Le reservo esto?')}\n\n${question(appointment)}`,
  forAttendee: ({ name, relation = '' }: Attendee) => `Para ${name ?? `${say('tu', 'su')} ${relation}`}`,
  /** For the team. */
  noteOfAttendee: ({ name, relation = '' }: Attendee) => `Para: ${name ?? relation}`,
  confirmMove: (appointment: AppointmentText) =>
    `${say('¿Cambio tu cita a esto?', '¿Cambio su cita a esto?')}\n\n${question(appointment)}`,
  stillWanted: (words: string) => `${say('¿Sigues queriendo', '¿Sigue queriendo')} «${words}»?`,
  stillWantedThis: say('¿Sigues queriendo esto?', '¿Sigue queriendo esto?'),
  anotherOrMove: (service: string, old: string, next: string) =>
    `${say('Acabas', 'Acaba')} de reservar *${service}* para el ${old}. ¿Cambio esa cita al ${next}, o reservo otra más?`,
  yesMove: 'Sí, cambiar',
  bookOneMore: 'Reservar otra más',
  leaveIt: 'Dejarla como está',
  notNow: 'Ahora no',
  notNowDone: 'De acuerdo, no reservo nada.',
  nothingMore: 'De acuerdo, no reservo nada más.',
  onlyOne: 'De acuerdo, solo una cita.',
  placeOf: (place: number, service: string) =>
    `${['Primera cita', 'Segunda cita', 'Tercera cita', 'Cuarta cita'][place - 1] ?? `Cita ${place}`}: *${service}*.`,
  notBeside: (time: string) => `A las ${time} está ocupado; esto es lo más cercano.`,
  durationChanged: ({ service, minutes, employee, when }: AppointmentText) =>
    `*${service}* ahora dura ${minutes} min. ${say('¿Te viene bien?', '¿Le viene bien?')}\n\n👤 ${employee}\n📅 ${when}`,
  yesBook: 'Sí, reservar',
  otherTimes: 'Ver otras horas',
  noSlots: (service: string, days: number) =>
    `No hay ${many} libres para *${service}* en los próximos ${days} días.`,
  anotherService: 'Otro servicio',
  days: say(
    '¿Qué día te viene bien? También puedes escribirlo: «27/11» o «el viernes por la tarde».',
    '¿Qué día le viene bien? También puede escribirlo: «27/11» o «el viernes por la tarde».',
  ),
  daysButton: 'Ver días',
  daysSection: `Días con ${many} libres`,
  daySlots: (count: number, earliest: string, latest: string) =>
    `${counted(count)} · ${count === 1 ? earliest : `${earliest}–${latest}`}`,
  moreDays: 'Más días',
  employees: `¿Con quién? ${say('Si te da igual, te doy', 'Si le da igual, le doy')} ${theFirst} libre.`,
  employeesButton: 'Elegir',
  employeesSection: 'Profesionales',
  anyone: 'Cualquiera',
  anyoneDescription: `${upperFirst(first)} libre`,
  moreEmployees: 'Más profesionales',
  firstOpening: (when: string) => `${upperFirst(first)} libre: ${when}`,
  offerGone: `${upperFirst(that)} ya no está libre 😕 ${say('Te', 'Se')} l${o} guardé 10 minutos.`,
  notifyMe: say('Avísame', 'Avíseme'),
  notifyIfFree: say('Avísame si se libera', 'Avíseme si se libera'),
  askToWait: (service: string, when: string) =>
    `¿${say('Te', 'Le')} aviso si se libera ${a} para *${service}* (${when})?`,
  joined: (service: string, when: string) =>
    `Apuntado ✅ Si se libera ${a} para *${service}* (${when}), ${say('te', 'se')} l${o} ofrezco por aquí, nunca de noche, y ${say('te', 'se')} l${o} guardo 10 minutos.`,
  leaveList: say('No me avises', 'No me avise'),
  leftList: say('Hecho: ya no te avisaré.', 'Hecho: ya no le avisaré.'),
});
