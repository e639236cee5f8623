import { describe, expect, it } from '@jest/globals';
import { answerApi, json, renderRemote } from '@citame/web/testing';
import { defineTexts } from '@citame/web/i18n';
import { OfOneEmployee, optimisticUpdate, toastError, useChosenEmployee } from '@citame/web/page';
import { createQueryClient } from '@citame/web/query';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ApiError } from '@citame/web/api';

const ana = { employee_id: 'e1', nombre: 'Ana', avatar: null };
const luis = { employee_id: 'e2', nombre: 'Luis', avatar: null };

function Chooser(): ReactNode {
  const chosen = useChosenEmployee();
  return (
    <OfOneEmployee
      chosen={chosen}
      text={(word) => word}
      all={{ label: 'Everybody', content: <p>the whole team</p> }}
    >
      {({ nombre }) => <p>{`${nombre} ${chosen.color}`}</p>}
    </OfOneEmployee>
  );
}
const mount = '/app/schedule';
const remote = {
  routes: [{ index: true, Component: Chooser }],
  i18n: defineTexts('chooser', { es: { a: '' }, en: { a: '' } }),
};

describe('the chosen employee', () => {
  it('is the one in the address, in the colour of their place', async () => {
    answerApi({ 'GET /employees': () => json([ana, luis]) });
    renderRemote(remote, { mount, path: `${mount}?employee=e2` });
    await screen.findByText('Luis 1');
    expect(screen.getByRole('button', { name: 'Luis' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('is the whole team until one is chosen, kept in the address beside its other parameters', async () => {
    answerApi({ 'GET /employees': () => json([ana, luis]) });
    const { router } = renderRemote(remote, { mount, path: `${mount}?tab=special` });
    await screen.findByText('the whole team');
    const all = screen.getByRole('button', { name: 'Everybody' });
    expect(all.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Ana' }));
    await screen.findByText('Ana 0');
    expect(router.state.location.search).toBe('?tab=special&employee=e1');
    fireEvent.click(all);
    await screen.findByText('the whole team');
    expect(router.state.location.search).toBe('?tab=special');
  });

  it('is missing without a team, and the page leads to the team', async () => {
    answerApi({ 'GET /employees': () => json([]) });
    renderRemote(remote, { mount });
    await screen.findByText('noTeam');
    expect(screen.getByRole('link', { name: 'goToTeam' }).getAttribute('href')).toBe('/app/employees');
  });

  it('can be asked for again when the team could not be read', async () => {
    let isAway = true;
    answerApi({ 'GET /employees': () => (isAway ? json({}, 403) : json([ana])) });
    renderRemote(remote, { mount });
    const retry = await screen.findByRole('button', { name: 'retry' });
    isAway = false;
    fireEvent.click(retry);
    await screen.findByText('Ana 0');
  });

  it('is the only employee of a team of one', async () => {
    answerApi({ 'GET /employees': () => json([ana]) });
    renderRemote(remote, { mount });
    await screen.findByText('Ana 0');
    expect(screen.queryByRole('button', { name: 'Everybody' })).toBeNull();
  });
});

describe('a change that is shown at once', () => {
  it('can be undone', async () => {
    const client = createQueryClient();
    client.setQueryData(['GET /x'], [1, 2]);
    const putBack = await optimisticUpdate<number[]>(client, ['GET /x'], (list) => list.slice(1));
    expect(client.getQueryData(['GET /x'])).toEqual([2]);
    putBack();
    expect(client.getQueryData(['GET /x'])).toEqual([1, 2]);
  });

  it('does nothing to a reading that was never loaded', async () => {
    const client = createQueryClient();
    const putBack = await optimisticUpdate<number[]>(client, ['GET /x'], () => [9]);
    putBack();
    expect(client.getQueryData(['GET /x'])).toBeUndefined();
  });
});

it.each([
  [new ApiError(409, 'Ya existe.'), 'Ya existe.'],
  [new ApiError(0, ''), 'No se pudo.'],
])(
  'a toast about a failure shows the server’s message, else the page’s own words',
  async (error, message) => {
    answerApi({ 'GET /employees': () => json([]) });
    renderRemote(remote, { mount, toasts: true });
    act(() => toastError(error, 'No se pudo.'));
    await screen.findByText(message);
    screen.getByText('Error');
  },
);
