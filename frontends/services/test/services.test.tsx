import type { Employee, Service } from '@citame/contracts';
import { setLanguage } from '@citame/web/i18n';
import { answerApi, json, renderRemote, type FakeAnswer } from '@citame/web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import description from '../remote.json' with { type: 'json' };
import { remote } from '../src/remote.tsx';

const { mount } = description;
const team: Employee[] = [
  { employee_id: 'e1', nombre: 'Lucía', avatar: null },
  { employee_id: 'e2', nombre: 'Marcos', avatar: null },
];
const corte: Service = {
  id: 's1',
  title: 'Corte',
  description: '',
  duration: 30,
  buffer_before: 0,
  buffer_after: 10,
  price: null,
  category: '',
  employees: ['e1'],
};

let services: Service[];
let country: string;
let sent: [string, unknown][];

const answers = (more: Record<string, FakeAnswer> = {}): void =>
  answerApi({
    'GET /employees': () => json(team),
    'GET /services': () => json(services),
    'GET /business': () => json({ country }),
    'POST /services': ({ body }) => {
      sent.push(['create', body]);
      services = [...services, { ...corte, ...(body as Service), id: 's9' }];
      return json(services.at(-1), 201);
    },
    'PATCH /services/s1': ({ body }) => {
      sent.push(['change', body]);
      services = [{ ...corte, ...(body as Partial<Service>) }];
      return json(services[0]);
    },
    'DELETE /services/s1': () => {
      services = [];
      return new Response(null, { status: 204 });
    },
    'POST /services/s1/employees': ({ body }) => {
      sent.push(['assign', body]);
      services = [{ ...corte, employees: ['e1', 'e2'] }];
      return json(services[0]);
    },
    'DELETE /services/s1/employees/e1': () => {
      services = [{ ...corte, employees: [] }];
      return json(services[0]);
    },
    ...more,
  });

beforeEach(() => {
  setLanguage('es');
  sent = [];
  country = 'ES';
  services = [corte];
  answers();
});

const refuse = (message: string, status = 500, error = 'internal') => json({ error, message }, status);
async function card(): Promise<HTMLElement> {
  const list = await screen.findByRole('list', { name: 'Servicios' });
  const [first] = within(list).getAllByRole('listitem');
  return first ?? list;
}
const open = () => renderRemote(remote, { mount, toasts: true });
async function openForm(button: string): Promise<HTMLElement> {
  open();
  fireEvent.click(await screen.findByRole('button', { name: button }));
  return screen.findByRole('dialog');
}
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string, inside: HTMLElement = screen.getByRole('dialog')) =>
  fireEvent.click(within(inside).getByRole('button', { name }));
