import { setLanguage } from '@citame/web/i18n';
import { session } from '@citame/web/session';
import { json, renderRemote } from '@citame/web/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import description from '../remote.json' with { type: 'json' };
import { remote } from '../src/remote.tsx';
import { appointment, today } from './appointment.ts';
import { FakeServer, loadEverything, stopTheCalendar } from './fakes.ts';

const { mount } = description;
let server: FakeServer;
let blockedOfMarcos: object[];

beforeAll(loadEverything);
beforeEach(() => {
  blockedOfMarcos = [];
  stopTheCalendar();
  setLanguage('es');
  session.enter({ token: 'T', user: { name: 'Alba', email: 'alba@estudio.test' } });
  server = new FakeServer([
    appointment('10:00', { id: 'ten' }),
    appointment('12:00', { id: 'of-marcos', employee_id: 'e2', employee_name: 'Marcos', name: 'Rosa' }),
    appointment('10:15', { id: 'gone', status: 'cancelled', name: 'Paqui' }),
  ]);
  const day = { date: today, periods: [{ from: '09:00', to: '20:00' }], busy: [] };
  const blocked = [{ exception_id: 'x1', from: '17:00', to: '18:00', note: 'Dentista' }];
  server.answer({
    'GET /open-hours': () =>
      json([
        {
          employee_id: 'e1',
          days: [
            { ...day, blocked },
            { ...day, date: '2027-05-13', blocked: [] },
          ],
        },
        { employee_id: 'e2', days: [{ ...day, blocked: blockedOfMarcos }] },
      ]),
    'POST /exceptions/e1': (request) => {
      server.note('block Lucía', request);
      return json([], 201);
    },
    'POST /exceptions/e2': (request) => {
      server.note('block Marcos', request);
      return json([], 201);
    },
    'PATCH /exceptions/x1': (request) => {
      server.note('change x1', request);
      return json({});
    },
    'DELETE /exceptions/e2': (request) => {
      server.note(`free ${request.url.searchParams.get('exception_id')}`, request);
      return json({ deleted_count: 1 });
    },
    'DELETE /exceptions/e1': (request) => {
      server.note(`free ${request.url.searchParams.get('exception_id')}`, request);
      return json({ deleted_count: 1 });
    },
  });
});

const show = () => renderRemote(remote, { mount, path: `${mount}?view=day`, toasts: true });
const press = (element: Element, ...keys: (string | { key: string; shiftKey: boolean })[]) =>
  keys.forEach((key) => fireEvent.keyDown(element, typeof key === 'string' ? { key } : key));
const down = { key: 'ArrowDown', shiftKey: true };
const dialog = (name: string) => screen.findByRole('dialog', { name });
const save = (form: HTMLElement) => fireEvent.click(within(form).getByRole('button', { name: 'Bloquear' }));

/** The form for the marked half hour from ten on, of Lucía. */
async function markedForm(): Promise<HTMLElement> {
  show();
  const calendar = await screen.findByRole('group', { name: /^Calendario/ });
  calendar.focus();
  press(calendar, 'ArrowDown', down, 'b');
  return dialog('Bloquear tiempo');
}

