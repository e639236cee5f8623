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
      const created = { employee_id: 'e9', avatar: null, ...(body as Pick<Employee, 'nombre'>) };
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

  it('has a colour that none of the team has, as long as there is one', async () => {
    team = [
      { employee_id: 'e1', nombre: 'Lucía Ferrer', avatar: null },
      { employee_id: 'e2', nombre: 'Marcos Vidal', avatar: null, color: 2 },
    ];
    await openForm();
    write('Nombre del empleado', 'Inés');
    press('Añadir');
    await screen.findByText('Empleado creado');
    expect(sent).toEqual([{ nombre: 'Inés', color: 1 }]);
  });

  it('is created, appears in the list and is confirmed by a toast', async () => {
    await openForm();
    write('Nombre del empleado', ' Inés Roca ');
    press('Añadir');
    await screen.findByText('Empleado creado');
    expect(sent).toEqual([{ nombre: 'Inés Roca', color: null }]);
    expect(await names()).toContain('Inés Roca');
    expect(screen.queryByRole('dialog')).toBeNull();
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

/** jsdom decodes and paints nothing: the picture is as large as it is said to be here, and any cut is these bytes. */
function choosePicture(dialog: HTMLElement, { width, height }: { width: number; height: number }): void {
  const file = new File(['a picture'], 'ines.jpg', { type: 'image/jpeg' });
  fireEvent.change(within(dialog).getByLabelText('Archivo de la foto'), { target: { files: [file] } });
  const shown = within(dialog).getByAltText('La foto elegida');
  Object.defineProperties(shown, { naturalWidth: { value: width }, naturalHeight: { value: height } });
  fireEvent.load(shown);
}

describe('a photo', () => {
  const painted: number[][] = [];
  let uploads: string[];
  const upload: FakeAnswer = ({ headers }) => {
    uploads.push(headers.get('content-type') ?? '');
    team = team.map((one) => ({ ...one, avatar: '/api/photos/p.webp' }));
    return json(team.at(-1));
  };
  beforeEach(() => {
    uploads = [];
    painted.length = 0;
    URL.createObjectURL = () => 'blob:chosen';
    URL.revokeObjectURL = () => undefined;
    HTMLCanvasElement.prototype.getContext = (() => ({
      drawImage: (_picture: unknown, ...numbers: number[]) => painted.push(numbers),
    })) as never;
    HTMLCanvasElement.prototype.toBlob = (done, type) => done(new Blob(['cut'], { type: type ?? '' }));
  });

  it('is cut out square from the middle and uploaded once the employee is created', async () => {
    answers({ 'POST /employees/e9/photo': upload });
    const dialog = await openForm();
    write('Nombre del empleado', 'Inés');
    choosePicture(dialog, { width: 1200, height: 800 });
    press('Añadir');
    await screen.findByText('Empleado creado');
    expect(sent).toEqual([{ nombre: 'Inés', color: null }]);
    expect(uploads).toEqual(['image/webp']);
    expect(painted[0]?.map(Math.round)).toEqual([200, 0, 800, 800, 0, 0, 512, 512]);
  });

  it('is zoomed around its middle', async () => {
    answers({ 'POST /employees/e9/photo': upload });
    const dialog = await openForm();
    write('Nombre del empleado', 'Inés');
    choosePicture(dialog, { width: 800, height: 1200 });
    fireEvent.change(within(dialog).getByLabelText('Acercar'), { target: { value: '2' } });
    press('Añadir');
    await screen.findByText('Empleado creado');
    expect(painted[0]?.map(Math.round)).toEqual([200, 400, 400, 400, 0, 0, 512, 512]);
  });

  it('is tried again for the same employee when only its upload failed', async () => {
    let answer: FakeAnswer = () => json({ message: 'No hemos podido leer la foto.' }, 422);
    answers({
      'POST /employees/e9/photo': (request) => answer(request),
      'PATCH /employees/e9': ({ body }) => {
        sent.push(body);
        return json(team.at(-1));
      },
    });
    const dialog = await openForm();
    write('Nombre del empleado', 'Inés');
    choosePicture(dialog, { width: 800, height: 800 });
    press('Añadir');
    await screen.findByText('No hemos podido leer la foto.');
    answer = upload;
    press('Añadir');
    await screen.findByText('Empleado creado');
    expect(team.filter(({ nombre }) => nombre === 'Inés')).toHaveLength(1);
    expect(uploads).toHaveLength(1);
  });

  it('is refused when the browser cannot read it', async () => {
    const dialog = await openForm();
    choosePicture(dialog, { width: 1, height: 1 });
    fireEvent.error(within(dialog).getByAltText('La foto elegida'));
    await within(dialog).findByText(/No hemos podido leer ese archivo/);
    expect(within(dialog).getByRole('button', { name: 'Subir foto' })).toBeTruthy();
  });

  it('is shown in the form, and taken away', async () => {
    team = team.map((one) => ({ ...one, avatar: '/api/photos/l.webp' }));
    renderRemote(remote, { mount, toasts: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Editar a Lucía Ferrer' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.querySelector('img')?.getAttribute('src')).toBe('/api/photos/l.webp');
    press('Quitar foto');
    expect(dialog.querySelector('img')).toBeNull();
    press('Guardar');
    await screen.findByText('Empleado actualizado');
    expect(sent).toEqual([{ nombre: 'Lucía Ferrer', color: null, avatar: null }]);
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
    expect(sent).toEqual([{ nombre: 'Lucía F.', color: null }]);
    expect(await names()).toEqual(['Lucía F.', 'Marcos Vidal']);
  });

  it('is given a colour, and has it in the list', async () => {
    renderRemote(remote, { mount, toasts: true });
    await names();
    fireEvent.click(screen.getByRole('button', { name: 'Editar a Lucía Ferrer' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('radio', { name: 'Automático' })).toHaveProperty('checked', true);
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Coral' }));
    press('Guardar');
    await waitFor(() => expect(sent).toEqual([{ nombre: 'Lucía Ferrer', color: 6 }]));
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('listitem')[0]
          ?.querySelector('[data-employee-color]')
          ?.getAttribute('data-employee-color'),
      ).toBe('6'),
    );
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

describe("an employee's calendar in other applications", () => {
  const open = async (): Promise<HTMLElement> => {
    renderRemote(remote, { mount, toasts: true });
    await names();
    fireEvent.click(screen.getByRole('button', { name: 'Calendario de Lucía Ferrer' }));
    return screen.findByRole('dialog');
  };

  it('gets an address that is shown once, with links for Apple, Outlook and Google', async () => {
    let isActive = false;
    answers({
      'GET /calendar-feeds/e1': () => json({ active: isActive }),
      'POST /calendar-feeds/e1': () => {
        isActive = true;
        return json({ path: '/api/feeds/secret.ics' }, 201);
      },
    });
    await open();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Crear la dirección' })).toHaveProperty('disabled', false),
    );
    press('Crear la dirección');
    const address = await screen.findByLabelText('Dirección secreta');
    expect(address).toHaveProperty('value', 'http://localhost/api/feeds/secret.ics');
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href') ?? '';
    expect(to('Añadir a Apple')).toBe('webcal://localhost/api/feeds/secret.ics');
    expect(new URL(to('Añadir a Outlook')).searchParams.get('url')).toBe(
      'http://localhost/api/feeds/secret.ics',
    );
    expect(new URL(to('Añadir a Google')).searchParams.get('cid')).toBe(
      'webcal://localhost/api/feeds/secret.ics',
    );
  });

  it('stops being shared', async () => {
    let isActive = true;
    answers({
      'GET /calendar-feeds/e1': () => json({ active: isActive }),
      'DELETE /calendar-feeds/e1': () => {
        isActive = false;
        return new Response(null, { status: 204 });
      },
    });
    await open();
    await screen.findByText(/Ya hay una dirección en uso/);
    press('Dejar de compartir');
    await screen.findByText('La dirección ha dejado de funcionar.');
    expect(isActive).toBe(false);
  });
});