const doers = async () =>
  within(await screen.findByRole('list', { name: 'Quién lo hace' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the services', () => {
  it('are counted, each with its duration, buffers and employees', async () => {
    open();
    const shown = await card();
    expect(await doers()).toEqual(['Lucía']);
    expect(screen.getByText('Total de servicios').parentElement?.textContent).toContain('1');
    for (const words of ['Corte', 'Sin descripción', '30 min', '10 min libres después']) {
      expect(shown.textContent).toContain(words);
    }
    expect(shown.textContent).not.toContain('libres antes');
  });

  it('are marked as not bookable without an employee', async () => {
    services = [{ ...corte, employees: [] }];
    open();
    await screen.findByText('Sin empleados asignados: no se puede reservar.');
  });

  it('can be created from examples when there are none', async () => {
    services = [];
    open();
    await screen.findByRole('button', { name: 'Crear el primer servicio' });
    fireEvent.click(screen.getByRole('button', { name: 'Sesión, 60 min' }));
    await screen.findByRole('dialog');
    expect(screen.getByLabelText('Título')).toHaveProperty('value', 'Sesión');
    expect(screen.getByRole('radio', { name: '60 min' })).toHaveProperty('checked', true);
  });

  it('show the server’s message when they could not be loaded', async () => {
    answers({ 'GET /services': () => refuse('Inicia sesión.', 403) });
    open();
    await screen.findByText('Inicia sesión.');
    answers();
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await card();
  });

  it('speak English', async () => {
    setLanguage('en');
    open();
    await screen.findByText('10 min free after');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Services');
  });
});

describe('a new service', () => {
  it('has a title of at most 23 characters and a description of at most 70, which are counted', async () => {
    const dialog = await openForm('Añadir servicio');
    write('Título', 'Mechas');
    write('Descripción', 'Con papel');
    expect(dialog.textContent).toContain('6/23');
    expect(dialog.textContent).toContain('9/70');
    expect(screen.getByLabelText('Título').getAttribute('maxlength')).toBe('23');
    expect(screen.getByLabelText('Descripción').getAttribute('maxlength')).toBe('70');
  });

  it('takes one of seven durations, and keeps free multiples of five minutes', async () => {
    await openForm('Añadir servicio');
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      '15',
      '30',
      '45',
      '60',
      '75',
      '90',
      '120',
    ]);
    const offered = within(screen.getByLabelText('Antes')).getAllByRole('option');
    expect(offered.every((option) => Number((option as HTMLOptionElement).value) % 5 === 0)).toBe(true);
  });

  it('is created, appears in the list and is confirmed by a toast', async () => {
    await openForm('Añadir servicio');
    write('Título', ' Mechas ');
    fireEvent.click(screen.getByRole('radio', { name: '120 min' }));
    write('Después', '15');
    press('Crear servicio');
    await screen.findByText('Servicio creado');
    expect(sent).toEqual([
      [
        'create',
        {
          id: 'Mechas',
          title: 'Mechas',
          description: '',
          duration: 120,
          buffer_before: 0,
          buffer_after: 15,
          price: null,
          category: '',
          employees: ['e1', 'e2'],
        },
      ],
    ]);
    await screen.findByRole('heading', { name: 'Mechas' });
  });

  it('is done by everybody, unless some are unticked in the same dialog', async () => {
    await openForm('Añadir servicio');
    const doer = (name: string) => screen.findByRole('checkbox', { name });
    expect(await doer('Lucía')).toBeChecked();
    fireEvent.click(await doer('Marcos'));
    write('Título', 'Mechas');
    press('Crear servicio');
    await screen.findByText('Servicio creado');
    expect(sent).toMatchObject([['create', { title: 'Mechas', employees: ['e1'] }]]);
  });

  it('needs a title', async () => {
    await openForm('Añadir servicio');
    press('Crear servicio');
    await screen.findByText('El título es obligatorio');
    expect(sent).toEqual([]);
  });

  it('shows an error at the title when the title exists', async () => {
    const message = 'Ya tienes un servicio con ese título.';
    answers({ 'POST /services': () => refuse(message, 409, 'title_taken') });
    await openForm('Añadir servicio');
    write('Título', 'Corte');
    press('Crear servicio');
    await screen.findByText(message);
    expect(screen.getByLabelText('Título').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('Error')).toBeNull();
  });

  it.each([
    [() => refuse('Algo ha fallado.'), 'Algo ha fallado.'],
    [() => Promise.reject(new TypeError('offline')), 'No se pudo crear el servicio.'],
  ])('shows the reason when it could not be created', async (answer, message) => {
    answers({ 'POST /services': answer });
    await openForm('Añadir servicio');
    write('Título', 'Mechas');
    press('Crear servicio');
    await screen.findByText(message);
    screen.getByText('Error');
  });
});

