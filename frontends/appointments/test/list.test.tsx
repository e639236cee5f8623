import { toast } from '@citame/ui/toast';
import { setLanguage } from '@citame/web/i18n';
import { session } from '@citame/web/session';
import { json, renderRemote } from '@citame/web/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import description from '../remote.json' with { type: 'json' };
import { remote } from '../src/remote.tsx';
import { appointment, today } from './appointment.ts';
import { FakeServer, loadEverything, stopTheCalendar } from './fakes.ts';
import { waysToLeave } from './waysToLeave.ts';

const { mount } = description;
const days = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    appointment('12:00', {
      date: `2027-05-${String(12 + Math.floor(index / 4)).padStart(2, '0')}`,
      id: `a${index}`,
    }),
  );

let server: FakeServer;
beforeAll(loadEverything);
beforeEach(() => {
  stopTheCalendar();
  setLanguage('es');
  session.enter({ token: 'T', user: { name: 'Alba', email: 'alba@estudio.test' } });
  server = new FakeServer([
    appointment('12:00', { status: 'pending' }),
    appointment('17:00', { date: '2027-05-20', employee_id: null, employee_name: 'Rosa', service_pk: null }),
    appointment('09:30', {
      date: '2027-05-09',
      employee_id: 'e2',
      employee_name: 'Marcos',
      status: 'completed',
    }),
  ]);
  server.answer();
});

const show = (search = '') => renderRemote(remote, { mount, path: mount + search, toasts: true });
const rowsOf = async (count: number) => {
  // By label: roles of a whole table take long to tell.
  await waitFor(() => expect(screen.queryAllByLabelText(/^Acciones de la cita/)).toHaveLength(count));
  return screen.getAllByLabelText(/^Acciones de la cita/).map((button) => button.closest('tr'));
};
const choose = async (label: string, option: RegExp | string) => {
  fireEvent.click(await screen.findByRole('radio', { name: label }));
  expect(await screen.findAllByText(option)).not.toHaveLength(0);
};

