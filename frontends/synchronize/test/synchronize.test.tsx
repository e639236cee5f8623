import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { setLanguage } from '@citame/web/i18n';
import { answerApi, json, renderRemote, type FakeAnswer } from '@citame/web/testing';
import { remote } from '../src/remote.tsx';

let connected: boolean;
let pending: object[];
const calls: string[] = [];
const logged = jest.spyOn(console, 'error');
const note =
  (name: string, answer: () => Response): FakeAnswer =>
  ({ body }) => {
    calls.push(body === undefined ? name : `${name} ${JSON.stringify(body)}`);
    return answer();
  };
const status = () =>
  json({
    connected,
    display_phone_number: connected ? '+34 910 555 001' : null,
    pending_numbers: pending,
  });

beforeEach(() => {
  connected = false;
  pending = [];
  calls.length = 0;
  logged.mockReset().mockImplementation(() => undefined);
  act(() => setLanguage('es'));
  answerApi({
    'GET /whatsapp/status': note('status', status),
    'POST /whatsapp/link': note('link', () => {
      connected = true;
      return status();
    }),
    'DELETE /whatsapp/pending': note('drop', () => new Response(null, { status: 204 })),
    'GET /business': () => json({ name: 'Sol', time_zone: 'Europe/Madrid' }),
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
  const brought = '?waba_id=12345&phone_number_id=67890&display_phone_number=%2B34910555001';

  it('links the number once the owner confirms it, clears the address, and reloads the status', async () => {
    const { router } = open(brought);
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Se va a conectar «Sol» con el número +34910555001.')).toBeVisible();
    expect(calls).toEqual(['status']);
    await userEvent.click(question.getByRole('button', { name: 'Conectar' }));
    expect(await screen.findByText('Conectado: +34 910 555 001')).toBeVisible();
    expect(calls).toEqual([
      'status',
      'link {"waba_id":"12345","phone_number_id":"67890","display_phone_number":"+34910555001"}',
      'status',
    ]);
    expect(router.state.location.search).toBe('');
  });

  it('shows the number as it was granted, not as the address has it', async () => {
    pending = [{ waba_id: '12345', phone_number_id: '67890', display_phone_number: '+34 666 000 000' }];
    open(brought);
    expect(await screen.findByText('Se va a conectar «Sol» con el número +34 666 000 000.')).toBeVisible();
  });

  it('links nothing when the owner cancels, and drops the grant', async () => {
    const { router } = open(brought);
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(calls).toEqual(['status', 'drop', 'status']));
    expect(screen.queryByRole('alertdialog')).toBeNull();
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
      'GET /whatsapp/status': () =>
        json({ connected: false, display_phone_number: null, pending_numbers: [] }),
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

describe('what a booking by WhatsApp still needs', () => {
  const name = 'Activar la suscripción';
  const world = (isActive: boolean, periods: object[] = [{ from: '09:00', to: '14:00' }]) =>
    answerApi({
      'GET /whatsapp/status': status,
      'GET /business': () => json({ name: 'Sol', time_zone: 'Europe/Madrid' }),
      'GET /employees': () => json([{ employee_id: 'e1', nombre: 'Ana' }]),
      'GET /services': () => json([{ id: 's1', employees: ['e1'] }]),
      'GET /open-hours': () => json([{ employee_id: 'e1', days: [{ date: '2027-05-10', periods }] }]),
      'GET /billing/status': () => json({ status: 'none', is_active: isActive }),
    });

  it.each([
    [false, /no dará citas hasta que hagas esto/],
    [true, /todavía no da citas/],
  ])('is listed with links (connected: %s)', async (isConnected, title) => {
    connected = isConnected;
    world(false, []);
    open();
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/app/suscription');
    expect(screen.getByRole('link', { name: 'Definir horarios' })).toHaveAttribute('href', '/app/schedule');
    expect(screen.queryByText('Al volver, el bot ya responde.')).toBeNull();
  });

  it('is nothing once all is there: the bot answers at once', async () => {
    world(true);
    open();
    expect(await screen.findByText('Al volver, el bot ya responde.')).toBeVisible();
    expect(screen.queryByRole('link', { name })).toBeNull();
  });
});
