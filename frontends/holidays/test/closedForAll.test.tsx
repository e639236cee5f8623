import { setLanguage } from '@citame/web/i18n';
import { json } from '@citame/web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  answers,
  appointment,
  exception,
  free,
  open,
  press,
  record,
  server,
  startOver,
} from './holidaysPage.tsx';

let calendar: object;
const closure = (date: string, note: string) => ({ ...exception(date), note, for_all: true });

beforeEach(() => {
  startOver();
  calendar = { country: null, region: null, own_days: [] };
  answers({
    'GET /business': () =>
      json({ time_zone: 'Europe/Madrid', country: 'ES', address: 'C/ Mayor 12, 28013 Madrid' }),
    'GET /holiday-calendar': () => json(calendar),
    'PATCH /holiday-calendar': ({ body }) => {
      calendar = { ...calendar, ...(body as object) };
      return json(calendar);
    },
    'POST /exceptions/all/preview': () => json(server.hits),
    'POST /exceptions/all': record('save', () => json([], 201)),
    'DELETE /exceptions/all': record('delete', () => json({ deleted_count: 1 })),
  });
});

const dialog = () => screen.findByRole('dialog');
async function openPublic(): Promise<HTMLElement> {
  open('');
  fireEvent.click(await screen.findByRole('button', { name: 'Festivos del año' }));
  const opened = await dialog();
  await within(opened).findByRole('group', { name: 'Festivos' });
  return opened;
}
const ticked = () => screen.getAllByRole('checkbox', { checked: true });
interface Closing {
  readonly days: readonly { readonly date: string; readonly note: string; readonly holiday?: string }[];
}
const days = () => (server.sent[0]?.[1] as Closing | undefined)?.days ?? [];

describe('the public holidays of the year', () => {
  it('are open at once for a link that names them', async () => {
    open('?public=1');
    expect(await within(await dialog()).findByRole('group', { name: 'Festivos' })).toBeVisible();
  });

  it('are all ticked, of the region that the postcode says, and closed for all with one press', async () => {
    await openPublic();
    expect(screen.getByLabelText('Comunidad o región')).toHaveProperty('value', 'MD');
    const count = ticked().length;
    expect(count).toBeGreaterThan(9);
    press(`Cerrar ${count} días`);
    await screen.findByText('Festivo creado');
    expect(server.sent.map(([name]) => name)).toEqual(['save']);
    expect(days()).toHaveLength(count);
    expect(days()).toContainEqual(expect.objectContaining({ note: 'Navidad', holiday: 'ES/Christmas Day' }));
  });

  it('leave out days that the owner unticks', async () => {
    await openPublic();
    const count = ticked().length;
    fireEvent.click(screen.getByRole('checkbox', { name: 'Año Nuevo' }));
    press(`Cerrar ${count - 1} días`);
    await screen.findByText('Festivo creado');
    expect(days().map(({ note }) => note)).not.toContain('Año Nuevo');
  });

  it('remember another region at once', async () => {
    await openPublic();
    fireEvent.change(screen.getByLabelText('Comunidad o región'), { target: { value: 'CT' } });
    await screen.findByRole('checkbox', { name: 'Diada de Cataluña' });
    expect(calendar).toEqual({ country: 'ES', region: 'CT', own_days: [] });
  });

  it('have the days of the town among them, which are kept', async () => {
    const opened = await openPublic();
    press('Añadir fiesta local', opened);
    fireEvent.change(screen.getByLabelText('Día'), { target: { value: '15' } });
    fireEvent.change(screen.getByLabelText('Mes'), { target: { value: '5' } });
    fireEvent.change(screen.getByLabelText('Nombre de la fiesta'), { target: { value: 'San Isidro' } });
    press('Añadir', opened);
    await screen.findByRole('checkbox', { name: 'San Isidro' });
    expect(calendar).toMatchObject({ own_days: [{ day: '05-15', name: 'San Isidro' }] });
    press('Quitar San Isidro', opened);
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'San Isidro' })).toBeNull());
  });

  it('show hit appointments of all, which are moved and told unless the owner chooses otherwise', async () => {
    server.hits = [
      { appointment: { ...appointment('10:00'), employee_id: 'e1' }, alternatives: [free('09:00')] },
      { appointment: { ...appointment('12:00'), employee_id: 'e2' }, alternatives: [free('16:00')] },
    ];
    await openPublic();
    press(screen.getByText(/^Cerrar \d+ días$/).textContent);
    await screen.findByText('2 citas quedan fuera de horario');
    const rows = within(screen.getByRole('dialog')).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Rosa.*Corte · Lucía/),
      expect.stringMatching(/Rosa.*Corte · Marcos/),
    ]);
    press('Guardar y mover');
    await screen.findByText(/2 citas movidas/);
    expect(server.sent.map(([name]) => name)).toEqual(['save', 'move 10', 'move 12']);
    expect(server.sent[1]?.[1]).toMatchObject({ notify: true });
  });
});

describe('closures of the whole business', () => {
  it('stand in the list of an employee with their names, and are deleted for all', async () => {
    server.exceptions = [closure('2090-12-25', 'Navidad')];
    open();
    await screen.findByText('Navidad');
    const list = screen.getByRole('tabpanel');
    within(list).getByText('Todo el negocio');
    press('Eliminar lun, 25 dic 2090', list);
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Se abre para todo el negocio');
    press('Eliminar', question);
    await screen.findByText('Festivo eliminado');
    expect(server.sent).toEqual([['delete', '?exception_id=x-2090-12-25-closed']]);
  });

  it('are counted by days in their tab, and past ones are not', async () => {
    server.exceptions = ['2020-12-25', '2090-12-25', '2090-12-26'].map((date) => closure(date, ''));
    open();
    expect((await screen.findByRole('tab', { name: /Días cerrados/ })).textContent).toMatch(/2$/);
  });

  it('have the names of public holidays in the language of the reader, others as they were written', async () => {
    setLanguage('en');
    server.exceptions = [
      { ...closure('2031-12-25', 'Navidad'), holiday: 'ES/Christmas Day' },
      { ...closure('2032-01-06', 'Día de los Reyes Magos'), holiday: 'ES/No longer known' },
      closure('2032-05-15', 'San Isidro'),
    ];
    open();
    await screen.findByText('Christmas Day');
    screen.getByText('Día de los Reyes Magos');
    screen.getByText('San Isidro');
    expect(screen.queryByText('Navidad')).toBeNull();
  });

  it('are shown with who is away, each employee on a line that leads to theirs', async () => {
    answers({
      'GET /exceptions': () =>
        json([
          { ...closure('2090-12-25', 'Navidad'), employee_id: null },
          { ...exception('2090-12-28'), employee_id: 'e2' },
          { ...exception('2090-12-29'), employee_id: 'e2' },
        ]),
    });
    const { router } = open('');
    const team = await screen.findByRole('region', { name: 'Quién falta' });
    const lines = within(team)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(lines).toContainEqual(expect.stringMatching(/^Todo el negocio1 día · 25 dic/));
    expect(lines).toContainEqual(expect.stringMatching(/Lucía.*1 día · 25 dic/));
    expect(lines).toContainEqual(expect.stringMatching(/Marcos.*3 días · 25 dic/));
    fireEvent.click(within(team).getByRole('button', { name: 'Ver los festivos de Lucía' }));
    await screen.findByRole('tablist');
    expect(router.state.location.search).toBe('?employee=e1');
  });
});
