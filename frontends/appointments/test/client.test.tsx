import { setLanguage } from '@citame/web/i18n';
import { session } from '@citame/web/session';
import { json, renderRemote, type FakeAnswer } from '@citame/web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import description from '../remote.json' with { type: 'json' };
import { remote } from '../src/remote.tsx';
import { appointment } from './appointment.ts';
import { customer, FakeServer, loadEverything, stopTheCalendar } from './fakes.ts';

const { mount } = description;
const history = [
  appointment('12:00'),
  appointment('10:00', { date: '2027-04-02', status: 'no_show' }),
  appointment('10:00', { date: '2027-03-02', status: 'completed', employee_id: null, employee_name: 'Rosa' }),
];

let server: FakeServer;
let marta: object;
beforeAll(loadEverything);
beforeEach(() => {
  stopTheCalendar();
  setLanguage('es');
  session.enter({ token: 'T', user: { name: 'Alba', email: 'alba@estudio.test' } });
  server = new FakeServer([appointment('12:00')]);
  marta = { ...customer('Marta', '34600123407'), customer_id: 'c1', history };
  server.answer({
    'GET /customers/c1': () => json(marta),
    'PATCH /customers/c1': (request) => {
      server.note('patch', request);
      marta = { ...marta, ...(request.body as object) };
      return json(marta);
    },
  });
});

