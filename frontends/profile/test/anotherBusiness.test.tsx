import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { answerApi, json, renderRemote } from '@citame/web/testing';
import { remote } from '../src/remote.tsx';
import { business, startFresh } from './profilePage.tsx';

beforeAll(async () => {
  // Loaded on demand, and not within a test's patience.
  await import('../src/account/NewBusinessDialog.tsx');
  await import('../src/account/OwnNameDialog.tsx');
});
beforeEach(startFresh);

describe('another business of the same account', () => {
  it('says which terms are accepted by opening it', async () => {
    answerApi({
      'GET /me': () => json({ user: { id: '1', name: 'Estudio Sol', email: 'ana@sol.es' } }),
      'GET /business': () => json(business),
    });
    renderRemote(remote, { mount: '/app/profile', path: '/app/profile' });
    await userEvent.click(await screen.findByText('Añadir otro negocio', {}, { timeout: 10_000 }));
    expect(await screen.findByText(/^Al abrirlo aceptas los/)).toBeVisible();
    expect(screen.getByText('términos y condiciones')).toHaveAttribute('href', '/terms');
  });
});

describe('a member', () => {
  it('changes their own name', async () => {
    const user = {
      id: '1',
      name: 'Estudio Sol',
      person_name: 'Rosa',
      email: 'rosa@sol.es',
      role: 'employee',
    };
    let asked: unknown;
    answerApi({
      'GET /me': () => json({ user }),
      'GET /business': () => json(business),
      'PATCH /me': ({ body }) => {
        asked = body;
        return json({ user: { ...user, person_name: 'Rosa Gil' } });
      },
    });
    renderRemote(remote, { mount: '/app/profile', path: '/app/profile', toasts: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Cambiar tu nombre' }));
    // The page has a field of that name too, which is the business's.
    const dialog = within(await screen.findByRole('dialog'));
    const name = await dialog.findByRole('textbox', { name: /^Nombre/ });
    await userEvent.type(name, ' Gil');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Nombre cambiado')).toBeVisible();
    expect(asked).toEqual({ person_name: 'Rosa Gil' });
  });
});
