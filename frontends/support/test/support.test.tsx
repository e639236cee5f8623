import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { setLanguage } from '@citame/web/i18n';
import { renderRemote } from '@citame/web/testing';
import { remote } from '../src/remote.tsx';

beforeEach(() => {
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

  it('speaks English', () => {
    act(() => setLanguage('en'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Support');
  });
});
