import { setLanguage } from '@citame/web/i18n';
import { session } from '@citame/web/session';
import { ApiError } from '@citame/web/api';
import { json, renderRemote, type FakeAnswer } from '@citame/web/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import description from '../remote.json' with { type: 'json' };
import { refusalOf } from '../src/form/refusal.ts';
import { remote } from '../src/remote.tsx';
import { appointment, today } from './appointment.ts';
import { customer, FakeServer, loadEverything, stopTheCalendar } from './fakes.ts';

const { mount } = description;
const free = (...slots: string[]) =>
  slots.map((slot) => ({ start: '', end: '', date: today, slot, employee_ids: ['e1'] }));

let server: FakeServer;
let booking: FakeAnswer;
let explained: URL[];
/** Obstacles at noon. */
let obstacles: { rule: string; message: string }[];
beforeAll(loadEverything);
beforeEach(() => {
  stopTheCalendar();
  setLanguage('es');
  session.enter({ token: 'T', user: { name: 'Alba', email: 'alba@estudio.test' } });
  server = new FakeServer([appointment('12:00', { id: 'noon' })]);
  explained = [];
  obstacles = [{ rule: 'busy', message: 'Hay otra cita a esa hora.' }];
  booking = () => json(appointment('16:30'), 201);
  server.answer({
    'GET /availability': ({ url }) =>
      json({
        time_zone: 'Europe/Madrid',
        slots: url.searchParams.get('moving') === 'noon' ? free('12:00', '12:30') : free('11:00', '16:30'),
      }),
    'GET /availability/explain': ({ url }) => {
      explained.push(url);
      return json({
        start: '',
        date: today,
        slot: '10:00',
        offered: false,
        reasons: url.searchParams.get('at')?.endsWith('T12:00') ? obstacles : [],
      });
    },
    'GET /customers': ({ url }) =>
      json({
        items: url.searchParams.get('q') === 'mar' ? [customer('Marta', '34600123407')] : [],
        next: null,
      }),
    'POST /appointments': (request) => {
      server.note('book', request);
      return booking(request);
    },
    'POST /appointments/noon/reschedule': (request) => {
      server.note('move', request);
      return booking(request);
    },
    'PATCH /appointments/noon': (request) => {
      server.note('patch', request);
      return json(appointment('12:30', { version: 3 }));
    },
  });
});

const show = (search = '?new=1') => renderRemote(remote, { mount, path: mount + search, toasts: true });
const dialog = () => screen.findByRole('dialog');
const submit = async (name: string) => fireEvent.click(within(await dialog()).getByRole('button', { name }));
const slot = async (time: string) => fireEvent.click(await screen.findByRole('radio', { name: time }));

