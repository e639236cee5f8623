import type { Locale, TemplateName } from '@citame/contracts';

/** A text as Meta approves it. Its places are, in this order: service, day, time, employee, business. */
export interface TemplateText {
  /** Neither begins nor ends with a place: Meta refuses that. */
  readonly body: string;
  /** At most 25 characters each. */
  readonly buttons: readonly string[];
  /** Example values of places after those, for Meta's review. */
  readonly more?: readonly string[];
}

/** Name of a template at Meta, the same in every language. */
export const metaNames: Readonly<Record<TemplateName, string>> = {
  reminder: 'cita_recordatorio',
  confirm: 'cita_por_confirmar',
  booked: 'cita_nueva',
  moved: 'cita_cambiada',
  changed: 'cita_modificada',
  cancelled: 'cita_cancelada',
  released: 'cita_sin_confirmar',
  offer: 'cita_libre',
  earlier: 'cita_antes',
};

export const footers: Readonly<Record<Locale, string>> = {
  es: 'Responde BAJA para no recibir avisos',
  en: 'Reply STOP to stop receiving reminders',
};

/** Example values of the places, for Meta's review of a template. */
export const examples: Readonly<Record<Locale, readonly string[]>> = {
  es: ['Corte', 'viernes, 20 de noviembre', '17:00', 'Ana', 'Peluquería Sol'],
  en: ['Haircut', 'Friday 20 November', '17:00', 'Ana', 'Sol Hairdressers'],
};

const spanish: Readonly<Record<TemplateName, TemplateText>> = {
  reminder: {
    body: 'Te recordamos tu cita de {{1}} el {{2}} a las {{3}} con {{4}} en {{5}}. ¿Vienes?',
    buttons: ['Confirmo', 'Cambiar', 'Cancelar'],
  },
  confirm: {
    body: 'Te recordamos tu cita de {{1}} el {{2}} a las {{3}} con {{4}} en {{5}}. Confírmala antes de las {{6}}: si no, tu hora queda libre para otra persona. ¿Vienes?',
    buttons: ['Confirmo', 'Cambiar', 'Cancelar'],
    more: ['20:00 del jueves 19 de noviembre'],
  },
  booked: {
    body: 'Tienes una cita nueva de {{1}} el {{2}} a las {{3}} con {{4}} en {{5}}.',
    buttons: ['Cambiar', 'Cancelar'],
  },
  moved: {
    body: 'Tu cita de {{1}} ha cambiado. Ahora es el {{2}} a las {{3}} con {{4}} en {{5}}.',
    buttons: ['Cambiar', 'Cancelar'],
  },
  changed: {
    body: 'Tu cita ha cambiado. Ahora es de {{1}} el {{2}} a las {{3}} con {{4}} en {{5}}. La anterior ({{6}}) ya no vale.',
    buttons: ['Cambiar', 'Cancelar'],
    more: ['jueves 19 de noviembre, 10:00'],
  },
  cancelled: {
    body: 'Tu cita de {{1}} del {{2}} a las {{3}} con {{4}} en {{5}} se ha cancelado.',
    buttons: [],
  },
  released: {
    body: 'Tu cita de {{1}} del {{2}} a las {{3}} con {{4}} en {{5}} no se confirmó a tiempo y la hora ha quedado libre. ¿Quieres pedir otra?',
    buttons: ['Pedir otra'],
  },
  offer: {
    body: 'Se ha liberado la cita que esperabas: {{1}} el {{2}} a las {{3}} con {{4}} en {{5}}. Te la guardamos 10 minutos. ¿La quieres?',
    buttons: ['Sí, reservar', 'No, gracias'],
  },
  earlier: {
    body: 'Se ha liberado una hora antes de tu cita de {{1}}: el {{2}} a las {{3}} con {{4}} en {{5}}. Tu cita es ahora a las {{6}}. Te guardamos la nueva hora hasta las {{7}}. ¿La quieres?',
    buttons: ['Sí, adelantarla', 'No, gracias'],
    more: ['18:30', '10:15'],
  },
};

const englishTexts: Readonly<Record<TemplateName, TemplateText>> = {
  reminder: {
    body: 'This is a reminder of your {{1}} appointment on {{2}} at {{3}} with {{4}} at {{5}}. Will you be there?',
    buttons: ["I'll be there", 'Change', 'Cancel'],
  },
  confirm: {
    body: 'This is a reminder of your {{1}} appointment on {{2}} at {{3}} with {{4}} at {{5}}. Please confirm before {{6}}, or your time will be released for someone else. Will you be there?',
    buttons: ["I'll be there", 'Change', 'Cancel'],
    more: ['20:00 on Thursday 19 November'],
  },
  booked: {
    body: 'You have a new {{1}} appointment on {{2}} at {{3}} with {{4}} at {{5}}.',
    buttons: ['Change', 'Cancel'],
  },
  moved: {
    body: 'Your {{1}} appointment has been moved. It is now on {{2}} at {{3}} with {{4}} at {{5}}.',
    buttons: ['Change', 'Cancel'],
  },
  changed: {
    body: 'Your appointment has changed. It is now {{1}} on {{2}} at {{3}} with {{4}} at {{5}}. The previous one ({{6}}) no longer applies.',
    buttons: ['Change', 'Cancel'],
    more: ['Thursday 19 November, 10:00'],
  },
  cancelled: {
    body: 'Your {{1}} appointment on {{2}} at {{3}} with {{4}} at {{5}} has been cancelled.',
    buttons: [],
  },
  released: {
    body: "Your {{1}} appointment on {{2}} at {{3}} with {{4}} at {{5}} wasn't confirmed in time, so it has been released. Would you like to book another?",
    buttons: ['Book another'],
  },
  offer: {
    body: 'The appointment that you are waiting for is free: {{1}} on {{2}} at {{3}} with {{4}} at {{5}}. We are keeping it for you for 10 minutes. Do you want it?',
    buttons: ['Yes, book it', 'No, thanks'],
  },
  earlier: {
    body: 'A time before your {{1}} appointment is free: {{2}} at {{3}} with {{4}} at {{5}}. Your appointment is now at {{6}}. We are keeping the earlier time for you until {{7}}. Do you want it?',
    buttons: ['Yes, come earlier', 'No, thanks'],
    more: ['18:30', '10:15'],
  },
};

export const templateTexts: Readonly<Record<Locale, Readonly<Record<TemplateName, TemplateText>>>> = {
  es: spanish,
  en: englishTexts,
};
