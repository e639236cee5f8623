import { setLanguage } from '@citame/web/i18n';
import { session } from '@citame/web/session';
import { json, renderRemote } from '@citame/web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import description from '../remote.json' with { type: 'json' };
import { remote } from '../src/remote.tsx';
import { appointment, today } from './appointment.ts';
import { FakeServer, loadEverything, stopTheCalendar } from './fakes.ts';
import { waysToLeave } from './waysToLeave.ts';

const { mount } = description;

let server: FakeServer;
let deleted: string[];
const remove = (id: string) => {
  deleted.push(id);
  server.appointments = server.appointments.filter((each) => each.id !== id);
  return new Response(null, { status: 204 });
};
beforeAll(loadEverything);
beforeEach(() => {
  stopTheCalendar();
  setLanguage('es');
  session.enter({ token: 'T', user: { name: 'Alba', email: 'alba@estudio.test' } });
  deleted = [];
  server = new FakeServer([appointment('12:00', { id: 'noon' }), appointment('13:00', { id: 'one' })]);
  server.answer({
    'DELETE /appointments/noon': () => remove('noon'),
    'DELETE /appointments/one': () => remove('one'),
  });
});

const show = () => renderRemote(remote, { mount, toasts: true });
const rows = () => screen.queryAllByLabelText(/^Acciones de la cita/).length;
const actionsAt = (slot: string) => `Acciones de la cita de Marta, miércoles, 12 de mayo a las ${slot}`;
async function askToDelete(slot: string): Promise<void> {
  fireEvent.click(await screen.findByLabelText(actionsAt(slot)));
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Eliminar/ }));
}
async function deleteAt(slot: string): Promise<void> {
  await askToDelete(slot);
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('Marta: Corte con Lucía');
  expect(dialog.textContent).toContain('como si no hubiera existido');
  expect(dialog.textContent).toContain('Podrás deshacerlo');
  expect(dialog.textContent).not.toContain('no se puede deshacer');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
}

describe('deleting an appointment', () => {
  it('hides it at once; undone, it was never deleted', async () => {
    show();
    await deleteAt('12:00');
    await screen.findByText('Se eliminará la cita');
    expect(screen.queryByText('Cita eliminada')).toBeNull();
    expect([rows(), deleted]).toEqual([1, []]);
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(rows()).toBe(2));
    expect(deleted).toEqual([]);
  });

  it('can still be undone when the button was pressed twice', async () => {
    show();
    await askToDelete('12:00');
    const button = within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' });
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByText('Se eliminará la cita');
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(rows()).toBe(2));
    expect(deleted).toEqual([]);
  });

  it('is done when the next one takes the toast’s place', async () => {
    show();
    await deleteAt('12:00');
    await screen.findByText('Se eliminará la cita');
    await deleteAt('13:00');
    await waitFor(() => expect(deleted).toEqual(['noon']));
    await waitFor(() => expect(rows()).toBe(0));
    fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(rows()).toBe(1));
  });

  it('is confirmed only when the server has done it', async () => {
    show();
    await deleteAt('12:00');
    await screen.findByText('Se eliminará la cita');
    expect(deleted).toEqual([]);
    await screen.findByText('La cita se eliminó correctamente.', undefined, { timeout: 15_000 });
    expect(deleted).toEqual(['noon']);
  }, 25_000);

  it.each(waysToLeave)('is done once when the page is %s, and can be undone no more', async (_how, leave) => {
    show();
    await deleteAt('12:00');
    await screen.findByText('Se eliminará la cita');
    leave();
    await waitFor(() => expect(deleted).toEqual(['noon']));
    await screen.findByText('La cita se eliminó correctamente.');
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
    expect([deleted, rows()]).toEqual([['noon'], 1]);
  });

  it('is taken back with the server’s message when the server refuses', async () => {
    server.answer({
      'DELETE /appointments/noon': () => json({ error: 'internal', message: 'Algo ha fallado.' }, 500),
      'DELETE /appointments/one': () => remove('one'),
    });
    show();
    await deleteAt('12:00');
    await screen.findByText('Se eliminará la cita');
    await deleteAt('13:00');
    await screen.findByText('Algo ha fallado.');
    await waitFor(() => expect(screen.queryByLabelText(actionsAt('12:00'))).toBeTruthy());
  });
});

describe('deleting past appointments', () => {
  it('says so when there is nothing', async () => {
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Borrar pasadas' }));
    await screen.findByText('No hay citas anteriores a hoy para eliminar.');
  });

  it('asks first, and says how many', async () => {
    server.appointments.push(
      appointment('10:00', { date: '2027-05-01' }),
      appointment('11:00', { date: '2027-05-02' }),
    );
    const before: (string | null)[] = [];
    server.answer({
      'DELETE /appointments': ({ url }) => {
        before.push(url.searchParams.get('before'));
        return json({ deleted_ids: ['a', 'b'], deleted_count: 2 });
      },
    });
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Borrar pasadas' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Se eliminarán 2 citas anteriores a hoy.');
    expect(before).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Borrar' }));
    await screen.findByText('Se eliminaron 2 citas anteriores a hoy.');
    expect(before).toEqual([today]);
  });
});