describe('a service', () => {
  it('is changed', async () => {
    await openForm('Editar Corte');
    expect(screen.getByLabelText('Después')).toHaveProperty('value', '10');
    write('Descripción', 'Lavado y corte');
    press('Guardar');
    await screen.findByText('Servicio actualizado');
    expect(sent).toEqual([
      [
        'change',
        {
          title: 'Corte',
          description: 'Lavado y corte',
          duration: 30,
          buffer_before: 0,
          buffer_after: 10,
          price: null,
          category: '',
        },
      ],
    ]);
    expect((await card()).textContent).toContain('Lavado y corte');
  });

  it('shows the reason when it could not be changed', async () => {
    answers({ 'PATCH /services/s1': () => refuse('Algo ha fallado.') });
    await openForm('Editar Corte');
    press('Guardar');
    await screen.findByText('Algo ha fallado.');
  });

  async function deleteIt(): Promise<void> {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Eliminar Corte' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Esta acción no se puede deshacer.');
    press('Eliminar', dialog);
  }

  it('is deleted after asking', async () => {
    await deleteIt();
    await screen.findByText('Servicio eliminado');
    await screen.findByText('Añade tu primer servicio');
  });

  it('comes back with the server’s message when the server does not delete it', async () => {
    answers({ 'DELETE /services/s1': () => refuse('Algo ha fallado.') });
    await deleteIt();
    await screen.findByText('Algo ha fallado.');
    expect((await card()).textContent).toContain('Corte');
  });
});

describe('an employee of a service', () => {
  /** Chooses from the list as the keyboard does: jsdom has no pointers. */
  async function assignMarcos(): Promise<void> {
    open();
    const list = await screen.findByRole('combobox', { name: 'Asignar empleado a Corte' });
    fireEvent.keyDown(list, { key: 'ArrowDown' });
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Marcos']);
    fireEvent.keyDown(options[0] ?? list, { key: 'Enter' });
  }

  it('is chosen from the employees who do not do it yet', async () => {
    await assignMarcos();
    await screen.findByText('Todo el equipo lo hace');
    expect(await doers()).toEqual(['Lucía', 'Marcos']);
    await waitFor(() => expect(sent).toEqual([['assign', { employees: ['e2'] }]]));
  });

  it('is taken off again with the server’s message when the server refuses', async () => {
    answers({ 'POST /services/s1/employees': () => refuse('Algo ha fallado.') });
    await assignMarcos();
    await screen.findByText('Algo ha fallado.');
    expect(await doers()).toEqual(['Lucía']);
  });

  async function removeLucia(): Promise<void> {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Quitar a Lucía de Corte' }));
  }

  it('can be taken off it', async () => {
    await removeLucia();
    await screen.findByText('Sin empleados asignados: no se puede reservar.');
    expect(services[0]?.employees).toEqual([]);
  });

  it('is put on it with the whole team at once', async () => {
    await removeLucia();
    fireEvent.click(await screen.findByRole('button', { name: 'Todo el equipo hace Corte' }));
    await screen.findByText('Todo el equipo lo hace');
    await waitFor(() => expect(sent).toContainEqual(['assign', { employees: ['e1', 'e2'] }]));
  });

  it('stays on it when the server refuses, with a text of the page when there is no message', async () => {
    answers({ 'DELETE /services/s1/employees/e1': () => Promise.reject(new TypeError('offline')) });
    await removeLucia();
    await screen.findByText('No se pudo quitar el empleado del servicio.');
    expect(await doers()).toEqual(['Lucía']);
  });
});

