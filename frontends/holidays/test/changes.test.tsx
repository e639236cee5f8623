import { json } from '@citame/web/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  answers,
  exception,
  groups,
  open,
  openTab,
  press,
  record,
  refuse,
  server,
  startOver,
} from './holidaysPage.tsx';

beforeEach(startOver);

describe('a group of days that is changed', () => {
  const edit = async (tab?: string): Promise<void> => {
    open();
    await screen.findByRole('tablist');
    if (tab !== undefined) {
      await openTab(tab);
    }
    const button = await within(await screen.findByRole('tabpanel')).findByRole('button', {
      name: /^Editar/,
    });
    fireEvent.click(button);
    await screen.findByRole('dialog', { name: /^Cambiar/ });
  };

  it('fills the form with its values, and is deleted once the new group is saved', async () => {
    answers({
      'POST /exceptions/e1': record('save', () =>
        json([{ ...exception('2090-12-31', '09:00', '12:30'), exception_id: 'new' }], 201),
      ),
    });
    await edit('Horas especiales');
    fireEvent.change(screen.getByLabelText('Hasta, Hora'), { target: { value: '12' } });
    fireEvent.change(screen.getByLabelText('Hasta, Minutos'), { target: { value: '30' } });
    press('Guardar');
    await screen.findByText('Festivo actualizado');
    expect(server.sent).toEqual([
      ['save', { date: '2090-12-31', closed: false, kind: 'blocked', from: '09:00', to: '12:30' }],
      ['delete', '?exception_id=x-2090-12-31-09%3A00'],
    ]);
  });

  it('keeps the days that stay', async () => {
    answers({ 'POST /exceptions/e1': record('save', () => json([exception('2090-12-24')], 201)) });
    await edit();
    expect(screen.getByText(/24 dic 2090 – .*25 dic 2090/, { selector: '[role=dialog] *' })).toBeTruthy();
    press('Guardar');
    await screen.findByText('Festivo actualizado');
    expect(server.sent.map(([, what]) => what)).toEqual([
      { from_date: '2090-12-24', to_date: '2090-12-25', closed: true },
      '?exception_id=x-2090-12-25-closed',
    ]);
  });

  it('stays as it is when the new group cannot be saved', async () => {
    answers({ 'POST /exceptions/e1': () => refuse('Algo ha fallado.') });
    await edit();
    press('Guardar');
    await screen.findByText('Algo ha fallado.');
    expect(server.sent).toEqual([]);
  });
});

describe('a group of days', () => {
  async function deleteFirst(): Promise<void> {
    open();
    await screen.findByRole('tablist');
    fireEvent.click(within(screen.getByRole('tabpanel')).getByRole('button', { name: /^Eliminar/ }));
    press('Eliminar', await screen.findByRole('alertdialog'));
  }

  it('is deleted as a range after asking', async () => {
    await deleteFirst();
    await screen.findByText('Festivo eliminado');
    expect(server.sent).toEqual([['delete', '?from_date=2090-12-24&to_date=2090-12-25']]);
  });

  it('is deleted day by day where another exception lies in its days', async () => {
    server.exceptions = [...server.exceptions, exception('2090-12-25', '09:00', '11:00')];
    await deleteFirst();
    await screen.findByText('Festivo eliminado');
    expect(server.sent).toEqual([
      ['delete', '?exception_id=x-2090-12-24-closed'],
      ['delete', '?exception_id=x-2090-12-25-closed'],
    ]);
  });

  it('comes back with the server’s message when the server does not delete it', async () => {
    answers({ 'DELETE /exceptions/e1': () => refuse('Algo ha fallado.') });
    await deleteFirst();
    await screen.findByText('Algo ha fallado.');
    expect(groups()).toHaveLength(1);
  });
});
