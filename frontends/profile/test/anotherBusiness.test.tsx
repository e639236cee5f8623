import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { answerApi, json, renderRemote } from '@citame/web/testing';
import { remote } from '../src/remote.tsx';
import { business, startFresh } from './profilePage.tsx';

beforeAll(async () => {
  // Loaded on demand, and not within a test's patience.
  await import('../src/account/NewBusinessDialog.tsx');
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
