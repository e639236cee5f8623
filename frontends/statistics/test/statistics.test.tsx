import type { Statistics } from '@citame/contracts';
import { setLanguage } from '@citame/web/i18n';
import { answerApi, json, renderRemote, type FakeAnswer } from '@citame/web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import description from '../remote.json' with { type: 'json' };
import { remote } from '../src/remote.tsx';

const { mount } = description;
const found: Statistics = {
  standing: 38,
  no_show: 2,
  cancelled: 5,
  channels: { client: 30, owner: 10 },
  revenue: { cents: 124_000, currency: 'EUR' },
  weeks: [
    { monday: '2026-11-02', standing: 20, no_show: 2, cancelled: 0 },
    { monday: '2026-11-09', standing: 18, no_show: 0, cancelled: 5 },
  ],
  employees: [
    {
      employee_id: 'e1',
      name: 'Ana',
      deleted: false,
      standing: 30,
      no_show: 1,
      cancelled: 5,
      booked_minutes: 930,
      open_minutes: 2400,
    },
    {
      employee_id: 'e2',
      name: 'Luis',
      deleted: true,
      standing: 8,
      no_show: 1,
      cancelled: 0,
      booked_minutes: 270,
      open_minutes: 0,
    },
  ],
  services: [
    {
      service_id: 's1',
      title: 'Corte',
      deleted: false,
      standing: 38,
      no_show: 2,
      cancelled: 5,
      cents: 124_000,
    },
  ],
};

let asked: string[];
const answers = (more: Record<string, FakeAnswer> = {}): void =>
  answerApi({
    'GET /business': () => json({ name: 'Alba', time_zone: 'Europe/Madrid' }),
    'GET /statistics': ({ url }) => {
      asked.push(url.search);
      return json(found);
    },
    ...more,
  });

beforeEach(() => {
  setLanguage('es');
  asked = [];
  answers();
});

const part = async (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

describe('the statistics', () => {
  it('sum up the appointments, the time, who did not come, the channel and the money', async () => {
    renderRemote(remote, { mount });
    await screen.findAllByText('40');
    const values = screen
      .getAllByRole('definition')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
    // «2» and «5 %» stand side by side.
    expect(values).toEqual(['40', '50 %', '25 %', '75 %', '1240 €']);
  });

  it('show each week in a table behind the plot', async () => {
    renderRemote(remote, { mount });
    const table = await within(await part('Citas por semana')).findByRole('table');
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Citas por semanaEn pieNo se presentaronCanceladas',
      'Semana del 2 nov2020',
      'Semana del 9 nov1805',
    ]);
  });

  it('tell how much of their time people were booked, and who has left', async () => {
    renderRemote(remote, { mount });
    const people = await part('Por persona');
    const [, ana, luis] = await waitFor(() => {
      const rows = within(people).getAllByRole('row');
      expect(rows[1]?.textContent).toContain('Ana');
      return rows;
    });
    expect(ana?.textContent?.replaceAll('\u00a0', ' ')).toBe('Ana31139 % de 40 h');
    expect(luis?.textContent).toBe('Luis (ya no está)91Sin horas de trabajo');
  });

  it('are of this month, the last one, or ninety days', async () => {
    renderRemote(remote, { mount });
    await screen.findAllByText('40');
    fireEvent.click(screen.getByRole('radio', { name: 'Mes pasado' }));
    fireEvent.click(screen.getByRole('radio', { name: '90 días' }));
    await waitFor(() => expect(new Set(asked).size).toBe(3));
  });

  it('have no column of money while services have no prices', async () => {
    answers({
      'GET /statistics': () =>
        json({ ...found, revenue: null, services: found.services.map((one) => ({ ...one, cents: null })) }),
    });
    renderRemote(remote, { mount });
    await screen.findAllByText('40');
    expect(screen.queryByText('Ingresos')).toBeNull();
  });

  it('say when they could not be loaded, and are loaded again on demand', async () => {
    answers({ 'GET /statistics': () => json({ message: 'no' }, 403) });
    renderRemote(remote, { mount });
    await screen.findByText('no');
    answers();
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findAllByText('40');
  });
});
