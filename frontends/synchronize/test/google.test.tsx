import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { setLanguage } from '@citame/web/i18n';
import { answerApi, json, renderRemote, type FakeAnswer } from '@citame/web/testing';
import { remote } from '../src/remote.tsx';

let calls: string[];
const note =
  (name: string, answer: () => Response): FakeAnswer =>
  ({ body }) => {
    calls.push(body === undefined ? name : `${name} ${JSON.stringify(body)}`);
    return answer();
  };
const noContent = () => new Response(null, { status: 204 });
const none = {
  available: true,
  connected: false,
  email: null,
  pending_email: null,
  problem: null,
  failing: 0,
  read_at: null,
  questions: 0,
  blocks: { who: 'everybody' },
  shows_phone: false,
};
const sol = { ...none, connected: true, email: 'sol@gmail.com' };
/** A server whose Google is in these states, one after the other. */
function google(states: readonly object[], more: Record<string, FakeAnswer> = {}): void {
  let asked = 0;
  answerApi({
    'GET /whatsapp/status': () => json({ connected: false, display_phone_number: null }),
    'GET /google/status': () => json(states[Math.min(asked++, states.length - 1)]),
    'GET /google/questions': () => json({ questions: [] }),
    'GET /business': () => json({ name: 'Sol', time_zone: 'Europe/Madrid' }),
    'GET /employees': () =>
      json([
        { employee_id: 'e1', nombre: 'Ana', avatar: null },
        { employee_id: 'e2', nombre: 'Luis', avatar: null },
      ]),
    'DELETE /google/disconnect': note('disconnect google', noContent),
    'GET /google/auth-url': () => new Promise(() => {}),
    ...more,
  });
}
const open = () =>
  renderRemote(remote, { mount: '/app/synchronize', path: '/app/synchronize', toasts: true });
const card = () => within(screen.getByRole('region', { name: 'Google Calendar' }));

beforeEach(() => {
  calls = [];
  act(() => setLanguage('es'));
});

