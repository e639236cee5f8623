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
const rosas = { employee_id: null, employee_name: 'Rosa', needs_attention: true };

let server: FakeServer;
beforeAll(loadEverything);
beforeEach(() => {
  stopTheCalendar();
  setLanguage('es');
  session.enter({ token: 'T', user: { name: 'Alba', email: 'alba@estudio.test' } });
  server = new FakeServer([
    appointment('12:00', { id: 'noon' }),
    appointment('17:00', { id: 'orphan', ...rosas }),
  ]);
  server.answer({
    'GET /availability': () =>
      json({ slots: [{ date: today, slot: '17:00', employee_ids: ['e2'] }], reason: null }),
    'POST /appointments/orphan/reschedule': (request) => {
      server.note('move', request);
      const { date, slot, employee_id } = request.body as { date: string; slot: string; employee_id: string };
      const moved = appointment(slot, {
        id: 'orphan',
        date,
        employee_id,
        employee_name: 'Lucía',
        version: 2,
      });
      server.appointments = server.appointments.map((each) => (each.id === 'orphan' ? moved : each));
      return json(moved);
    },
  });
});

const show = (search = '') => renderRemote(remote, { mount, path: mount + search, toasts: true });

describe('a list of what is to be done', () => {
  it.each([
    ['attention', /cuyo empleado o servicio ya no existe/],
    ['unconfirmed', /no han dicho si vienen/],
  ])('says what it is for while it is empty, and leads to all that come (%s)', async (filter, what) => {
    server.appointments = [appointment('12:00', { id: 'noon' })];
    const { router } = show(`?filter=${filter}`);
    const empty = (await screen.findByText(what)).parentElement;
    fireEvent.click(within(empty as HTMLElement).getByRole('button', { name: 'Ver todas las próximas' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});

describe('an appointment of a deleted employee', () => {
  it('is counted above the appointments, listed on demand, and marked', async () => {
    const { router } = show();
    const banner = (await screen.findByText('Por resolver (1)')).closest('[role="status"]');
    fireEvent.click(within(banner as HTMLElement).getByRole('button', { name: 'Ver cuáles' }));
    await waitFor(() => expect(router.state.location.search).toBe('?filter=attention'));
    await waitFor(() => expect(screen.queryAllByLabelText(/^Acciones de la cita/)).toHaveLength(1));
    expect(screen.getByLabelText(/^Acciones de la cita/).closest('tr')?.textContent).toMatch(
      /17:00.*Rosa, eliminado.*Por resolver/,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Ver todas las próximas' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('can be given to another employee, and nothing is left to be settled then', async () => {
    show('?view=day');
    fireEvent.click(await screen.findByRole('button', { name: /Rosa \(eliminado\).*Por resolver/ }));
    const sheet = await screen.findByRole('dialog');
    expect(sheet.textContent).toContain('Rosa ya no está en el equipo');
    fireEvent.click(within(sheet).getByRole('button', { name: 'Mover o editar…' }));
    const form = await screen.findByRole('dialog', { name: 'Mover o editar la cita' });
    fireEvent.click(within(form).getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Cita movida');
    expect(server.calls).toMatchObject([
      { what: 'move', body: { employee_id: 'any', date: today, slot: '17:00' }, version: '1' },
    ]);
    await waitFor(() => expect(screen.queryByText(/^Por resolver/)).toBeNull());
  });

  it('is moved by keys into the column of another employee, which cannot be undone', async () => {
    show('?view=day');
    const orphan = await screen.findByRole('button', { name: /Rosa \(eliminado\), 30 min/ });
    orphan.focus();
    for (const key of ['m', 'ArrowUp', 'ArrowDown', 'ArrowDown']) {
      fireEvent.keyDown(orphan, { key });
    }
    await screen.findByText(
      'Eliminados, 17:15. Su empleado ya no está: déjala en la columna de otra persona.',
    );
    for (const key of ['ArrowLeft', 'ArrowLeft', 'Enter']) {
      fireEvent.keyDown(orphan, { key });
    }
    await screen.findByText('Cita movida');
    expect(server.calls).toMatchObject([{ body: { employee_id: 'e1', date: today, slot: '17:15' } }]);
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
  });

  it('gets a free employee when it is moved in the week of the whole team', async () => {
    show('?view=week');
    const orphan = await screen.findByRole('button', { name: /Rosa \(eliminado\), 30 min/ });
    orphan.focus();
    for (const key of ['m', 'ArrowRight', 'Enter']) {
      fireEvent.keyDown(orphan, { key });
    }
    await screen.findByText(/con Lucía/);
    expect(server.calls).toMatchObject([{ body: { employee_id: 'e1', date: '2027-05-13', slot: '17:00' } }]);
  });
});
