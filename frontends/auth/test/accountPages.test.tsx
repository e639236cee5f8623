import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setLanguage } from '@citame/web/i18n';
import { session } from '@citame/web/session';
import { answerApi, json, renderRemote } from '@citame/web/testing';
import { remote } from '../src/remote.tsx';

const open = async (page: string) => {
  const rendered = renderRemote(remote, { mount: '/auth', path: `/auth/${page}` });
  // The first visit loads the page's code.
  await screen.findByRole('heading', { level: 1 }, { timeout: 15_000 });
  return rendered;
};
const write = async (label: string, value: string) => userEvent.type(screen.getByLabelText(label), value);
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));
const alert = async () => (await screen.findByRole('alert')).textContent;

beforeEach(() => {
  localStorage.clear();
  act(() => {
    session.leave();
    setLanguage('es');
  });
});

describe('signing in', () => {
  const signIn = async (email: string, password: string) => {
    if (email !== '') {
      await write('Email', email);
    }
    if (password !== '') {
      await write('Contraseña', password);
    }
    await press('Iniciar sesión');
  };

  it('asks for missing fields, and stops asking once they are edited', async () => {
    await open('login');
    await signIn('', '');
    expect(screen.getByText('El email es requerido')).toBeTruthy();
    expect(screen.getByText('La contraseña es requerida')).toBeTruthy();
    await write('Email', 'a');
    expect(screen.queryByText('El email es requerido')).toBeNull();
    await press('Iniciar sesión');
    expect(screen.getByText('Por favor ingresa un email válido')).toBeTruthy();
  });

  it('keeps the token and the user, and goes to the application', async () => {
    answerApi({
      'POST /auth/login': ({ body }) =>
        json({ data: { token: 't1' }, peluqueria: { nombre: 'Sol', ...(body as object) } }),
    });
    const { router } = await open('login');
    await signIn('ana@sol.es', 'secreta12');
    await waitFor(() => expect(router.state.location.pathname).toBe('/app'));
    expect(localStorage.getItem('citame.token')).toBe('t1');
    expect(JSON.parse(localStorage.getItem('citame.user') ?? '')).toEqual({
      name: 'Sol',
      email: 'ana@sol.es',
    });
  });

  it('goes on to the page that was wanted', async () => {
    answerApi({ 'POST /auth/login': () => json({ token: 't1', user: { email: 'ana@sol.es' } }) });
    const { router } = await open('login');
    const state = { pathname: '/app', search: '?export=e1', hash: '' };
    await act(() => router.navigate('/auth/login', { state }));
    await signIn('ana@sol.es', 'secreta12');
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/app', search: '?export=e1' }),
    );
  });

  it.each([
    [
      'what the server says',
      json({ error: 'bad_credentials', message: 'Email o contraseña incorrectos' }, 401),
      'Email o contraseña incorrectos',
    ],
    ['the status when it says nothing', json({}, 500), 'HTTP 500'],
    ['that there is no token', json({ user: { email: 'ana@sol.es' } }), 'Token no recibido desde el backend'],
  ])('shows %s', async (_what, answer, shown) => {
    answerApi({ 'POST /auth/login': () => answer.clone() });
    await open('login');
    await signIn('ana@sol.es', 'secreta12');
    expect(await alert()).toBe(shown);
  });

  it('says so when nothing answers', async () => {
    answerApi({ 'POST /auth/login': () => Promise.reject(new TypeError('fetch failed')) });
    await open('login');
    await signIn('ana@sol.es', 'secreta12');
    expect(await alert()).toBe('Error al iniciar sesión');
  });

  it('shows and hides the password', async () => {
    await open('login');
    const password = screen.getByLabelText('Contraseña');
    expect(password.getAttribute('type')).toBe('password');
    await press('Mostrar contraseña');
    expect(password.getAttribute('type')).toBe('text');
    await press('Ocultar contraseña');
    expect(password.getAttribute('type')).toBe('password');
  });

  it('leads to the other pages', async () => {
    const { router } = await open('login');
    await userEvent.click(screen.getByRole('link', { name: '¿Olvidaste tu contraseña?' }));
    expect(router.state.location.pathname).toBe('/auth/forgot-password');
    await screen.findByRole('heading', { name: '¿Olvidaste tu contraseña?' });
    await userEvent.click(screen.getByRole('link', { name: 'Volver a iniciar sesión' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Crear cuenta' }));
    expect(router.state.location.pathname).toBe('/auth/register');
  });

  it('speaks English too', async () => {
    await open('login');
    act(() => setLanguage('en'));
    await press('Log in');
    expect(screen.getByText('Email is required')).toBeTruthy();
  });
});

describe('registering', () => {
  const fill = async (fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields)) {
      await write(label, value);
    }
  };

  it('asks for everything', async () => {
    await open('register');
    await fill({ 'Nombre del negocio': '  ', Contraseña: '1234567', 'Confirmar contraseña': 'otra' });
    await press('Crear cuenta');
    for (const message of [
      'El nombre es requerido',
      'El email es requerido',
      'La contraseña debe tener al menos 8 caracteres',
      'Las contraseñas no coinciden',
      'Debes aceptar los términos y condiciones',
    ]) {
      expect(screen.getByText(message)).toBeTruthy();
    }
  });

  const good = {
    'Nombre del negocio': ' Estudio Sol ',
    Email: 'ana@sol.es',
    Contraseña: '12345678',
    'Confirmar contraseña': '12345678',
  };

  it('opens the account and goes to the first steps', async () => {
    const sent: unknown[] = [];
    answerApi({
      'POST /auth/register': ({ body }) => {
        sent.push(body);
        return json({ jwt: 't2', user: { email: 'ana@sol.es', name: 'Estudio Sol' } }, 201);
      },
    });
    const { router } = await open('register');
    await fill(good);
    await userEvent.click(screen.getByRole('checkbox'));
    await press('Crear cuenta');
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/start'));
    expect(sent).toEqual([{ nombre: 'Estudio Sol', email: 'ana@sol.es', password: '12345678' }]);
    expect(session.token()).toBe('t2');
  });

  it('says why it could not', async () => {
    answerApi({ 'POST /auth/register': () => Promise.reject(new TypeError('fetch failed')) });
    await open('register');
    await fill(good);
    await userEvent.click(screen.getByRole('checkbox'));
    await press('Crear cuenta');
    expect(await alert()).toBe('No se pudo crear la cuenta');
  });

  it('links to the terms', async () => {
    await open('register');
    expect(screen.getByRole('link', { name: 'términos y condiciones' }).getAttribute('href')).toBe('/terms');
  });

  it('keeps the typed fields while the terms are read, and only then', async () => {
    const { router, unmount } = await open('register');
    await write('Email', 'ana@sol.es');
    await userEvent.click(screen.getByRole('link', { name: 'términos y condiciones' }));
    expect(router.state.location.pathname).toBe('/terms');
    await act(() => router.navigate(-1));
    expect(await screen.findByLabelText('Email')).toHaveValue('ana@sol.es');
    unmount();
    await open('register');
    expect(screen.getByLabelText('Email')).toHaveValue('');
  });
});

