import { setLanguage } from '@citame/web/i18n';
import { session } from '@citame/web/session';
import { json, renderRemote } from '@citame/web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import description from '../remote.json' with { type: 'json' };
import { remote } from '../src/remote.tsx';
import { appointment, today } from './appointment.ts';
import { FakeServer, loadEverything, stopTheCalendar } from './fakes.ts';

const { mount } = description;
let server: FakeServer;
let reasons: { rule: string; message: string }[];
let reach: object;

beforeAll(loadEverything);
beforeEach(() => {
  stopTheCalendar();
  setLanguage('es');
  session.enter({ token: 'T', user: { name: 'Alba', email: 'alba@estudio.test' } });
  reasons = [];
  reach = { can_tell: true, reason: null, needs_template: false };
  server = new FakeServer([appointment('12:00', { id: 'noon' })]);
  const periods = [
    { from: '09:00', to: '17:00' },
    { from: '18:00', to: '20:00' },
  ];
  const day = { date: today, periods, busy: [] };
  const blocked = [{ exception_id: 'x1', from: '17:00', to: '18:00', note: 'Dentista' }];
  server.answer({
    'GET /open-hours': () =>
      json([
        { employee_id: 'e1', days: [{ ...day, blocked }] },
        { employee_id: 'e2', days: [{ ...day, blocked: [] }] },
      ]),
    'GET /availability': () => json({ time_zone: 'Europe/Madrid', slots: [] }),
    'GET /availability/explain': ({ url }) => {
      server.asked.push(url.searchParams);
      return json({ start: '', date: today, slot: '', offered: reasons.length === 0, reasons });
    },
    'GET /conversations/reach': () => json(reach),
    'GET /customers': () => json({ items: [], next: null }),
    'POST /appointments': (request) => {
      server.note('book', request);
      return json(appointment('10:15'), 201);
    },
    'POST /appointments/noon/reschedule': (request) => {
      server.note('move', request);
      return json(appointment('12:00', { id: 'noon', duration: 45, version: 2 }));
    },
    'POST /appointments/noon/tell': (request) => {
      server.note('tell', request);
      return json(appointment('12:00', { id: 'noon', duration: 45, version: 3 }));
    },
  });
});

const show = () => renderRemote(remote, { mount, path: `${mount}?view=day`, toasts: true });
const grid = () => screen.findByRole('group', { name: /^Calendario/ });
const press = (element: Element, ...keys: (string | { key: string; shiftKey: boolean })[]) =>
  keys.forEach((key) => fireEvent.keyDown(element, typeof key === 'string' ? { key } : key));
const down = { key: 'ArrowDown', shiftKey: true };
const dialog = (name: string) => screen.findByRole('dialog', { name });
const write = (form: HTMLElement, name: string) =>
  fireEvent.change(within(form).getByRole('combobox', { name: /Cliente/ }), { target: { value: name } });
const choose = (form: HTMLElement, name: string) =>
  fireEvent.click(within(form).getByRole('radio', { name }));
const save = (form: HTMLElement, name: string) => fireEvent.click(within(form).getByRole('button', { name }));

describe('an appointment written down with a name alone', () => {
  it('is at the place of the calendar where the keys have marked time, as long as that', async () => {
    show();
    const calendar = await grid();
    calendar.focus();
    press(calendar, 'ArrowDown', 'ArrowDown', down, down);
    // The first arrow marks the present, the second a quarter of an hour later.
    expect(await screen.findByText('Lucía, 10:15, 45 min')).toBeTruthy();
    press(calendar, 'Enter');
    const form = await dialog('Nueva cita');
    expect(form.textContent).toContain('10:15 – 11:00');
    write(form, 'Paqui');
    choose(form, 'Corte');
    save(form, 'Crear cita');
    await screen.findByText('Cita creada');
    expect(server.calls[0]?.body).toEqual({
      service_id: 's1',
      employee_id: 'e1',
      date: today,
      slot: '10:15',
      duration: 45,
      name: 'Paqui',
      notify: false,
      ignore_start_rules: true,
    });
  });

  it('says that they cannot be told', async () => {
    show();
    fireEvent.click((await grid()).querySelector('[data-column]') as Element);
    const form = await dialog('Nueva cita');
    write(form, 'Paqui');
    expect(form.textContent).toContain('No se le puede avisar: no hay teléfono.');
  });
});

