import type { Weekday, WeeklyPeriod } from '@citame/contracts';
import { setLanguage } from '@citame/web/i18n';
import { answerApi, json, renderRemote, type FakeAnswer, type RenderedRemote } from '@citame/web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import description from '../remote.json' with { type: 'json' };
import { remote } from '../src/remote.tsx';

const { mount } = description;
const lucia = { employee_id: 'e1', nombre: 'Lucía', avatar: null };
const marcos = { employee_id: 'e2', nombre: 'Marcos', avatar: null };
const period = (dow: Weekday, from: string, to: string): WeeklyPeriod => ({
  period_id: `${dow}-${from}`,
  dow,
  from,
  to,
});

let week: WeeklyPeriod[];
let sent: unknown[];
/** Days that the server refuses. */
let taken: Weekday[];

const answers = (more: Record<string, FakeAnswer> = {}): void =>
  answerApi({
    'GET /employees': () => json([lucia, marcos]),
    'GET /weekly/e1': () => json(week),
    'GET /weekly/e2': () => json([]),
    'POST /weekly/e1': ({ body }) => {
      sent.push(body);
      const { dow, from, to } = body as WeeklyPeriod;
      if (taken.includes(dow)) {
        return json({ error: 'overlaps_period', message: 'Se solapa con otro horario de ese día.' }, 409);
      }
      week = [...week, period(dow, from, to)];
      return json(week.at(-1), 201);
    },
    'PATCH /weekly/e1/mon-09:00': ({ body }) => {
      sent.push(body);
      const { from, to } = body as WeeklyPeriod;
      week = week.map((one) => (one.period_id === 'mon-09:00' ? { ...one, from, to } : one));
      return json(week[0]);
    },
    'DELETE /weekly/e1/mon-09:00': () => {
      week = week.filter(({ period_id: id }) => id !== 'mon-09:00');
      return new Response(null, { status: 204 });
    },
    ...more,
  });

beforeEach(() => {
  setLanguage('es');
  sent = [];
  taken = [];
  week = [period('mon', '16:00', '20:00'), period('mon', '09:00', '14:00:00')];
  answers();
});

const open = (search = '?employee=e1'): RenderedRemote =>
  renderRemote(remote, { mount, path: mount + search, toasts: true });
async function day(name: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { level: 3, name });
  return heading.closest('li') ?? heading;
}
const periodsOn = async (name: string) =>
  within(await day(name))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const press = (name: string, inside: HTMLElement = screen.getByRole('dialog')) =>
  fireEvent.click(within(inside).getByRole('button', { name }));
const select = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
async function openForm(): Promise<HTMLElement> {
  open();
  await day('Lunes');
  fireEvent.click(screen.getByRole('button', { name: 'Añadir horario' }));
  return screen.findByRole('dialog');
}

describe('the schedule', () => {
  it('asks for the employee first, and keeps the choice in the address', async () => {
    const { router } = open('');
    await screen.findByText('Elige primero un empleado');
    expect(screen.queryByRole('button', { name: 'Añadir horario' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Lucía' }));
    await day('Lunes');
    expect(router.state.location.search).toBe('?employee=e1');
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
    expect(sent).toEqual([]);
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
    expect(sent).toEqual([
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
    taken = ['mon'];
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
    taken = ['mon'];
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
    expect(sent).toEqual([{ from: '09:00', to: '14:30' }]);
    expect((await periodsOn('Lunes'))[0]).toContain('09:00 – 14:30');
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
