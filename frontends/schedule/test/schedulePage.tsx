import type { Appointment, Weekday, WeeklyPeriod } from '@citame/contracts';
import { datesOf, weekOf } from '@citame/calendar';
import { setLanguage } from '@citame/web/i18n';
import { answerApi, json, renderRemote, type FakeAnswer, type RenderedRemote } from '@citame/web/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import description from '../remote.json' with { type: 'json' };
import { remote } from '../src/remote.tsx';

const { mount } = description;
const lucia = { employee_id: 'e1', nombre: 'Lucía', avatar: null };
const marcos = { employee_id: 'e2', nombre: 'Marcos', avatar: null };
const period = (dow: Weekday, from: string, to: string): WeeklyPeriod => ({
  period_id: `${dow}-${from}`,
  dow,
  from,
  to,
});

/** Lucía works on Monday morning and afternoon, Marcos not at all. */
const teamWeek = (from: string) =>
  [lucia, marcos].map(({ employee_id: id }) => ({
    employee_id: id,
    days: datesOf(weekOf(from)).map((date) => ({
      date,
      periods:
        id === 'e1' && date === from
          ? [
              { from: '09:30', to: '14:00' },
              { from: '16:00', to: '20:00' },
            ]
          : [],
      busy: [],
    })),
  }));

/** Data of the fake server, and the bodies that it got. */
export const server: {
  week: WeeklyPeriod[];
  sent: unknown[];
  /** Days that the server refuses. */
  taken: Weekday[];
  /** Coming ones, by employee. */
  appointments: Record<string, Appointment[]>;
} = { week: [], sent: [], taken: [], appointments: {} };

export const answers = (more: Record<string, FakeAnswer> = {}): void =>
  answerApi({
    'GET /employees': () => json([lucia, marcos]),
    'GET /business': () => json({ time_zone: 'Europe/Madrid' }),
    'GET /open-hours': ({ url }) => json(teamWeek(url.searchParams.get('from') ?? '')),
    'GET /appointments': ({ url }) =>
      json(server.appointments[url.searchParams.get('employee_id') ?? ''] ?? []),
    'GET /weekly/e1': () => json(server.week),
    'GET /weekly/e2': () => json([]),
    'POST /weekly/e1': ({ body }) => {
      server.sent.push(body);
      const { dow, from } = body as WeeklyPeriod;
      if (server.taken.includes(dow)) {
        return json({ error: 'overlaps_period', message: 'Se solapa con otro horario de ese día.' }, 409);
      }
      server.week = [...server.week, { ...(body as WeeklyPeriod), period_id: `${dow}-${from}` }];
      return json(server.week.at(-1), 201);
    },
    'PATCH /weekly/e1/mon-09:00': ({ body }) => {
      server.sent.push(body);
      const { alternate_from: alternate, ...times } = body as Partial<WeeklyPeriod>;
      const every = alternate === undefined ? {} : { alternate_from: alternate ?? undefined };
      server.week = server.week.map((one) =>
        one.period_id === 'mon-09:00' ? { ...one, ...times, ...every } : one,
      );
      return json(server.week[0]);
    },
    'DELETE /weekly/e1/mon-09:00': () => {
      server.week = server.week.filter(({ period_id: id }) => id !== 'mon-09:00');
      return new Response(null, { status: 204 });
    },
    ...more,
  });

/** In Spanish, with two periods of Lucía's on Monday, and nothing sent yet. */
export function startOver(): void {
  setLanguage('es');
  server.sent = [];
  server.taken = [];
  server.appointments = {};
  server.week = [period('mon', '16:00', '20:00'), period('mon', '09:00', '14:00:00')];
  answers();
}

export const open = (search = '?employee=e1'): RenderedRemote =>
  renderRemote(remote, { mount, path: mount + search, toasts: true });
export async function day(name: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { level: 3, name });
  return heading.closest('li') ?? heading;
}
export const periodsOn = async (name: string) =>
  within(await day(name))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
export const press = (name: string, inside: HTMLElement = screen.getByRole('dialog')) =>
  fireEvent.click(within(inside).getByRole('button', { name }));
export const select = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
export async function openForm(): Promise<HTMLElement> {
  open();
  await day('Lunes');
  fireEvent.click(screen.getByRole('button', { name: 'Añadir horario' }));
  return screen.findByRole('dialog');
}
