import { setLanguage } from '@citame/web/i18n';
import { session } from '@citame/web/session';
import { json, renderRemote } from '@citame/web/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import description from '../remote.json' with { type: 'json' };
import { remote } from '../src/remote.tsx';
import { appointment, today } from './appointment.ts';
import { FakeServer, loadEverything, stopTheCalendar } from './fakes.ts';

const { mount } = description;

let server: FakeServer;
beforeAll(loadEverything);
beforeEach(() => {
  stopTheCalendar();
  setLanguage('es');
  session.enter({ token: 'T', user: { name: 'Alba', email: 'alba@estudio.test' } });
  server = new FakeServer([
    appointment('12:00', { id: 'noon' }),
    appointment('12:30', { id: 'next', service_title: 'Color', employee_id: 'e2', employee_name: 'Marcos' }),
    appointment('13:30', { id: 'gone', status: 'cancelled' }),
    appointment('09:00', { id: 'early', status: 'completed' }),
  ]);
  server.answer({
    'POST /appointments/noon/reschedule': (request) => {
      server.note('move', request);
      const { date, slot, employee_id } = request.body as { date: string; slot: string; employee_id: string };
      const moved = appointment(slot, { id: 'noon', date, employee_id, version: server.calls.length + 1 });
      server.appointments = [moved, ...server.appointments.filter(({ id }) => id !== 'noon')];
      return json(moved);
    },
  });
});

const show = (search: string) => renderRemote(remote, { mount, path: mount + search, toasts: true });
const grid = () => screen.findByRole('group', { name: /^Calendario/ });
const block = (name: RegExp | string) => screen.findByRole('button', { name });
const press = (element: HTMLElement, ...keys: string[]) =>
  keys.forEach((key) => fireEvent.keyDown(element, { key }));

