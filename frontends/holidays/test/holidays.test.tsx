import type { Appointment, ScheduleException } from '@citame/contracts';
import { setLanguage } from '@citame/web/i18n';
import { answerApi, json, renderRemote, type FakeAnswer, type RenderedRemote } from '@citame/web/testing';
import { sampleAppointment } from '@citame/web/testing/samples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import description from '../remote.json' with { type: 'json' };
import { addDays, localDay } from '@citame/web/days';
import { remote } from '../src/remote.tsx';

const { mount } = description;
const lucia = { employee_id: 'e1', nombre: 'Lucía', avatar: null };
const marcos = { employee_id: 'e2', nombre: 'Marcos', avatar: null };
const exception = (date: string, from: string | null = null, to: string | null = null) => ({
  exception_id: `x-${date}-${from ?? 'closed'}`,
  date,
  from,
  to,
  closed: from === null,
  kind: from === null ? ('closed' as const) : ('blocked' as const),
});
const appointment = (slot: string): Appointment =>
  sampleAppointment(slot, {
    id: `a-${slot.slice(0, 2)}`,
    date: '2090-05-10',
    phone: '34600112233',
    name: 'Rosa',
    version: 3,
  });
const free = (slot: string) => ({
  start: `2090-05-11T${slot}:00+02:00`,
  end: `2090-05-11T${slot.slice(0, 2)}:30:00+02:00`,
  date: '2090-05-11',
  slot,
  employee_ids: ['e2'],
});

let exceptions: ScheduleException[];
let hits: unknown[];
let sent: [string, unknown][];
const record =
  (name: string, answer: () => Response): FakeAnswer =>
  ({ body, url }) => {
    sent.push([name, body ?? url.search]);
    return answer();
  };

const answers = (more: Record<string, FakeAnswer> = {}): void =>
  answerApi({
    'GET /business': () => json({ time_zone: 'Europe/Madrid' }),
    'GET /employees': () => json([lucia, marcos]),
    'GET /services': () => json([]),
    'GET /exceptions/e1': () => json(exceptions),
    'POST /exceptions/e1/preview': () => json(hits),
    'POST /exceptions/e1': record('save', () => json([], 201)),
    'DELETE /exceptions/e1': record('delete', () => json({ deleted_count: 1 })),
    'POST /appointments/a-10/reschedule': record('move 10', () => json(appointment('10:00'))),
    'POST /appointments/a-12/reschedule': record('move 12', () => json(appointment('12:00'))),
    'POST /appointments/a-10/cancel': record('cancel 10', () => json(appointment('10:00'))),
    'POST /appointments/a-12/cancel': record('cancel 12', () => json(appointment('12:00'))),
    ...more,
  });

beforeEach(() => {
  setLanguage('es');
  sent = [];
  hits = [];
  exceptions = [exception('2090-12-24'), exception('2090-12-25'), exception('2090-12-31', '09:00', '11:00')];
  answers();
});

const refuse = (message: string) => json({ message }, 409);
const open = (search = '?employee=e1'): RenderedRemote =>
  renderRemote(remote, { mount, path: mount + search, toasts: true });
const press = (name: string, inside: HTMLElement = screen.getByRole('dialog')) =>
  fireEvent.click(within(inside).getByRole('button', { name }));
const groups = () => within(screen.getByRole('tabpanel')).queryAllByRole('listitem');
async function openTab(name: string): Promise<void> {
  // The library listens to the pressing of the button, not to the click.
  fireEvent.mouseDown(await screen.findByRole('tab', { name: new RegExp(name) }));
}
/** Opens a form, and chooses today and tomorrow of the business, or today alone where its page ends with it. */
async function openForm(button: string): Promise<{ first: string; last: string }> {
  open();
  await screen.findByRole('tablist');
  fireEvent.click(screen.getByRole('button', { name: button }));
  await screen.findByRole('dialog');
  const first = localDay(new Date(), 'Europe/Madrid');
  const last = [addDays(first, 1), first].find((day) => cellOf(day) !== null) ?? first;
  for (const day of new Set([first, last])) {
    fireEvent.click(cellOf(day) ?? document.body);
  }
  return { first, last };
}
const cellOf = (day: string) => document.querySelector(`[data-day="${day}"] button`);

