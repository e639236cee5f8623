import type { AppointmentText } from './appointmentText.ts';
import { inSentence, type Speech } from './speechEs.ts';

const details = ({ service, employee, when }: AppointmentText): string =>
  `${service} con ${employee}\n📅 ${when}`;
const full = ({ service, minutes, employee, when }: AppointmentText): string =>
  `${service} (${minutes} min) con ${employee}\n📅 ${when}`;
const previously = (before: string | undefined): string =>
  before === undefined ? '' : `\n\nAntes: ${before}`;

const moveOrCancel = '¿La cambio o la cancelo?';

/** About appointments that stand, and times that are offered. */
export const appointmentTextsEs = ({ say, a, o }: Speech) => ({
  booked: ({ service, minutes, employee, when }: AppointmentText, address: string) =>
    `✅ *Cita confirmada*\n\n${service} (${minutes} min)\n👤 ${employee}\n📅 ${when}${address === '' ? '' : `\n📍 ${address}`}`,
  willRemind: (when: string) =>
    `${say('Te lo recordaremos por aquí', 'Se lo recordaremos por aquí')} ${when}.`,
  today: 'hoy',
  tomorrow: 'mañana',
  onDayAt: (day: string, slot: string) => `${day} a las ${slot}`,
  onThe: (day: string) => `el ${inSentence(day)}`,
  moved: (appointment: AppointmentText, before: string | undefined) =>
    `✅ *Cita cambiada*\n\n${details(appointment)}${previously(before)}`,
  attendeeNoted: ({ service, employee }: AppointmentText, whom: string, when: string) =>
    `Anotado: ${service} con ${employee} ${whom}, ${inSentence(when)}.`,
  bookedAlready: say(
    'Ya tienes cita a esa misma hora, así que no reservo otra.',
    'Ya tiene cita a esa misma hora, así que no reservo otra.',
  ),
  changedMeanwhile: say(
    'Tu cita acaba de cambiar. Ahora está así:',
    'Su cita acaba de cambiar. Ahora está así:',
  ),
  change: 'Cambiar',
  cancel: 'Cancelar cita',
  bookAnother: 'Reservar otra',
  nowAt: (when: string) => `Ahora: ${when}`,
  noneYet: say('Todavía no tienes ninguna cita.', 'Todavía no tiene ninguna cita.'),
  noAppointments: say(
    'No tienes citas próximas. ¿Reservamos una?',
    'No tiene citas próximas. ¿Reservamos una?',
  ),
  noneFoundOfOther: say(
    'Desde este número no veo la cita de otra persona: hay que cambiarla desde el de esa persona. Si no es posible, te paso con una persona del equipo.',
    'Desde este número no veo la cita de otra persona: hay que cambiarla desde el de esa persona. Si no es posible, le paso con una persona del equipo.',
  ),
  noneFound: say(
    'No encuentro ninguna cita próxima con este número. Si la pediste de otra forma, te paso con una persona.',
    'No encuentro ninguna cita próxima con este número. Si la pidió de otra forma, le paso con una persona.',
  ),
  book: 'Reservar',
  oneAppointment: (appointment: AppointmentText) =>
    `${say('Tienes 1 cita', 'Tiene 1 cita')}:\n\n${full(appointment)}`,
  theAppointment: (appointment: AppointmentText) => `${say('Tu cita', 'Su cita')}:\n\n${full(appointment)}`,
  theseAppointments: (count: number) => say(`Tienes ${count} citas:`, `Tiene ${count} citas:`),
  manyAppointments: (count: number) =>
    say(`Tienes ${count} citas. ¿Cuál quieres ver?`, `Tiene ${count} citas. ¿Cuál quiere ver?`),
  whichToCancel: say('¿Qué cita quieres cancelar?', '¿Qué cita quiere cancelar?'),
  whichToMove: say('¿Qué cita quieres cambiar?', '¿Qué cita quiere cambiar?'),
  tooMany: (count: number) => {
    const booked = count === 1 ? 'cita reservada' : 'citas reservadas';
    return say(
      `Ya tienes ${count} ${booked}. Cancela o cambia una antes de reservar otra.`,
      `Ya tiene ${count} ${booked}. Cancele o cambie una antes de reservar otra.`,
    );
  },
  appointmentsButton: 'Ver citas',
  appointmentsSection: say('Tus citas', 'Sus citas'),
  confirmCancel: (appointment: AppointmentText) =>
    `${say('¿Cancelo tu cita?', '¿Cancelo su cita?')}\n\n${details(appointment)}`,
  yesCancel: 'Sí, cancelar',
  noKeep: 'No, mantener',
  changeTime: 'Cambiar hora',
  attending: say('¡Genial, te esperamos!', '¡Perfecto, le esperamos!'),
  kept: say('Perfecto, tu cita sigue en pie.', 'Perfecto, su cita sigue en pie.'),
  cancelled: (when: string) => `Cita cancelada.\n📅 ${when}`,
  gone: 'Esa cita ya no está pendiente.',
  tooLate: (phone: string) =>
    `Ya falta muy poco para esa cita y no se puede cambiar ni cancelar por aquí.${phone === '' ? '' : ` ${say('Llama', 'Llame')} al ${phone}.`}`,
  myAppointments: 'Mis citas',
  cancelOrMove: (appointment: AppointmentText) =>
    `${say('Tu cita', 'Su cita')}:\n\n${details(appointment)}\n\n${moveOrCancel}`,
  moveOrCancel,
  whichIsIt: '¿Qué cita es?',
  andTheOther: say('¿Y la otra? Dime qué hago con ella.', '¿Y la otra? Dígame qué hago con ella.'),
  offer: (appointment: AppointmentText, business: string, until: string) =>
    `🔔 Hay ${a} libre en *${business}*:\n\n${details(appointment)}\n\n${say('Te', 'Se')} l${o} guardo hasta las ${until}. ¿L${o} reservo?`,
  earlier: (appointment: AppointmentText, business: string, now: string, until: string) =>
    `🔔 ${say('¿Quieres', '¿Quiere')} venir antes? Se ha liberado ${a} en *${business}*:\n\n${details(appointment)}\n\n${say('Tu cita', 'Su cita')} es ahora a las ${now}. ${say('Te', 'Se')} l${o} guardo hasta las ${until}.`,
  comeEarlier: 'Sí, adelantarla',
  noThanks: 'No, gracias',
  declined: (isWaiting: boolean): string =>
    isWaiting
      ? `De acuerdo, se l${o} ofrezco a otra persona. ${say('Te avisaré', 'Le avisaré')} si se libera otr${o}.`
      : say(
          'De acuerdo. Ya no te avisaré; si quieres volver a la lista, pide cita otra vez.',
          'De acuerdo. Ya no le avisaré; si quiere volver a la lista, pida cita otra vez.',
        ),
  reminder: (appointment: AppointmentText, business: string, deadline?: string) =>
    `⏰ ${say('Te recordamos tu cita', 'Le recordamos su cita')} en *${business}*:\n\n${details(appointment)}\n\n${deadline === undefined ? '' : `${say('Confírmala', 'Confírmela')} antes de las *${deadline}*: si no, ${say('tu', 'su')} hora queda libre para otra persona.\n\n`}${say('¿Vienes?', '¿Vendrá?')}`,
  slotOf: (slot: string, day: string) => `${slot} del ${inSentence(day)}`,
  released: (appointment: AppointmentText, business: string) =>
    `${say('Tu cita', 'Su cita')} en *${business}* no se confirmó a tiempo y la hora ha quedado libre:\n\n${details(appointment)}\n\n${say('¿Quieres pedir otra?', '¿Quiere pedir otra?')}`,
  bookAgain: 'Pedir otra',
  willCome: 'Confirmo',
  cancelShort: 'Cancelar',
  ownerBooked: (appointment: AppointmentText, business: string) =>
    `✅ *${business}* ${say('te', 'le')} ha reservado una cita:\n\n${details(appointment)}`,
  ownerMoved: (appointment: AppointmentText, business: string, before?: string) =>
    `*${business}* ha cambiado ${say('tu', 'su')} cita:\n\n${details(appointment)}${previously(before)}`,
  before: (when: string, other?: Pick<AppointmentText, 'service' | 'employee'>) =>
    `${other === undefined ? '' : `${other.service} con ${other.employee}, `}${inSentence(when)}`,
  ownerCancelled: (appointment: AppointmentText, business: string) =>
    `*${business}* ha cancelado ${say('tu', 'su')} cita:\n\n${details(appointment)}`,
});