describe('the calendar', () => {
  it('has a column for each day of a week, and closed days without appointments', async () => {
    const { router } = show('?view=week');
    await grid();
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('10–16 de mayo de 2027');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Citas');
    const heads = screen.getAllByRole('button', { name: /^Ver el / });
    expect(heads[0]?.textContent).toContain('lunes, 10 de mayo');
    expect(heads.at(-1)?.textContent).toContain('domingo, 16 de mayo');
    expect(screen.getAllByText('Cerrado')).toHaveLength(2);
    expect(screen.queryByText('13:30')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Ver el miércoles, 12 de mayo, 3 citas' }));
    await waitFor(() => expect(router.state.location.search).toBe('?view=day&date=2027-05-12'));
  });

  it('names what a day is closed for, who is away, and marks what stands outside of hours', async () => {
    const open = [{ from: '09:00', to: '20:00' }];
    const day = (date: string, periods: object[], closed: object | null) => ({
      date,
      periods,
      busy: [],
      closed,
      blocked: [],
    });
    const navidad = day('2027-05-13', [], { note: 'Fiesta local' });
    server.appointments = [
      appointment('10:00', { id: 'hit', date: '2027-05-13' }),
      appointment('12:00', { id: 'away', date: '2027-05-14', employee_id: 'e2', employee_name: 'Marcos' }),
      appointment('12:00', { id: 'tried', date: '2027-05-14', trial: true }),
    ];
    server.answer({
      'GET /open-hours': () =>
        json([
          { employee_id: 'e1', days: [navidad, day('2027-05-14', open, null)] },
          { employee_id: 'e2', days: [navidad, day('2027-05-14', [], { note: 'Vacaciones' })] },
        ]),
    });
    const { router } = show('?view=week');
    const goTo = (search: string) => act(() => router.navigate(mount + search));
    await grid();
    expect(
      screen.getByRole('button', { name: 'Ver el jueves, 13 de mayo, 1 cita, Fiesta local' }),
    ).toBeVisible();
    expect(
      screen.getByRole('button', { name: 'Ver el viernes, 14 de mayo, 1 cita, Marcos: Vacaciones' }),
    ).toBeVisible();
    expect(await block(/^Marta, 10:00, Corte.*Confirmada, Fuera de horario$/)).toBeVisible();
    expect(await block(/con Marcos.*Fuera de horario$/)).toBeVisible();
    expect(await block(/con Lucía, 30 min, Confirmada, Prueba$/)).toBeVisible();

    await goTo('?view=day&date=2027-05-14');
    expect(await block('Marcos, 1 cita, Vacaciones')).toBeVisible();

    await goTo('?view=month&date=2027-05-14');
    expect(await screen.findByText(/^Ver el jueves, 13 de mayo, 1 cita, Fiesta local/)).toBeTruthy();
    expect(screen.getByText(/^Ver el viernes, 14 de mayo, 1 cita, Marcos: Vacaciones/)).toBeTruthy();

    await goTo('?view=list');
    expect(await screen.findByText('1 cita · Fiesta local')).toBeVisible();
    expect(screen.getByText('1 cita · Marcos: Vacaciones')).toBeVisible();
    expect(screen.getAllByText('Fuera de horario')).toHaveLength(2);
  });

  it('says that a closed day is closed, also where time of it is blocked', async () => {
    const closed = (hours: object[]) => ({
      date: today,
      periods: [],
      busy: [],
      closed: null,
      blocked: [{ exception_id: 'x1', from: '10:00', to: '12:00', note: 'Inventario' }],
      hours,
    });
    server.appointments = [appointment('10:30', { id: 'squeezed' })];
    server.answer({
      'GET /open-hours': () =>
        json([
          { employee_id: 'e1', days: [closed([])] },
          { employee_id: 'e2', days: [closed([{ from: '10:00', to: '12:00' }])] },
        ]),
    });
    show('?view=day');
    expect(await block(/^Lucía, 1 cita, Cerrado$/)).toBeVisible();
    expect(await block('Marcos, 0 citas')).toBeVisible();
    expect(await block(/Fuera de horario$/)).toBeVisible();
  });

  it('counts in its bar the appointments of the day that it shows', async () => {
    const counted: unknown[] = [];
    server.answer({
      'GET /appointments/counts': ({ url }) => {
        counted.push(Object.fromEntries(url.searchParams));
        return json({ employees: [], services: [], days: [] });
      },
    });
    show('?view=day');
    await grid();
    fireEvent.click(screen.getByRole('button', { name: 'Día siguiente' }));
    await waitFor(() => expect(counted).toHaveLength(2));
    expect(counted).toEqual([
      { from: today, to: today },
      { from: '2027-05-13', to: '2027-05-13' },
    ]);
  });

  it('has short appointments that follow one another at full width', async () => {
    server.appointments = ['12:00', '12:15', '12:30'].map((slot) => appointment(slot, { duration: 15 }));
    show('?view=day');
    await block(/12:30/);
    const widths = [...document.querySelectorAll<HTMLElement>('[data-appointment]')].map(
      ({ style }) => style.width,
    );
    expect(widths).toEqual(Array.from({ length: 3 }, () => 'calc(100% - 5px)'));
  });

  it('shows employees in the colour that was chosen for them, and with their photo', async () => {
    server.answer({
      'GET /employees': () =>
        json([{ employee_id: 'e1', nombre: 'Lucía', avatar: '/api/photos/lucia.webp', color: 6 }]),
    });
    show('?view=day');
    const noon = await block(/12:00/);
    expect(noon.closest('[data-employee-color]')?.getAttribute('data-employee-color')).toBe('6');
    const photos = [...document.querySelectorAll('img')].map((photo) => photo.getAttribute('src'));
    expect(new Set(photos)).toEqual(new Set(['/api/photos/lucia.webp']));
  });

  it('has the first clients and how many come on each day of a month, and leads to that day', async () => {
    const { router } = show('?view=month');
    const month = await screen.findByRole('table', { name: 'Calendario de Mayo de 2027' });
    // Whole weeks, from Monday on.
    expect(month.querySelectorAll('td')).toHaveLength(42);
    expect(month.querySelector('th')?.textContent).toBe('Lun');
    // By their texts: there are too many buttons to ask each for its role.
    const day = (await screen.findByText(/^Ver el miércoles, 12 de mayo, 3 citas/)).closest('button');
    expect(day?.textContent).toMatch(/3 citas, 09:00 Marta, 12:00 Marta, 12:30 Marta/);
    expect(day?.getAttribute('aria-current')).toBe('date');
    const marks = [...(day?.querySelectorAll('[data-employee-color]') ?? [])];
    expect(marks.map(({ textContent }) => textContent)).toEqual(['2', '1', '09:00Marta', '12:00Marta']);
    fireEvent.click(screen.getByLabelText('Mes siguiente'));
    await screen.findByText('Junio de 2027');
    fireEvent.click(screen.getByLabelText('Mes anterior'));
    fireEvent.click(await screen.findByText(/^Ver el miércoles, 12 de mayo, 3 citas/));
    await waitFor(() => expect(router.state.location.search).toBe('?view=day&date=2027-05-12'));
  });

  it.each([
    ['employees', { 'GET /employees': () => json([]) }, 'Añadir empleados', '/app/employees'],
    ['services', { 'GET /services': () => json([]) }, 'Añadir servicios', '/app/services'],
    ['hours', { 'GET /open-hours': () => json([]) }, 'Ver el horario', '/app/schedule'],
  ])('says that a business has no %s, and leads to the step', async (_what, answers, link, path) => {
    server.appointments = [];
    server.answer(answers);
    show('?view=week');
    expect((await screen.findByRole('link', { name: link })).getAttribute('href')).toBe(path);
    expect(screen.queryByRole('group', { name: /^Calendario/ })).toBeNull();
  });

  it('shows the appointments of a week in which no employee works any more', async () => {
    server.answer({ 'GET /open-hours': () => json([]) });
    show('?view=week');
    await grid();
    expect(screen.queryByRole('link', { name: 'Ver el horario' })).toBeNull();
  });

  it('does not say that services are missing when it could not read them', async () => {
    server.appointments = [];
    server.answer({ 'GET /services': () => json({ error: 'forbidden', message: 'No.' }, 403) });
    show('?view=week');
    await grid();
    await screen.findByText('No se pudieron cargar los servicios.');
    expect(screen.queryByRole('link', { name: 'Añadir servicios' })).toBeNull();
  });

  it('has a menu of the actions on all appointments', async () => {
    show('?view=week');
    await grid();
    press(screen.getByRole('button', { name: 'Más acciones' }), 'Enter');
    await screen.findByRole('menuitem', { name: 'Exportar CSV' });
    await screen.findByRole('menuitem', { name: 'Borrar pasadas' });
  });

  it('has a column for each employee on a day', async () => {
    show('?view=day');
    await grid();
    await block('Marta, 12:00, Corte, miércoles, 12 de mayo, con Lucía, 30 min, Confirmada');
    await block(/^Marta, .*, Color.*Marcos/);
    fireEvent.click(screen.getByRole('button', { name: 'Día siguiente' }));
    await screen.findByRole('heading', { level: 2, name: 'Jueves, 13 de mayo' });
  });

  it('is narrowed to one employee by the head of their column, and shows everybody again by it', async () => {
    const { router } = show('?view=day');
    await grid();
    fireEvent.click(screen.getByRole('button', { name: 'Marcos, 1 cita' }));
    await waitFor(() => expect(document.querySelectorAll('[data-column]')).toHaveLength(1));
    expect(router.state.location.search).toBe('?view=day&employee=e2');
    const head = screen.getByRole('button', { name: 'Marcos, 1 cita' });
    expect(head.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(head);
    await waitFor(() => expect(document.querySelectorAll('[data-column]')).toHaveLength(2));
    expect(router.state.location.search).toBe('?view=day');
  });

  it('has a menu of the team where there is no room for it', async () => {
    // In a document without layout no chip has room.
    const { router } = show('?view=week');
    await grid();
    press(await screen.findByRole('button', { name: '2 más' }), 'Enter');
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Marcos 1' }));
    await waitFor(() => expect(router.state.location.search).toBe('?view=week&employee=e2'));
    expect(await screen.findByRole('button', { name: 'Marcos 1', pressed: true })).toBeTruthy();
    press(screen.getByRole('button', { name: '1 más' }), 'Enter');
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Todo el equipo' }));
    await waitFor(() => expect(router.state.location.search).toBe('?view=week'));
  });

  it('says beside its first line which hour it is, and covers no hour with the present', async () => {
    show('?view=day');
    const gutter = (await grid()).querySelector('[aria-hidden="true"]:has(> b)');
    const tops = [...(gutter?.children ?? [])].map((label) => parseFloat((label as HTMLElement).style.top));
    expect(gutter?.firstElementChild?.textContent).toBe('09:00');
    expect(gutter?.lastElementChild?.textContent).toBe('10:00');
    const sorted = tops.toSorted((one, other) => one - other);
    const gaps = sorted.slice(1).map((top, place) => top - (sorted[place] ?? 0));
    expect(Math.min(...sorted)).toBeGreaterThanOrEqual(0);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(16);
  });

  it.each([
    ['?view=day', 'Hoja del día', 1],
    ['?view=week', 'Hojas de la semana', 5],
    ['', 'Hoja del día', 1],
  ])('prints the sheets of what is shown (%s), and is as before', async (search, name, pages) => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    show(search);
    if (search === '') {
      fireEvent.click(await screen.findByRole('button', { name }));
    } else {
      await grid();
      press(screen.getByRole('button', { name: 'Más acciones' }), 'Enter');
      fireEvent.click(await screen.findByRole('menuitem', { name }));
    }
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    const sheets = [...document.querySelectorAll('[data-day-sheet] article')];
    expect(sheets).toHaveLength(pages);
    const text = sheets.map(({ textContent }) => textContent).join(' ');
    expect(text).toMatch(
      /Miércoles, 12 de mayo.*Lucía.*09:00Marta.*12:00Marta Corte, 30 min · \+34 600 12 34 07.*Marcos.*12:30Marta/,
    );
    expect(text).not.toContain('13:30');
    fireEvent(window, new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('[data-day-sheet]')).toBeNull());
    print.mockRestore();
  });

  it('opens the details of an appointment, which lead to all its actions', async () => {
    show('?view=day');
    fireEvent.click(await block(/Lucía, 30 min, Confirmada/));
    const sheet = await screen.findByRole('dialog');
    expect(sheet.textContent).toMatch(/^Marta.*Corte.*Miércoles, 12 de mayo, 12:00 – 12:30/);
    expect(screen.getByRole('button', { name: 'Mover o editar…' })).toBeTruthy();
  });

  it('opens the appointment that the address names, and goes on without it', async () => {
    const { router } = show('?view=day&date=2027-05-12&appointment=next');
    const sheet = await screen.findByRole('dialog', { name: 'Marta' });
    expect(sheet.textContent).toContain('Color');
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(router.state.location.search).toBe('?view=day&date=2027-05-12'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says that the appointment of the address is no longer there', async () => {
    show('?view=day&date=2027-05-12&appointment=other');
    const sheet = await screen.findByRole('dialog', { name: 'Cita' });
    await waitFor(() => expect(sheet.textContent).toContain('Esta cita ya no existe'));
  });

  it('says in its panel that the client has confirmed by WhatsApp', async () => {
    server.appointments = [appointment('12:00', { id: 'noon', attending: true })];
    show('?view=day&date=2027-05-12&appointment=noon');
    const sheet = await screen.findByRole('dialog', { name: 'Marta' });
    expect(sheet.textContent).toContain('Viene');
  });

  it('shows the client first, then the time and the service', async () => {
    server.appointments = [
      appointment('12:00', { id: 'short' }),
      appointment('12:30', { id: 'long', duration: 60, employee_id: 'e2' }),
    ];
    show('?view=day');
    await grid();
    const words = (id: string) =>
      [...(document.querySelector(`[data-appointment="${id}"]`)?.children ?? [])].map(
        ({ textContent }) => textContent,
      );
    expect(words('short')).toEqual(['Marta', '12:00', 'Corte']);
    expect(words('long')).toEqual(['Marta', '12:30', 'Corte']);
  });

  it('lists the messages that the client got about an appointment, and whether they arrived', async () => {
    const sent = {
      reason: null,
      sent_at: '2027-05-11T15:00:00.000Z',
      changed_at: '2027-05-11T15:02:00.000Z',
    };
    server.answer({
      'GET /whatsapp/notices': ({ url }) => {
        expect(url.searchParams.get('appointment_id')).toBe('noon');
        return json({
          notices: [
            { ...sent, kind: 'booked', state: 'read' },
            { ...sent, kind: 'reminder', state: 'failed', reason: '131026' },
          ],
        });
      },
      'GET /conversations/planned': () =>
        json({
          messages: [
            { kind: 'moved', state: 'skipped', due_at: null, reason: 'opted_out' },
            { kind: 'reminder', state: 'waiting', due_at: '2027-05-12T08:00:00.000Z', reason: null },
            { kind: 'released', state: 'skipped', due_at: '2027-05-12T09:00:00.000Z', reason: 'no_phone' },
          ],
        }),
    });
    show('?view=day');
    fireEvent.click(await block(/Lucía, 30 min, Confirmada/));
    const sheet = await screen.findByRole('dialog');
    await waitFor(() => expect(sheet.textContent).toContain('CambioNo enviadoHa pedido no recibir avisos'));
    expect(sheet.textContent).toContain('Hora liberadaNo se enviarámié, 12 may, 11:00No hay teléfono.');
    expect(sheet.textContent).toContain('RecordatorioPendientemié, 12 may, 10:00');
    await waitFor(() => expect(sheet.textContent).toContain('ConfirmaciónLeídomar, 11 may, 17:02'));
    expect(sheet.textContent).toContain('RecordatorioNo llegó');
    expect(sheet.textContent).toContain('Ese teléfono no tiene WhatsApp.');
  });

  it.each([
    ['a day to come, on that day', '2027-05-19', 'Miércoles, 19 de mayo'],
    ['a day that is over, today', '2027-05-05', 'Miércoles, 12 de mayo'],
  ])('begins a new appointment from %s', async (_which, date, shown) => {
    show(`?view=day&date=${date}`);
    await grid();
    press(document.body, 'n');
    const dialog = await screen.findByRole('dialog', { name: 'Nueva cita' });
    await waitFor(() => expect(dialog.textContent).toContain(shown));
  });

  it('takes a click on free time for the wish for an appointment', async () => {
    show('?view=day');
    const [column] = (await grid()).querySelectorAll('[data-column]');
    // In a document without layout every place is the top: 09:00.
    fireEvent.click(column as Element);
    const dialog = await screen.findByRole('dialog', { name: 'Nueva cita' });
    expect(dialog.textContent).toContain('09:00Miércoles, 12 de mayo · Lucía');
  });
});

describe('an appointment of the calendar, moved by keys', () => {
  it('goes by quarters and from column to column, keeps the focus, and can go back', async () => {
    show('?view=day');
    const noon = await block(/Lucía, 30 min, Confirmada/);
    noon.focus();
    press(noon, 'm', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight');
    expect((await screen.findByText('Marcos, 13:00')).getAttribute('aria-live')).toBe('assertive');
    press(noon, 'Enter');
    await screen.findByText('Cita movida');
    expect(server.calls).toEqual([
      {
        what: 'move',
        body: { date: today, slot: '13:00', employee_id: 'e2', notify: false, ignore_start_rules: true },
        version: '1',
      },
    ]);
    expect(screen.getByRole('button', { name: 'Avisar a Marta' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.getAttribute('data-appointment')).toBe('noon'));
    const undo = screen.getByRole('button', { name: 'Deshacer' });
    undo.focus();
    fireEvent.click(undo);
    await waitFor(() =>
      expect(server.calls[1]).toEqual({
        what: 'move',
        body: { date: today, slot: '12:00', employee_id: 'e1', notify: false, ignore_start_rules: true },
        version: '2',
      }),
    );
    // The focus was put elsewhere meanwhile, and stays away.
    await block(/, 12:00, .*con Lucía, 30 min, Confirmada/);
    expect(document.activeElement?.getAttribute('data-appointment')).toBeNull();
  });

  it('goes nowhere on Escape', async () => {
    show('?view=day');
    const noon = await block(/Lucía, 30 min, Confirmada/);
    noon.focus();
    press(noon, 'M', 'ArrowDown', 'Escape');
    await screen.findByText('Se queda donde estaba.');
    expect(server.calls).toEqual([]);
  });

  it.each([
    ['taken time', ['ArrowDown', 'ArrowRight'], 'Coincide con la cita de Marta de las 12:30.'],
    ['closed time', Array.from({ length: 8 }, () => 'ArrowDown'), 'Está fuera del horario.'],
    ['the past', Array.from({ length: 8 }, () => 'ArrowUp'), 'Esa hora ya ha pasado.'],
  ])('is refused in %s, and says why', async (_where, keys, why) => {
    show('?view=day');
    const noon = await block(/Lucía, 30 min, Confirmada/);
    noon.focus();
    press(noon, 'm', ...keys, 'Enter');
    await screen.findByText('Ahí no se puede');
    expect(screen.getAllByText(new RegExp(why)).length).toBeGreaterThan(0);
    expect(server.calls).toEqual([]);
  });

  it('says what was wanted when it is refused, also when it is squeezed in', async () => {
    server.appointments = server.appointments.map((each) =>
      each.id === 'next' ? { ...each, name: 'Rosa' } : each,
    );
    server.answer({
      'GET /availability/explain': () =>
        json({
          start: '',
          date: '',
          slot: '',
          offered: false,
          reasons: [{ rule: 'busy', message: 'Coincide con la cita de Rosa de las 12:30.' }],
        }),
      'GET /availability': () => json({ time_zone: 'Europe/Madrid', slots: [] }),
    });
    show('?view=day');
    const noon = await block(/Lucía, 30 min, Confirmada/);
    noon.focus();
    press(noon, 'm', 'ArrowDown', 'ArrowRight', 'Enter');
    await screen.findByText(
      'Marta: miércoles, 12 de mayo a las 12:15, con Marcos. Coincide con la cita de Rosa de las 12:30.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Meter igualmente' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mover o editar la cita' });
    expect(dialog.textContent).toContain(
      'Marta, Corte: del miércoles, 12 de mayo a las 12:00 con Lucía, al miércoles, 12 de mayo a las 12:15 con Marcos.',
    );
    expect(
      await within(dialog).findByText('Miércoles, 12 de mayo a las 12:15: no es una hora libre'),
    ).toBeVisible();
    expect(within(dialog).getByText('Coincide con la cita de Rosa de las 12:30.')).toBeVisible();
  });

  it('returns to its place when the server refuses', async () => {
    server.answer({
      'POST /appointments/noon/reschedule': () =>
        json({ error: 'off_grid', message: 'Las citas no empiezan a esa hora.' }, 422),
    });
    show('?view=day');
    const noon = await block(/Lucía, 30 min, Confirmada/);
    noon.focus();
    press(noon, 'm', 'ArrowDown', 'Enter');
    await screen.findByText(
      'Marta: miércoles, 12 de mayo a las 12:15, con Lucía. Las citas no empiezan a esa hora.',
    );
    await block(/, 12:00, .*con Lucía, 30 min, Confirmada/);
  });

  it('is not lifted when it is over', async () => {
    show('?view=day');
    const early = await block(/Lucía, 30 min, Completada/);
    early.focus();
    press(early, 'm', 'ArrowDown', 'Enter');
    expect(server.calls).toEqual([]);
  });
});
