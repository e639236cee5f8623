import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { answerApi, json, renderRemote, type FakeAnswer } from '@citame/web/testing';
import { remote } from '../src/remote.tsx';
import { answer, business, sent, startFresh } from './profilePage.tsx';

beforeAll(async () => {
  // Loaded on demand, and not within a test's patience.
  await import('../src/export/ExportCard.tsx');
});
beforeEach(startFresh);
afterEach(() => {
  jest.restoreAllMocks();
});

const exported = (state: string) => ({
  state,
  asked_at: '2026-11-25T10:00:00.000Z',
  kept_until: state === 'ready' ? '2026-11-28T10:00:00.000Z' : null,
  bytes: state === 'ready' ? 1234 : null,
});

async function open(more: Record<string, FakeAnswer>, path = '/app/profile') {
  answerApi({
    'GET /me': () => json({ user: { id: '1', name: 'Estudio Sol', email: 'ana@sol.es' } }),
    'GET /business': () => json(business),
    ...more,
  });
  renderRemote(remote, { mount: '/app/profile', path, toasts: true });
  // The first page of a run takes long to be told by roles.
  return within(await screen.findByRole('region', { name: 'Tus datos' }, { timeout: 10_000 }));
}

describe('all data of the business', () => {
  it('are asked for with the password, and are on their way then', async () => {
    const user = userEvent.setup();
    let state = 'none';
    const card = await open({
      'GET /me/export': () => json(exported(state)),
      'POST /me/export': answer(() => {
        state = 'making';
        return json(exported(state), 202);
      }),
    });
    await waitFor(() => expect(card.getByRole('button', { name: 'Pedir mis datos' })).toBeEnabled());
    await user.click(card.getByRole('button', { name: 'Pedir mis datos' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Pedir todos tus datos?' }));
    await user.type(dialog.getByLabelText('Contraseña actual'), 'un gato en la luna');
    await user.click(dialog.getByRole('button', { name: 'Pedir mis datos' }));
    expect(await card.findByText(/Estamos haciendo el archivo/)).toBeVisible();
    expect(sent).toEqual([{ path: '/api/me/export', body: { currentPassword: 'un gato en la luna' } }]);
  });

  it('are asked for again when they are kept, or could not be made', async () => {
    const card = await open({ 'GET /me/export': () => json(exported('ready')) });
    expect(await card.findByText(/hasta el 28 de noviembre/)).toBeVisible();
    expect(card.getByRole('button', { name: 'Pedir mis datos' })).toBeEnabled();
  });

  it('are saved by the link of the mail, after a press', async () => {
    const saved: string[] = [];
    URL.createObjectURL = (file) => `blob:${file instanceof Blob ? file.size : 0}`;
    URL.revokeObjectURL = () => {};
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`);
    });
    const card = await open(
      {
        'GET /me/export': () => json(exported('ready')),
        'POST /me/export/file': () => new Response('PK12'),
      },
      '/app/profile?export=secreto',
    );
    expect(saved).toEqual([]);
    await userEvent.click(await card.findByRole('button', { name: 'Descargar' }));
    await waitFor(() => expect(saved).toEqual(['citame.zip blob:4']));
  });

  it('say so when the link is over', async () => {
    const card = await open(
      {
        'GET /me/export': () => json(exported('ready')),
        'POST /me/export/file': () => json({ error: 'not_found', message: 'No existe' }, 404),
      },
      '/app/profile?export=viejo',
    );
    await userEvent.click(await card.findByRole('button', { name: 'Descargar' }));
    expect(await card.findByText(/ya no funciona/)).toBeVisible();
  });
});
