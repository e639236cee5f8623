import { consentHtml, escapeHtml } from '../web/consentHtml.ts';

export type ConsentView = {
  language: 'es' | 'en';
  /** The link's own parameters, carried through the form. */
  query: URLSearchParams;
  emails: readonly string[];
};

const texts = {
  es: {
    title: 'Conecta tu Google Calendar',
    note: 'Simulación para desarrollo: aquí iría la ventana de Google.',
    lead: 'Cítame quiere ver y modificar eventos de los calendarios que son tuyos.',
    account: 'Cuenta',
    sample: 'mi.negocio@gmail.com',
    calendar: 'Permitir que Cítame escriba en mi calendario',
    proceed: 'Continuar',
    cancel: 'Cancelar',
  },
  en: {
    title: 'Connect your Google Calendar',
    note: 'Simulation for development: Google’s own window would be here.',
    lead: 'Cítame wants to see and change events of the calendars that are yours.',
    account: 'Account',
    sample: 'my.business@gmail.com',
    calendar: 'Let Cítame write into my calendar',
    proceed: 'Continue',
    cancel: 'Cancel',
  },
};

/** Google's consent page. */
export function consentPage({ language, query, emails }: ConsentView): string {
  const t = texts[language];
  const fields = `<label class="field">${t.account}<input name="email" type="email" required value="${escapeHtml(emails.at(-1) ?? t.sample)}" data-testid="google-email"></label>
<label class="tick"><input type="checkbox" name="calendar" value="yes" checked data-testid="google-calendar">${t.calendar}</label>`;
  return consentHtml({ ...t, language, query, fields, action: '/google/auth' });
}
