import type { Locale } from '@citame/contracts';
import type { AppointmentText } from '../../conversation/rules/messages/appointmentText.ts';

interface ReminderTexts {
  readonly text: (appointment: AppointmentText, business: string) => string;
  readonly confirm: string;
  readonly change: string;
  readonly cancel: string;
}

/** The reminder to a client who has written within a day, as its template says it to all others. */
export const reminderTexts: Readonly<Record<Locale, ReminderTexts>> = {
  es: {
    text: ({ service, employee, when }, business) =>
      `⏰ Te recordamos tu cita en *${business}*:\n\n${service} con ${employee}\n📅 ${when}\n\n¿Vienes?`,
    confirm: 'Confirmo',
    change: 'Cambiar',
    cancel: 'Cancelar',
  },
  en: {
    text: ({ service, employee, when }, business) =>
      `⏰ A reminder of your appointment at *${business}*:\n\n${service} with ${employee}\n📅 ${when}\n\nWill you be there?`,
    confirm: "I'll be there",
    change: 'Change',
    cancel: 'Cancel',
  },
};
