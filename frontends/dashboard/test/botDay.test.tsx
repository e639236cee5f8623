import { session } from '@citame/web/session';
import { setLanguage } from '@citame/web/i18n';
import { json, renderRemote } from '@citame/web/testing';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import description from '../remote.json' with { type: 'json' };
import { remote } from '../src/remote.tsx';
import { answers, openDay } from './dashboardPage.ts';

const { mount } = description;
let asked: URLSearchParams | undefined;

beforeEach(() => {
  asked = undefined;
  openDay();
});

const entry = (action: string, appointment: string, via: string | null = 'whatsapp') => ({
  id: `${action}-${appointment}-${via}`,
  actor: { kind: 'client', name: null, via },
  subject: 'appointment',
  subject_id: appointment,
  action,
});
const open = (items: object[], next: string | null = null): void => {
  answers({
    'GET /trail': ({ url }) => {
      asked = url.searchParams;
      return json({ items, next });
    },
  });
  renderRemote(remote, { mount });
};
const told = () => screen.findByText(/^(Hoy por|Today on) WhatsApp/);
const isUntold = async (): Promise<void> => {
  await screen.findByText('+34 910 555 001');
  expect(screen.queryByText(/^Hoy por WhatsApp/)).toBeNull();
};

describe('what the bot has done today', () => {
  it('is counted by appointment, and only what clients did by WhatsApp today', async () => {
    open([
      entry('booked', 'a1'),
      entry('booked', 'a2'),
      entry('moved', 'a2'),
      entry('moved', 'a2'),
      entry('cancelled', 'a3'),
      entry('booked', 'a4', null),
    ]);
    expect(await told()).toHaveTextContent(
      'Hoy por WhatsApp: 2 reservas, 1 cambio de hora y 1 anulación, sin que tuvieras que coger el teléfono.',
    );
    const today = asked?.get('from');
    expect(today).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect([asked?.get('to'), asked?.get('subject'), asked?.get('actor')]).toEqual([
      today,
      'appointment',
      'client',
    ]);
  });

  it('is said in English, too', async () => {
    setLanguage('en');
    open([entry('booked', 'a1'), entry('confirmed', 'a2')]);
    expect(await told()).toHaveTextContent(
      'Today on WhatsApp: 1 booking and 1 confirmation, and you never had to pick up the phone.',
    );
  });

  it('is the least that it can be where there was more than is read', async () => {
    open([entry('booked', 'a1')], '1_a');
    expect(await told()).toHaveTextContent('Hoy por WhatsApp, por lo menos: 1 reserva,');
  });

  it('is not told of when there was nothing, nor when it cannot be had', async () => {
    open([entry('told', 'a1'), entry('booked', 'a2', null)]);
    await isUntold();
  });

  it('is not asked for by an employee, who sees only what is of them', async () => {
    session.enter({
      token: 'T',
      user: { name: 'Alba', email: 'lucia@estudio.test', role: 'employee', employee_id: 'e1' },
    });
    open([entry('booked', 'a1')]);
    await screen.findByRole('heading', { level: 1 });
    expect([asked, screen.queryByText(/^Hoy por WhatsApp/)]).toEqual([undefined, null]);
  });
});
