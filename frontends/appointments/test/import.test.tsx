import type { AppointmentImport } from '@citame/contracts';
import { setLanguage } from '@citame/web/i18n';
import { session } from '@citame/web/session';
import { json, renderRemote, type FakeAnswer } from '@citame/web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import description from '../remote.json' with { type: 'json' };
import { remote } from '../src/remote.tsx';
import { appointment } from './appointment.ts';
import { FakeServer, loadEverything, stopTheCalendar } from './fakes.ts';

const { mount } = description;
const counts: AppointmentImport['counts'] = {
  created: 212,
  same: 14,
  repeated: 0,
  no_time: 2,
  no_service: 3,
  no_employee: 0,
  not_assigned: 0,
  no_client: 0,
  no_start: 0,
  too_far: 0,
  past: 40,
  cancelled: 0,
  all_day: 0,
  squeezed: 0,
};
const row = (place: number, client: string, reasons: string[]): AppointmentImport['first'][number] => ({
  row: place,
  date: '2027-05-12',
  slot: '10:15',
  duration: 30,
  client,
  known_client: null,
  service: 'Corte',
  employee: 'Lucía',
  outcome: reasons.length === 0 ? 'created' : 'no_time',
  reasons,
  squeezed: false,
});
const looked: AppointmentImport = {
  import_id: 'i1',
  file: 'agenda.csv',
  format: 'csv',
  state: 'dry_run',
  columns: [
    { heading: 'Fecha', samples: ['12/05/2027'], field: 'date' },
    { heading: 'Sala', samples: ['2'], field: null },
  ],
  counts,
  services: [{ name: 'Balayage', count: 3, chosen: null }],
  employees: [],
  first: [row(0, 'Marta', []), { ...row(1, 'María', []), known_client: 'Rosa Vidal' }],
  obstructed: [
    row(7, 'Rosa', ['Coincide con la cita de Eva de las 10:00.']),
    row(9, 'Sara', ['Ese día está cerrado.']),
  ],
  progress: 0,
  undo_until: null,
  undone: null,
};

let imported: AppointmentImport;
let sent: unknown[];
const note =
  (result: () => unknown): FakeAnswer =>
  ({ body }) => {
    sent.push(body);
    return json(result());
  };
const answers = (more: Record<string, FakeAnswer> = {}): void =>
  new FakeServer([appointment('12:00')]).answer({
    'POST /appointment-imports': () => json(looked),
    'GET /appointment-imports': () => json(imported.state === 'done' ? [imported] : []),
    'GET /appointment-imports/i1': () => json(imported),
    'PATCH /appointment-imports/i1': note(() => looked),
    ...more,
  });
const show = (search = '') => renderRemote(remote, { mount, path: mount + search, toasts: true });

beforeAll(loadEverything);
beforeEach(() => {
  stopTheCalendar();
  setLanguage('es');
  session.enter({ token: 'T', user: { name: 'Alba', email: 'alba@estudio.test' } });
  imported = looked;
  sent = [];
  answers();
});

async function choose() {
  fireEvent.pointerDown(await screen.findByRole('button', { name: 'Más acciones' }), { button: 0 });
  fireEvent.click(screen.getByRole('button', { name: 'Más acciones' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Importar citas' }));
  const dialog = await screen.findByRole('dialog', { name: 'Importar citas' });
  const input = dialog.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['a'], 'agenda.csv')] } });
  return within(dialog);
}