async function chooseService(name = 'Corte'): Promise<void> {
  const services = within(await dialog()).getByRole('radiogroup', { name: 'Servicio' });
  fireEvent.click(within(services).getByRole('radio', { name }));
}
async function newClient(phone: string): Promise<void> {
  fireEvent.click(within(await dialog()).getByRole('button', { name: 'Añadir cliente nuevo' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Teléfono' }), { target: { value: phone } });
}
/** Opens the form and fills it in for a new client. */
async function fillIn(time: string, phone = '600111222'): Promise<void> {
  show();
  await chooseService();
  await slot(time);
  await newClient(phone);
}
const refuseBooking = (status: number, body: object) => {
  booking = () => json(body, status);
};

describe('the client of a new appointment', () => {
  it('is asked after when the name that is typed is one that there is', async () => {
    server.answer({
      'GET /customers': () => json({ items: [customer('Marta', '34600123407')], next: null }),
    });
    show();
    const client = within(await dialog());
    fireEvent.change(client.getByRole('combobox', { name: /Cliente/ }), { target: { value: 'martá' } });
    await client.findByText('Ya tienes a Marta (+34 600 12 34 07).');
    fireEvent.click(client.getByRole('button', { name: 'Es este cliente' }));
    expect(await client.findByRole('button', { name: 'Cambiar' })).toBeVisible();
  });
});

describe('a client who has written to the bot and never booked', () => {
  beforeEach(() =>
    server.answer({
      'GET /conversations/reach': () =>
        json({ can_tell: true, reason: null, needs_template: false, name: 'Sara' }),
      'GET /customers': () => json({ items: [], next: null }),
      'GET /conversations': () =>
        json({
          conversations: [
            { id: 'c1', name: 'Sara', phone: '+34600111222', phone_verified: true, personal: false },
            { id: 'c2', name: 'Sergio', phone: '+34600111223', phone_verified: true, personal: false },
          ],
          next: null,
          waiting_count: 0,
        }),
      'GET /availability': () => json({ time_zone: 'Europe/Madrid', slots: free('11:00') }),
      'POST /appointments': (request) => {
        server.note('book', request);
        return json(appointment('11:00'), 201);
      },
    }),
  );

  it('is told by default, and has the name of WhatsApp, when their number is typed', async () => {
    await fillIn('11:00', '600 111 222');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Sara'));
    await waitFor(async () => expect((await dialog()).textContent).toContain('Se le avisa por WhatsApp.'));
    await submit('Crear cita');
    await screen.findByText('Cita creada');
    expect(server.calls[0]?.body).toMatchObject({ phone: '600 111 222', name: 'Sara', notify: true });
  });

  it('is suggested by name, too', async () => {
    show();
    const client = within(await dialog());
    fireEvent.change(client.getByRole('combobox', { name: /Cliente/ }), { target: { value: 'sar' } });
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'sar (cliente nuevo)',
      'Sara+34 600 11 12 22 · ha escrito por WhatsApp',
    ]);
    fireEvent.click(options[1] as Element);
    expect(screen.getByRole('textbox', { name: 'Teléfono' })).toHaveValue('+34600111222');
    expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Sara');
  });
});

describe('the keyboard in the client of a new appointment', () => {
  const type = async (name: string) => {
    server.answer({
      'GET /customers': () => json({ items: [customer('Sara Molina', '34600123407')], next: null }),
    });
    show();
    const field = within(await dialog()).getByRole('combobox', { name: /Cliente/ });
    fireEvent.change(field, { target: { value: name } });
    await screen.findByRole('option', { name: /Sara Molina/ });
    fireEvent.keyDown(field, { key: 'Enter' });
  };

  it('takes what was typed for a new client, not the first who is alike', async () => {
    await type('Sara');
    expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Sara');
  });

  it('takes the client of the very name, and goes on to the service', async () => {
    await type('sara molina');
    expect(await screen.findByRole('button', { name: 'Cambiar' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Corte' })).toHaveFocus());
  });
});

describe('a refusal because a client is about to book the time', () => {
  it('says so, and what the owner can do', () => {
    const error = new ApiError(409, 'Otra persona', { code: 'slot_held', details: {} });
    expect(refusalOf(error, (key) => key).fields.slot).toBe('held.title. held.text');
  });
});

describe('the client of a form that is opened with a name', () => {
  it('is the only one whose name begins so', async () => {
    server.answer({
      'GET /customers': () => json({ items: [customer('Conchi Ruiz', '34600123407')], next: null }),
    });
    const { router } = show('');
    await act(() => router.navigate(`${mount}?new`, { state: { wish: { name: 'conchi' } } }));
    const client = within(await dialog());
    expect(await client.findByText('Conchi Ruiz')).toBeVisible();
    expect(client.getByRole('button', { name: 'Cambiar' })).toBeVisible();
  });
});

describe('a new appointment', () => {
  it('offers the times that are free, finds the client by name, and is booked', async () => {
    const { router } = show();
    await chooseService();
    await slot('16:30');
    fireEvent.change(screen.getByPlaceholderText('Nombre o teléfono'), { target: { value: 'mar' } });
    fireEvent.click(await screen.findByRole('option', { name: /Marta/ }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Nota' }), { target: { value: 'Sin prisa' } });
    await waitFor(async () => expect((await dialog()).textContent).toContain('Se le avisa por WhatsApp.'));
    await submit('Crear cita');
    await screen.findByText('Cita creada');
    expect(server.calls[0]?.body).toEqual({
      service_id: 's1',
      employee_id: 'any',
      date: today,
      slot: '16:30',
      phone: '34600123407',
      note: 'Sin prisa',
      notify: true,
      ignore_start_rules: true,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
  });

  it('registers a new client, who cannot be told before they have written', async () => {
    await fillIn('11:00', '600 111 222');
    fireEvent.change(screen.getByRole('textbox', { name: 'Nombre' }), { target: { value: 'Inés' } });
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Avisar/ }).disabled).toBe(true);
    await waitFor(async () =>
      expect((await dialog()).textContent).toContain('aún no ha escrito al WhatsApp del negocio'),
    );
    await submit('Crear cita');
    await screen.findByText('Cita creada');
    expect(server.calls[0]?.body).toMatchObject({ phone: '600 111 222', name: 'Inés', notify: false });
  });

  it('tells a new client who consents, and notes it', async () => {
    await fillIn('11:00', '600 111 222');
    // Asked for before it is known whether it is needed, it could be ticked and then taken away.
    expect(screen.queryByRole('checkbox', { name: /Da permiso/ })).toBeNull();
    const consent = await screen.findByRole('checkbox', { name: /Da permiso/ });
    expect((await dialog()).textContent).toContain('respondiendo BAJA');
    fireEvent.click(consent);
    await waitFor(async () => expect((await dialog()).textContent).toContain('Se le avisa por WhatsApp.'));
    await submit('Crear cita');
    await screen.findByText('Cita creada');
    expect(server.calls[0]?.body).toMatchObject({ phone: '600 111 222', consent: true, notify: true });
  });

  it('shows an error at each field that is missing', async () => {
    show();
    await submit('Crear cita');
    const form = await dialog();
    expect(form.textContent).toContain('Elige un servicio.');
    expect(form.textContent).toContain('Elige una hora.');
    expect(form.textContent).toContain('Escribe un nombre o un teléfono.');
    await waitFor(() => expect(within(form).getByRole('combobox', { name: /Cliente/ })).toHaveFocus());
    expect(server.calls).toEqual([]);
  });

  it('shows the server’s refusal at its field', async () => {
    refuseBooking(422, {
      error: 'validation',
      message: 'Revisa.',
      details: [{ field: 'phone', message: 'invalid_phone' }],
    });
    await fillIn('11:00', '12345678');
    await submit('Crear cita');
    await screen.findByText(/Escribe un teléfono válido/);
    expect(screen.getByRole('textbox', { name: 'Teléfono' }).getAttribute('aria-invalid')).toBe('true');
  });

  it('offers the nearest times when the time was taken meanwhile', async () => {
    refuseBooking(409, {
      error: 'slot_taken',
      message: 'Esa hora acaba de ocuparse.',
      details: {
        alternatives: [{ start: '', end: '', date: today, slot: '11:00', employee_ids: ['e2'] }],
      },
    });
    await fillIn('16:30');
    await submit('Crear cita');
    await screen.findByText('Esa hora acaba de ocuparse.');
    booking = () => json(appointment('11:00'), 201);
    fireEvent.click(screen.getByRole('button', { name: 'mié, 12 may, 11:00 · Marcos' }));
    await submit('Crear cita');
    await screen.findByText('Cita creada');
    expect(server.calls[1]?.body).toMatchObject({ date: today, slot: '11:00' });
  });

  it('asks before it books a client a second time at one start, and books it then', async () => {
    refuseBooking(409, {
      error: 'customer_already_booked',
      message: 'Esta persona ya tiene una cita a esa hora.',
      details: { appointment: appointment('16:30') },
    });
    await fillIn('16:30');
    await submit('Crear cita');
    const question = await screen.findByRole('alert');
    expect(question.textContent).toContain('Ya tiene una cita a esa hora');
    expect(question.textContent).toMatch(/Corte con .* a las 16:30\. ¿Quieres guardar otra\?/);
    booking = () => json(appointment('16:30'), 201);
    await submit('Guardar igualmente');
    await screen.findByText('Cita creada');
    expect(server.calls.map(({ body }) => body)).toEqual([
      expect.not.objectContaining({ allow_same_start: true }),
      expect.objectContaining({ allow_same_start: true, slot: '16:30' }),
    ]);
  });

  it('asks again when the client is another than the question was about', async () => {
    refuseBooking(409, {
      error: 'customer_already_booked',
      message: '',
      details: { appointment: appointment('16:30') },
    });
    await fillIn('16:30');
    await submit('Crear cita');
    await screen.findByRole('alert');
    fireEvent.change(screen.getByRole('textbox', { name: 'Teléfono' }), { target: { value: '600333444' } });
    await submit('Crear cita');
    await waitFor(() => expect(server.calls).toHaveLength(2));
    expect(server.calls[1]?.body).not.toHaveProperty('allow_same_start');
  });

  it('keeps the employee who was chosen through a service that they do not do', async () => {
    const { router } = show('');
    await router.navigate(`${mount}?new`, { state: { wish: { employee: 'e1' } } });
    await chooseService();
    const employee = () => screen.getByRole('combobox', { name: /Empleado/ }).textContent;
    await waitFor(() => expect(employee()).toBe('Lucía'));
    // Services that she does not do are there on demand.
    expect(screen.queryByRole('radio', { name: 'Barba' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Ver 1 que Lucía no hace' }));
    await chooseService('Barba');
    await screen.findByText('Lucía no hace Barba: irá con quien esté libre.');
    await chooseService('Color');
    await waitFor(() => expect(employee()).toBe('Lucía'));
    expect(screen.queryByText(/no hace/)).toBeNull();
  });

  it('says why a time is not offered', async () => {
    show();
    await chooseService();
    fireEvent.click(await screen.findByRole('button', { name: '¿Por qué no se ofrece una hora?' }));
    const panel = screen.getByText('¿Por qué no se ofrece esta hora?').parentElement?.parentElement;
    const hour = within(panel ?? document.body).getByRole('combobox', { name: /^Hora, Hora/ });
    fireEvent.change(hour, { target: { value: '12' } });
    expect(await screen.findAllByText('Hay otra cita a esa hora.')).toHaveLength(2);
    expect(explained.at(-1)?.searchParams.get('at')).toBe(`${today}T12:00`);
  });
});

describe('an appointment that is moved by the form', () => {
  const open = async () => {
    show('');
    fireEvent.click(await screen.findByRole('button', { name: /^Acciones de la cita/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Mover o editar…' }));
  };
  const edit = async () => {
    await open();
    await screen.findByRole('radio', { name: '12:30' });
  };

  it('may overlap its old time, and takes its note along', async () => {
    booking = () => json(appointment('12:30', { id: 'noon', version: 2 }));
    await edit();
    await slot('12:30');
    fireEvent.change(screen.getByRole('textbox', { name: 'Nota' }), { target: { value: 'Más tarde' } });
    await submit('Guardar');
    await screen.findByText('Cita movida');
    expect(server.calls).toEqual([
      {
        what: 'move',
        body: { employee_id: 'e1', date: today, slot: '12:30', notify: true, ignore_start_rules: true },
        version: '1',
      },
      { what: 'patch', body: { note: 'Más tarde' }, version: '2' },
    ]);
  });

  const becomes = async (service: RegExp) => {
    const field = within(await dialog()).getByRole('combobox', { name: /^Servicio/ });
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.keyDown(await screen.findByRole('option', { name: service }), { key: 'Enter' });
  };

  it('becomes another service where it stands, with that one’s length, and back again', async () => {
    const color = { id: 'noon', version: 2, service_pk: 's2', service_title: 'Color', duration: 90 };
    booking = () => json(appointment('12:00', color));
    obstacles = [];
    await edit();
    await becomes(/Color/);
    await screen.findByText(/Marta: Corte pasa a Color, .* a las 12:00 con Lucía\./);
    await submit('Guardar');
    await screen.findByText('Cita guardada');
    booking = () => json(appointment('12:00', { id: 'noon', version: 3 }));
    fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(server.calls).toHaveLength(2));
    const stays = { employee_id: 'e1', date: today, slot: '12:00', notify: true, ignore_start_rules: true };
    expect(server.calls).toEqual([
      { what: 'move', body: { ...stays, service_id: 's2' }, version: '1' },
      { what: 'move', body: { ...stays, service_id: 's1' }, version: '2' },
    ]);
  });

  it('goes to anybody who is free when the employee does not do the other service', async () => {
    await edit();
    await becomes(/Barba/);
    const employee = within(await dialog()).getByRole('combobox', { name: /Empleado/ });
    await waitFor(() => expect(employee.textContent).toBe('Quien esté libre'));
    await screen.findByText('Lucía no hace Barba: irá con quien esté libre.');
    await becomes(/Color/);
    await waitFor(() => expect(employee.textContent).toBe('Lucía'));
    await becomes(/Barba/);
    await submit('Guardar');
    await waitFor(() => expect(server.calls).toHaveLength(1));
    expect(server.calls[0]?.body).toMatchObject({ employee_id: 'any', service_id: 's3' });
  });

  it('has to be given a service before it is moved when its own was deleted', async () => {
    server.appointments = [appointment('12:00', { id: 'noon', service_pk: null, needs_attention: true })];
    await open();
    fireEvent.change(within(await dialog()).getByRole('combobox', { name: /Duración/ }), {
      target: { value: '45' },
    });
    await submit('Guardar');
    await within(await dialog()).findByText('Elige un servicio.');
    await becomes(/Corte/);
    await slot('12:30');
    await submit('Guardar');
    await waitFor(() => expect(server.calls[0]?.body).toMatchObject({ service_id: 's1', slot: '12:30' }));
  });

  it('is not moved twice when only its note was refused at first', async () => {
    const patched: (string | null)[] = [];
    const moved = appointment('12:30', { id: 'noon', version: 2 });
    server.answer({
      'GET /availability': () => json({ time_zone: 'Europe/Madrid', slots: free('12:00', '12:30') }),
      'POST /appointments/noon/reschedule': (request) => {
        server.note('move', request);
        return json(moved);
      },
      'PATCH /appointments/noon': ({ headers }) => {
        patched.push(headers.get('if-match'));
        return patched.length === 1
          ? json({ error: 'internal', message: 'Algo ha fallado.' }, 500)
          : json(moved);
      },
    });
    await edit();
    await slot('12:30');
    fireEvent.change(screen.getByRole('textbox', { name: 'Nota' }), { target: { value: 'Más tarde' } });
    await submit('Guardar');
    await screen.findByText('Algo ha fallado.');
    await submit('Guardar');
    await screen.findByText('Cita movida');
    expect([server.calls.length, patched]).toEqual([1, ['2', '2']]);
  });

  it('is not overwritten when it was changed meanwhile', async () => {
    booking = () => json({ error: 'version_mismatch', message: 'Alguien lo cambió.' }, 412);
    await edit();
    await slot('12:30');
    await submit('Guardar');
    const alert = await within(await dialog()).findByRole('alert');
    expect(alert.textContent).toContain('Alguien cambió esta cita antes');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' }).disabled).toBe(true);
  });
});
