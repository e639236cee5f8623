import type { WaitingEntry } from '@citame/contracts';
import { setLanguage } from '@citame/web/i18n';
import { session } from '@citame/web/session';
import { answerApi, json, renderRemote, type FakeAnswer } from '@citame/web/testing';
import { sampleAppointment } from '@citame/web/testing/samples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import description from '../remote.json' with { type: 'json' };
import { remote } from '../src/remote.tsx';

const { mount } = description;
const rosa: WaitingEntry = {
  id: 'w1',
  customer_id: 'c1',
  name: 'Rosa Vidal',
  phone: '+34600222101',
  reachable: true,
  service_id: 's1',
  service_title: 'Corte',
  employee_id: 'e1',
  employee_name: 'Ana',
  from: '2099-11-23',
  to: '2099-11-25',
  from_time: '16:00',
  to_time: '20:00',
  offer: null,
  created_at: '2099-11-20T16:05:00.000Z',
};
const javier: WaitingEntry = {
  ...rosa,
  id: 'w2',
  name: null,
  employee_id: null,
  employee_name: null,
  to: '2099-11-23',
  from_time: null,
  to_time: null,
  offer: {
    employee_id: 'e2',
    employee_name: 'Luis',
    date: '2099-11-23',
    slot: '10:00',
    until: '2099-11-23T08:10:00.000Z',
  },
};
const start = (date: string, slot: string) => ({
  start: `${date}T${slot}:00+01:00`,
  end: `${date}T${slot}:30+01:00`,
  date,
  slot,
  employee_ids: ['e1'],
});

let entries: WaitingEntry[];
let asked: URLSearchParams[];
let sent: unknown[];
const answers = (more: Record<string, FakeAnswer> = {}): void =>
  answerApi({
    'GET /business': () => json({ name: 'Alba', time_zone: 'Europe/Madrid' }),
    'GET /waiting-list': () => json(entries),
    'GET /availability': ({ url }) => {
      asked.push(url.searchParams);
      const slots = [
        start('2099-11-23', '12:00'),
        start('2099-11-24', '16:30'),
        start('2099-11-24', '17:00'),
      ];
      return json({ time_zone: 'Europe/Madrid', slots });
    },
    'POST /waiting-list/w1/appointment': ({ body }) => {
      sent.push(body);
      entries = entries.filter(({ id }) => id !== 'w1');
      return json(sampleAppointment('17:00', { date: '2099-11-24', employee_name: 'Ana' }), 201);
    },
    ...more,
  });

beforeAll(async () => {
  window.innerWidth = 1440;
  await Promise.all([
    import('../src/add/AddDialog.tsx'),
    import('../src/give/GiveDialog.tsx'),
    import('../src/removal/RemoveDialog.tsx'),
  ]);
});
beforeEach(() => {
  setLanguage('es');
  session.enter({ token: 'T', user: { name: 'Alba', email: 'alba@estudio.test' } });
  [entries, asked, sent] = [[rosa, javier], [], []];
  answers();
});

