import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { json } from '@citame/web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answer, open, section, sent } from './profilePage.tsx';

const publicKey = `B${'A'.repeat(86)}`;
const state = {
  public_key: publicKey,
  devices: [{ id: 'd1', browser: 'Chrome · Android', created_at: '2027-03-10T09:00:00Z' }],
  push: ['booked', 'moved', 'cancelled', 'person', 'problem', 'evening'],
  mail: [],
  quiet_from: 22,
  quiet_to: 8,
};
const api = {
  'GET /push': () => json(state),
  'PATCH /push': answer(() => json(state)),
  'POST /push/devices': answer(() =>
    json({ id: 'd2', browser: null, created_at: '2027-03-10T09:00:00Z' }, 201),
  ),
  'POST /push/devices/d1/test': answer(() => new Response(null, { status: 204 })),
};

/** A browser with pushes, whose person answers so. */
function browserThat(permission: NotificationPermission): void {
  const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };
  const pushManager = {
    getSubscription: async () => null,
    subscribe: async () => ({ toJSON: () => subscription }),
  };
  const serviceWorker = { register: async () => ({}), ready: Promise.resolve({ pushManager }) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  Object.assign(window, {
    PushManager: class {},
    Notification: { requestPermission: async () => permission },
  });
}
beforeAll(async () => {
  // Loaded on demand, and not within a test's patience.
  await import('../src/push/PushCard.tsx');
});
beforeEach(() => {
  sent.length = 0;
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
});

describe('the card of notifications', () => {
  it('switches this device on with the key of the installation', async () => {
    browserThat('granted');
    await open(api);
    // The first page of a run takes long to be told by roles.
    const on = { name: 'Activar en este dispositivo' };
    fireEvent.click(await screen.findByRole('button', on, { timeout: 15_000 }));
    await screen.findByText('Avisos activados en este dispositivo');
    expect(sent).toEqual([
      {
        path: '/api/push/devices',
        body: { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } },
      },
    ]);
  });

  it('says why it cannot, where the person or the browser does not want', async () => {
    browserThat('denied');
    await open(api);
    fireEvent.click(await screen.findByRole('button', { name: 'Activar en este dispositivo' }));
    await screen.findByText(/tiene bloqueados los avisos/);
    expect(sent).toEqual([]);
  });

  it('explains what an iPhone needs, and has no button there', async () => {
    await open(api);
    await screen.findByText(/añade Cítame a la pantalla de inicio/);
    expect(screen.queryByRole('button', { name: 'Activar en este dispositivo' })).toBeNull();
  });

  it('has a switch for each occasion, on devices and by mail, and the quiet hours; each is saved at once', async () => {
    await open(api);
    const cancelled = await screen.findByRole('switch', { name: 'Citas canceladas' });
    fireEvent.click(cancelled);
    const byMail = within(section('Avisos')).getByRole('group', { name: 'También por email' });
    const named = (role: string, group: HTMLElement) =>
      within(group)
        .getAllByRole(role)
        .map((each) => each.closest('label')?.textContent ?? each.getAttribute('aria-label'));
    expect(named('checkbox', byMail)).toEqual(named('switch', section('Avisos')));
    const evening = within(byMail).getByRole('checkbox', { name: 'Por la tarde, las citas de mañana' });
    fireEvent.click(evening);
    const until = screen.getByRole('combobox', { name: 'Hasta las' });
    fireEvent.change(until, { target: { value: '9' } });
    // None waits for another, and each is shown at once.
    await waitFor(() => {
      expect(cancelled).not.toBeChecked();
      expect(evening).toBeChecked();
      expect(until).toHaveValue('9');
    });
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent.map(({ body }) => body)).toEqual([
      { push: { cancelled: false } },
      { mail: { evening: true } },
      { quiet_to: 9 },
    ]);
  });

  it('tries a device', async () => {
    await open(api);
    fireEvent.click(await screen.findByRole('button', { name: 'Probar en Chrome · Android' }));
    await screen.findByText('Aviso de prueba enviado');
  });
});