describe('the view of the page', () => {
  it('is the one that this device had last, until another is chosen', async () => {
    localStorage.setItem('citame.appointmentsView', 'week');
    const { router } = renderRemote(remote, { mount, path: mount });
    await screen.findByRole('group', { name: /^Calendario/ });
    await waitFor(() => expect(router.state.location.search).toBe('?view=week'));
    fireEvent.click(screen.getByRole('radio', { name: 'Lista' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.queryByRole('group', { name: /^Calendario/ })).toBeNull();
    expect(localStorage.getItem('citame.appointmentsView')).toBe('list');
  });

  it('is shown again, without the appointment that is open, where the menu leads to the page again', async () => {
    const { router } = show('?view=day');
    fireEvent.click(await screen.findByRole('button', { name: /12:00, Corte/ }));
    await screen.findByRole('dialog', { name: 'Marta' });
    await act(() => router.navigate(mount));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('group', { name: /^Calendario/ })).toBeNull();

    localStorage.setItem('citame.appointmentsView', 'week');
    await act(() => router.navigate(`${mount}?filter=attention`));
    await act(() => router.navigate(mount));
    await screen.findByRole('group', { name: /^Calendario/ });
    expect(router.state.location.search).toBe('?view=week');
  });

  it('keeps what is being written where the menu leads to the page again', async () => {
    const { router } = show();
    fireEvent.click(await screen.findByRole('button', { name: 'Nueva cita' }));
    await screen.findByRole('dialog', { name: 'Nueva cita' });
    await act(() => router.navigate(mount));
    expect(screen.getByRole('dialog', { name: 'Nueva cita' })).toBeVisible();
  });
});

describe('the list of appointments', () => {
  it('has the upcoming ones: client, day, employee, phone, service and status', async () => {
    show();
    const [first, second] = await rowsOf(2);
    expect(first?.textContent).toMatch(
      /^Marta.*12:00.*12 may 2027.*Lucía.*\+34 600 12 34 07.*Corte.*30 min.*Pendiente/,
    );
    expect(second?.textContent).toMatch(/Rosa, eliminado.*Corte, eliminado.*Confirmada/);
    expect(screen.getByText('Hoy, miércoles, 12 de mayo')).toBeTruthy();
    expect(
      screen.getAllByRole('link', { name: 'Abrir el chat con +34 600 12 34 07' })[0]?.getAttribute('href'),
    ).toBe('https://wa.me/34600123407');
    expect(screen.getByText('Mostrando 1 a 2 de 2')).toBeTruthy();
    expect(Object.fromEntries(server.asked[0] ?? [])).toEqual({
      from: today,
      not_over: 'true',
      order: 'asc',
      page: '1',
      page_size: '10',
    });
  });

  it('begins with what is still to come today; what is over is there when it is asked for', async () => {
    server.appointments = [
      appointment('09:00', { name: 'Paqui', status: 'completed' }),
      appointment('09:45', { name: 'Eva', end: '2027-05-12T10:15:00+02:00' }),
      appointment('12:00'),
    ];
    show();
    const names = async (count: number) =>
      (await rowsOf(count)).map((row) => /^[A-Z][a-z]+/.exec(row?.textContent ?? '')?.[0]);
    // At ten the one of a quarter to ten still goes on.
    expect(await names(2)).toEqual(['Eva', 'Marta']);
    expect(screen.getByText('Mostrando 1 a 2 de 2')).toBeVisible();
    fireEvent.click(await screen.findByRole('button', { name: '1 anterior de hoy' }));
    expect(await names(3)).toEqual(['Paqui', 'Eva', 'Marta']);
    // One that ends while the list is looked at stands there once.
    jest.setSystemTime(new Date('2027-05-12T08:20:00Z'));
    fireEvent(document, new Event('visibilitychange'));
    expect(await names(3)).toEqual(['Paqui', 'Eva', 'Marta']);
    stopTheCalendar();
  });

  it('opens an appointment from anywhere in its row, and from its client by keyboard', async () => {
    show();
    const [row] = await rowsOf(2);
    fireEvent.click(within(row as HTMLElement).getByText('30 min'));
    const sheet = await screen.findByRole('dialog', { name: 'Marta' });
    expect(sheet.textContent).toContain('Corte');
    fireEvent.click(within(sheet).getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByLabelText('Marta, Corte, miércoles, 12 de mayo a las 12:00, con Lucía'));
    await screen.findByRole('dialog', { name: 'Marta' });
  });

  it('does not open an appointment by a control in its row', async () => {
    show();
    const [row] = await rowsOf(2);
    fireEvent.click(within(row as HTMLElement).getByLabelText(/^Abrir el chat/));
    fireEvent.click(within(row as HTMLElement).getByLabelText(/^Acciones de la cita/));
    const remove = await screen.findByRole('menuitem', { name: /^Eliminar/ });
    expect(remove.textContent).toContain('como si no hubiera existido');
    expect(screen.getByRole('menuitem', { name: /^Cancelar la cita/ }).textContent).toContain(
      'Queda en el historial',
    );
    fireEvent.click(remove);
    await screen.findByRole('alertdialog');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('calls a client without a name by the phone', async () => {
    server.appointments = [appointment('12:00', { name: null })];
    show();
    const [row] = await rowsOf(1);
    expect(row?.textContent).toMatch(/^\+34 600 12 34 07/);
  });

  it('has in its summary how many upcoming ones each employee has, and shows only theirs on demand', async () => {
    const { router } = show();
    const chip = await screen.findByRole('button', { name: 'Lucía 1' });
    expect(screen.getByRole('heading', { name: 'Próximas citas por empleado' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Rosa (eliminado) 1' })).toBeTruthy();
    fireEvent.click(chip);
    await rowsOf(1);
    expect(chip.getAttribute('aria-pressed')).toBe('true');
    expect(router.state.location.search).toBe('?employee=e1');
    expect(server.asked.at(-1)?.get('employee_id')).toBe('e1');
  });

  it('has twelve of a large team in its summary, and all when they are asked for', async () => {
    const team = Array.from({ length: 30 }, (_, place) => ({
      employee_id: `p${place}`,
      nombre: `Persona ${place + 1}`,
      avatar: null,
    }));
    server.appointments = [];
    server.answer({ 'GET /employees': () => json(team) });
    show('?employee=p29');
    const more = await screen.findByRole('button', { name: '17 más' });
    // The chosen one is there, too.
    expect(screen.getAllByRole('button', { name: /^Persona/ })).toHaveLength(13);
    expect(screen.getByRole('button', { name: 'Persona 30 0', pressed: true })).toBeTruthy();
    expect(more.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(more);
    expect(screen.getAllByRole('button', { name: /^Persona/ })).toHaveLength(30);
    fireEvent.click(screen.getByRole('button', { name: 'Ver menos' }));
    expect(screen.getAllByRole('button', { name: /^Persona/ })).toHaveLength(13);
  });

  it('shows the days of a filter, the week from Sunday to Saturday, and says which they are', async () => {
    const { router } = show();
    await rowsOf(2);
    await choose('Semana', /9.*15 de mayo de 2027/);
    await rowsOf(2);
    expect(server.asked.at(-1)?.get('from')).toBe('2027-05-09');
    expect(server.asked.at(-1)?.get('to')).toBe('2027-05-15');
    expect(router.state.location.search).toBe('?filter=week');
    await choose('Mes', /1.*31 de mayo de 2027/);
    await rowsOf(3);
    await choose('Hoy', '12 may 2027');
    await rowsOf(1);
  });

  it('shows a single day, whose choice ends the filter by span', async () => {
    const { router } = show('?filter=week');
    await rowsOf(2);
    fireEvent.click(screen.getByRole('button', { name: 'Elegir fecha' }));
    fireEvent.click(await screen.findByRole('button', { name: /20 de mayo/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?filter=date&date=2027-05-20'));
    await rowsOf(1);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Semana' }).checked).toBe(false);
  });

  it('is sorted by the server, either way', async () => {
    const { router } = show();
    await rowsOf(2);
    fireEvent.click(screen.getByRole('button', { name: 'Fecha y hora' }));
    await waitFor(() => expect(server.asked.at(-1)?.get('order')).toBe('desc'));
    expect(router.state.location.search).toBe('?order=desc');
    await waitFor(async () => expect((await rowsOf(2))[0]?.textContent).toContain('20 may 2027'));
  });

  it('goes from page to page, and back to the first when anything else changes', async () => {
    server.appointments = days(24);
    const { router } = show();
    await rowsOf(10);
    fireEvent.click(screen.getByRole('button', { name: 'Página 3' }));
    await rowsOf(4);
    expect(screen.getByText('Mostrando 21 a 24 de 24')).toBeTruthy();
    expect(router.state.location.search).toBe('?page=3');
    await choose('Hoy', 'Mostrando 1 a 4 de 4');
    expect(router.state.location.search).toBe('?filter=today');
  });

  it('shows the last page when the one asked for is beyond it', async () => {
    server.appointments = days(12);
    const { router } = show('?page=9');
    await rowsOf(2);
    expect(router.state.location.search).toBe('?page=2');
  });

  it.each([
    ['', 'No hay citas próximas'],
    ['?filter=today', 'Hoy no hay citas'],
    ['?employee=e2', 'Ninguna cita coincide con los filtros'],
  ])('says so when there is nothing (%j)', async (search, title) => {
    server.appointments = [];
    show(search);
    await screen.findByText(title);
  });

  it('says when it could not be loaded, and tries again', async () => {
    server.answer({ 'GET /appointments': () => json({ error: 'forbidden' }, 403) });
    show();
    await screen.findByText('No se pudieron cargar las citas.');
    server.answer();
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await rowsOf(2);
  });

  it.each([
    ['GET /employees', 'No se pudieron cargar los empleados.'],
    ['GET /services', 'No se pudieron cargar los servicios.'],
  ])('is shown with a message when %s fails', async (endpoint, message) => {
    server.answer({ [endpoint]: () => json({ error: 'forbidden' }, 403) });
    show();
    await screen.findByText(message);
    await rowsOf(2);
    server.answer();
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  });

  it('speaks the language of the page', async () => {
    setLanguage('en');
    show();
    await screen.findByText('Showing 1 to 2 of 2');
    expect(await screen.findByText('Rosa, deleted')).toBeTruthy();
  });
});

describe('a list without room for all columns', () => {
  it('has phones below names, and hides nothing', async () => {
    window.innerWidth = 800;
    show();
    const [first] = await rowsOf(2);
    expect(screen.queryByRole('columnheader', { name: 'Teléfono' })).toBeNull();
    const [client] = within(first as HTMLElement).getAllByRole('cell');
    expect(client?.textContent).toBe('Marta+34 600 12 34 07');
    window.innerWidth = 1440;
  });
});

describe('a change of status', () => {
  const act = async (name: RegExp | string) => {
    fireEvent.click((await screen.findAllByLabelText(/^Acciones de la cita/))[0] as HTMLElement);
    fireEvent.click(await screen.findByRole('menuitem', { name }));
  };

  it('shows at once, and sends the version that was seen', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.answer({
      'PATCH /appointments/at-2027-05-12-12:00': async (request) => {
        server.note('patch', request);
        await promise;
        server.appointments = [appointment('12:00', { status: 'confirmed', version: 2 })];
        return json(server.appointments[0]);
      },
    });
    show();
    await rowsOf(2);
    await act('Confirmar');
    await waitFor(() => expect(screen.queryByText('Pendiente')).toBeNull());
    expect(server.calls).toEqual([{ what: 'patch', body: { status: 'confirmed' }, version: '1' }]);
    resolve();
    await screen.findByText('Cita confirmada');
  });

  it('is taken back with a message when the appointment was changed meanwhile', async () => {
    server.answer({
      'PATCH /appointments/at-2027-05-12-12:00': () => {
        server.appointments = [appointment('12:00', { status: 'cancelled', version: 2 })];
        return json({ error: 'version_mismatch', message: 'Alguien lo cambió.' }, 412);
      },
    });
    show();
    await rowsOf(2);
    await act('Confirmar');
    await screen.findByText('Alguien cambió esta cita antes');
    await screen.findByText('Cancelada');
  });

  it('is taken back with the server’s message when the server refuses', async () => {
    server.answer({
      'PATCH /appointments/at-2027-05-12-12:00': () =>
        json({ error: 'invalid_transition', message: 'La cita no puede pasar a ese estado.' }, 409),
    });
    show();
    await rowsOf(2);
    await act('Confirmar');
    await screen.findByText('La cita no puede pasar a ese estado.');
    await screen.findByText('Pendiente');
  });

  /** The dialog that cancels the appointment at noon, which the server will note. */
  async function askToCancel(): Promise<HTMLElement> {
    server.answer({
      'POST /appointments/at-2027-05-12-12:00/cancel': (request) => {
        server.note('cancel', request);
        return json(appointment('12:00', { status: 'cancelled', version: 2 }));
      },
    });
    show();
    await rowsOf(2);
    await act(/^Cancelar la cita…/);
    const dialog = await screen.findByRole('alertdialog');
    await waitFor(() => expect(dialog.textContent).toContain('Se le avisa por WhatsApp.'));
    return dialog;
  }

  it('asks, when it cancels, for the reason and whether to tell the client', async () => {
    const dialog = await askToCancel();
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Está enferma' } });
    fireEvent.click(within(dialog).getByRole('checkbox'));
    expect(dialog.textContent).toContain('El cliente no recibe aviso.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar la cita' }));
    await screen.findByText('Cancelada');
    await screen.findByRole('button', { name: 'Deshacer' });
    expect(server.calls).toEqual([]);
    // Another toast takes the place of the one with the way back.
    toast({ title: 'Otra cosa' });
    await waitFor(() =>
      expect(server.calls).toEqual([
        { what: 'cancel', body: { notify: false, reason: 'Está enferma' }, version: '1' },
      ]),
    );
  });

  describe('cancels some seconds later', () => {
    beforeEach(async () => {
      const dialog = await askToCancel();
      fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar la cita' }));
      await screen.findByText('Después se le avisa por WhatsApp.');
      await screen.findByText('Cancelada');
      expect(server.calls).toEqual([]);
    });

    it('which is taken back, and nothing of it was sent', async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
      await screen.findByText('Pendiente');
      expect(server.calls).toEqual([]);
    });

    it.each(waysToLeave)('which is sent once when the page is %s', async (_how, leave) => {
      leave();
      await screen.findByText('Cita cancelada');
      expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
      expect(server.calls).toEqual([{ what: 'cancel', body: { notify: true }, version: '1' }]);
    });
  });
});