const show = () => renderRemote(remote, { mount, toasts: true });
const rows = async () => {
  await screen.findAllByRole('button', { name: /^Dar hora/ });
  return screen.getAllByRole('row').slice(1);
};
const openGiving = async (client: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Dar hora… a ${client}` }));
  return within(await screen.findByRole('dialog', { name: `Dar hora a ${client}` }));
};

describe('the waiting list', () => {
  it('has the clients in the order of asking, with their wish, and the offers that are running', async () => {
    show();
    const [first, second] = (await rows()).map(({ textContent }) => textContent);
    expect(first).toMatch(
      /^Puesto 1:1Rosa Vidal\+34 600 22 21 01Cortecon Ana.*23.*25 nov.*de 16:00 a 20:00.*20 nov, 17:05Espera hueco/,
    );
    expect(second).toMatch(/^Puesto 2:2\+34 600 22 21 01Cortecon cualquiera.*a cualquier hora/);
    expect(second).toMatch(/lun, 23 nov, 10:00, con LuisPuede aceptar hasta las 09:10/);
  });

  it('says so when it is empty', async () => {
    entries = [];
    show();
    await screen.findByText('La lista de espera está vacía');
  });

  it('says when it could not be loaded, and tries again', async () => {
    answers({ 'GET /waiting-list': () => json({ message: 'no' }, 403) });
    show();
    await screen.findByText('No se pudo cargar la lista de espera.');
    answers();
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await rows()).toHaveLength(2);
  });

  it('speaks the language of the page', async () => {
    setLanguage('en');
    show();
    await screen.findByRole('button', { name: 'Give a time… to Rosa Vidal' });
  });
});

describe('a client whom the owner adds', () => {
  const team = {
    'GET /services': () =>
      json([
        { id: 's1', title: 'Corte', duration: 30, employees: ['e1', 'e2'] },
        { id: 's2', title: 'Color', duration: 60, employees: ['e2'] },
      ]),
    'GET /employees': () =>
      json([
        { employee_id: 'e1', nombre: 'Ana' },
        { employee_id: 'e2', nombre: 'Luis' },
      ]),
    'GET /customers': () => json({ items: [], total: 0, page: 1, page_size: 8 }),
  };
  const openAdding = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Apuntar a un cliente' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Apuntar a la lista de espera' }));
    await dialog.findByRole('combobox', { name: /Servicio/ });
    return dialog;
  };
  const choose = async (option: string) => {
    const select = screen.getByRole('combobox', { name: /Servicio/ });
    fireEvent.keyDown(select, { key: 'Enter' });
    fireEvent.click(await screen.findByRole('option', { name: option }));
  };

  it('waits with a name alone, with one of those who do the service, between two hours', async () => {
    answers({
      ...team,
      'POST /waiting-list': ({ body }) => {
        sent.push(body);
        const added = { ...javier, id: 'w3', name: 'Paqui', phone: null, reachable: false, offer: null };
        entries = [...entries, added];
        return json(added, 201);
      },
    });
    show();
    const dialog = await openAdding();
    fireEvent.click(dialog.getByRole('button', { name: 'Apuntar' }));
    expect(await dialog.findByText('Elige o escribe quién espera.')).toBeVisible();
    expect(dialog.getByText('Elige el servicio.')).toBeVisible();
    fireEvent.change(dialog.getByRole('combobox', { name: /Cliente/ }), { target: { value: 'Paqui' } });
    await choose('Corte');
    fireEvent.click(dialog.getByRole('radio', { name: 'Luis' }));
    fireEvent.click(dialog.getByRole('radio', { name: 'Entre dos horas' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Apuntar' }));
    await screen.findByText('Paqui está en la lista de espera');
    expect(screen.getByText('No tiene teléfono: cuando se libere una hora, dásela tú.')).toBeVisible();
    expect(sent).toMatchObject([
      { name: 'Paqui', service_id: 's1', employee_id: 'e2', from_time: '16:00', to_time: '20:00' },
    ]);
    expect((await rows())[2]?.textContent).toContain('Sin teléfono: dale tú la hora');
  });

  it('keeps the place when they wait for that service already', async () => {
    answers({ ...team, 'POST /waiting-list': () => json({ ...rosa, from_time: null, to_time: null }, 201) });
    show();
    const dialog = await openAdding();
    fireEvent.change(dialog.getByRole('combobox', { name: /Cliente/ }), { target: { value: '600222101' } });
    await choose('Corte');
    fireEvent.click(dialog.getByRole('button', { name: 'Apuntar' }));
    await screen.findByText('Rosa Vidal ya esperaba: queda cambiado lo que pide, en su mismo puesto');
  });
});

describe('a waiting client', () => {
  it('is given one of the free times that they want, and told of it', async () => {
    show();
    const dialog = await openGiving('Rosa Vidal');
    await dialog.findByRole('radio', { name: '16:30' });
    expect(dialog.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      '16:30',
      '17:00',
    ]);
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      service_id: 's1',
      employee_id: 'e1',
      from: '2099-11-23',
      to: '2099-11-25',
    });
    fireEvent.click(dialog.getByRole('radio', { name: '17:00' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Darle esta hora' }));
    await screen.findByText('Rosa Vidal ya tiene hora');
    expect(sent).toEqual([{ employee_id: 'e1', date: '2099-11-24', slot: '17:00', notify: true }]);
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it('may be given the very time that they are being asked about', async () => {
    answers({
      'POST /waiting-list/w2/appointment': ({ body }) => {
        sent.push(body);
        return json(sampleAppointment('10:00'), 201);
      },
    });
    show();
    const dialog = await openGiving('+34 600 22 21 01');
    await dialog.findByText(/El asistente le está ofreciendo lun, 23 nov a las 10:00/);
    expect(await dialog.findByRole<HTMLInputElement>('radio', { name: '10:00' })).toBeChecked();
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Avisar por WhatsApp' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Darle esta hora' }));
    await waitFor(() =>
      expect(sent).toEqual([{ employee_id: 'e2', date: '2099-11-23', slot: '10:00', notify: false }]),
    );
  });

  it('cannot be told when they have neither written nor consented, and the dialog says so', async () => {
    answers({
      'GET /conversations/reach': () =>
        json({ can_tell: false, reason: 'no_conversation', needs_template: false }),
    });
    show();
    const dialog = await openGiving('Rosa Vidal');
    expect(
      await dialog.findByText(/aún no ha escrito al WhatsApp del negocio ni ha dado permiso/),
    ).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: 'Avisar por WhatsApp' })).toBeDisabled();
  });

  it('cannot be told a day after they wrote while Meta has not approved the text, nor without a connection', async () => {
    let connected = true;
    answers({
      'GET /whatsapp/status': () => json({ connected }),
      'GET /conversations/reach': () => json({ can_tell: true, reason: null, needs_template: true }),
      'GET /whatsapp/templates': () => json({ templates: [{ name: 'booked', state: 'pending' }] }),
    });
    const page = show();
    const dialog = await openGiving('Rosa Vidal');
    expect(await dialog.findByText(/Meta aún no ha aprobado el texto/)).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: 'Avisar por WhatsApp' })).toBeDisabled();
    page.unmount();
    connected = false;
    show();
    const again = await openGiving('Rosa Vidal');
    expect(await again.findByText(/WhatsApp no está conectado/)).toBeVisible();
  });

  it('cannot be told without a phone, and the dialog says so before it is saved', async () => {
    entries = [{ ...rosa, phone: null }];
    answers({
      'GET /conversations/reach': () => json({ can_tell: false, reason: 'no_phone', needs_template: false }),
    });
    show();
    const dialog = await openGiving('Rosa Vidal');
    expect(await dialog.findByRole('checkbox')).toBeDisabled();
    expect(dialog.getByText('No se le puede avisar: no tiene teléfono.')).toBeVisible();
  });

  it('can be given none when none is free, and the calendar of these days is a link', async () => {
    answers({ 'GET /availability': () => json({ time_zone: 'Europe/Madrid', slots: [] }) });
    show();
    const dialog = await openGiving('Rosa Vidal');
    expect(dialog.getByRole('button', { name: 'Darle esta hora' })).toBeDisabled();
    await dialog.findByText('Esos días no queda ninguna hora libre.');
    expect(dialog.getByRole('link', { name: 'Ver el calendario' })).toHaveAttribute(
      'href',
      '/app/appointments?view=week&date=2099-11-23',
    );
  });

  it('can be given another time of these days when the wanted one is not free', async () => {
    entries = [{ ...rosa, from: '2099-11-24', from_time: '16:50', to_time: '16:51' }];
    const others = [start('2099-11-24', '16:30'), start('2099-11-24', '17:00'), start('2099-11-24', '17:30')];
    answers({ 'GET /availability': () => json({ time_zone: 'Europe/Madrid', slots: others }) });
    show();
    expect((await rows())[0]?.textContent).toContain('a las 16:50');
    const dialog = await openGiving('Rosa Vidal');
    await dialog.findByText('La hora que pidió no está libre. Estas son las demás de esos días.');
    fireEvent.click(dialog.getByRole('button', { name: 'Darle esta hora' }));
    await waitFor(() => expect(sent).toMatchObject([{ date: '2099-11-24', slot: '17:00' }]));
  });

  it('stays when the time has just been taken, and the dialog says why', async () => {
    answers({
      'POST /waiting-list/w1/appointment': () =>
        json({ error: 'slot_taken', message: 'Esa hora se acaba de ocupar.' }, 409),
    });
    show();
    const dialog = await openGiving('Rosa Vidal');
    await dialog.findByRole('radio', { name: '16:30' });
    fireEvent.click(dialog.getByRole('button', { name: 'Darle esta hora' }));
    await dialog.findByText('Esa hora se acaba de ocupar.');
    await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  });

  it('is put first, before those who asked earlier', async () => {
    answers({
      'POST /waiting-list/w2/first': () => {
        entries = entries.toReversed();
        return new Response(null, { status: 204 });
      },
    });
    renderRemote(remote, { mount, toasts: true });
    fireEvent.click(await screen.findByRole('button', { name: /^Poner a .* en primer lugar$/ }));
    await screen.findByText(/está en primer lugar/);
    await waitFor(() => expect(screen.getAllByRole('row')[2]?.textContent).toContain('Rosa Vidal'));
    expect(screen.getAllByRole('button', { name: /en primer lugar$/ })).toHaveLength(1);
  });

  it('is taken off the list after asking', async () => {
    answers({
      'DELETE /waiting-list/w1': () => {
        entries = [javier];
        return new Response(null, { status: 204 });
      },
    });
    show();
    await rows();
    fireEvent.click(screen.getByRole('button', { name: 'Quitar a Rosa Vidal de la lista' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/Ya no se le ofrecerá una hora para Corte/)).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: 'Quitar de la lista' }));
    await screen.findByText('Rosa Vidal ya no está en la lista');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });
});
