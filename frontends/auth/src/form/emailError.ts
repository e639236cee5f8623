import type { Translate } from '@citame/web/i18n';
import type es from '../locales/es.json';

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The error of an e-mail address; true when it has none. */
export function emailError(text: Translate<typeof es>, email: string): string | true {
  if (email.trim() === '') {
    return text('errors.emailRequired');
  }
  return emailForm.test(email.trim()) || text('errors.emailInvalid');
}