describe('what is in the way of an appointment', () => {
  it('is said before it is saved, and it is squeezed in with a reason', async () => {
    reasons = [{ rule: 'busy', message: 'Coincide con la cita de Rosa de las 16:00.' }];
    show();
    fireEvent.click((await grid()).querySelector('[data-column]') as Element);
    const form = await dialog('Nueva cita');
    write(form, '600 111 222');
    choose(form, 'Corte');
    await within(form).findByText('Coincide con la cita de Rosa de las 16:00.');
    expect(within(form).getByRole<HTMLInputElement>('radio', { name: 'Caben las dos' }).checked).toBe(true);
    choose(form, 'Es urgente');
    save(form, 'Meter igualmente');
    await screen.findByText('Cita creada');
    expect(server.calls[0]?.body).toMatchObject({
      override: true,
      reason: 'Es urgente',
      phone: '600 111 222',
    });
  });

  it('is no rule for clients alone: a hint says so, and it is saved as any other', async () => {
    reasons = [{ rule: 'too_soon', message: 'La antelación mínima: …' }];
    show();
    fireEvent.click((await grid()).querySelector('[data-column]') as Element);
    const form = await dialog('Nueva cita');
    write(form, 'Paqui');
    choose(form, 'Corte');
    await within(form).findByText(
      /^Es antes de la antelación que pides a los clientes \(2 horas\)|ya ha pasado/,
    );
    expect(within(form).queryByText(/no es una hora libre/)).toBeNull();
    save(form, 'Crear cita');
    await screen.findByText('Cita creada');
    expect(server.calls[0]?.body).toMatchObject({ ignore_start_rules: true, name: 'Paqui' });
    expect(server.calls[0]?.body).not.toHaveProperty('override');
  });

  it('is said without the rules for clients beside it', async () => {
    reasons = [
      { rule: 'too_soon', message: 'La antelación mínima: …' },
      { rule: 'closed_day', message: 'Ese día está cerrado.' },
    ];
    show();
    fireEvent.click((await grid()).querySelector('[data-column]') as Element);
    const form = await dialog('Nueva cita');
    write(form, 'Paqui');
    choose(form, 'Corte');
    await within(form).findByText('Ese día está cerrado.');
    expect(form.textContent).not.toContain('antelación');
    save(form, 'Meter igualmente');
    await screen.findByText('Cita creada');
    expect(server.calls[0]?.body).toMatchObject({ override: true, reason: 'Lo hemos acordado' });
  });

  it('is looked for with each employee when any will do', async () => {
    reasons = [{ rule: 'too_soon', message: 'La antelación mínima: …' }];
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Nueva cita' }));
    const form = await dialog('Nueva cita');
    write(form, 'Paqui');
    choose(form, 'Corte');
    fireEvent.click(within(form).getByRole('button', { name: 'Otra hora…' }));
    await within(form).findByText(/Tú puedes\.|Puedes apuntarla\./);
    save(form, 'Crear cita');
    await screen.findByText('Cita creada');
    expect(server.calls[0]?.body).toMatchObject({ employee_id: 'any', ignore_start_rules: true });
  });

  it('asks for an employee when none is free', async () => {
    reasons = [{ rule: 'busy', message: 'Coincide con la cita de Rosa de las 16:00.' }];
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Nueva cita' }));
    const form = await dialog('Nueva cita');
    write(form, 'Paqui');
    choose(form, 'Corte');
    fireEvent.click(within(form).getByRole('button', { name: 'Otra hora…' }));
    await within(form).findByText('A esa hora no hay nadie libre. ¿Con quién la metes?');
    fireEvent.click(within(form).getByRole('button', { name: 'Marcos' }));
    await within(form).findByText('Coincide con la cita de Rosa de las 16:00.');
  });

  it('is offered to be overridden when an appointment is put where it cannot be', async () => {
    show();
    const noon = await screen.findByRole('button', { name: /Lucía, 30 min/ });
    noon.focus();
    press(noon, 'm', ...Array.from({ length: 20 }, () => 'ArrowDown'), 'Enter');
    fireEvent.click(await screen.findByRole('button', { name: 'Meter igualmente' }));
    reasons = [{ rule: 'blocked_window', message: 'De 17:00 a 18:00 está excluido ese día.' }];
    const form = await dialog('Mover o editar la cita');
    await within(form).findByText('De 17:00 a 18:00 está excluido ese día.');
    save(form, 'Meter igualmente');
    await waitFor(() =>
      expect(server.calls[0]?.body).toMatchObject({
        slot: '17:00',
        employee_id: 'e1',
        override: true,
        reason: 'Lo hemos acordado',
      }),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() =>
      expect(server.calls[1]).toEqual({
        what: 'move',
        // The fake server has made it longer.
        body: {
          date: today,
          slot: '12:00',
          employee_id: 'e1',
          notify: true,
          duration: 30,
          ignore_start_rules: true,
        },
        version: '2',
      }),
    );
  });
});

describe('an appointment made longer by keys', () => {
  it('keeps its start, and its client may be told then', async () => {
    show();
    const noon = await screen.findByRole('button', { name: /Lucía, 30 min/ });
    noon.focus();
    press(noon, 'm', down);
    await screen.findByText('Lucía, 12:00, 45 min');
    press(noon, 'Enter');
    await screen.findByText('Duración cambiada');
    fireEvent.click(screen.getByRole('button', { name: 'Avisar a Marta' }));
    await screen.findByText('Se avisa a Marta');
    expect(server.calls).toEqual([
      {
        what: 'move',
        body: {
          date: today,
          slot: '12:00',
          employee_id: 'e1',
          notify: false,
          duration: 45,
          ignore_start_rules: true,
        },
        version: '1',
      },
      { what: 'tell', body: undefined, version: '2' },
    ]);
  });

  it('offers no message to a client who has never written', async () => {
    reach = { can_tell: false, reason: 'no_conversation', needs_template: false };
    show();
    const noon = await screen.findByRole('button', { name: /Lucía, 30 min/ });
    noon.focus();
    press(noon, 'm', down, 'Enter');
    await screen.findByText(/A Marta no se le puede avisar: aún no ha escrito por WhatsApp\.$/);
    expect(screen.getByRole('button', { name: 'Deshacer' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Avisar/ })).toBeNull();
  });

  it('goes back to where it was squeezed in, with its reason', async () => {
    server.appointments = [appointment('12:00', { id: 'noon', override: true, reason: 'Es urgente' })];
    show();
    const noon = await screen.findByRole('button', { name: /Lucía, 30 min/ });
    noon.focus();
    press(noon, 'm', down, 'Enter');
    fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() =>
      expect(server.calls[1]?.body).toMatchObject({ duration: 30, override: true, reason: 'Es urgente' }),
    );
  });
});
