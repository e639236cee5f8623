import { json } from '@citame/web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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

  it('are counted as soon as the days are chosen', async () => {
    await openForm('Añadir días cerrados');
    await screen.findByText('2 citas quedan fuera de horario. Al guardar decides qué pasa con ellas.');
    expect(server.sent).toEqual([]);
  });

  it('are listed before anything is saved, and there is a way back', async () => {
    const dialog = await reachThem();
    const listed = within(dialog).getAllByRole('listitem');
    expect(listed.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/10:00.*Rosa.*10 may.*Corte.*Lucía/),
      expect.stringMatching(/12:00.*Rosa.*10 may.*Corte.*Lucía/),
    ]);
    press('Volver');
    await screen.findByText('Elige un día, o el primero y el último.');
    expect(server.sent).toEqual([]);
  });

  it('stay when the owner saves anyway', async () => {
    await reachThem();
    choose(/dejarlas como están/);
    press('Guardar de todos modos');
    await screen.findByText('Festivo creado');
    expect(steps()).toEqual(['save']);
  });

  it('are moved to the suggested times and their clients told, after the days are saved, unless the owner chooses otherwise', async () => {
    const dialog = await reachThem();
    expect(dialog.textContent).toMatch(/11 may, 09:00, con Marcos/);
    press('Guardar y mover');
    await screen.findByText('2 citas movidas.');
    expect(steps()).toEqual(['save', 'move 10', 'move 12']);
    expect(server.sent[1]?.[1]).toEqual({
      date: '2090-05-11',
      slot: '09:00',
      employee_id: 'e2',
      notify: true,
    });
  });

  it('are cancelled, and their clients not told if the owner does not want it', async () => {
    await reachThem();
    choose(/Cancelarlas/);
    await screen.findByText('Se avisará a su cliente.');
    fireEvent.click(screen.getByRole('checkbox', { name: /Avisar por WhatsApp/ }));
    screen.getByText('Los clientes no reciben ningún aviso.');
    press('Guardar y cancelar citas');
    await screen.findByText('2 citas canceladas.');
    expect(server.sent.slice(1)).toEqual([
      ['cancel 10', { notify: false }],
      ['cancel 12', { notify: false }],
    ]);
  });

  it('cannot be told of while no WhatsApp number is connected, and the dialog says so', async () => {
    answers({ 'GET /whatsapp/status': () => json({ connected: false }) });
    await reachThem();
    // Moving clients who hear nothing of it is not proposed.
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: /dejarlas como están/ })).toHaveProperty('checked', true),
    );
    choose(/Moverlas/);
    await screen.findByText('No se puede avisar: tu WhatsApp no está conectado.');
    fireEvent.click(screen.getByRole('checkbox', { name: /Mover también la/ }));
    press('Guardar y mover');
    await screen.findByText('2 citas movidas.');
    expect(server.sent[1]?.[1]).toMatchObject({ notify: false });
  });

  describe('of several clients', () => {
    const reasons: Record<string, string | null> = { c1: null, c2: 'opted_out', c3: 'no_phone' };
    const of = (slot: string, customer_id: string, name: string) => ({
      appointment: { ...appointment(slot), customer_id, name },
      alternatives: [free(`${String(Number(slot.slice(0, 2)) - 1).padStart(2, '0')}:00`)],
    });
    const rowOf = (name: string) =>
      screen.getAllByRole('listitem').find(({ textContent }) => textContent.includes(name))?.textContent;
    let asked: (string | null)[];
    beforeEach(() => {
      asked = [];
      answers({
        'GET /conversations/reach': ({ url }) => {
          const id = url.searchParams.get('customer_id');
          asked.push(id);
          const reason = reasons[id ?? ''] ?? null;
          return json({ can_tell: reason === null, reason, needs_template: id === 'c4' });
        },
        'GET /whatsapp/templates': () => json({ templates: [{ name: 'cancelled', state: 'approved' }] }),
      });
    });
    const reach = async (hits: unknown[]): Promise<void> => {
      server.hits = hits;
      await openForm('Añadir días cerrados');
      press('Guardar');
      await screen.findByText(/quedan fuera de horario$/);
    };

    it('say beside each who cannot be told why, and how many are, and ask once for each client', async () => {
      await reach([
        of('11:00', 'c1', 'Rosa'),
        of('12:00', 'c1', 'Rosa'),
        of('13:00', 'c2', 'Marta'),
        of('14:00', 'c3', 'Paqui'),
      ]);
      await screen.findByText('Se avisará a su cliente.');
      fireEvent.click(screen.getByRole('checkbox', { name: /Mover también las de 2 clientes/ }));
      await screen.findByText('Se avisará a 1 de 3 clientes. Junto a los demás está por qué no.');
      screen.getByText('Llámales tú: no les llega ningún aviso.');
      expect(rowOf('Rosa')).not.toContain('No se le puede avisar');
      expect(rowOf('Marta')).toContain('No se le puede avisar: ha pedido no recibir avisos.');
      expect(rowOf('Paqui')).toContain('No se le puede avisar: no hay teléfono.');
      expect([asked.length, new Set(asked)]).toEqual([3, new Set(['c1', 'c2', 'c3'])]);
      // They stay outside of the hours, and may have to be called.
      choose(/dejarlas como están/);
      expect(rowOf('Marta')).toContain('No se le puede avisar');
    });

    it('stay where they are when they cannot be told, unless the owner moves them as well', async () => {
      await reach([of('10:00', 'c1', 'Rosa'), of('12:00', 'c3', 'Paqui')]);
      await screen.findByRole('checkbox', { name: /Mover también la de 1 cliente/ });
      expect(rowOf('Rosa')).toContain('09:00');
      expect(rowOf('Paqui')).not.toContain('11:00');
      press('Guardar y mover');
      await screen.findByText(/1 cita movida. 1 cita sigue donde estaba./);
      expect(server.sent.slice(1).map(([what]) => what)).toEqual(['move 10']);
      // The owner is told whom to call.
      const calls = await screen.findByRole('dialog', { name: 'Llama a 1 cliente' });
      expect(calls.textContent).toContain('Paqui');
      expect(calls.textContent).toContain('sigue donde estaba');
      expect(within(calls).getByRole('link')).toHaveAttribute('href', 'tel:+34600112233');
      fireEvent.click(within(calls).getByRole('button', { name: 'Hecho' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    it('depend on whether Meta has approved the text of what becomes of the appointment', async () => {
      await reach([of('11:00', 'c1', 'Rosa'), of('12:00', 'c4', 'Inés')]);
      await screen.findByRole('checkbox', { name: /Mover también la de 1 cliente/ });
      expect(rowOf('Inés')).toContain('Meta aún no ha aprobado el texto');
      choose(/Cancelarlas/);
      await screen.findByText('Se avisará a los 2 clientes.');
    });

    it('are not told when none of them can be, and the dialog says so', async () => {
      await reach([of('11:00', 'c2', 'Marta'), of('12:00', 'c3', 'Paqui')]);
      await waitFor(() =>
        expect(screen.getByRole('radio', { name: /dejarlas como están/ })).toHaveProperty('checked', true),
      );
      choose(/Moverlas/);
      await screen.findByText('No se puede avisar a ninguno: junto a cada cita está por qué.');
      // None of them moves unless the owner says so.
      const all = screen.getByRole('checkbox', { name: /Mover también las de 2 clientes/ });
      expect(all).toHaveProperty('checked', false);
      expect(rowOf('Paqui')).not.toContain('11:00');
      fireEvent.click(all);
      expect(rowOf('Paqui')).toContain('11:00');
      expect(screen.getByRole('checkbox', { name: /Avisar por WhatsApp/ })).toHaveProperty('disabled', true);
    });
  });

  it('are moved even when one of them cannot be, and the page names the one that stays', async () => {
    answers({ 'POST /appointments/a-10/reschedule': () => refuse('Esa hora acaba de ocuparse.') });
    await reachThem();
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
    expect(dialog.textContent).toMatch(/11 may, 09:00.*11 may, 17:00/);
  });

  it('are searched for together when they are of one service on one day', async () => {
    const slots = ['10:00', '12:00', '13:00'];
    server.hits = slots.map((slot) => ({ appointment: appointment(slot), alternatives: [] }));
    let searches = 0;
    answers({
      'GET /availability': () => {
        searches += 1;
        return json({ time_zone: 'Europe/Madrid', slots: ['16:00', '17:00', '18:00'].map(free) });
      },
    });
    await openForm('Añadir días cerrados');
    press('Guardar');
    await screen.findByText('3 de 3 tienen hueco.');
    expect(searches).toBe(1);
  });

  it('are searched for from a week ahead of the closed days until two weeks after them', async () => {
    server.hits = [{ appointment: appointment('10:00'), alternatives: [] }];
    const asked: (string | null)[][] = [];
    answers({
      'GET /availability': ({ url: { searchParams: query } }) => {
        asked.push([query.get('from'), query.get('to')]);
        return json({ time_zone: 'Europe/Madrid', slots: [free('17:00')] });
      },
    });
    await openForm('Añadir días cerrados');
    press('Guardar');
    await screen.findByText('1 de 1 tienen hueco.');
    expect(asked).toEqual([['2090-05-03', '2090-05-24']]);
  });

  it('are moved to another time that the owner chooses, which is none that another of them has', async () => {
    answers({
      'GET /availability': () =>
        json({ time_zone: 'Europe/Madrid', slots: ['09:00', '16:00', '18:00'].map(free) }),
    });
    const dialog = await reachThem();
    press('Otra hora para Rosa, 10:00');
    const time = await within(dialog).findByRole('combobox', { name: 'Hora' });
    expect(
      within(time)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['09:00, con Marcos', '18:00, con Marcos']);
    fireEvent.change(time, { target: { value: '18:00' } });
    press('Guardar y mover');
    await screen.findByText('2 citas movidas.');
    expect(server.sent.slice(1)).toMatchObject([
      ['move 10', { date: '2090-05-11', slot: '18:00', employee_id: 'e2' }],
      ['move 12', { slot: '16:00' }],
    ]);
  });

  it('are marked without a free time nearby, and cannot be moved when none has one', async () => {
    server.hits = [{ appointment: appointment('10:00'), alternatives: [] }];
    await openForm('Añadir días cerrados');
    press('Guardar');
    await screen.findByText('1 cita queda fuera de horario');
    expect(screen.getByRole('radio', { name: /Moverlas/ })).toHaveProperty('disabled', true);
  });
});
