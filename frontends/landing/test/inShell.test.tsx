import { setLanguage } from '@citame/web/i18n';
import { session } from '@citame/web/session';
import { renderRemote } from '@citame/web/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { company } from '../build/company.ts';

Object.assign(globalThis, { builtForCompany: company({}) });
Object.assign(window, { scrollTo: () => {} });
const { remote } = await import('../src/remote.tsx');

const open = (path: string) => renderRemote(remote, { mount: '/', path });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = async (name: string) =>
  userEvent.click(screen.getAllByRole('link', { name })[0] as HTMLElement);

beforeEach(() => {
  localStorage.clear();
  act(() => {
    session.leave();
    setLanguage('es');
  });
});

describe('the public pages in the shell', () => {
  it('lead to each other and to the application within the page, with their titles', async () => {
    const { router } = open('/faq');
    await heading('Preguntas frecuentes');
    await press('Precios');
    await waitFor(() => expect(router.state.location.pathname).toBe('/pricing'));
    expect(document.title).toContain('Precios');
    await press('Iniciar sesión');
    expect(router.state.location.pathname).toBe('/auth/login');
  });

  it('switch language and appearance by their buttons', async () => {
    open('/pricing');
    await userEvent.click(screen.getAllByRole('button', { name: 'EN English' })[0] as HTMLElement);
    expect((await screen.findAllByRole('link', { name: 'Pricing' })).length).toBeGreaterThan(0);
    expect([document.title, localStorage.getItem('lang')]).toEqual([expect.stringContaining('Pric'), 'en']);
    const before = document.documentElement.dataset['theme'];
    await userEvent.click(screen.getByRole('button', { name: 'Switch between light and dark mode' }));
    expect(document.documentElement.dataset['theme']).not.toBe(before);
  });

  it('lead owners who are signed in from the start page, and from no other, to the application', async () => {
    act(() => session.enter({ token: 'T', user: { name: 'Alba', email: 'alba@estudio.test' } }));
    const { router } = open('/pricing');
    expect(router.state.location.pathname).toBe('/pricing');
    await act(() => router.navigate('/'));
    expect(router.state.location.pathname).toBe('/app');
  });

  it('say so where there is nothing', async () => {
    open('/nothing/at/all');
    await heading('Esta página no existe');
  });
});
