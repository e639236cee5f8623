import { session } from '@citame/web/session';
import { answerApi, json } from '@citame/web/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exposing, renderShell } from './renderShell.tsx';

await import('../src/palette/Palette.tsx');

beforeEach(async () => {
  answerApi({ 'GET /me': () => json({ user: { name: 'Alba', email: 'alba@estudio.test' } }) });
  act(() => session.enter({ token: 'T', user: { name: 'Alba', email: 'alba@estudio.test' } }));
});

const openPalette = async () => {
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox');
};

describe('the palette', () => {
  it('reads an appointment in a few words, and opens its form filled in', async () => {
    answerApi({
      'GET /me': () => json({ user: { name: 'Alba', email: 'alba@estudio.test' } }),
      'GET /customers': () => json({ items: [], total: 0 }),
      'GET /appointment-phrases': ({ url }) =>
        json(
          url.searchParams.get('text') === 'corte mañana 16:30 luis'
            ? {
                service: { id: 's1', name: 'Corte' },
                employee: { id: 'e2', name: 'Luis' },
                date: '2026-11-24',
                slot: '16:30',
                name: null,
              }
            : { service: null, employee: null, date: null, slot: null, name: null },
        ),
    });
    const { router } = renderShell('/app', async (name) => exposing(name));
    await screen.findByRole('heading', { name: 'home' });
    await userEvent.type(await openPalette(), 'corte mañana 16:30 luis');
    await screen.findByRole('option', { name: /^Corte · mar, 24 nov, 16:30 · Luis/ });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/appointments'));
    expect(router.state.location).toMatchObject({
      search: '?new',
      state: { wish: { service: 's1', employee: 'e2', date: '2026-11-24', slot: '16:30' } },
    });
  });

  it('says when the time of an appointment is taken, and offers the nearest free ones', async () => {
    answerApi({
      'GET /me': () => json({ user: { name: 'Alba', email: 'alba@estudio.test' } }),
      'GET /customers': () => json({ items: [], total: 0 }),
      'GET /services': () => json([{ id: 's1', title: 'Corte', employees: ['e1', 'e2'] }]),
      'GET /appointment-phrases': () =>
        json({
          service: { id: 's1', name: 'Corte' },
          employee: { id: 'e2', name: 'Luis' },
          date: '2026-11-24',
          slot: '16:30',
          name: null,
        }),
      'GET /availability/explain': () =>
        json({ offered: false, reasons: [{ rule: 'busy', message: 'Hay otra cita a esa hora.' }] }),
      'GET /availability': () =>
        json({ slots: ['09:00', '15:30', '16:00', '17:00', '17:30', '19:00'].map((slot) => ({ slot })) }),
    });
    const { router } = renderShell('/app', async (name) => exposing(name));
    await screen.findByRole('heading', { name: 'home' });
    await userEvent.type(await openPalette(), 'corte mañana 16:30 luis');
    await screen.findByText('A las 16:30 no: Hay otra cita a esa hora. Lo más cercano:');
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options.slice(0, 5)).toEqual([
      ...['15:30', '16:00', '17:00', '17:30'].map((slot) => `Corte · mar, 24 nov, ${slot} · LuisLibre`),
      'Corte · mar, 24 nov, 16:30 · LuisMeterla igualmente…',
    ]);
    await userEvent.click(screen.getByRole('option', { name: /17:00/ }));
    await waitFor(() => expect(router.state.location.state).toMatchObject({ wish: { slot: '17:00' } }));
  });

  it('opens the chosen page, by keyboard alone', async () => {
    const { router } = renderShell('/app', async (name) => exposing(name));
    await screen.findByRole('heading', { name: 'home' });
    await userEvent.type(await openPalette(), 'titulo team');
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Título team',
    ]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/team'));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it.each([
    ['vacaciones', 'Título holidays'],
    ['avisos', 'Título profile'],
    ['invoices', 'Título subscription'],
  ])('finds a page by another word for what is on it: %s', async (word, title) => {
    renderShell('/app', async (name) => exposing(name));
    await screen.findByRole('heading', { name: 'home' });
    await userEvent.type(await openPalette(), word);
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([title]);
  });

  it('opens by its button, and says when there is nothing', async () => {
    renderShell('/app', async (name) => exposing(name));
    await userEvent.click(await screen.findByRole('button', { name: /Buscar o crear una cita/ }));
    await userEvent.type(await screen.findByRole('combobox'), 'xyz');
    expect(await screen.findByText('No hemos encontrado nada.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });
});
