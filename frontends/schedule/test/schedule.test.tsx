import { datesOf, weekOf } from '@citame/calendar';
import { localTime } from '@citame/calendar/browserClock';
import { setLanguage } from '@citame/web/i18n';
import { json } from '@citame/web/testing';
import { sampleAppointment } from '@citame/web/testing/samples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  answers,
  day,
  open,
  openForm,
  periodsOn,
  press,
  select,
  server,
  startOver,
  tick,
} from './schedulePage.tsx';

beforeEach(startOver);

describe('the schedule', () => {
  it('shows the week of the whole team until an employee is chosen, which the address keeps', async () => {
    const { router } = open('');
    await screen.findByRole('heading', { name: 'Quién trabaja' });
    expect(screen.queryByRole('button', { name: 'Añadir horario' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Lucía' }));
    await day('Lunes');
    expect(router.state.location.search).toBe('?employee=e1');
  });

  it('shows who works when this week, and in the weeks around', async () => {
    open('');
    const team = await screen.findByRole('region', { name: 'Quién trabaja' });
    await within(team).findByText('Lucía');
    const days = within(team)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(days).toContain('Lunes: 9:30–1416–20');
    expect(days).toContain('Martes: –libre');
    const week = within(team).getByText(/\d{4}$/);
    const first = week.textContent;
    press('Semana siguiente', team);
    await waitFor(() => expect(week.textContent).not.toBe(first));
    press('Semana anterior', team);
    await waitFor(() => expect(week.textContent).toBe(first));
  });

  it('has a card for each day, Monday first, with periods in order and their parts of the day', async () => {
    open();
    expect(await periodsOn('Lunes')).toEqual(['09:00 – 14:00Mañana', '16:00 – 20:00Tarde']);
    expect((await day('Domingo')).textContent).toContain('Cerrado');
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Lunes',
      'Martes',
      'Miércoles',
      'Jueves',
      'Viernes',
      'Sábado',
      'Domingo',
    ]);
    screen.getByText('9 h a la semana');
  });

  it('leads to the team when there are no employees', async () => {
    answers({ 'GET /employees': () => json([]) });
    open('');
    expect((await screen.findByRole('link', { name: 'Ir a empleados' })).getAttribute('href')).toBe(
      '/app/employees',
    );
  });

  it('shows the server’s message when it could not be loaded, and is loaded again on demand', async () => {
    answers({ 'GET /weekly/e1': () => json({ message: 'Inicia sesión.' }, 403) });
    open();
    await screen.findByText('Inicia sesión.');
    answers();
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await day('Lunes');
  });

  it('speaks English', async () => {
    setLanguage('en');
    open();
    await day('Monday');
    screen.getByRole('button', { name: 'Delete Monday from 09:00 to 14:00' });
  });
});

describe('a new period', () => {
  it('offers hours 00 to 23 and quarters of an hour', async () => {
    await openForm();
    const offered = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect([offered('Desde, Hora').at(0), offered('Desde, Hora').at(-1)]).toEqual(['00', '23']);
    expect(offered('Hasta, Minutos')).toEqual(['00', '15', '30', '45']);
  });

  it('needs a day, and to start before it ends', async () => {
    await openForm();
    select('Hasta, Hora', '08');
    press('Añadir');
    await screen.findByText('Elige al menos un día');
    screen.getByText('La hora de inicio debe ser anterior a la de fin');
    expect(server.sent).toEqual([]);
  });

  it('is created on each of the days that are ticked', async () => {
    await openForm();
    tick('Martes');
    tick('Jueves');
    select('Desde, Hora', '10');
    select('Desde, Minutos', '30');
    press('Añadir');
    await screen.findByText('Horario creado');
    screen.getByText('Se añadieron 2 días.');
    expect(server.sent).toEqual([
      { dow: 'tue', from: '10:30', to: '14:00' },
      { dow: 'thu', from: '10:30', to: '14:00' },
    ]);
    expect(await periodsOn('Jueves')).toEqual(['10:30 – 14:00Mañana']);
  });

  it('can be for all working days with one click, and for the day whose card it is added to', async () => {
    open();
    press('Añadir horario el sábado', await day('Sábado'));
    await screen.findByRole('dialog');
    expect(screen.getByRole('checkbox', { name: 'Sábado' })).toHaveProperty('checked', true);
    press('De lunes a viernes');
    const ticked = screen.getAllByRole('checkbox', { checked: true });
    expect(ticked).toHaveLength(5);
  });

  it('counts the days created and skipped when some days refuse it', async () => {
    server.taken = ['mon'];
    await openForm();
    tick('Lunes');
    tick('Martes');
    tick('Viernes');
    press('Añadir');
    await screen.findByText('Horario creado en parte');
    screen.getByText('Creados: 2. Omitidos: 1 (lunes). Se solapa con otro horario de ese día.');
    expect(await periodsOn('Viernes')).toHaveLength(1);
    expect(await periodsOn('Lunes')).toHaveLength(2);
  });

  it('keeps the form open with the reason when every day refuses it', async () => {
    server.taken = ['mon'];
    await openForm();
    tick('Lunes');
    press('Añadir');
    await screen.findByText('Se solapa con otro horario de ese día.');
    screen.getByText('Error');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

describe('a period', () => {
  async function edit(): Promise<void> {
    open();
    press('Editar lunes de 09:00 a 14:00', await day('Lunes'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Lunes');
    expect(within(dialog).queryAllByRole('checkbox')).toEqual([]);
    select('Hasta, Minutos', '30');
    press('Guardar');
  }

  it('is changed to other times', async () => {
    await edit();
    await screen.findByText('Horario actualizado');
    expect(server.sent).toEqual([{ from: '09:00', to: '14:30' }]);
    expect((await periodsOn('Lunes'))[0]).toContain('09:00 – 14:30');
  });

  it('holds every second week from then on, and every week again', async () => {
    open();
    press('Editar lunes de 09:00 a 14:00', await day('Lunes'));
    const here = await screen.findByRole('dialog');
    fireEvent.click(within(here).getByRole('radio', { name: /^Semanas alternas: esta sí/ }));
    press('Guardar', here);
    await screen.findByText('Horario actualizado');
    const [monday] = datesOf(weekOf(localTime('Europe/Madrid', new Date()).date));
    expect(server.sent).toEqual([{ from: '09:00', to: '14:00', alternate_from: monday }]);
    press('Editar lunes de 09:00 a 14:00', await day('Lunes'));
    const again = await screen.findByRole('dialog');
    fireEvent.click(within(again).getByRole('radio', { name: /^Todas las semanas/ }));
    press('Guardar', again);
    await waitFor(() => expect(server.sent[1]).toMatchObject({ alternate_from: null }));
  });

  it('names the appointments that other times would leave out, before they are saved', async () => {
    server.appointments = {
      e1: [
        sampleAppointment('13:45', { id: 'late', date: '2027-05-10', name: 'Elena' }),
        sampleAppointment('09:00', { id: 'early', date: '2027-05-10', name: 'Rosa' }),
      ],
    };
    open();
    press('Editar lunes de 09:00 a 14:00', await day('Lunes'));
    const dialog = await screen.findByRole('dialog');
    select('Desde, Minutos', '15');
    const told = await within(dialog).findByText('1 cita queda fuera de este horario');
    expect(told.closest('[role="status"]')?.textContent).toMatch(/lun,? 10 may, 09:00, Rosa, con /);
    select('Desde, Minutos', '00');
    await waitFor(() => expect(within(dialog).queryByText(/queda fuera/)).toBeNull());
    expect(server.sent).toEqual([]);
  });

  it('names those that its deletion would leave out', async () => {
    server.appointments = { e1: [sampleAppointment('09:00', { date: '2027-05-10', name: 'Rosa' })] };
    open();
    press('Eliminar lunes de 09:00 a 14:00', await day('Lunes'));
    await screen.findByText('1 cita queda fuera de este horario');
  });

  it('shows the reason when it could not be changed', async () => {
    answers({ 'PATCH /weekly/e1/mon-09:00': () => Promise.reject(new TypeError('offline')) });
    await edit();
    await screen.findByText('No se pudo actualizar el horario.');
  });

  async function remove(): Promise<void> {
    open();
    press('Eliminar lunes de 09:00 a 14:00', await day('Lunes'));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Esta acción no se puede deshacer.');
    press('Eliminar', dialog);
  }

  it('is deleted after asking', async () => {
    await remove();
    await screen.findByText('Horario eliminado');
    await waitFor(async () => expect(await periodsOn('Lunes')).toEqual(['16:00 – 20:00Tarde']));
  });

  it('comes back with the server’s message when the server does not delete it', async () => {
    answers({ 'DELETE /weekly/e1/mon-09:00': () => json({ message: 'Algo ha fallado.' }, 500) });
    await remove();
    await screen.findByText('Algo ha fallado.');
    expect(await periodsOn('Lunes')).toHaveLength(2);
  });
});
