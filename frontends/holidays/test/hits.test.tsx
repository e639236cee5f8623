import { json } from '@citame/web/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { answers, appointment, free, openForm, press, refuse, server, startOver } from './holidaysPage.tsx';

beforeEach(startOver);

describe('appointments that would be hit', () => {
  beforeEach(() => {
    server.hits = [
      { appointment: appointment('10:00'), alternatives: [free('09:00')] },
      { appointment: appointment('12:00'), alternatives: [free('16:00')] },
    ];
  });
  async function reachThem(): Promise<HTMLElement> {
    await openForm('Añadir días cerrados');
    press('Guardar');
    await screen.findByText('2 citas quedan fuera de horario');
    return screen.getByRole('dialog');
  }
  const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
  const steps = () => server.sent.map(([name]) => name);

  it('are listed before anything is saved, and there is a way back', async () => {
    const dialog = await reachThem();
    const listed = within(dialog).getAllByRole('listitem');
    expect(listed.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/10:00.*Corte.*10 may.*Rosa/),
      expect.stringMatching(/12:00.*Corte.*10 may.*Rosa/),
    ]);
    press('Volver');
    await screen.findByText('Elige un día, o el primero y el último.');
    expect(server.sent).toEqual([]);
  });

  it('stay when the owner saves anyway', async () => {
    await reachThem();
    press('Guardar de todos modos');
    await screen.findByText('Festivo creado');
    expect(steps()).toEqual(['save']);
  });

  it('are moved to the suggested times, after the days are saved', async () => {
    const dialog = await reachThem();
    choose(/Moverlas/);
    expect(dialog.textContent).toMatch(/11 may, 09:00, con Marcos/);
    press('Guardar y mover');
    await screen.findByText('2 citas movidas.');
    expect(steps()).toEqual(['save', 'move 10', 'move 12']);
    expect(server.sent[1]?.[1]).toEqual({
      date: '2090-05-11',
      slot: '09:00',
      employee_id: 'e2',
      notify: false,
    });
  });

  it('are cancelled, and their clients notified if the owner wants', async () => {
    await reachThem();
    choose(/Cancelarlas/);
    screen.getByText('Los clientes no reciben ningún aviso.');
    fireEvent.click(screen.getByRole('checkbox', { name: /Avisar por WhatsApp/ }));
    press('Guardar y cancelar citas');
    await screen.findByText('2 citas canceladas.');
    expect(server.sent.slice(1)).toEqual([
      ['cancel 10', { notify: true }],
      ['cancel 12', { notify: true }],
    ]);
  });

  it('are moved even when one of them cannot be, and the page names the one that stays', async () => {
    answers({ 'POST /appointments/a-10/reschedule': () => refuse('Esa hora acaba de ocuparse.') });
    await reachThem();
    choose(/Moverlas/);
    press('Guardar y mover');
    await screen.findByText('1 cita movida. 1 cita sigue donde estaba. Esa hora acaba de ocuparse.');
  });

  it('are not touched when the days could not be saved', async () => {
    answers({ 'POST /exceptions/e1': () => refuse('Algo ha fallado.') });
    await reachThem();
    choose(/Cancelarlas/);
    press('Guardar y cancelar citas');
    await screen.findByText('Algo ha fallado.');
    expect(server.sent).toEqual([]);
  });

  it('are offered times from further away when two want the same time', async () => {
    server.hits = server.hits.map((hit) => ({ ...(hit as object), alternatives: [free('09:00')] }));
    answers({ 'GET /availability': () => json({ time_zone: 'Europe/Madrid', slots: [free('17:00')] }) });
    const dialog = await reachThem();
    choose(/Moverlas/);
    expect(dialog.textContent).toMatch(/11 may, 09:00.*11 may, 17:00/);
  });

  it('are marked without a free time nearby, and cannot be moved when none has one', async () => {
    server.hits = [{ appointment: appointment('10:00'), alternatives: [] }];
    await openForm('Añadir días cerrados');
    press('Guardar');
    await screen.findByText('1 cita queda fuera de horario');
    expect(screen.getByRole('radio', { name: /Moverlas/ })).toHaveProperty('disabled', true);
  });
});