describe('the import of appointments', () => {
  it('says what it will do, does it, and is undone', async () => {
    answers({
      'POST /appointment-imports/i1/confirm': note(() => {
        imported = { ...looked, state: 'running', progress: 0.4 };
        return imported;
      }),
      'POST /appointment-imports/i1/undo': note(() => {
        imported = { ...imported, state: 'undone', undone: { removed: 211, clients: 30, kept: 1 } };
        return imported;
      }),
    });
    show();
    const dialog = await choose();
    const status = await dialog.findByRole('status');
    expect(dialog.getByText('Rosa Vidal').closest('li')?.textContent).toMatch(
      /^Rosa Vidal \(en el archivo, María\)/,
    );
    expect(status.textContent).toBe('212 entran14 ya están2 sin hora libre3 sin servicio40 pasadas');
    fireEvent.click(dialog.getByRole('button', { name: 'Importar 212 citas' }));
    await dialog.findByRole('progressbar', { name: 'Importando…' });
    expect(sent).toEqual([{ reason: 'Ya estaba en la otra agenda' }]);
    imported = { ...imported, state: 'done', progress: 1 };
    await dialog.findByText(/^Importación terminada: 212 han entrado, 14 ya están/);
    fireEvent.click(dialog.getByRole('button', { name: 'Deshacer la importación' }));
    const question = await screen.findByRole('alertdialog', { name: '¿Deshacer la importación?' });
    expect(question.textContent).toContain('Se quita lo que trajo agenda.csv: 212 han entrado');
    expect(sent).toHaveLength(1);
    fireEvent.click(within(question).getByRole('button', { name: 'Deshacer' }));
    await screen.findByText('211 citas quitadas, 30 clientes quitados, 1 se queda porque la has cambiado');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('names the rows whose quotes are not closed, to be looked at', async () => {
    const mended = { count: 21, first: [{ row: 4, text: '12/05/2027;10:00;"Rosa' }] };
    answers({ 'POST /appointment-imports': () => json({ ...looked, mended }) });
    show();
    const dialog = await choose();
    const banner = (await dialog.findByText('21 filas con comillas sin cerrar')).closest('[role=status]');
    expect(banner?.textContent).toContain('Fila 4: 12/05/2027;10:00;"Rosay 20 más');
  });

  it('lets the owner say what a name or a column is, and squeeze in what has no free time', async () => {
    show();
    const dialog = await choose();
    fireEvent.change(await dialog.findByRole('combobox', { name: '¿Qué servicio es? Balayage' }), {
      target: { value: 's2' },
    });
    await waitFor(() => expect(sent.at(-1)).toEqual({ services: { Balayage: 's2' } }));
    expect(dialog.getByText('Coincide con la cita de Eva de las 10:00.')).toBeTruthy();
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Meter igualmente: Rosa, 2027-05-12 10:15' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ squeezed: [7] }));
    fireEvent.click(dialog.getByRole('button', { name: 'Meter todas igualmente' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ squeezed: [7, 9] }));
    const column = dialog.getByRole('combobox', { name: 'Sala' });
    await waitFor(() => expect(column).toBeEnabled());
    fireEvent.change(column, { target: { value: 'employee' } });
    await waitFor(() => expect(sent.at(-1)).toEqual({ columns: ['date', 'employee'] }));
  });

  it('saves what does not enter as a spreadsheet', async () => {
    answers({
      'GET /appointment-imports/i1/left-out.csv': () =>
        new Response('Fecha;Por qué', { headers: { 'content-type': 'text/csv' } }),
    });
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:left';
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    show();
    const dialog = await choose();
    fireEvent.click(await dialog.findByRole('button', { name: 'Descargar las 45 que no entran (CSV)' }));
    await waitFor(() => expect(saved).toEqual(['citas-sin-importar.csv']));
    click.mockRestore();
  });

  it('of a file that came from another page goes on with it', async () => {
    show('?import=i1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Importar citas' }));
    await dialog.findByText('Qué pasará');
    fireEvent.click(dialog.getByRole('button', { name: 'Elegir otro archivo' }));
    await dialog.findByRole('button', { name: 'Elegir archivo' });
  });

  it('of a file that holds none says so', async () => {
    answers({
      'POST /appointment-imports': () =>
        json({ error: 'file_of_clients', message: 'En este archivo hay clientes.' }, 422),
    });
    show();
    await (await choose()).findByText('En este archivo hay clientes.');
  });
});
