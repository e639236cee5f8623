import { session } from '@citame/web/session';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { exposing, renderShell } from './renderShell.tsx';

const signedIn = { token: 'T', user: { name: 'Alba Marín', email: 'alba@estudio.test' } };
const loadAll = async (name: string) => exposing(`Página ${name}`);

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'sidebar_state=; max-age=0';
  session.leave();
});

describe('an owner’s page', () => {
  it('is shown, with menu and bar, to who is signed in', async () => {
    session.enter(signedIn);
    renderShell('/app', loadAll);
    await screen.findByRole('heading', { name: 'Página home' });
    expect(await screen.findByRole('link', { name: 'Título team' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Cuenta de alba@estudio.test' })).toBeDefined();
    expect(document.title).toBe('Título home · Cítame');
  });

  it('leads visitors to the login', async () => {
    const { router } = renderShell('/app/team', loadAll);
    await screen.findByRole('heading', { name: 'Página login' });
    expect(router.state.location.pathname).toBe('/auth/login');
  });

  it('leads to the login when the session ends meanwhile', async () => {
    session.enter(signedIn);
    const { router } = renderShell('/app', loadAll);
    await screen.findByRole('heading', { name: 'Página home' });
    act(() => session.leave());
    await screen.findByRole('heading', { name: 'Página login' });
    expect(router.state.location.pathname).toBe('/auth/login');
  });

  it('leads to the public site, within the page, when the owner leaves by the user’s menu', async () => {
    session.enter(signedIn);
    const { router } = renderShell('/app', loadAll);
    await screen.findByRole('heading', { name: 'Página home' });
    act(() => session.leave('/'));
    await screen.findByRole('heading', { name: 'Página site' });
    expect(router.state.location.pathname).toBe('/');
  });
});

describe('a path where there is nothing', () => {
  const withNotFound = async (name: string) =>
    exposing(
      name,
      name === 'site'
        ? [
            { index: true, element: <h1>Página site</h1> },
            { path: ':nothing/*', element: <h1>Esta página no existe</h1> },
          ]
        : undefined,
    );

  it.each(['/app/nothing', '/app/team/nothing', '/auth/login/nothing'])(
    '%s, below a remote, leads to the start',
    async (path) => {
      session.enter(signedIn);
      const { router } = renderShell(path, withNotFound);
      await screen.findByRole('heading', { name: 'Página site' });
      expect(router.state.location.pathname).toBe('/');
    },
  );

  it('/nothing shows the page of the public site that says so', async () => {
    const { router } = renderShell('/nothing', withNotFound);
    await screen.findByRole('heading', { name: 'Esta página no existe' });
    expect(router.state.location.pathname).toBe('/nothing');
  });

  it.each([
    [signedIn, '/app'],
    [undefined, '/auth/login'],
  ])('leads on while the public site is unknown (%j to %s)', async (who, start) => {
    if (who !== undefined) {
      session.enter(who);
    }
    const { router } = renderShell('/nothing', loadAll, { site: false });
    await waitFor(() => expect(router.state.location.pathname).toBe(start));
  });
});