describe('blocked time', () => {
  it('is made from marked time, with a note', async () => {
    const form = await markedForm();
    fireEvent.change(within(form).getByRole('textbox', { name: 'Para qué' }), {
      target: { value: 'Gestoría' },
    });
    save(form);
    await screen.findByText('Tiempo bloqueado');
    expect(server.calls.map(({ what }) => what)).toEqual(['block Lucía']);
    expect(server.calls[0]?.body).toEqual({
      date: today,
      from: '10:00',
      to: '10:30',
      closed: false,
      kind: 'blocked',
      note: 'Gestoría',
    });
  });

  it('can be of the whole team at once', async () => {
    const form = await markedForm();
    fireEvent.click(within(form).getByRole('button', { name: 'Todo el equipo' }));
    save(form);
    await screen.findByText('Tiempo bloqueado');
    expect(server.calls.map(({ what }) => what)).toEqual(['block Lucía', 'block Marcos']);
  });

  it('needs an employee', async () => {
    const form = await markedForm();
    fireEvent.click(within(form).getByRole('checkbox', { name: 'Lucía' }));
    save(form);
    await within(form).findByText('Elige un empleado.');
    expect(server.calls).toEqual([]);
  });

  it('says which appointments stand in it, as long as their employees are chosen', async () => {
    const form = await markedForm();
    const hits = await within(form).findByText('Hay 1 cita en ese tiempo');
    expect(hits.closest('[role="status"]')?.textContent).toContain('10:00, Marta, Corte, con Lucía');
    expect(form.textContent).not.toContain('Paqui');
    fireEvent.click(within(form).getByRole('checkbox', { name: 'Marcos' }));
    fireEvent.click(within(form).getByRole('checkbox', { name: 'Lucía' }));
    expect(within(form).queryByText(/en ese tiempo/)).toBeNull();
  });

  it('stands in the calendar, and is freed again', async () => {
    show();
    fireEvent.click(await screen.findByRole('button', { name: /^Dentista, bloqueado, 17:00 a 18:00/ }));
    const sheet = await dialog('Dentista');
    fireEvent.click(within(sheet).getByRole('button', { name: 'Liberar este tiempo' }));
    await screen.findByText('Tiempo liberado');
    expect(server.calls.map(({ what }) => what)).toEqual(['free x1']);
  });

  it('is changed where it stands', async () => {
    show();
    fireEvent.click(await screen.findByRole('button', { name: /^Dentista, bloqueado, 17:00 a 18:00/ }));
    fireEvent.click(within(await dialog('Dentista')).getByRole('button', { name: 'Cambiar' }));
    const form = await dialog('Cambiar el tiempo bloqueado');
    expect(within(form).queryByRole('checkbox', { name: 'Marcos' })).toBeNull();
    fireEvent.change(within(form).getByRole('textbox', { name: 'Para qué' }), {
      target: { value: 'Gestoría' },
    });
    fireEvent.change(within(form).getByRole('combobox', { name: 'Hasta, Minutos' }), {
      target: { value: '30' },
    });
    fireEvent.click(within(form).getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Tiempo cambiado');
    expect(server.calls.map(({ what, body }) => [what, body])).toEqual([
      ['change x1', { date: today, from: '17:00', to: '18:30', note: 'Gestoría' }],
    ]);
  });

  it('is moved and made longer by keys, with its employee, and moved back', async () => {
    show();
    const block = await screen.findByRole('button', { name: /^Dentista, bloqueado, 17:00 a 18:00/ });
    block.focus();
    press(block, 'm', 'ArrowDown', 'ArrowRight', 'Escape');
    await screen.findByText('Se queda donde estaba.');
    press(block, 'm', 'ArrowDown', 'ArrowRight', down, 'Enter');
    await screen.findByText('Tiempo cambiado');
    expect(await screen.findByText('Miércoles, 12 de mayo, 17:15 – 18:30')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(server.calls).toHaveLength(2));
    expect(server.calls.map(({ what, body }) => [what, body])).toEqual([
      ['change x1', { date: today, from: '17:15', to: '18:30' }],
      ['change x1', { date: today, from: '17:00', to: '18:00' }],
    ]);
  });

  it('goes to another day of a week', async () => {
    const { router } = show();
    await act(() => router.navigate(`${mount}?view=week`));
    const block = await screen.findByRole('button', { name: /^Dentista, bloqueado, 17:00 a 18:00/ });
    block.focus();
    press(block, 'm', 'ArrowRight', 'Enter');
    await screen.findByText('Tiempo cambiado');
    expect(server.calls.map(({ body }) => body)).toEqual([
      { date: '2027-05-13', from: '17:00', to: '18:00' },
    ]);
  });

  it('is moved back to its day also where its hours were read again while it was carried', async () => {
    const { router } = show();
    await act(() => router.navigate(`${mount}?view=week`));
    const block = await screen.findByRole('button', { name: /^Dentista, bloqueado, 17:00 a 18:00/ });
    block.focus();
    press(block, 'm', 'ArrowRight');
    blockedOfMarcos = [{ exception_id: 'x2', from: '12:00', to: '13:00', note: 'Médico' }];
    jest.setSystemTime(Date.now() + 60_000);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await screen.findByRole('button', { name: /^Médico, bloqueado/ });
    press(block, 'Enter');
    fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(server.calls).toHaveLength(2));
    expect(server.calls[1]?.body).toEqual({ date: today, from: '17:00', to: '18:00' });
  });

  it('keeps its length at the end of a day', async () => {
    blockedOfMarcos = [{ exception_id: 'x2', from: '22:00', to: '23:45', note: 'Cena' }];
    show();
    const block = await screen.findByRole('button', { name: /^Dentista, bloqueado, 17:00 a 18:00/ });
    block.focus();
    press(block, 'm', ...Array.from({ length: 24 }, () => 'ArrowDown'), 'Enter');
    await screen.findByText('Tiempo cambiado');
    expect(server.calls.map(({ body }) => body)).toEqual([{ date: today, from: '22:45', to: '23:45' }]);
  });

  it('of several people at the same time is freed at once, and blocked for them again', async () => {
    blockedOfMarcos = [{ exception_id: 'x2', from: '17:00', to: '18:00', note: 'Dentista' }];
    show();
    fireEvent.click(
      await screen.findByRole('button', { name: /^Dentista, bloqueado, 17:00 a 18:00.*Lucía/ }),
    );
    const sheet = await dialog('Dentista');
    fireEvent.click(await within(sheet).findByRole('button', { name: 'Liberar el de las 2 personas' }));
    await screen.findByText('Tiempo liberado');
    expect(server.calls.map(({ what }) => what)).toEqual(['free x1', 'free x2']);
    fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
    save(await dialog('Bloquear tiempo'));
    await screen.findByText('Tiempo bloqueado');
    expect(server.calls.slice(2).map(({ what }) => what)).toEqual(['block Lucía', 'block Marcos']);
  });
});