describe('asking for a new password', () => {
  it('wants an e-mail address', async () => {
    await open('forgot-password');
    await press('Enviar enlace');
    expect(screen.getByText('El email es requerido')).toBeTruthy();
    await write('Email', 'ana@sol');
    await press('Enviar enlace');
    expect(screen.getByText('Por favor ingresa un email válido')).toBeTruthy();
  });

  it('says that it is sent, and where; sending again returns to the form', async () => {
    answerApi({ 'POST /auth/forgot-password': () => json({ ok: true }) });
    await open('forgot-password');
    await write('Email', 'ana@sol.es');
    await press('Enviar enlace');
    expect((await screen.findByText(/Hemos enviado un enlace de recuperación a/)).textContent).toContain(
      'ana@sol.es',
    );
    expect(screen.getByText(/spam/)).toBeTruthy();
    await press('Enviar de nuevo');
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('ana@sol.es');
  });
});

describe('choosing a new password', () => {
  it('needs the link from the mail', async () => {
    await open('reset-password');
    expect(screen.getByText('Token inválido')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nueva contraseña');
    expect(screen.queryByText(/^La anterior dejará de servir/)).toBeNull();
    expect(screen.getByText('El enlace de recuperación no es válido o ha expirado.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pedir otro enlace' }).getAttribute('href')).toBe(
      '/auth/forgot-password',
    );
  });

  it('needs both fields, and the same in both', async () => {
    await open('reset-password?token=abc');
    await press('Guardar contraseña');
    expect(await alert()).toBe('Debes completar ambos campos');
    await write('Nueva contraseña', 'una-nueva');
    await write('Confirmar contraseña', 'otra');
    await press('Guardar contraseña');
    expect(await alert()).toBe('Las contraseñas no coinciden');
  });

  it('asks for eight characters before anything is sent', async () => {
    const sent: unknown[] = [];
    answerApi({
      'POST /auth/reset-password': ({ body }) => {
        sent.push(body);
        return json({ ok: true });
      },
    });
    await open('reset-password?token=abc');
    await write('Nueva contraseña', '1234567');
    await write('Confirmar contraseña', '1234567');
    await press('Guardar contraseña');
    const short = 'La contraseña debe tener al menos 8 caracteres';
    expect(await screen.findByText(short)).toBeTruthy();
    expect(screen.getByLabelText('Nueva contraseña').getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
    await write('Nueva contraseña', '12345678');
    expect(screen.queryByText(short)).toBeNull();
  });

  it('goes to the login two seconds after it is saved', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const sent: unknown[] = [];
      answerApi({
        'POST /auth/reset-password': ({ body }) => {
          sent.push(body);
          return json({ ok: true });
        },
      });
      const { router } = await open('reset-password?token=abc');
      await write('Nueva contraseña', 'una-nueva');
      await write('Confirmar contraseña', 'una-nueva');
      await press('Guardar contraseña');
      await waitFor(() => expect(sent).toEqual([{ token: 'abc', newPassword: 'una-nueva' }]));
      expect(router.state.location.pathname).toBe('/auth/reset-password');
      await act(() => jest.advanceTimersByTimeAsync(2000));
      await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('a second factor', () => {
  it('is asked for after the right password, and sent with it', async () => {
    const sent: unknown[] = [];
    answerApi({
      'POST /auth/login': ({ body }) => {
        sent.push(body);
        return sent.length === 1
          ? json({ error: 'second_factor_required', message: 'Escribe el código' }, 401)
          : json({ token: 't2', user: { name: 'Sol', email: 'ana@sol.es' } });
      },
    });
    const { router } = await open('login');
    expect(screen.queryByLabelText('Código')).toBeNull();
    await write('Email', 'ana@sol.es');
    await write('Contraseña', 'secreta12');
    await press('Iniciar sesión');
    await screen.findByLabelText('Código');
    await write('Código', '123456');
    await press('Iniciar sesión');
    await waitFor(() => expect(router.state.location.pathname).toBe('/app'));
    const credentials = { email: 'ana@sol.es', password: 'secreta12' };
    expect(sent).toEqual([credentials, { ...credentials, code: '123456' }]);
  });
});

describe('confirming an address', () => {
  it('takes a press, and tells that it is done', async () => {
    const sent: unknown[] = [];
    answerApi({
      'POST /auth/verify-email': ({ body }) => {
        sent.push(body);
        return json({ email: 'ana@sol.es' });
      },
    });
    await open('verify-email?token=secreto');
    expect(sent).toEqual([]);
    await press('Confirmar mi email');
    await screen.findByRole('heading', { name: 'Email confirmado' });
    expect(sent).toEqual([{ token: 'secreto' }]);
  });

  it('says when the link no longer works', async () => {
    answerApi({ 'POST /auth/verify-email': () => json({ error: 'link_expired', message: 'x' }, 410) });
    await open('verify-email?token=viejo');
    await press('Confirmar mi email');
    expect(await alert()).toContain('Este enlace ya no sirve');
    expect(screen.queryByRole('button', { name: 'Confirmar mi email' })).toBeNull();
  });
});

describe('changing an address', () => {
  const change = { email: 'ana@sol.es', new_email: 'ana@luna.es', end: 'new', confirmed: false };

  it('names both addresses, and says that the other end is left', async () => {
    answerApi({
      'GET /auth/email-changes/s': () => json(change),
      'POST /auth/email-changes/s/confirm': () => json({ changed: false }),
    });
    await open('change-email?token=s');
    await screen.findByText('La cuenta de ana@sol.es pasará a usar ana@luna.es.');
    await press('Sí, cambiarlo');
    expect((await screen.findByRole('status')).textContent).toContain('enviado a ana@sol.es');
  });

  it('is done at the second end, or stopped', async () => {
    answerApi({
      'GET /auth/email-changes/s': () => json({ ...change, end: 'old' }),
      'POST /auth/email-changes/s/confirm': () => json({ changed: true }),
      'POST /auth/email-changes/s/stop': () => json({ ok: true }),
    });
    const { unmount } = await open('change-email?token=s');
    await screen.findByRole('button', { name: 'Sí, cambiarlo' });
    await press('Sí, cambiarlo');
    expect((await screen.findByRole('status')).textContent).toContain('Email cambiado');
    unmount();
    await open('change-email?token=s');
    await screen.findByRole('button', { name: 'No, que no cambie' });
    await press('No, que no cambie');
    expect((await screen.findByRole('status')).textContent).toContain('No cambia nada');
  });
});
