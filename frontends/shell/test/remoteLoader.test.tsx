import { ApiError } from '@citame/web/api';
import { session } from '@citame/web/session';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { exposing, renderShell } from './renderShell.tsx';

const retry = async () => fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));

beforeEach(() => {
  session.enter({ token: 'T', user: { name: 'Alba', email: 'alba@estudio.test' } });
});

describe('a remote that cannot be loaded', () => {
  it('has a card in its place, and comes with a retry once it is there', async () => {
    let isThere = false;
    const asked: string[] = [];
    renderShell('/app/team', async (name) => {
      asked.push(name);
      if (!isThere) {
        throw new Error('404');
      }
      return exposing('Equipo');
    });
    const card = await screen.findByRole('alert');
    expect(within(card).getByText('«Título team» no está disponible ahora')).toBeDefined();
    await retry();
    await screen.findByRole('button', { name: 'Reintentar' });
    isThere = true;
    await retry();
    await screen.findByRole('heading', { name: 'Equipo' });
    expect(asked).toEqual(['team', 'team', 'team']);
  });

  it('says when it follows another contract', async () => {
    const { reloads } = renderShell('/app/team', async () => ({ remote: { contract: 99 } }));
    await screen.findByText('«Título team» necesita otra versión de Cítame');
    fireEvent.click(screen.getByRole('button', { name: 'Recargar la página' }));
    expect(reloads()).toBe(1);
  });
});

describe('a page that fails', () => {
  const failing = (error: Error) => () =>
    Promise.resolve(
      exposing('x', [
        {
          index: true,
          element: null,
          loader: () => {
            throw error;
          },
        },
      ]),
    );

  it.each([
    ['its message', new Error('something broke'), 'something broke'],
    ['its status and message', new ApiError(503, 'No disponible'), '503 No disponible'],
  ])('shows the error screen with %s', async (_what, error, text) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    renderShell('/app', failing(error));
    await screen.findByRole('heading', { name: 'Unexpected Application Error!' });
    expect(screen.getByText(text)).toBeDefined();
  });
});