describe('the link to Google Calendar', () => {
  it('shows the account, and is cut off only after a question', async () => {
    google([sol, none]);
    open();
    expect(await screen.findByText('Conectado: sol@gmail.com')).toBeVisible();
    await userEvent.click(card().getByRole('button', { name: 'Desconectar' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/dejarán de aparecer en el calendario de sol@gmail.com/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Desconectar' }));
    expect(await card().findByText('Desconectado')).toBeVisible();
    expect(calls).toContain('disconnect google');
  });

  it('cannot be asked for twice', async () => {
    google([none]);
    open();
    const connect = await screen.findByRole('button', { name: 'Conectar Google Calendar' });
    await waitFor(() => expect(connect).toBeEnabled());
    await userEvent.click(connect);
    await waitFor(() => expect(connect).toBeDisabled());
  });

  describe('an account that was consented to', () => {
    const waiting = { ...none, pending_email: 'sol@gmail.com' };

    it('is connected once the owner confirms which business gets which account', async () => {
      google([waiting], { 'POST /google/confirm': note('confirm', () => json(sol)) });
      open();
      const question = within(await screen.findByRole('alertdialog'));
      expect(question.getByText('Se va a conectar «Sol» con la cuenta sol@gmail.com.')).toBeVisible();
      expect(calls).toEqual([]);
      await userEvent.click(question.getByRole('button', { name: 'Conectar' }));
      expect(await screen.findByText('Conectado: sol@gmail.com')).toBeVisible();
      expect(calls).toEqual(['confirm {"email":"sol@gmail.com"}']);
    });

    it('is dropped when the owner cancels', async () => {
      google([waiting, none], { 'DELETE /google/pending': note('drop', noContent) });
      open();
      const question = within(await screen.findByRole('alertdialog'));
      await userEvent.click(question.getByRole('button', { name: 'Cancelar' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(await card().findByText('Desconectado')).toBeVisible();
      expect(calls).toEqual(['drop']);
    });

    it('can be confirmed again when that has failed', async () => {
      const away = { error: 'unavailable', message: 'Ahora mismo no podemos.' };
      google([waiting], { 'POST /google/confirm': () => json(away, 503) });
      open();
      const question = within(await screen.findByRole('alertdialog'));
      await userEvent.click(question.getByRole('button', { name: 'Conectar' }));
      expect(await screen.findByText('Ahora mismo no podemos.')).toBeVisible();
      expect(question.getByText(/Se va a conectar «Sol»/)).toBeVisible();
    });
  });

  it('counts the appointments that could not be written to Google', async () => {
    google([{ ...sol, problem: 'errors', failing: 2 }]);
    open();
    expect(await screen.findByText('Con errores')).toBeVisible();
    expect(screen.getByText(/2 citas todavía no han podido escribirse/)).toBeVisible();
  });

  it('says when Google refuses our permission', async () => {
    google([{ ...none, email: 'sol@gmail.com', problem: 'revoked' }]);
    open();
    expect(
      await screen.findByText(/ya no nos deja escribir en el calendario de sol@gmail.com/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Conectar Google Calendar' })).toBeVisible();
  });

  it('is not there where an installation has no Google', async () => {
    google([{ ...none, available: false }]);
    open();
    expect(await screen.findByText('WhatsApp Business')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Google Calendar' })).toBeNull());
  });
});

describe('the settings of the calendar', () => {
  const settings = (status: object) => ({
    'PATCH /google/settings': note('settings', () => json(status)),
  });

  it('choose the employees whose time it takes', async () => {
    const both = { ...sol, blocks: { who: 'employees', employee_ids: ['e1', 'e2'] } };
    const ana = { ...sol, blocks: { who: 'employees', employee_ids: ['e1'] } };
    google([sol], settings(both));
    open();
    await userEvent.click(await screen.findByRole('radio', { name: 'No se ofrece con estas personas' }));
    expect(await screen.findByRole('checkbox', { name: 'Luis' })).toBeChecked();
    google([both], settings(ana));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Luis' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Luis' })).not.toBeChecked());
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Ana' })).toBeDisabled());
    expect(calls).toEqual([
      'settings {"blocks":{"who":"employees","employee_ids":["e1","e2"]}}',
      'settings {"blocks":{"who":"employees","employee_ids":["e1"]}}',
    ]);
  });

  it('choose whether events show phones', async () => {
    google([sol], settings({ ...sol, shows_phone: true }));
    open();
    const phones = await screen.findByRole('switch', { name: /teléfono del cliente/ });
    expect(phones).not.toBeChecked();
    await userEvent.click(phones);
    await waitFor(() => expect(phones).toBeChecked());
    expect(calls).toEqual(['settings {"shows_phone":true}']);
  });
});

describe('an appointment that the owner has changed in Google', () => {
  const moved = {
    id: 'a1',
    kind: 'moved',
    service_title: 'Corte',
    employee_name: 'Ana',
    start: '2027-05-10T08:00:00.000Z',
    end: '2027-05-10T08:30:00.000Z',
    google_start: '2027-05-10T09:00:00.000Z',
    google_end: '2027-05-10T09:30:00.000Z',
    asked_at: '2027-05-03T08:00:00.000Z',
  };
  const deleted = { ...moved, id: 'a2', kind: 'deleted', google_start: null, google_end: null };
  /** A server that has these questions until they are answered. */
  function asks(
    questions: readonly (typeof moved | typeof deleted)[],
    more: Record<string, FakeAnswer> = {},
  ): void {
    let left = questions;
    const answered = (what: string, id: string): FakeAnswer =>
      note(`${what} ${id}`, () => {
        left = left.filter((question) => question.id !== id);
        return noContent();
      });
    google([sol], {
      'GET /google/questions': () => json({ questions: left }),
      'POST /google/questions/a1/accept': answered('accept', 'a1'),
      'POST /google/questions/a1/revert': answered('revert', 'a1'),
      'POST /google/questions/a2/accept': answered('accept', 'a2'),
      ...more,
    });
  }

  it('becomes a question in the business’s own time, and is moved or cancelled when the owner says so', async () => {
    asks([moved, deleted]);
    open();
    expect(await screen.findByText('2 cambios en Google por decidir')).toBeVisible();
    expect(screen.getAllByText('La cita es el lunes, 10 de mayo, 10:00.')).toHaveLength(2);
    expect(screen.getByText('En Google la has movido al lunes, 10 de mayo, 11:00.')).toBeVisible();
    await userEvent.click(screen.getAllByRole('checkbox', { name: /Avisar al cliente/ })[0] as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Mover la cita' }));
    expect(await screen.findByText('Cita movida')).toBeVisible();
    expect(await screen.findByText('Un cambio en Google por decidir')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar la cita' }));
    await waitFor(() => expect(screen.queryByText(/por decidir/)).toBeNull());
    expect(calls).toEqual(['accept a1 {"notify":false}', 'accept a2 {"notify":true}']);
  });

  it('is reverted in Google when the owner says so', async () => {
    asks([moved]);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Devolver el evento a su sitio' }));
    await waitFor(() => expect(screen.queryByText(/por decidir/)).toBeNull());
    expect(calls).toEqual(['revert a1']);
  });

  it('stays a question when the appointment cannot be moved, and says why', async () => {
    const taken = { error: 'slot_taken', message: 'Esa hora acaba de ocuparse.' };
    asks([moved], { 'POST /google/questions/a1/accept': () => json(taken, 409) });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Mover la cita' }));
    expect(await screen.findByText('Esa hora acaba de ocuparse.')).toBeVisible();
    expect(screen.getByText('Un cambio en Google por decidir')).toBeVisible();
  });
});
