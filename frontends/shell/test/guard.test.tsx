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

  it('leads to the start, a document of its own, when the owner leaves by the user’s menu', async () => {
    session.enter(signedIn);
    const { opened } = renderShell('/app', loadAll);
    await screen.findByRole('heading', { name: 'Página home' });
    act(() => session.leave('/'));
    await waitFor(() => expect(opened).toEqual(['/']));
  });
});

describe('a path that is nowhere', () => {
  it.each(['/nothing', '/app/nothing', '/app/team/nothing'])('%s leads to the start', async (path) => {
    session.enter(signedIn);
    const { opened } = renderShell(path, loadAll);
    await waitFor(() => expect(opened).toContain('/'));
  });
});
