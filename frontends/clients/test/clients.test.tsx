import type { Customer, CustomerImport } from '@citame/contracts';
import { setLanguage } from '@citame/web/i18n';
import { session } from '@citame/web/session';
import { answerApi, json, renderRemote, type FakeAnswer } from '@citame/web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import description from '../remote.json' with { type: 'json' };
import { remote } from '../src/remote.tsx';
import { client } from './client.ts';

const { mount } = description;
const rosa = client('Rosa Vidal', '+34600222101', {
  customer_id: 'c1',
  tags: ['VIP'],
  appointments: 7,
  last_visit: '2027-05-03T08:00:00.000Z',
  spent: { cents: 12_950, currency: 'EUR' },
});
const paqui = client('Paqui', null, { customer_id: 'c2', blocked: true, missed: 2 });
const counts = {
  created: 212,
  completed: 2,
  same: 14,
  without_phone: 3,
  bad_phone: 0,
  repeated: 0,
  empty: 0,
};
const filed = { phone: '+34600111222', email: null, notes: '' } as const;
const looked: CustomerImport = {
  import_id: 'i1',
  file: 'fresha.csv',
  format: 'csv',
  state: 'dry_run',
  columns: [
    { heading: 'Cliente', samples: ['Marta'], field: 'name' },
    { heading: 'Puntos', samples: ['12'], field: null },
  ],
  counts,
  first: [
    {
      ...filed,
      name: 'Marta N.',
      outcome: 'completed',
      completes: { name: 'Marta', fields: ['email', 'notes'] },
    },
    { ...filed, name: 'Luis', outcome: 'created', completes: null },
  ],
  progress: 0,
  undo_until: null,
  undone: null,
};

let clients: Customer[];
let asked: URLSearchParams[];
let sent: { readonly what: string; readonly body: unknown }[];
let imported: CustomerImport;
const note =
  (what: string, result: () => unknown): FakeAnswer =>
  ({ body }) => {
    sent.push({ what, body });
    return json(result());
  };
const answers = (more: Record<string, FakeAnswer> = {}): void =>
  answerApi({
    'GET /business': () => json({ name: 'Alba', time_zone: 'Europe/Madrid' }),
    'GET /customers/tags': () => json([{ tag: 'VIP', count: 1 }]),
    'GET /customer-imports': () => json(imported.state === 'done' ? [imported] : []),
    'GET /customers': ({ url }) => {
      asked.push(url.searchParams);
      return json({ items: clients, next: null, total: clients.length });
    },
    'GET /customer-imports/i1': () => json(imported),
    ...more,
  });
const lastAsked = (): Record<string, string> => Object.fromEntries(asked.at(-1) ?? []);

beforeAll(async () => {
  window.innerWidth = 1440;
  await Promise.all([import('../src/add/AddDialog.tsx'), import('../src/import/ImportDialog.tsx')]);
});
beforeEach(() => {
  setLanguage('es');
  session.enter({ token: 'T', user: { name: 'Alba', email: 'alba@estudio.test' } });
  [clients, asked, sent, imported] = [[rosa, paqui], [], [], looked];
  answers();
});
const show = (search = '') => renderRemote(remote, { mount, path: mount + search, toasts: true });

describe('the list of clients', () => {
  it('says who they are, when they came, how often they did not, and what they spent', async () => {
    show();
    await screen.findByRole('button', { name: 'Rosa Vidal' });
    const [first, second] = screen.getAllByRole('row').slice(1);
    expect(first?.textContent).toMatch(/^Rosa VidalVIP\+34 600 22 21 013 may 2027–70129,50\s€$/);
    expect(second?.textContent).toMatch(/^PaquiBloqueadoSin teléfonoAún no ha venido–02–$/);
    expect(screen.getByText('1–2 de 2')).toBeVisible();
  });

  it('says of no client that they have no phone to a member who sees none', async () => {
    const member = { role: 'employee', employee_id: 'e1', sees_contacts: false } as const;
    session.enter({ token: 'T', user: { name: 'Leo', email: 'leo@estudio.test', ...member } });
    show();
    await screen.findByRole('button', { name: 'Paqui' });
    expect(screen.getAllByRole('row').at(2)?.textContent).toMatch(/^PaquiBloqueado—/);
  });

  it('is searched, narrowed and sorted by the server, and its address says how', async () => {
    const { router } = show();
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: ' rosa ' } });
    await waitFor(() => expect(lastAsked()['q']).toBe('rosa'));
    await screen.findByRole('option', { name: 'VIP (1)' });
    fireEvent.change(screen.getByRole('combobox', { name: 'Mostrar' }), { target: { value: 'tag:VIP' } });
    await waitFor(() => expect(lastAsked()['tag']).toBe('VIP'));
    fireEvent.click(screen.getByRole('button', { name: /No vino/ }));
    await waitFor(() =>
      expect(lastAsked()).toEqual({
        q: 'rosa',
        tag: 'VIP',
        sort: 'missed',
        order: 'desc',
        page: '1',
        page_size: '50',
      }),
    );
    expect(router.state.location.search).toBe('?q=rosa&tag=VIP&sort=missed');
  });

  it('leads to the import when it is empty, and says when no client is found', async () => {
    clients = [];
    const { unmount } = show();
    await screen.findByText('Aún no tienes clientes');
    unmount();
    show('?q=zz');
    await screen.findByText('Nadie así');
  });

  it('says when it could not be loaded', async () => {
    answers({ 'GET /customers': () => json({ message: 'no' }, 403) });
    show();
    await screen.findByText('No se pudieron cargar los clientes.');
  });
});

