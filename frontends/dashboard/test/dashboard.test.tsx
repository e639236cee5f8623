import { localTime } from '@citame/calendar/browserClock';
import type { Appointment } from '@citame/contracts';
import { setLanguage } from '@citame/web/i18n';
import { session } from '@citame/web/session';
import { json, renderRemote } from '@citame/web/testing';
import { sampleAppointment } from '@citame/web/testing/samples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import description from '../remote.json' with { type: 'json' };
import { remote } from '../src/remote.tsx';
import { answers, business, openDay } from './dashboardPage.ts';

const { mount } = description;

beforeEach(openDay);

const stat = (label: string) => screen.getByText(label).parentElement?.textContent;
const rows = async () => {
  const today = within(await screen.findByRole('region', { name: /^Citas de hoy|^Today/ }));
  return within(await today.findByRole('list')).getAllByRole('listitem');
};
describe('the dashboard', () => {
  it('shows the decisions about the calendar that are open', async () => {
    const google = { available: true, connected: true, email: 'alba@gmail.com', problem: null, failing: 0 };
    answers({ 'GET /google/status': () => json({ ...google, questions: 2 }) });
    renderRemote(remote, { mount, path: mount });
    expect(await screen.findByText(/Has cambiado 2 citas en Google/)).toBeVisible();
  });

  it('says that the business is to be closed, and takes it back', async () => {
    let closesAt: string | undefined = '2026-12-25T10:00:00.000Z';
    const user = { id: '1', name: 'Alba', email: 'alba@estudio.test' };
    answers({
      'GET /me': () => json({ user, ...(closesAt === undefined ? {} : { closes_at: closesAt }) }),
      'DELETE /me/closure': () => {
        closesAt = undefined;
        return new Response(null, { status: 204 });
      },
    });
    renderRemote(remote, { mount });
    const title = 'El negocio se cierra el viernes, 25 de diciembre';
    expect(await screen.findByText(title)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  });

  describe('of a business whose WhatsApp is connected before clients can book', () => {
    const title = 'WhatsApp está conectado, pero aún no te pueden reservar';
    const business = (phone: string) => () => json({ name: 'Alba', time_zone: 'Europe/Madrid', phone });
    const unpaid = () => json({ status: 'none', is_active: false });
    const told = async () => (await screen.findByText(title)).closest('[role="status"]')?.textContent;

    it('says what is missing, and that the assistant gives the phone', async () => {
      answers({ 'GET /business': business('+34911222333'), 'GET /billing/status': unpaid });
      renderRemote(remote, { mount });
      expect(await told()).toMatch(
        /Falta definir horarios y activar la suscripción\..*tu teléfono, \+34 911/,
      );
      expect(screen.queryByRole('link', { name: 'Poner el teléfono' })).toBeNull();
    });

    it.each([
      ['is the very number', { connected: true, display_phone_number: '+34 911 22 23 33' }],
      ['is in its app', { connected: true, display_phone_number: '+34 600 1', on_business_app: true }],
    ])('says that the owner answers, where the phone %s', async (_is, status) => {
      answers({ 'GET /business': business('911222333'), 'GET /whatsapp/status': () => json(status) });
      renderRemote(remote, { mount });
      await waitFor(async () => expect(await told()).toMatch(/el asistente calla y contestas tú/));
    });

    it('gives the phone as it was written, where that has no country code', async () => {
      answers({ 'GET /business': business('918 80 12 34') });
      renderRemote(remote, { mount });
      expect(await told()).toMatch(/tu teléfono, 918 80 12 34/);
    });

    it('says that the assistant is silent, and leads to where the phone is noted', async () => {
      answers({ 'GET /business': business('') });
      renderRemote(remote, { mount });
      expect(await told()).toMatch(/Falta definir horarios\..*no contesta/);
      expect(screen.getByRole('link', { name: 'Poner el teléfono' })).toHaveAttribute('href', '/app/profile');
    });

    it.each([
      ['whose WhatsApp is not connected', { 'GET /whatsapp/status': () => json({ connected: false }) }],
      [
        'that has all of it',
        {
          'GET /open-hours': () =>
            json([
              {
                employee_id: 'e1',
                days: [{ date: '2027-05-10', periods: [{ from: '09:00', to: '14:00' }] }],
              },
            ]),
        },
      ],
    ])('says nothing of one %s', async (_which, more) => {
      answers({ 'GET /business': business('+34911222333'), ...more });
      renderRemote(remote, { mount });
      await rows();
      await screen.findByRole('link', { name: /^Mañana/ });
      expect(screen.queryByText(title)).toBeNull();
    });
  });

  it('says what comes tomorrow, and leads there', async () => {
    renderRemote(remote, { mount });
    const link = await screen.findByRole('link', {
      name: 'Mañana: 6 citas; la primera, Rosa Vidal a las 09:00',
    });
    expect(link.getAttribute('href')).toMatch(/view=day&date=\d{4}-/);
  });

  describe('of a business that can be booked', () => {
    const name = 'Añade los festivos del año';
    const open = (exceptions: object[]) => {
      answers({
        'GET /open-hours': () =>
          json([
            { employee_id: 'e1', days: [{ date: '2027-05-10', periods: [{ from: '09:00', to: '14:00' }] }] },
          ]),
        'GET /exceptions/all': () => json(exceptions),
      });
      return renderRemote(remote, { mount });
    };

    it('leads to the public holidays of the year until that is dismissed', async () => {
      const { unmount } = open([{ closed: false }]);
      const link = await screen.findByRole('link', { name });
      expect(link).toHaveAttribute('href', '/app/holidays?public=1');
      fireEvent.click(screen.getByRole('button', { name: 'No mostrar más los festivos' }));
      expect(screen.queryByRole('link', { name })).toBeNull();
      unmount();
      open([]);
      await screen.findByRole('link', { name: 'Probar el asistente' });
      expect(screen.queryByRole('link', { name })).toBeNull();
    });

    it('says nothing of them once it closes on a day', async () => {
      open([{ closed: true }]);
      await screen.findByRole('link', { name: 'Probar el asistente' });
      await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull());
    });
  });

  describe('of a business that clients have begun to book by WhatsApp', () => {
    const created = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const byClient = (slot: string, more: Partial<Appointment>) =>
      sampleAppointment(slot, { id: slot, date: tomorrow, name: 'Rosa Vidal', ...more });
    const title = '¡Tu primera cita por WhatsApp!';

    it('does not take a trial of the bot for it', async () => {
      business.booked = [
        byClient('16:30', { created_at: created(1), name: 'Cliente de prueba', trial: true }),
      ];
      renderRemote(remote, { mount });
      await screen.findByRole('link', { name: /^Mañana/ });
      await waitFor(() => expect(screen.queryByText(title)).toBeNull());
    });

    it('says the first one, with who comes and when, until it is closed', async () => {
      business.booked = [
        byClient('09:00', { name: 'Marta', created_at: created(0.5) }),
        byClient('16:30', { created_at: created(1) }),
      ];
      const { unmount } = renderRemote(remote, { mount });
      await screen.findByText(title);
      const message = screen.getByRole('status');
      expect(message.textContent).toMatch(
        /Rosa Vidal ha reservado Corte .+ Viene el .+ a las 16:30, con Lucía/,
      );
      expect(within(message).getByRole('link', { name: 'Ver la cita' })).toHaveAttribute(
        'href',
        `/app/appointments?date=${tomorrow}&appointment=16:30`,
      );
      fireEvent.click(within(message).getByRole('button', { name: 'Cerrar este aviso' }));
      expect(screen.queryByText(title)).toBeNull();
      unmount();
      renderRemote(remote, { mount });
      await rows();
      expect(screen.queryByText(title)).toBeNull();
    });

    it.each<[string, () => Appointment[]]>([
      ['was more than a week ago', () => [byClient('09:00', { created_at: created(8) })]],
      ['was cancelled', () => [byClient('09:00', { created_at: created(1), status: 'cancelled' })]],
      [
        'is not the first: there were others long ago',
        () => [
          byClient('09:00', { created_at: created(1) }),
          byClient('10:00', { date: '2020-01-02', created_at: created(400) }),
        ],
      ],
      [
        'is one of many',
        () => Array.from({ length: 21 }, (_, n) => byClient(`${n}`, { created_at: created(1) })),
      ],
    ])('says nothing of one that %s', async (_why, appointmentsOfClients) => {
      business.booked = appointmentsOfClients();
      renderRemote(remote, { mount });
      await rows();
      await screen.findByRole('link', { name: /^Mañana/ });
      expect(screen.queryByText(title)).toBeNull();
    });
  });

  it('names the clients who wait for an answer of a person, and leads to their conversations', async () => {
    answers({
      'GET /conversations': ({ url }) =>
        json({
          conversations: [
            { id: 'k1', name: 'Ahmed', phone: '+34600222101', last_text: '¿Me llamáis?' },
            { id: 'k2', name: null, phone: '+34600222102', last_text: '' },
            { id: 'k3', name: 'Eva', last_text: 'Borrad *todo*', erasure: {} },
          ].map((one) => ({ ...one, waiting_since: '2027-05-10T13:01:00Z' })),
          next: null,
          waiting_count: url.searchParams.get('waiting') === 'true' ? 5 : 0,
        }),
    });
    renderRemote(remote, { mount });
    const waiting = within(await screen.findByRole('region', { name: 'Esperan respuesta (5)' }));
    expect(waiting.getByRole('link', { name: /Ahmed.*Espera desde.*¿Me llamáis\?/ })).toHaveAttribute(
      'href',
      '/app/conversations/k1',
    );
    expect(waiting.getByRole('link', { name: /\+34 600 22 21 02.*Sin texto/ })).toBeVisible();
    expect(
      waiting.getByRole('link', { name: /Eva.*Pide que se borren sus datos.*Borrad todo/ }),
    ).toBeVisible();
    expect(waiting.getByRole('link', { name: 'Ver las conversaciones' })).toHaveAttribute(
      'href',
      '/app/conversations',
    );
  });

  it('says how many appointments have lost their employee, and leads to them', async () => {
    business.needingAttention = 3;
    renderRemote(remote, { mount });
    await screen.findByText('Por resolver (3)');
    expect(screen.getByRole('link', { name: 'Ver cuáles' })).toHaveAttribute(
      'href',
      '/app/appointments?filter=attention',
    );
  });

  it('has no card of waiting clients while all have been answered', async () => {
    answers({ 'GET /conversations': () => json({ conversations: [], next: null, waiting_count: 0 }) });
    renderRemote(remote, { mount });
    await rows();
    expect(screen.queryByText(/Esperan respuesta/)).toBeNull();
  });

  it.each([
    ['their own name', { person_name: 'Rosa Vidal' }, 'Hola, Rosa Vidal'],
    ['their e-mail', {}, 'Hola, rosa@estudio.test'],
  ])('greets a member by %s, with the business beside it', async (_what, known, greeting) => {
    const member = { id: 'u2', tenant_id: 't1', name: 'Alba', email: 'rosa@estudio.test', role: 'reception' };
    session.enter({ token: 'T', user: { ...member, ...known } });
    renderRemote(remote, { mount });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(greeting);
    await screen.findByText(/^Alba · Hoy es /);
  });

  it('greets the owner of several businesses by the name of this one', () => {
    const owner = { id: 'u1', tenant_id: 't2', name: 'Segundo local', email: 'ana@alba.test', role: 'owner' };
    session.enter({ token: 'T', user: owner });
    renderRemote(remote, { mount });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hola, Segundo local');
  });

  it('greets, and has a dash for each number that is not yet known', async () => {
    renderRemote(remote, { mount });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hola, Alba');
    expect([stat('Citas hoy'), stat('Empleados'), stat('Servicios')]).toEqual([
      'Citas hoy—',
      'Empleados—',
      'Servicios—',
    ]);
    await waitFor(() => {
      expect([stat('Citas hoy'), stat('Empleados'), stat('Servicios')]).toEqual([
        'Citas hoy2',
        'Empleados1',
        'Servicios2',
      ]);
    });
  });

  it('has today’s appointments of the business’s own day, in order, and marks deleted employees and services', async () => {
    renderRemote(remote, { mount });
    const [first, second] = (await rows()).map(({ textContent }) => textContent);
    expect(first).toContain('09:30');
    expect(first).toContain('+34 600 12 34 07Corte con Rosa (eliminado)');
    expect(second).toContain('12:00');
    expect(second).toContain('Marta SolerCorte con Lucía');
    const today = localTime('Europe/Madrid', new Date()).date;
    expect([business.asked[0]?.searchParams.get('from'), business.asked[0]?.searchParams.get('to')]).toEqual([
      today,
      today,
    ]);
  });

  it('leads from each of today’s appointments to its details', async () => {
    renderRemote(remote, { mount });
    await rows();
    expect(
      screen.getByRole('link', { name: 'Marta Soler, Corte, hoy a las 12:00, con Lucía' }),
    ).toHaveAttribute('href', '/app/appointments?view=day&date=2027-05-10&appointment=at-12:00');
  });

  it('names short appointments on the ribbon, side by side, and opens them as their rows do', async () => {
    business.appointments = [
      sampleAppointment('12:00', { name: 'Marta Soler', duration: 30 }),
      sampleAppointment('12:15', { name: 'Pepe Gil', duration: 15 }),
    ];
    const { router } = renderRemote(remote, { mount });
    await rows();
    const strip = await screen.findByRole('group', { name: /^Lucía/ });
    const blocks = [...strip.querySelectorAll('a')];
    expect(blocks.map(({ textContent, title }) => [textContent, title])).toEqual([
      ['Marta Soler', '12:00 · Marta Soler · Corte con Lucía'],
      ['Pepe Gil', '12:15 · Pepe Gil · Corte con Lucía'],
    ]);
    expect(blocks.map(({ style }) => style.top)).toEqual(['calc(0% + 1px)', 'calc(50% + 1px)']);
    fireEvent.click(blocks[0] as Element);
    await waitFor(() =>
      expect(router.state.location.search).toBe('?view=day&date=2027-05-10&appointment=at-12:00'),
    );
  });

  it('does not claim that a list is empty before it is loaded', async () => {
    const never = () => new Promise<Response>(() => {});
    answers({ 'GET /appointments': never, 'GET /open-hours': never });
    renderRemote(remote, { mount });
    await screen.findByRole('region', { name: 'El día de un vistazo' });
    await screen.findByText('Todavía no se sabe qué falta.');
    expect(screen.queryByText('Hoy no quedan más citas.')).toBeNull();
    expect(screen.queryByText('4/5')).toBeNull();
    expect(await screen.findByText('Está tardando…', undefined, { timeout: 5000 })).toBeVisible();
  });

  it('says so when there is nothing today', async () => {
    business.appointments = [sampleAppointment('12:00', { status: 'cancelled' })];
    renderRemote(remote, { mount });
    await screen.findByText('Hoy no hay citas');
  });

  it('says when the appointments could not be loaded, and tries again', async () => {
    answers({ 'GET /appointments': () => json({ message: 'no' }, 403) });
    renderRemote(remote, { mount });
    await screen.findByText('No se pudieron cargar las citas.');
    answers();
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await rows()).toHaveLength(2);
  });

  it('deletes an appointment after asking', async () => {
    const deleted: string[] = [];
    answers({
      'DELETE /appointments/at-12:00': ({ url }) => {
        deleted.push(url.pathname);
        business.appointments = business.appointments.filter(({ slot }) => slot !== '12:00');
        return new Response(null, { status: 204 });
      },
    });
    renderRemote(remote, { mount });
    await rows();
    fireEvent.click(
      screen.getByRole('button', { name: 'Acciones de la cita de Marta Soler, hoy a las 12:00' }),
    );
    const remove = await screen.findByRole('menuitem', { name: /^Eliminar/ }, { timeout: 5000 });
    expect(remove.textContent).toContain('como si no hubiera existido');
    fireEvent.click(remove);
    const dialog = await screen.findByRole('alertdialog');
    expect(deleted).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(deleted).toHaveLength(1);
  });

  it('speaks the language of the page', async () => {
    setLanguage('en');
    renderRemote(remote, { mount });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hello, Alba');
    expect((await rows())[1]?.textContent).toContain('with Lucía');
  });
});