describe('the holidays', () => {
  it('ask first whose they are, and keep that in the address', async () => {
    const { router } = open('');
    await screen.findByText('Elige primero un empleado');
    fireEvent.click(screen.getByRole('button', { name: 'Lucía' }));
    await screen.findByRole('tablist');
    expect(router.state.location.search).toBe('?employee=e1');
  });

  it('show closed days that follow each other as a range, and special hours apart', async () => {
    open();
    await screen.findByRole('tablist');
    const [range] = groups();
    expect(groups()).toHaveLength(1);
    for (const words of ['24 dic 2090', '25 dic 2090', 'Cerrado', '2 días']) {
      expect(range?.textContent).toContain(words);
    }
    await openTab('Horas especiales');
    await waitFor(() => expect(groups()[0]?.textContent).toContain('09:00 – 11:00'));
    expect(groups()[0]?.textContent).toContain('No disponible');
  });

  it('that are past come last and say so', async () => {
    exceptions = [exception('2020-01-06'), exception('2090-12-24')];
    open();
    await screen.findByRole('tablist');
    const [first, second] = groups().map(({ textContent }) => textContent);
    expect(first).not.toContain('Pasado');
    expect(second).toContain('Pasado');
  });

  it('say when there are none', async () => {
    exceptions = [];
    open();
    await screen.findByText('Sin días cerrados');
    await openTab('Horas especiales');
    await screen.findByText('Sin horas especiales');
  });

  it('that could not be loaded say what the server said, and are loaded again', async () => {
    answers({ 'GET /exceptions/e1': () => json({ message: 'Inicia sesión.' }, 403) });
    open();
    await screen.findByText('Inicia sesión.');
    answers();
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByRole('tablist');
  });

  it('speak English', async () => {
    setLanguage('en');
    open();
    await screen.findByRole('tab', { name: /Closed days/ });
    expect(groups()[0]?.textContent).toContain('2 days');
  });
});