describe('the panel of a client', () => {
  it('opens from an appointment over the page as it was, and closes to it', async () => {
    const { router } = renderRemote(remote, { mount, path: `${mount}?filter=today` });
    fireEvent.click((await screen.findAllByLabelText(/^Acciones de la cita de Marta/))[0] as HTMLElement);
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Ver cliente' }));
    const panel = await screen.findByRole('dialog', { name: 'Marta' });
    expect(router.state.location.pathname + router.state.location.search).toBe(
      `${mount}/clients/c1?filter=today`,
    );
    expect(within(panel).getAllByRole('listitem')).toHaveLength(3);
    expect(panel.textContent).toContain('3 citas');
    expect(panel.textContent).toContain('No vino 1 vez');
    expect(panel.textContent).toContain('Última visita: 2 mar 2027');
    expect(panel.textContent).toContain('2 mar 2027, con Rosa (eliminado)');
    fireEvent.click(within(panel).getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname + router.state.location.search).toBe(`${mount}?filter=today`);
  });

  describe('with a phone that is only claimed', () => {
    const claims = (same_phone_as: object | null) => {
      marta = { ...marta, phone_verified: false, same_phone_as };
      const decide = (answer: string) => (request: Parameters<FakeAnswer>[0]) => {
        server.note(answer, request);
        marta = {
          ...marta,
          phone_verified: answer === 'confirm',
          ...(answer === 'reject' ? { phone: null } : {}),
        };
        return json(marta);
      };
      server.answer({
        'GET /customers/c1': () => json(marta),
        'POST /customers/c1/confirm-phone': decide('confirm'),
        'POST /customers/c1/reject-phone': decide('reject'),
      });
    };
    const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
    const decided = () => server.calls.map(({ what }) => what);

    it('says so, and has the phone confirmed', async () => {
      claims(null);
      renderRemote(remote, { mount, path: `${mount}/clients/c1`, toasts: true });
      const panel = within(await screen.findByRole('dialog'));
      await panel.findByText('Sin verificar');
      await press('Confirmar teléfono');
      await screen.findByText('Teléfono confirmado');
      expect(decided()).toEqual(['confirm']);
      await waitFor(() => expect(panel.queryByText('Sin verificar')).toBeNull());
    });

    it('has the phone taken away when it is not theirs', async () => {
      claims(null);
      renderRemote(remote, { mount, path: `${mount}/clients/c1`, toasts: true });
      await press('No es suyo');
      await screen.findByText('Teléfono quitado de su ficha');
      expect(decided()).toEqual(['reject']);
      await waitFor(() => expect(screen.queryByRole('button', { name: 'No es suyo' })).toBeNull());
    });

    it('asks whether the client who has the phone is the same person, and merges both', async () => {
      claims({ customer_id: 'c2', name: 'Rosa' });
      renderRemote(remote, { mount, path: `${mount}/clients/c1`, toasts: true });
      await screen.findByText('Dice tener el teléfono de Rosa. ¿Es la misma persona?');
      await press('Sí, es la misma persona');
      await screen.findByText('Ahora es una sola ficha');
      expect(decided()).toEqual(['confirm']);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    it('keeps the client apart from the one who has the phone when they are not the same', async () => {
      claims({ customer_id: 'c2', name: 'Rosa' });
      renderRemote(remote, { mount, path: `${mount}/clients/c1` });
      await press('No');
      await waitFor(() => expect(decided()).toEqual(['reject']));
    });
  });

  it('keeps name, notes and block', async () => {
    renderRemote(remote, { mount, path: `${mount}/clients/c1`, toasts: true });
    const notes = await screen.findByRole('textbox', { name: 'Notas' });
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar cambios' });
    expect(save.disabled).toBe(true);
    fireEvent.change(notes, { target: { value: 'Alérgica al amoníaco' } });
    fireEvent.click(screen.getByRole('checkbox', { name: /Bloquear/ }));
    fireEvent.click(save);
    await screen.findByText('Cliente guardado');
    expect(server.calls[0]?.body).toEqual({ name: 'Marta', notes: 'Alérgica al amoníaco', blocked: true });
    await screen.findByText('Bloqueado');
  });

  it('opens the form of a new appointment for the client', async () => {
    renderRemote(remote, { mount, path: `${mount}/clients/c1` });
    fireEvent.click(
      await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Nueva cita' }),
    );
    const form = await screen.findByRole('dialog', { name: 'Nueva cita' });
    await waitFor(() => expect(form.textContent).toContain('+34 600 12 34 07'));
  });

  it('gives a copy of all that is kept about them', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return '#';
    };
    URL.revokeObjectURL = () => {};
    server.answer({
      'GET /customers/c1': () => json(marta),
      'GET /customers/c1/export': () => json({ customer: { name: 'Marta' } }),
    });
    renderRemote(remote, { mount, path: `${mount}/clients/c1` });
    fireEvent.click(await screen.findByRole('button', { name: 'Descargar sus datos' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual({ customer: { name: 'Marta' } });
  });

  it('forgets them when that is confirmed, unless they are still expected', async () => {
    let isExpected = true;
    let erased: object = {};
    server.answer({
      'GET /customers/c1': () => json({ ...marta, ...erased }),
      'POST /customers/c1/erase': () =>
        isExpected
          ? json({ error: 'has_appointments', message: 'Esta persona tiene citas pendientes.' }, 409)
          : json({ ...marta, ...(erased = { name: null, phone: null, erasure: 'under_way' }) }),
    });
    renderRemote(remote, { mount, path: `${mount}/clients/c1`, toasts: true });
    const erase = async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Borrar sus datos…' }));
      const question = await screen.findByRole('alertdialog', { name: '¿Borrar los datos de Marta?' });
      fireEvent.click(within(question).getByRole('button', { name: 'Borrar sus datos' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await erase();
    await screen.findByText('Esta persona tiene citas pendientes.');
    isExpected = false;
    await erase();
    await screen.findByRole('button', { name: 'Borrando…' });
    expect(screen.queryByText('Datos borrados')).toBeNull();
    erased = { ...erased, erasure: 'done' };
    await screen.findByText('Datos borrados', {}, { timeout: 4000 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says when it could not be loaded', async () => {
    server.answer();
    renderRemote(remote, { mount, path: `${mount}/clients/c1` });
    await screen.findByText('No se pudo cargar el cliente.');
  });
});
