import { session } from '@citame/web/session';
import type { Appointment } from '@citame/contracts';
import { setLanguage } from '@citame/web/i18n';
import { answerApi, json, type FakeAnswer } from '@citame/web/testing';
import { sampleAppointment } from '@citame/web/testing/samples';
import { screen, within } from '@testing-library/react';

/** State of the business that the answers are made of; a test changes what it is about. */
export const business: {
  appointments: Appointment[];
  needingAttention: number;
  /** Appointments that clients have booked by WhatsApp. */
  booked: Appointment[];
  /** Lists of appointments that the page has asked for. */
  readonly asked: URL[];
} = { appointments: [], needingAttention: 0, booked: [], asked: [] };

/** Answers as the services do; `more` are other answers. */
export const answers = (more: Record<string, FakeAnswer> = {}): void =>
  answerApi({
    'GET /me': () => json({ user: { id: '1', name: 'Alba', email: 'alba@estudio.test' } }),
    'GET /business': () => json({ name: 'Alba', time_zone: 'Europe/Madrid' }),
    'GET /employees': () => json([{ employee_id: 'e1', nombre: 'Lucía', avatar: null }]),
    'GET /services': () =>
      json([
        { id: 's1', employees: ['e1'] },
        { id: 's2', employees: [] },
      ]),
    'GET /whatsapp/status': () => json({ connected: true, display_phone_number: '+34 910 555 001' }),
    'GET /whatsapp/usage': () =>
      json({ free_service_messages: 1000, template_cap: null, billed_templates: 0, months: [] }),
    'GET /google/status': () =>
      json({ available: true, connected: true, email: 'alba@gmail.com', problem: null, failing: 0 }),
    'GET /billing/status': () => json({ status: 'trialing', is_active: true }),
    'GET /open-hours': () => json([{ employee_id: 'e1', days: [{ date: '2027-05-10', periods: [] }] }]),
    'GET /appointments/counts': () =>
      json({
        employees: [
          { employee_id: 'e1', name: 'Lucía', deleted: false, count: 4 },
          { employee_id: 'e0', name: 'Rosa', deleted: true, count: 1 },
        ],
        services: [],
        days: [],
      }),
    'GET /appointments/days': ({ url }) =>
      json([
        {
          date: url.searchParams.get('from'),
          employees: [
            { employee_id: 'e1', count: 4 },
            { employee_id: 'e2', count: 2 },
          ],
          first: [{ id: 'a1', slot: '09:00', employee_id: 'e1', name: 'Rosa Vidal', phone: null }],
        },
      ]),
    'GET /appointments': ({ url }) => {
      if (url.searchParams.has('origin')) {
        const [from, to] = [url.searchParams.get('from') ?? '', url.searchParams.get('to') ?? '9'];
        const items = business.booked.filter(({ date }) => date >= from && date <= to);
        return json({ items, page: 1, page_size: 20, total: items.length });
      }
      if (url.searchParams.has('needs_attention')) {
        return json({ items: [], page: 1, page_size: 1, total: business.needingAttention });
      }
      business.asked.push(url);
      return json(business.appointments);
    },
    ...more,
  });

/** A business with two appointments today, whose owner is signed in; before each test. */
export function openDay(): void {
  setLanguage('es');
  session.enter({ token: 'T', user: { name: 'Alba', email: 'alba@estudio.test' } });
  business.appointments = [
    sampleAppointment('12:00', { name: 'Marta Soler' }),
    sampleAppointment('09:30', {
      employee_id: null,
      employee_name: 'Rosa',
      phone: '34600123407',
    }),
  ];
  business.asked.length = 0;
  business.needingAttention = 0;
  business.booked = [];
  localStorage.removeItem('citame.firstBooking');
  localStorage.removeItem('citame.yearHolidays');
  answers();
}

/** A region of the page. */
export const card = (name: string) => within(screen.getByRole('region', { name }));
