import { followOtherTabs, session } from '@citame/web/session';
import { answerApi, json } from '@citame/web/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
  it('is shown with menu and bar when the owner is signed in', async () => {
    session.enter(signedIn);
    renderShell('/app', loadAll);
    await screen.findByRole('heading', { name: 'Página home' });
    expect(await screen.findByRole('link', { name: 'Título team' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Cuenta de alba@estudio.test' })).toBeDefined();
    expect(document.title).toBe('Título home · Cítame');
  });

  it('says in the menu and in the bar how many people wait for an answer', async () => {
    answerApi({ 'GET /conversations': () => json({ conversations: [], next: null, waiting_count: 2 }) });
    session.enter(signedIn);
    renderShell('/app', loadAll);
    // The bar of a phone is there too, not shown on this window.
    const link = { name: /^Título conversations ?\(2 personas esperan respuesta\)$/, hidden: true };
    expect(await screen.findAllByRole('link', link)).toHaveLength(2);
  });

  it('is there while the business is suspended, with the reason why nothing can be changed', async () => {
    const me = { user: signedIn.user, suspended_at: '2026-11-25T10:00:00.000Z' };
    answerApi({ 'GET /me': () => json(me) });
    session.enter(signedIn);
    const { router } = renderShell('/app/team', loadAll);
    expect(await screen.findByText('El servicio está suspendido')).toBeVisible();
    expect(
      screen.getByText(/^Puedes mirarlo todo, .* puedes llevarte tus datos o cerrar el negocio\.$/),
    ).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Página team' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Hablar con soporte' }));
    expect(router.state.location.pathname).toBe('/app/support');
  });

  it('does not tell a suspended business’s employees to do what its owner alone may', async () => {
    const member = { ...signedIn.user, role: 'employee', employee_id: 'e1' };
    answerApi({ 'GET /me': () => json({ user: member, suspended_at: '2026-11-25T10:00:00.000Z' }) });
    session.enter({ ...signedIn, user: member });
    renderShell('/app', loadAll);
    expect(await screen.findByText(/^Puedes mirarlo todo, .* no salen mensajes\.$/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Hablar con soporte' })).toBeVisible();
  });

  it('says to an operator who looks that nothing can be changed', async () => {
    answerApi({ 'GET /me': () => json({ user: signedIn.user, read_only: true }) });
    session.enter(signedIn);
    renderShell('/app', loadAll);
    expect(await screen.findByText('Solo estás mirando')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Página home' })).toBeVisible();
  });

  it('leads visitors to the login', async () => {
    const { router } = renderShell('/app/team', loadAll);
    await screen.findByRole('heading', { name: 'Página login' });
    expect(router.state.location.pathname).toBe('/auth/login');
  });

  it('is what the login leads back to, with its query', async () => {
    // A token without a person, which the server does not take.
    session.enter({ token: 'OLD' });
    session.refuse('OLD');
    const { router } = renderShell('/app/team?export=e1#last', loadAll);
    await screen.findByRole('heading', { name: 'Página login' });
    expect(router.state.location.state).toMatchObject({
      pathname: '/app/team',
      search: '?export=e1',
      hash: '#last',
    });
  });

  it('is shown after the login when its code came only after the visitor was led there', async () => {
    const home = Promise.withResolvers<unknown>();
    const { router } = renderShell('/app', async (name) =>
      name === 'home' ? home.promise : exposing(`Página ${name}`),
    );
    await screen.findByRole('heading', { name: 'Página login' });
    await act(async () => home.resolve(exposing('Página home')));
    act(() => session.enter(signedIn));
    await act(() => router.navigate('/app'));
    expect(await screen.findByRole('heading', { name: 'Página home' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/app');
  });

  it('leads to the login when the session ends meanwhile', async () => {
    session.enter(signedIn);
    const { router } = renderShell('/app', loadAll);
    await screen.findByRole('heading', { name: 'Página home' });
    act(() => session.leave());
    await screen.findByRole('heading', { name: 'Página login' });
    expect(router.state.location.pathname).toBe('/auth/login');
  });

  it('says who it is for to a member whose role may not see it, and leads to the start', async () => {
    const member = { ...signedIn.user, role: 'reception', employee_id: null };
    session.enter({ ...signedIn, user: member });
    const { router } = renderShell('/app/money', loadAll);
    await screen.findByRole('heading', { name: 'Esta página no es para tu cuenta' });
    expect(screen.getByText(/^«Título money» es de quien lleva el negocio\./)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Página money' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Título money' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Volver al inicio' }));
    await screen.findByRole('heading', { name: 'Página home' });
    expect(router.state.location.pathname).toBe('/app');
  });

  it('stays as it is, hidden by the question for the password, when the owner leaves in another tab', async () => {
    session.enter(signedIn);
    followOtherTabs(session, window);
    const { router } = renderShell('/app', loadAll);
    await screen.findByRole('heading', { name: 'Página home' });
    act(
      () => void window.dispatchEvent(new StorageEvent('storage', { key: 'citame.token', newValue: null })),
    );
    const again = await screen.findByRole('dialog', { name: 'Vuelve a entrar' });
    expect(again).toHaveAccessibleDescription(
      'Has cerrado sesión en otra pestaña. Lo que tenías escrito sigue aquí.',
    );
    expect(screen.getByRole('heading', { name: 'Página home', hidden: true })).toBeDefined();
    expect(router.state.location.pathname).toBe('/app');
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

describe('logging out', () => {
  it.each([
    ['the sidebar', 'leads to the login', 200],
    ['the sidebar', 'leads to the login though the server cannot be reached', 0],
  ])('in %s ends the session on the server and %s', async (_where, _what, status) => {
    const ended: (string | null)[] = [];
    answerApi({
      'POST /auth/logout': ({ headers }) => {
        ended.push(headers.get('authorization'));
        return status === 0 ? Promise.reject(new TypeError('offline')) : json({ ok: true });
      },
    });
    session.enter(signedIn);
    const { router } = renderShell('/app', loadAll);
    await screen.findByRole('heading', { name: 'Página home' });
    await userEvent.click(await screen.findByRole('button', { name: 'Cerrar sesión' }));
    await screen.findByRole('heading', { name: 'Página login' });
    expect(router.state.location.pathname).toBe('/auth/login');
    expect([session.token(), localStorage.getItem('citame.token')]).toEqual([undefined, null]);
    await waitFor(() => expect(ended).toEqual(['Bearer T']));
  });

  it('in the user’s menu ends the session on the server and leads to the start', async () => {
    const ended: (string | null)[] = [];
    answerApi({
      'POST /auth/logout': ({ headers }) => {
        ended.push(headers.get('authorization'));
        return json({ ok: true });
      },
    });
    session.enter(signedIn);
    const { router } = renderShell('/app', loadAll);
    await screen.findByRole('heading', { name: 'Página home' });
    await userEvent.click(await screen.findByRole('button', { name: 'Cuenta de alba@estudio.test' }));
    const menu = await screen.findByRole('menu');
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Cerrar sesión' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    await waitFor(() => expect(ended).toEqual(['Bearer T']));
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
