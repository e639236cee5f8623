import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { setLanguage } from '@citame/web/i18n';
import { answerApi, json, renderRemote, type FakeAnswer } from '@citame/web/testing';
import { remote } from '../src/remote.tsx';

let connected: boolean;
const calls: string[] = [];
const logged = jest.spyOn(console, 'error');
const note =
  (name: string, answer: () => Response): FakeAnswer =>
  ({ body }) => {
    calls.push(body === undefined ? name : `${name} ${JSON.stringify(body)}`);
    return answer();
  };
const status = () => json({ connected, display_phone_number: connected ? '+34 910 555 001' : null });

beforeEach(() => {
  connected = false;
  calls.length = 0;
  logged.mockReset().mockImplementation(() => undefined);
  act(() => setLanguage('es'));
  answerApi({
    'GET /whatsapp/status': note('status', status),
    'POST /whatsapp/link': note('link', () => {
      connected = true;
      return status();
    }),
    'DELETE /whatsapp/disconnect': note('disconnect', () => {
      connected = false;
      return new Response(null, { status: 204 });
    }),
  });
});
afterEach(() => {
  logged.mockReset();
});
const open = (query = '') =>
  renderRemote(remote, { mount: '/app/synchronize', path: `/app/synchronize${query}` });

describe('coming back from the dialog of Meta', () => {
  it('links what it brought, clears the address, and then asks how things stand', async () => {
    const { router } = open('?waba_id=12345&phone_number_id=67890&display_phone_number=%2B34910555001');
    expect(await screen.findByText('Conectado: +34 910 555 001')).toBeVisible();
    expect(calls[0]).toBe(
      'link {"waba_id":"12345","phone_number_id":"67890","display_phone_number":"+34910555001"}',
    );
    expect(calls.filter((call) => call.startsWith('link'))).toHaveLength(1);
    expect(router.state.location.search).toBe('');
  });

  it('only logs an error, and clears the address', async () => {
    const { router } = open('?error=access_denied');
    expect(await screen.findByText('Desconectado')).toBeVisible();
    expect(logged).toHaveBeenCalledWith('whatsapp', 'access_denied');
    expect(calls).toEqual(['status']);
    expect(router.state.location.search).toBe('');
  });
});

describe('the link to WhatsApp', () => {
  it('is cut off only after a question', async () => {
    connected = true;
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Desconectar' }));
    expect(await screen.findByText(/dejará de responder en \+34 910 555 001/)).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Desconectar' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Desconectado')).toBeVisible();
    expect(calls).toContain('disconnect');
  });

  it('cannot be asked for twice', async () => {
    answerApi({
      'GET /whatsapp/status': () => json({ connected: false, display_phone_number: null }),
      'GET /whatsapp/auth-url': () => new Promise(() => {}),
    });
    open();
    const connect = await screen.findByRole('button', { name: 'Conectar WhatsApp' });
    await waitFor(() => expect(connect).toBeEnabled());
    await userEvent.click(connect);
    await waitFor(() => expect(connect).toBeDisabled());
  });
});

describe('the texts with which the business writes first', () => {
  const template = (name: string, language: string, state: string, reason: string | null = null) => ({
    name,
    language,
    state,
    reason,
  });

  it('show how Meta stands to each, and why it refuses one', async () => {
    connected = true;
    answerApi({
      'GET /whatsapp/status': status,
      'GET /whatsapp/templates': () =>
        json({
          templates: [
            template('reminder', 'es', 'approved'),
            template('reminder', 'en', 'approved'),
            template('moved', 'es', 'rejected', 'INVALID_FORMAT'),
            template('moved', 'en', 'pending'),
          ],
        }),
    });
    open();
    const list = await screen.findByRole('region', { name: 'Textos de los avisos' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'RecordatorioAprobado',
      'Cita cambiadaES: RechazadoEN: En revisiónES, según Meta: INVALID_FORMAT',
    ]);
  });

  it('are not there before a number is connected', async () => {
    open();
    await screen.findByText('Desconectado');
    expect(screen.queryByText('Textos de los avisos')).toBeNull();
  });
});

describe('the link to Google Calendar', () => {
  const none = { available: true, connected: false, email: null, problem: null, failing: 0 };
  const sol = { ...none, connected: true, email: 'sol@gmail.com' };
  const google = (states: readonly object[]) => {
    let asked = 0;
    answerApi({
      'GET /whatsapp/status': status,
      'GET /google/status': () => json(states[Math.min(asked++, states.length - 1)]),
      'DELETE /google/disconnect': note('disconnect google', () => new Response(null, { status: 204 })),
      'GET /google/auth-url': () => new Promise(() => {}),
    });
  };
  const card = () => within(screen.getByRole('region', { name: 'Google Calendar' }));

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

  it('says what does not arrive', async () => {
    google([{ ...sol, problem: 'errors', failing: 2 }]);
    open();
    expect(await screen.findByText('Con errores')).toBeVisible();
    expect(screen.getByText(/2 citas todavía no han podido escribirse/)).toBeVisible();
  });

  it('says when Google no longer wants us', async () => {
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
