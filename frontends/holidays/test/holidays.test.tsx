import { setLanguage } from '@citame/web/i18n';
import { json } from '@citame/web/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  answers,
  exception,
  groups,
  open,
  openForm,
  openTab,
  press,
  refuse,
  server,
  startOver,
} from './holidaysPage.tsx';

beforeEach(startOver);

describe('the holidays', () => {
  it('are those of the whole team until an employee is chosen, which the address keeps', async () => {
    const { router } = open('');
    await screen.findByRole('heading', { name: 'Quién falta' });
    screen.getByRole('heading', { name: 'Cerrado para todo el negocio' });
    fireEvent.click(screen.getByRole('button', { name: 'Lucía' }));
    await screen.findByRole('tablist');
    expect(router.state.location.search).toBe('?employee=e1');
  });

  it('show closed days that follow each other as a range, and special hours apart', async () => {
    open();
    await screen.findByRole('tablist');
    const [range] = groups();
    expect(groups()).toHaveLength(1);
    for (const words of ['24 dic 2090', '25 dic 2090', 'Cerrado', '2 días']) {
      expect(range?.textContent).toContain(words);
    }
    await openTab('Horas especiales');
    await waitFor(() => expect(groups()[0]?.textContent).toContain('09:00 – 11:00'));
    expect(groups()[0]?.textContent).toContain('No disponible');
  });

  it('show past days last, marked as past', async () => {
    server.exceptions = [exception('2020-01-06'), exception('2090-12-24')];
    open();
    await screen.findByRole('tablist');
    const [first, second] = groups().map(({ textContent }) => textContent);
    expect(first).not.toContain('Pasado');
    expect(second).toContain('Pasado');
  });

  it('show a text when there are no closed days or special hours', async () => {
    server.exceptions = [];
    open();
    await screen.findByText('Sin días cerrados');
    await openTab('Horas especiales');
    await screen.findByText('Sin horas especiales');
  });

  it('show the server’s message when they could not be loaded, and are loaded again on demand', async () => {
    answers({ 'GET /exceptions/e1': () => json({ message: 'Inicia sesión.' }, 403) });
    open();
    await screen.findByText('Inicia sesión.');
    answers();
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByRole('tablist');
  });

  it('speak English', async () => {
    setLanguage('en');
    open();
    await screen.findByRole('tab', { name: /Closed days/ });
    expect(groups()[0]?.textContent).toContain('2 days');
  });
});

describe('new closed days', () => {
  it('need a day, else a toast says so', async () => {
    open();
    await screen.findByRole('tablist');
    fireEvent.click(screen.getByRole('button', { name: 'Añadir días cerrados' }));
    await screen.findByRole('dialog');
    press('Guardar');
    await screen.findByText('Elige un día o un rango de días.');
    screen.getByText('Error');
    expect(server.sent).toEqual([]);
  });

  it('are saved without a question when they hit no appointment', async () => {
    const { first, last } = await openForm('Añadir días cerrados');
    press('Guardar');
    await screen.findByText('Festivo creado');
    const days = first === last ? { date: first } : { from_date: first, to_date: last };
    expect(server.sent).toEqual([['save', { ...days, closed: true }]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['POST /exceptions/e1/preview', () => refuse('No puede ser.'), 'No puede ser.'],
    ['POST /exceptions/e1', () => Promise.reject(new TypeError('off')), 'No se pudo guardar el festivo.'],
  ])(
    'keep the form open with the reason when they could not be saved (%s)',
    async (endpoint, answer, message) => {
      answers({ [endpoint]: answer });
      await openForm('Añadir días cerrados');
      press('Guardar');
      await screen.findByText(message);
      expect(screen.getByRole('dialog')).toBeTruthy();
    },
  );
});

describe('new special hours', () => {
  it('take a window away', async () => {
    await openForm('Horas especiales');
    fireEvent.change(screen.getByLabelText('Desde, Hora'), { target: { value: '10' } });
    fireEvent.change(screen.getByLabelText('Hasta, Minutos'), { target: { value: '45' } });
    press('Guardar');
    await screen.findByText('Festivo creado');
    expect(server.sent[0]?.[1]).toMatchObject({ closed: false, kind: 'blocked', from: '10:00', to: '14:45' });
  });

  it('may open more hours', async () => {
    await openForm('Horas especiales');
    fireEvent.click(screen.getByRole('radio', { name: 'Abrir más horas' }));
    press('Guardar');
    await screen.findByText('Festivo creado');
    expect(server.sent[0]?.[1]).toMatchObject({ closed: false, kind: 'open', from: '09:00', to: '14:00' });
  });

  it('start before they end', async () => {
    await openForm('Horas especiales');
    fireEvent.change(screen.getByLabelText('Hasta, Hora'), { target: { value: '09' } });
    press('Guardar');
    await screen.findByText('La hora de inicio debe ser anterior a la de fin.');
    expect(server.sent).toEqual([]);
  });
});