describe('new closed days', () => {
  it('need a day, else a toast says so', async () => {
    open();
    await screen.findByRole('tablist');
    fireEvent.click(screen.getByRole('button', { name: 'Añadir días cerrados' }));
    await screen.findByRole('dialog');
    press('Guardar');
    await screen.findByText('Elige un día o un rango de días.');
    screen.getByText('Error');
    expect(sent).toEqual([]);
  });

  it('that hit no appointment are saved without a question', async () => {
    const { first, last } = await openForm('Añadir días cerrados');
    press('Guardar');
    await screen.findByText('Festivo creado');
    const days = first === last ? { date: first } : { from_date: first, to_date: last };
    expect(sent).toEqual([['save', { ...days, closed: true }]]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['POST /exceptions/e1/preview', () => refuse('No puede ser.'), 'No puede ser.'],
    ['POST /exceptions/e1', () => Promise.reject(new TypeError('off')), 'No se pudo guardar el festivo.'],
  ])('that could not be saved (%s) say why, and keep the form', async (endpoint, answer, message) => {
    answers({ [endpoint]: answer });
    await openForm('Añadir días cerrados');
    press('Guardar');
    await screen.findByText(message);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

describe('new special hours', () => {
  it('take a window away', async () => {
    await openForm('Horas especiales');
    fireEvent.change(screen.getByLabelText('Desde, Hora'), { target: { value: '10' } });
    fireEvent.change(screen.getByLabelText('Hasta, Minutos'), { target: { value: '45' } });
    press('Guardar');
    await screen.findByText('Festivo creado');
    expect(sent[0]?.[1]).toMatchObject({ closed: false, kind: 'blocked', from: '10:00', to: '14:45' });
  });

  it('may open more hours', async () => {
    await openForm('Horas especiales');
    fireEvent.click(screen.getByRole('radio', { name: 'Abrir más horas' }));
    press('Guardar');
    await screen.findByText('Festivo creado');
    expect(sent[0]?.[1]).toMatchObject({ closed: false, kind: 'open', from: '09:00', to: '14:00' });
  });

  it('start before they end', async () => {
    await openForm('Horas especiales');
    fireEvent.change(screen.getByLabelText('Hasta, Hora'), { target: { value: '09' } });
    press('Guardar');
    await screen.findByText('La hora de inicio debe ser anterior a la de fin.');
    expect(sent).toEqual([]);
  });
});

describe('appointments that would be hit', () => {
  beforeEach(() => {
    hits = [
      { appointment: appointment('10:00'), alternatives: [free('09:00')] },
      { appointment: appointment('12:00'), alternatives: [free('16:00')] },
    ];
  });
  async function reachThem(): Promise<HTMLElement> {
    await openForm('Añadir días cerrados');
    press('Guardar');
    await screen.findByText('2 citas quedan fuera de horario');
    return screen.getByRole('dialog');
  }
  const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
  const steps = () => sent.map(([name]) => name);

  it('are listed before anything is saved, and there is a way back', async () => {
    const dialog = await reachThem();
    const listed = within(dialog).getAllByRole('listitem');
    expect(listed.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/10:00.*Corte.*10 may.*Rosa/),
      expect.stringMatching(/12:00.*Corte.*10 may.*Rosa/),
    ]);
    press('Volver');
    await screen.findByText('Elige un día, o el primero y el último.');
    expect(sent).toEqual([]);
  });

  it('stay when the owner saves anyway', async () => {
    await reachThem();
    press('Guardar de todos modos');
    await screen.findByText('Festivo creado');
    expect(steps()).toEqual(['save']);
  });

  it('are moved to the suggested times, after the days are saved', async () => {
    const dialog = await reachThem();
    choose(/Moverlas/);
    expect(dialog.textContent).toMatch(/11 may, 09:00, con Marcos/);
    press('Guardar y mover');
    await screen.findByText('2 citas movidas.');
    expect(steps()).toEqual(['save', 'move 10', 'move 12']);
    expect(sent[1]?.[1]).toEqual({ date: '2090-05-11', slot: '09:00', employee_id: 'e2', notify: false });
  });

  it('are cancelled, and their clients told if the owner wants', async () => {
    await reachThem();
    choose(/Cancelarlas/);
    screen.getByText('Los clientes no reciben ningún aviso.');
    fireEvent.click(screen.getByRole('checkbox', { name: /Avisar por WhatsApp/ }));
    press('Guardar y cancelar citas');
    await screen.findByText('2 citas canceladas.');
    expect(sent.slice(1)).toEqual([
      ['cancel 10', { notify: true }],
      ['cancel 12', { notify: true }],
    ]);
  });

  it('that cannot be moved do not keep the others from it, and are told', async () => {
    answers({ 'POST /appointments/a-10/reschedule': () => refuse('Esa hora acaba de ocuparse.') });
    await reachThem();
    choose(/Moverlas/);
    press('Guardar y mover');
    await screen.findByText('1 cita movida. 1 cita sigue donde estaba. Esa hora acaba de ocuparse.');
  });

  it('are not touched when the days could not be saved', async () => {
    answers({ 'POST /exceptions/e1': () => refuse('Algo ha fallado.') });
    await reachThem();
    choose(/Cancelarlas/);
    press('Guardar y cancelar citas');
    await screen.findByText('Algo ha fallado.');
    expect(sent).toEqual([]);
  });

  it('that want the same time are offered others from further away', async () => {
    hits = hits.map((hit) => ({ ...(hit as object), alternatives: [free('09:00')] }));
    answers({ 'GET /availability': () => json({ time_zone: 'Europe/Madrid', slots: [free('17:00')] }) });
    const dialog = await reachThem();
    choose(/Moverlas/);
    expect(dialog.textContent).toMatch(/11 may, 09:00.*11 may, 17:00/);
  });

  it('without a free time nearby say so, and cannot all be moved when none has one', async () => {
    hits = [{ appointment: appointment('10:00'), alternatives: [] }];
    await openForm('Añadir días cerrados');
    press('Guardar');
    await screen.findByText('1 cita queda fuera de horario');
    expect(screen.getByRole('radio', { name: /Moverlas/ })).toHaveProperty('disabled', true);
  });
});

describe('a group of days that is changed', () => {
  const edit = async (tab?: string): Promise<void> => {
    open();
    await screen.findByRole('tablist');
    if (tab !== undefined) {
      await openTab(tab);
    }
    const button = await within(await screen.findByRole('tabpanel')).findByRole('button', {
      name: /^Editar/,
    });
    fireEvent.click(button);
    await screen.findByRole('dialog', { name: /^Cambiar/ });
  };

  it('begins as it is; what it was goes once the new is there', async () => {
    answers({
      'POST /exceptions/e1': record('save', () =>
        json([{ ...exception('2090-12-31', '09:00', '12:30'), exception_id: 'new' }], 201),
      ),
    });
    await edit('Horas especiales');
    fireEvent.change(screen.getByLabelText('Hasta, Hora'), { target: { value: '12' } });
    fireEvent.change(screen.getByLabelText('Hasta, Minutos'), { target: { value: '30' } });
    press('Guardar');
    await screen.findByText('Festivo actualizado');
    expect(sent).toEqual([
      ['save', { date: '2090-12-31', closed: false, kind: 'blocked', from: '09:00', to: '12:30' }],
      ['delete', '?exception_id=x-2090-12-31-09%3A00'],
    ]);
  });

  it('keeps the days that stay', async () => {
    answers({ 'POST /exceptions/e1': record('save', () => json([exception('2090-12-24')], 201)) });
    await edit();
    expect(screen.getByText(/24 dic 2090 – .*25 dic 2090/, { selector: '[role=dialog] *' })).toBeTruthy();
    press('Guardar');
    await screen.findByText('Festivo actualizado');
    expect(sent.map(([, what]) => what)).toEqual([
      { from_date: '2090-12-24', to_date: '2090-12-25', closed: true },
      '?exception_id=x-2090-12-25-closed',
    ]);
  });

  it('stays as it is when the new cannot be saved', async () => {
    answers({ 'POST /exceptions/e1': () => refuse('Algo ha fallado.') });
    await edit();
    press('Guardar');
    await screen.findByText('Algo ha fallado.');
    expect(sent).toEqual([]);
  });
});

describe('a group of days', () => {
  async function deleteFirst(): Promise<void> {
    open();
    await screen.findByRole('tablist');
    fireEvent.click(within(screen.getByRole('tabpanel')).getByRole('button', { name: /^Eliminar/ }));
    press('Eliminar', await screen.findByRole('alertdialog'));
  }

  it('is deleted as a range after asking', async () => {
    await deleteFirst();
    await screen.findByText('Festivo eliminado');
    expect(sent).toEqual([['delete', '?from_date=2090-12-24&to_date=2090-12-25']]);
  });

  it('is deleted day by day where something else lies in its days', async () => {
    exceptions = [...exceptions, exception('2090-12-25', '09:00', '11:00')];
    await deleteFirst();
    await screen.findByText('Festivo eliminado');
    expect(sent).toEqual([
      ['delete', '?exception_id=x-2090-12-24-closed'],
      ['delete', '?exception_id=x-2090-12-25-closed'],
    ]);
  });

  it('that the server does not delete is back, with what it said', async () => {
    answers({ 'DELETE /exceptions/e1': () => refuse('Algo ha fallado.') });
    await deleteFirst();
    await screen.findByText('Algo ha fallado.');
    expect(groups()).toHaveLength(1);
  });
});
