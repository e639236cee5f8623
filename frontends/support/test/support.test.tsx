import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { setLanguage } from '@citame/web/i18n';
import { answerApi, json, renderRemote } from '@citame/web/testing';
import { remote } from '../src/remote.tsx';

let supportUntil: string | undefined;

beforeEach(() => {
  supportUntil = undefined;
  answerApi({
    'GET /me': () => json({ user: { name: 'Sol', email: 'sol@e2e.test' }, support_until: supportUntil }),
    'POST /me/support-leave': () => {
      supportUntil = '2026-11-25T10:30:00.000Z';
      return json({ support_until: supportUntil }, 201);
    },
    'DELETE /me/support-leave': () => {
      supportUntil = undefined;
      return json(undefined, 204);
    },
  });
  act(() => setLanguage('es'));
  renderRemote(remote, { mount: '/app/support' });
});

describe('the support page', () => {
  it('shows addresses of support, and when it answers', () => {
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(['mailto:hola@citame.example', 'tel:+34910555000']);
    expect(screen.getByText(/48 horas, de lunes a viernes de 9:00 a 18:00/)).toBeVisible();
  });

  it('opens an answer', async () => {
    const answer = screen.getByText(/Solo si lo eliges al cancelar/);
    expect(answer).not.toBeVisible();
    await userEvent.click(screen.getByText('¿Se avisa al cliente cuando cancelo una cita?'));
    expect(answer).toBeVisible();
  });

  it('lets support look, and ends that', async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Permitir 30 minutos' }));
    expect(await screen.findByText(/^Soporte puede mirar hasta las /)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Terminar ahora' }));
    expect(await screen.findByRole('button', { name: 'Permitir 30 minutos' })).toBeVisible();
  });

  it('speaks English', () => {
    act(() => setLanguage('en'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Support');
  });
});