describe('the price of a service', () => {
  const priceOf = (body: unknown) => (body as Service).price;
  async function choose(kind: string, button = 'Editar Corte'): Promise<HTMLElement> {
    const dialog = await openForm(button);
    fireEvent.change(screen.getByLabelText('Precio'), { target: { value: kind } });
    return dialog;
  }

  it.each([
    [{ kind: 'fixed', cents: 1800, currency: 'EUR' }, '30 min · 18 €'],
    [{ kind: 'from', cents: 1850, currency: 'EUR' }, '30 min · desde 18,50 €'],
    [{ kind: 'from', cents: 15_000_000, currency: 'COP' }, '30 min · desde $ 150.000'],
    [{ kind: 'fixed', cents: 125_050, currency: 'MXN' }, '30 min · $1,250.50'],
    [{ kind: 'fixed', cents: 1800, currency: 'GBP' }, '30 min · 18 £'],
    [{ kind: 'fixed', cents: 1800, currency: 'XAF' }, '30 min · 18 XAF'],
    [{ kind: 'free' }, '30 min · Gratis'],
    [null, '30 min10 min libres después'],
  ] as const)('is shown with the duration: %j', async (price, shown) => {
    services = [{ ...corte, price }];
    open();
    expect((await card()).textContent.replaceAll('\u00a0', ' ')).toContain(shown);
  });

  it('is shown in English', async () => {
    setLanguage('en');
    services = [{ ...corte, price: { kind: 'from', cents: 1850, currency: 'EUR' } }];
    open();
    await screen.findByText('30 min · from €18.50');
  });

  it.each([
    ['ES', 'EUR'],
    ['MX', 'MXN'],
    ['AR', 'ARS'],
    ['GB', 'GBP'],
    ['US', 'USD'],
    ['EC', 'USD'],
  ])('is in the currency of the country: %s, %s', async (of, currency) => {
    country = of;
    await choose('from');
    await waitFor(() => expect(screen.getByLabelText('Importe')).toBeEnabled());
    write('Importe', '18,50');
    press('Guardar');
    await screen.findByText('Servicio actualizado');
    expect(sent.map(([, body]) => priceOf(body))).toEqual([{ kind: 'from', cents: 1850, currency }]);
  });

  it('keeps its currency when it is changed', async () => {
    country = 'MX';
    services = [{ ...corte, price: { kind: 'fixed', cents: 1850, currency: 'EUR' } }];
    await openForm('Editar Corte');
    expect(screen.getByLabelText('Importe')).toHaveProperty('value', '18,50');
    write('Importe', '20');
    press('Guardar');
    await screen.findByText('Servicio actualizado');
    expect(sent.map(([, body]) => priceOf(body))).toEqual([{ kind: 'fixed', cents: 2000, currency: 'EUR' }]);
  });

  it.each(['free', 'none'])('has no amount when it is %s', async (kind) => {
    services = [{ ...corte, price: { kind: 'fixed', cents: 1850, currency: 'EUR' } }];
    await choose(kind);
    expect(screen.queryByLabelText('Importe')).toBeNull();
    press('Guardar');
    await screen.findByText('Servicio actualizado');
    expect(sent.map(([, body]) => priceOf(body))).toEqual([kind === 'free' ? { kind } : null]);
  });

  it.each(['', 'dieciocho', '-5', '18,5055'])('is refused as %j', async (amount) => {
    await choose('fixed');
    await waitFor(() => expect(screen.getByLabelText('Importe')).toBeEnabled());
    write('Importe', amount);
    press('Guardar');
    await screen.findByText('Escribe un importe, como 18 o 18,50');
    expect(sent).toEqual([]);
  });
});

describe('the category of a service', () => {
  it('is written or taken from those that there are', async () => {
    services = [{ ...corte, category: 'Pelo' }];
    await openForm('Añadir servicio');
    const suggested = [...document.querySelectorAll('datalist option')].map((option) =>
      option.getAttribute('value'),
    );
    expect(suggested).toEqual(['Pelo']);
    write('Título', 'Manicura');
    write('Categoría', ' Manos ');
    press('Crear servicio');
    await screen.findByText('Servicio creado');
    expect(sent).toMatchObject([['create', { category: 'Manos' }]]);
    await screen.findByRole('heading', { level: 2, name: 'Manos' });
  });

  it('groups the list, the services of none at the end', async () => {
    const named = (title: string, category: string): Service => ({ ...corte, id: title, title, category });
    services = [
      named('Corte', ''),
      named('Manicura', 'Manos'),
      named('Color', 'Pelo'),
      named('Uñas', 'Manos'),
    ];
    open();
    await screen.findByRole('list', { name: 'Manos' });
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Servicios',
      'Manos',
      'Manicura',
      'Uñas',
      'Pelo',
      'Color',
      'Otros',
      'Corte',
    ]);
  });

  it('is not shown while no service has one', async () => {
    open();
    await card();
    expect(screen.getByRole('heading', { name: 'Corte' }).tagName).toBe('H2');
    expect(screen.queryByText('Otros')).toBeNull();
  });
});
