import { session } from '@citame/web/session';
import { answerApi, json } from '@citame/web/testing';
import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exposing, renderShell } from './renderShell.tsx';

it('the palette begins with what was typed before its code was there', async () => {
  const user = { name: 'Alba', email: 'alba@estudio.test' };
  answerApi({
    'GET /me': () => json({ user }),
    'GET /customers': () => json({ items: [], total: 0 }),
    'GET /appointment-phrases': () =>
      json({ service: null, employee: null, date: null, slot: null, name: null }),
  });
  act(() => session.enter({ token: 'T', user }));
  renderShell('/app', async (name) => exposing(name));
  await screen.findByRole('heading', { name: 'home' }, { timeout: 15_000 });
  await userEvent.keyboard('{Control>}k{/Control}corte');
  expect(await screen.findByRole('combobox', undefined, { timeout: 15_000 })).toHaveValue('corte');
});
