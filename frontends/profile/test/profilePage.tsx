import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Business } from '@citame/contracts';
import { setLanguage } from '@citame/web/i18n';
import { session } from '@citame/web/session';
import { answerApi, json, renderRemote, type FakeAnswer } from '@citame/web/testing';
// Loaded on demand, and not within a test's patience.
import '../src/passkeys/PasskeysCard.tsx';
import '../src/poster/PosterCard.tsx';
import '../src/sessions/SessionsCard.tsx';
import { remote } from '../src/remote.tsx';

export const business: Business = {
  name: 'Estudio Sol',
  address: 'Calle Mayor, 1, 28013 Madrid',
  street: 'Calle Mayor, 1',
  postcode: '28013',
  town: 'Madrid',
  phone: '+34911222333',
  time_zone: 'Europe/Madrid',
  slot_step_minutes: 15,
  min_notice_minutes: 60,
  horizon_days: 60,
  cutoff_minutes: 120,
  reminder_hours: 24,
  second_reminder_hours: 0,
  unconfirmed: 'keep',
  confirm_by_hour: 20,
  earlier_offers: false,
  max_open_bookings: 3,
  country: 'ES',
  location: null,
  directions: { es: '', en: '' },
  parking: { es: 'En la plaza', en: '' },
  payment: { es: '', en: '' },
  bot_answers: 'everybody',
  address_form: 'tu',
  slot_word: 'hueco',
  afternoon_from: '15:00',
  questions: [],
};

/** Requests that were answered by {@link answer}. */
export const sent: { path: string; body: unknown }[] = [];

export const answer =
  (response: (body: unknown) => Response): FakeAnswer =>
  ({ url, body }) => {
    sent.push({ path: url.pathname, body });
    return response(body);
  };

/** A fake API that keeps the business as it is changed. */
export function keeping(first: Partial<Business>): Record<string, FakeAnswer> {
  let kept: Business = { ...business, ...first };
  return {
    'GET /business': () => json(kept),
    'PATCH /business': answer((body) => {
      kept = { ...kept, ...(body as Partial<Business>) };
      return json(kept);
    }),
  };
}

/**
 * @param label of a control that the page is waited for by; null for none
 * @param seen text that it is waited for by, too
 */
export async function open(
  more: Record<string, FakeAnswer> = {},
  label: string | null = 'Dirección',
  seen = 'ana@sol.es',
): Promise<void> {
  answerApi({
    'GET /me': () => json({ user: { id: '1', name: 'Estudio Sol', email: 'ana@sol.es' } }),
    'GET /business': () => json(business),
    'GET /services': () => json([{ id: 's1', title: 'Corte' }]),
    'GET /push': () =>
      json({ public_key: null, devices: [], push: [], mail: [], quiet_from: 22, quiet_to: 8 }),
    'GET /whatsapp/username': () => json({ username: null }),
    'GET /whatsapp/status': () => json({ connected: true, display_phone_number: '+34 910 555 001' }),
    ...more,
  });
  renderRemote(remote, { mount: '/app/profile', toasts: true });
  await screen.findByText(seen);
  if (label !== null) {
    await screen.findByLabelText(label);
  }
}

export const section = (name: string): HTMLElement => screen.getByRole('region', { name });

export async function write(label: string, value: string, inside = document.body): Promise<void> {
  const field = within(inside).getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, value);
}

/** A button by its name, in a section when more than one has that name. */
export const button = (name: string, of?: string): HTMLElement =>
  (of === undefined ? screen : within(section(of))).getByRole('button', { name });

export function startFresh(): void {
  sent.length = 0;
  act(() => {
    setLanguage('es');
    session.enter({ token: 'old', user: { name: 'Sol', email: 'ana@sol.es' } });
  });
}
