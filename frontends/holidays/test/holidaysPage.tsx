import { addDays } from '@citame/calendar';
import { localTime } from '@citame/calendar/browserClock';
import type { Appointment, ScheduleException } from '@citame/contracts';
import { setLanguage } from '@citame/web/i18n';
import { answerApi, json, renderRemote, type FakeAnswer, type RenderedRemote } from '@citame/web/testing';
import { sampleAppointment } from '@citame/web/testing/samples';
import { fireEvent, screen, within } from '@testing-library/react';
import description from '../remote.json' with { type: 'json' };
import { remote } from '../src/remote.tsx';

const { mount } = description;
const lucia = { employee_id: 'e1', nombre: 'Lucía', avatar: null };
const marcos = { employee_id: 'e2', nombre: 'Marcos', avatar: null };
export const exception = (date: string, from: string | null = null, to: string | null = null) => ({
  exception_id: `x-${date}-${from ?? 'closed'}`,
  date,
  from,
  to,
  closed: from === null,
  note: '',
  for_all: false,
  kind: from === null ? ('closed' as const) : ('blocked' as const),
});
export const appointment = (slot: string): Appointment =>
  sampleAppointment(slot, {
    id: `a-${slot.slice(0, 2)}`,
    date: '2090-05-10',
    phone: '34600112233',
    name: 'Rosa',
    version: 3,
  });
export const free = (slot: string) => ({
  start: `2090-05-11T${slot}:00+02:00`,
  end: `2090-05-11T${slot.slice(0, 2)}:30:00+02:00`,
  date: '2090-05-11',
  slot,
  employee_ids: ['e2'],
});

/** Data of the fake server, and the requests it got. */
export const server: {
  exceptions: ScheduleException[];
  hits: unknown[];
  sent: [string, unknown][];
} = { exceptions: [], hits: [], sent: [] };

export const record =
  (name: string, answer: () => Response): FakeAnswer =>
  ({ body, url }) => {
    server.sent.push([name, body ?? url.search]);
    return answer();
  };

export const answers = (more: Record<string, FakeAnswer> = {}): void =>
  answerApi({
    'GET /business': () => json({ time_zone: 'Europe/Madrid' }),
    'GET /employees': () => json([lucia, marcos]),
    'GET /services': () => json([]),
    'GET /whatsapp/status': () => json({ connected: true }),
    'GET /conversations/reach': () => json({ can_tell: true, reason: null, needs_template: false }),
    'GET /exceptions': () => json([]),
    'GET /exceptions/all': () => json([]),
    'GET /exceptions/e1': () => json(server.exceptions),
    'POST /exceptions/e1/preview': () => json(server.hits),
    'POST /exceptions/e1': record('save', () => json([], 201)),
    'DELETE /exceptions/e1': record('delete', () => json({ deleted_count: 1 })),
    'POST /appointments/a-10/reschedule': record('move 10', () => json(appointment('10:00'))),
    'POST /appointments/a-12/reschedule': record('move 12', () => json(appointment('12:00'))),
    'POST /appointments/a-10/cancel': record('cancel 10', () => json(appointment('10:00'))),
    'POST /appointments/a-12/cancel': record('cancel 12', () => json(appointment('12:00'))),
    ...more,
  });

/** In Spanish, with a closed range and a special day, and nothing sent yet. */
export function startOver(): void {
  setLanguage('es');
  server.sent = [];
  server.hits = [];
  server.exceptions = [
    exception('2090-12-24'),
    exception('2090-12-25'),
    exception('2090-12-31', '09:00', '11:00'),
  ];
  answers();
}

export const refuse = (message: string) => json({ message }, 409);
export const open = (search = '?employee=e1'): RenderedRemote =>
  renderRemote(remote, { mount, path: mount + search, toasts: true });
export const press = (name: string, inside: HTMLElement = screen.getByRole('dialog')) =>
  fireEvent.click(within(inside).getByRole('button', { name }));
export const groups = () => within(screen.getByRole('tabpanel')).queryAllByRole('listitem');
export async function openTab(name: string): Promise<void> {
  // The library listens to the pressing of the button, not to the click.
  fireEvent.mouseDown(await screen.findByRole('tab', { name: new RegExp(name) }));
}
/** Opens a form, and chooses today and tomorrow of the business, or today alone where its page ends with it. */
export async function openForm(button: string): Promise<{ first: string; last: string }> {
  open();
  await screen.findByRole('tablist');
  fireEvent.click(screen.getByRole('button', { name: button }));
  await screen.findByRole('dialog');
  const first = localTime('Europe/Madrid', new Date()).date;
  const last = [addDays(first, 1), first].find((day) => cellOf(day) !== null) ?? first;
  for (const day of new Set([first, last])) {
    fireEvent.click(cellOf(day) ?? document.body);
  }
  return { first, last };
}
const cellOf = (day: string) => document.querySelector(`[data-day="${day}"] button`);