describe('a new client', () => {
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Nuevo cliente' }));
    return within(await screen.findByRole('dialog', { name: 'Nuevo cliente' }));
  };
  const type = (dialog: Awaited<ReturnType<typeof open>>, name: string, value: string) =>
    fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } });

  it('needs a name alone', async () => {
    answers({ 'POST /customers': note('add', () => paqui) });
    show();
    const dialog = await open();
    expect(dialog.getByRole('button', { name: 'Añadir' })).toBeDisabled();
    type(dialog, 'Nombre', ' Paqui ');
    fireEvent.click(await dialog.findByRole('button', { name: 'VIP' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Añadir' }));
    await screen.findByText('Cliente añadido');
    expect(sent).toEqual([
      { what: 'add', body: { name: 'Paqui', phone: null, email: null, notes: '', tags: ['VIP'] } },
    ]);
  });

  it('whose phone is another’s leads to that one', async () => {
    answers({
      'POST /customers': () =>
        json(
          {
            error: 'customer_exists',
            message: 'x',
            details: { customer: { customer_id: 'c1', name: 'Rosa' } },
          },
          409,
        ),
    });
    const { router } = show();
    const dialog = await open();
    type(dialog, 'Teléfono', '600222101');
    fireEvent.click(dialog.getByRole('button', { name: 'Añadir' }));
    await dialog.findByText('Ese teléfono ya es de Rosa.');
    fireEvent.click(dialog.getByRole('button', { name: 'Ver su ficha' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${mount}/c1`));
  });
});

describe('an import', () => {
  const choose = async (content = 'Cliente,Puntos') => {
    fireEvent.click(await screen.findByRole('button', { name: 'Importar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Importar clientes' });
    const input = dialog.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [new File([content], 'fresha.csv', { type: 'text/csv' })] } });
    return within(dialog);
  };

  it('says what it will do, does it, and is undone', async () => {
    answers({
      'POST /customer-imports': note('look', () => looked),
      'PATCH /customer-imports/i1': note('columns', () => looked),
      'POST /customer-imports/i1/confirm': note('confirm', () => {
        imported = { ...looked, state: 'running', progress: 0.4 };
        return imported;
      }),
      'POST /customer-imports/i1/undo': note('undo', () => {
        imported = { ...imported, state: 'undone', undone: { removed: 210, restored: 2, kept: 2 } };
        return imported;
      }),
    });
    show();
    const dialog = await choose();
    const status = await dialog.findByRole('status');
    expect(status.textContent).toBe('212 nuevos2 se completan14 iguales3 sin teléfono');
    expect(dialog.getByText(/^Marta N/).closest('li')?.textContent).toMatch(
      /Completa a Marta: email, notas$/,
    );
    expect(dialog.getByText('Luis').closest('li')?.textContent).toMatch(/Nuevo$/);
    fireEvent.change(dialog.getByRole('combobox', { name: 'Puntos' }), { target: { value: 'notes' } });
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ columns: ['name', 'notes'] }));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Fresha' } });
    const confirm = dialog.getByRole('button', { name: 'Importar 214 clientes' });
    await waitFor(() => expect(confirm).toBeEnabled());
    fireEvent.click(confirm);
    await dialog.findByRole('progressbar');
    expect(sent.at(-1)).toEqual({ what: 'confirm', body: { tag: 'Fresha' } });
    imported = { ...looked, state: 'done', progress: 1 };
    await dialog.findByText('Importación terminada: 212 nuevos, 2 se completan, 14 iguales, 3 sin teléfono.');
    fireEvent.click(dialog.getByRole('button', { name: 'Deshacer la importación' }));
    const question = await screen.findByRole('alertdialog', { name: '¿Deshacer la importación?' });
    expect(question.textContent).toContain('Se quita lo que trajo fresha.csv: 212 nuevos');
    fireEvent.click(within(question).getByRole('button', { name: 'Deshacer' }));
    await screen.findByText('210 clientes quitados, 2 como estaban, 2 se quedan porque los has usado');
  });

  it('is there to be undone for a day', async () => {
    imported = { ...looked, state: 'done' };
    show();
    await screen.findByText('Importaste fresha.csv: 212 nuevos, 2 se completan, 14 iguales, 3 sin teléfono.');
    expect(screen.getByRole('button', { name: 'Deshacer la importación' })).toBeEnabled();
  });

  it('of a file of appointments takes it to the page of these', async () => {
    answers({
      'POST /customer-imports': () =>
        json({ error: 'file_of_appointments', message: 'En este archivo hay citas.' }, 422),
      'POST /appointment-imports': () => json({ import_id: 'i9' }),
    });
    const { router } = show();
    const dialog = await choose();
    fireEvent.click(await dialog.findByRole('button', { name: 'Importar como citas' }));
    await waitFor(() => expect(router.state.location.search).toBe('?import=i9'));
  });

  it('of a file that cannot be read, or is too large, says so', async () => {
    answers({
      'POST /customer-imports': () => json({ error: 'file_unreadable', message: 'No se lee.' }, 422),
    });
    show();
    const dialog = await choose();
    await dialog.findByText('No se lee.');
  });

  it('without any change cannot be confirmed', async () => {
    answers({
      'POST /customer-imports': () => json({ ...looked, counts: { ...counts, created: 0, completed: 0 } }),
    });
    show();
    const dialog = await choose();
    await dialog.findByText('Nada que importar: ya los tienes todos.');
    expect(dialog.getByRole('button', { name: 'Importar 0 clientes' })).toBeDisabled();
  });
});
