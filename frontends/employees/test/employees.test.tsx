import type { Employee } from '@citame/contracts';
import { setLanguage } from '@citame/web/i18n';
import { answerApi, json, renderRemote, type FakeAnswer } from '@citame/web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import description from '../remote.json' with { type: 'json' };
import { remote } from '../src/remote.tsx';

const { mount } = description;

let team: Employee[];
let sent: unknown[];

const answers = (more: Record<string, FakeAnswer> = {}): void =>
  answerApi({
    'GET /employees': () => json(team),
    'GET /services': () => json([{ id: 's1', employees: ['e1'] }]),
    'POST /employees': ({ body }) => {
      sent.push(body);
      const created = { employee_id: 'e9', ...(body as Pick<Employee, 'nombre' | 'avatar'>) };
      team = [...team, created];
      return json(created, 201);
    },
    'PATCH /employees/e1': ({ body }) => {
      sent.push(body);
      team = team.map((one) => (one.employee_id === 'e1' ? { ...one, ...(body as Partial<Employee>) } : one));
      return json(team[0]);
    },
    'DELETE /employees/e1': () => {
      team = team.filter(({ employee_id: id }) => id !== 'e1');
      return new Response(null, { status: 204 });
    },
    ...more,
  });

beforeEach(() => {
  setLanguage('es');
  sent = [];
  team = [
    { employee_id: 'e1', nombre: 'Lucía Ferrer', avatar: null },
    { employee_id: 'e2', nombre: 'Marcos Vidal', avatar: 'https://img.test/m.png' },
  ];
  answers();
});

const names = async () =>
  within(await screen.findByRole('list', { name: 'Equipo' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
const press = (name: string, within_ = screen.getByRole('dialog')) =>
  fireEvent.click(within(within_).getByRole('button', { name }));
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** Opens the form of a new employee. */
async function openForm(): Promise<HTMLElement> {
  renderRemote(remote, { mount, toasts: true });
  await names();
  fireEvent.click(screen.getByRole('button', { name: 'Añadir empleado' }));
  return screen.findByRole('dialog');
}

describe('the team', () => {
  it('is shown with initials or pictures, a colour and the services of each employee', async () => {
    renderRemote(remote, { mount, toasts: true });
    expect(await names()).toEqual(['Lucía Ferrer', 'Marcos Vidal']);
    const [lucia, marcos] = screen.getAllByRole('listitem');
    expect(lucia?.querySelector('[data-initials]')?.getAttribute('data-initials')).toBe('LF');
    expect(marcos?.querySelector('img')?.src).toBe('https://img.test/m.png');
    expect(
      [lucia, marcos].map((card) =>
        card?.querySelector('[data-employee-color]')?.getAttribute('data-employee-color'),
      ),
    ).toEqual(['0', '1']);
    await within(lucia ?? document.body).findByText('1 servicio');
    expect(marcos?.textContent).toContain('Sin servicios');
    expect(screen.getByRole('link', { name: 'Horario de Lucía Ferrer' }).getAttribute('href')).toBe(
      '/app/schedule?employee=e1',
    );
  });

  it('offers to add the first employee when it is empty', async () => {
    team = [];
    renderRemote(remote, { mount, toasts: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Añadir el primer empleado' }));
    await screen.findByRole('dialog');
  });

  it('shows the server’s message when it could not be loaded, and is loaded again on demand', async () => {
    answers({ 'GET /employees': () => json({ message: 'Inicia sesión.' }, 403) });
    renderRemote(remote, { mount, toasts: true });
    await screen.findByText('Inicia sesión.');
    answers();
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await names()).toHaveLength(2);
  });

  it('speaks English', async () => {
    setLanguage('en');
    renderRemote(remote, { mount, toasts: true });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Employees');
    await screen.findByRole('button', { name: 'Delete Lucía Ferrer' });
  });
});

describe('a new employee', () => {
  it('has a name of at most 21 characters, which are counted', async () => {
    const dialog = await openForm();
    expect(dialog.textContent).toContain('0/21');
    write('Nombre del empleado', 'Inés');
    expect(dialog.textContent).toContain('4/21');
    expect(screen.getByLabelText('Nombre del empleado').getAttribute('maxlength')).toBe('21');
  });

  it('is not saved without a name', async () => {
    await openForm();
    write('Nombre del empleado', '   ');
    press('Añadir');
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('is created, appears in the list and is confirmed by a toast', async () => {
    await openForm();
    write('Nombre del empleado', ' Inés Roca ');
    press('Añadir');
    await screen.findByText('Empleado creado');
    expect(sent).toEqual([{ nombre: 'Inés Roca', avatar: null }]);
    expect(await names()).toContain('Inés Roca');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has a picture by its web address only', async () => {
    await openForm();
    write('Nombre del empleado', 'Inés');
    write('Foto', 'foto.png');
    press('Añadir');
    await screen.findByText('Escribe una dirección que empiece por https://');
    write('Foto', 'https://img.test/i.png');
    press('Añadir');
    await screen.findByText('Empleado creado');
    expect(sent).toEqual([{ nombre: 'Inés', avatar: 'https://img.test/i.png' }]);
  });

  it.each([
    [() => json({ message: 'Revisa los datos.' }, 422), 'Revisa los datos.'],
    [() => Promise.reject(new TypeError('offline')), 'No se pudo crear el empleado.'],
  ])('keeps the form open with the reason when it could not be created', async (answer, message) => {
    answers({ 'POST /employees': answer });
    await openForm();
    write('Nombre del empleado', 'Inés');
    press('Añadir');
    await screen.findByText(message);
    expect(screen.getByText('Error')).toBeTruthy();
    expect(screen.getByLabelText('Nombre del empleado')).toHaveProperty('value', 'Inés');
  });
});

describe('an employee', () => {
  async function editLucia(): Promise<void> {
    renderRemote(remote, { mount, toasts: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Editar a Lucía Ferrer' }));
    await screen.findByRole('dialog');
    write('Nombre del empleado', 'Lucía F.');
    press('Guardar');
  }

  it('is renamed', async () => {
    await editLucia();
    await screen.findByText('Empleado actualizado');
    expect(sent).toEqual([{ nombre: 'Lucía F.', avatar: null }]);
    expect(await names()).toEqual(['Lucía F.', 'Marcos Vidal']);
  });

  it('stays as it was when it could not be changed, and the page says why', async () => {
    answers({ 'PATCH /employees/e1': () => json({ message: 'Algo ha fallado.' }, 500) });
    await editLucia();
    await screen.findByText('Algo ha fallado.');
    expect(team[0]?.nombre).toBe('Lucía Ferrer');
  });

  async function deleteLucia(): Promise<void> {
    renderRemote(remote, { mount, toasts: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Eliminar a Lucía Ferrer' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Sus citas se conservan y aparecerán como empleado eliminado.');
    press('Eliminar', dialog);
  }

  it('is deleted after a warning about their appointments', async () => {
    await deleteLucia();
    await screen.findByText('Empleado eliminado');
    expect(await names()).toEqual(['Marcos Vidal']);
  });

  it('disappears at once, and comes back with the server’s message when it refuses', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answers({
      'DELETE /employees/e1': async () => {
        await promise;
        return json({ message: 'Servicio no disponible.' }, 503);
      },
    });
    await deleteLucia();
    await waitFor(async () => expect(await names()).toEqual(['Marcos Vidal']));
    resolve();
    await screen.findByText('Servicio no disponible.');
    expect(await names()).toEqual(['Lucía Ferrer', 'Marcos Vidal']);
  });
});
