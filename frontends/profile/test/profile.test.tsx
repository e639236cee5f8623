import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { session } from '@citame/web/session';
import { json } from '@citame/web/testing';
import { answer, button, business, keeping, open, sent, startFresh, write } from './profilePage.tsx';

beforeAll(async () => {
  // Loaded on demand, and not within a test's patience.
  await import('../src/closure/ClosureCard.tsx');
});
beforeEach(startFresh);

describe('changing the password', () => {
  const fill = async (current: string, next: string, again = next) => {
    await write('Contraseña actual', current);
    await write('Nueva contraseña', next);
    await write('Confirmar nueva contraseña', again);
  };

  it('waits until all three are filled', async () => {
    await open();
    expect(button('Cambiar contraseña')).toBeDisabled();
    await fill('vieja-clave', 'nueva-clave');
    expect(button('Cambiar contraseña')).toBeEnabled();
  });

  it('wants eight characters, twice the same', async () => {
    await open();
    await fill('vieja-clave', '1234567', 'otra');
    await userEvent.click(button('Cambiar contraseña'));
    expect(await screen.findByText('La contraseña debe tener al menos 8 caracteres')).toBeVisible();
    expect(screen.getByText('Las contraseñas no coinciden')).toBeVisible();
  });

  it('goes on with the new token, and empties the fields', async () => {
    await open({ 'POST /me/change-password': answer(() => json({ ok: true, token: 'new' })) });
    await fill('vieja-clave', 'nueva-clave');
    await userEvent.click(button('Cambiar contraseña'));
    await waitFor(() => expect(session.token()).toBe('new'));
    expect(sent).toEqual([
      {
        path: '/api/me/change-password',
        body: { currentPassword: 'vieja-clave', newPassword: 'nueva-clave' },
      },
    ]);
    await waitFor(() => expect(screen.getByLabelText('Contraseña actual')).toHaveValue(''));
  });
});

describe('the address of the account', () => {
  const me = { id: '1', name: 'Estudio Sol', email: 'ana@sol.es' };

  it('gets another link while it is not confirmed', async () => {
    await open({
      'GET /me': () => json({ user: { ...me, email_verified: false } }),
      'POST /me/verification': answer(() => json({ ok: true }, 202)),
    });
    await userEvent.click(button('Enviar otro enlace'));
    await screen.findByText('Te hemos enviado un enlace');
    expect(sent).toEqual([{ path: '/api/me/verification', body: undefined }]);
  });

  it('is changed with the password, and the change is taken back', async () => {
    let pending: string | undefined;
    await open({
      'GET /me': () => json({ user: me, ...(pending === undefined ? {} : { pending_email: pending }) }),
      'POST /me/change-email': answer(() => {
        pending = 'ana@luna.es';
        return json({ ok: true }, 202);
      }),
      'DELETE /me/change-email': () => {
        pending = undefined;
        return new Response(null, { status: 204 });
      },
    });
    await userEvent.click(button('Cambiar email'));
    const dialog = await screen.findByRole('dialog');
    await write('Email nuevo', 'ana@sol.es', dialog);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Enviar enlaces' }));
    expect(await screen.findByText('Escribe un email válido, distinto del de ahora.')).toBeVisible();
    await write('Email nuevo', 'ana@luna.es', dialog);
    await write('Contraseña actual', 'secreta12', dialog);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Enviar enlaces' }));
    await screen.findByText('Cambio a ana@luna.es pendiente de confirmar en los dos correos.');
    expect(sent.map(({ body }) => body)).toEqual([{ email: 'ana@luna.es', currentPassword: 'secreta12' }]);
    await userEvent.click(button('Cancelar el cambio'));
    expect(await screen.findByRole('button', { name: 'Cambiar email' })).toBeVisible();
  });
});

describe('the second factor', () => {
  it('is turned on with the password and a code, and shows the recovery codes once', async () => {
    let enabled = false;
    await open({
      'GET /me/second-factor': () => json({ enabled, recovery_codes_left: enabled ? 10 : 0 }),
      'POST /me/second-factor': answer(() =>
        json({ secret: 'ABC234', uri: 'otpauth://totp/x?secret=ABC234' }),
      ),
      'POST /me/second-factor/confirm': answer(() => {
        enabled = true;
        return json({ recovery_codes: ['aaaaa-bbbbb', 'ccccc-ddddd'] });
      }),
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Activar la verificación en dos pasos' }),
    );
    const inDialog = async () => within(await screen.findByRole('dialog'));
    await write('Contraseña actual', 'secreta12', await screen.findByRole('dialog'));
    await userEvent.click((await inDialog()).getByRole('button', { name: 'Siguiente' }));
    expect(await screen.findByTitle('Código QR para tu aplicación de autenticación')).toBeInTheDocument();
    await write('Código de la aplicación', '123456', await screen.findByRole('dialog'));
    await userEvent.click((await inDialog()).getByRole('button', { name: 'Activar' }));
    expect(await screen.findByText('aaaaa-bbbbb')).toBeVisible();
    // A slip of a key does not close what is never shown again.
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('aaaaa-bbbbb')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copiar' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Los he guardado' }));
    expect(await screen.findByText('Códigos de recuperación sin usar: 10')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ currentPassword: 'secreta12' }, { code: '123456' }]);
  });
});

describe('an operator who looks', () => {
  it('sees the business and nothing of the owners’ accounts', async () => {
    await open(
      {
        'GET /me': () =>
          json({ user: { id: '1', name: 'Estudio Sol', email: 'ana@sol.es' }, read_only: true }),
      },
      null,
      'Historial',
    );
    await screen.findByRole('region', { name: 'Historial' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Cuenta' })).toBeNull());
    for (const name of ['Personas con acceso', 'Sesiones abiertas', 'Cerrar el negocio']) {
      expect(screen.queryByRole('region', { name })).toBeNull();
    }
  });
});

describe('the open sessions', () => {
  const listed = [
    { id: 's1', browser: 'Chrome · Windows', network: '203.0.113.x', current: true },
    { id: 's2', browser: 'Safari · iPhone', network: '2001:db8:85a3::/48', current: false },
    { id: 's3', browser: null, network: null, current: false },
  ].map((each) => ({
    ...each,
    signed_in_at: '2026-11-01T09:00:00.000Z',
    last_seen_at: '2026-11-20T09:00:00.000Z',
  }));

  it('are listed with browser, network, sign-in and last use; this one is marked', async () => {
    await open({ 'GET /me/sessions': () => json(listed) });
    const items = within(screen.getByRole('region', { name: 'Sesiones abiertas' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    const dates = 'Desde el 1 de noviembre · visto por última vez el 20 de noviembre a las 9:00';
    expect(items).toEqual([
      `Chrome · WindowsRed 203.0.113.x${dates}Este dispositivo`,
      `Safari · iPhoneRed 2001:db8:85a3::/48${dates}Cerrar`,
      `Navegador desconocido${dates}Cerrar`,
    ]);
  });

  it('are closed one by one', async () => {
    let left = listed;
    await open({
      'GET /me/sessions': () => json(left),
      'DELETE /me/sessions/s2': () => {
        left = listed.filter(({ id }) => id !== 's2');
        return new Response(null, { status: 204 });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cerrar la sesión de Safari · iPhone' }));
    await waitFor(() => expect(screen.queryByText('Safari · iPhone')).toBeNull());
  });

  it('are closed all but this one, which goes on with the new token', async () => {
    let left = listed;
    await open({
      'GET /me/sessions': () => json(left),
      'POST /auth/logout-others': () => {
        left = listed.filter(({ current }) => current);
        return json({ ok: true, token: 'new' });
      },
    });
    await screen.findByText('Safari · iPhone');
    await userEvent.click(button('Cerrar las demás sesiones'));
    await waitFor(() => expect(session.token()).toBe('new'));
    await waitFor(() => expect(screen.queryByText('Safari · iPhone')).toBeNull());
    expect(button('Cerrar las demás sesiones')).toBeDisabled();
  });
});

describe('the end of the business', () => {
  it('is asked for with the password, once it is told what it means, and taken back', async () => {
    let closesAt: string | undefined;
    const me = { id: '1', name: 'Estudio Sol', email: 'ana@sol.es' };
    const user = userEvent.setup();
    await open({
      'GET /me': () => json({ user: me, ...(closesAt === undefined ? {} : { closes_at: closesAt }) }),
      'POST /me/closure': answer(() => {
        closesAt = '2026-12-25T10:00:00.000Z';
        return json({ closes_at: closesAt }, 202);
      }),
      'DELETE /me/closure': answer(() => {
        closesAt = undefined;
        return new Response(null, { status: 204 });
      }),
    });
    const card = within(screen.getByRole('region', { name: 'Cerrar el negocio' }));
    await user.click(await card.findByRole('button', { name: 'Cerrar el negocio' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Cerrar el negocio?' }));
    expect(dialog.getByText(/las citas, los clientes, los mensajes/)).toBeVisible();
    await user.type(dialog.getByLabelText('Contraseña actual'), 'un gato en la luna');
    await user.click(dialog.getByRole('button', { name: 'Cerrar el negocio' }));
    expect(await card.findByText('El negocio se cierra el 25 de diciembre')).toBeVisible();
    expect(sent.at(-1)).toEqual({ path: '/api/me/closure', body: { currentPassword: 'un gato en la luna' } });
    await user.click(card.getByRole('button', { name: 'Deshacer' }));
    expect(await card.findByText(/30 días para arrepentirte/)).toBeVisible();
  });
});

describe('the business', () => {
  it('can choose a second reminder only nearer to the appointment than the first', async () => {
    await open();
    const offered = () =>
      within(screen.getByLabelText('Segundo recordatorio'))
        .getAllByRole<HTMLOptionElement>('option')
        .flatMap(({ disabled, value }) => (disabled ? [] : [value]));
    expect(offered()).toEqual(['0', '1', '2', '3', '4', '12']);
    await userEvent.selectOptions(screen.getByLabelText('Recordatorio'), '2');
    expect(offered()).toEqual(['0', '1']);
    expect(screen.getByText('Más cerca de la cita que el primero.')).toBeVisible();
  });

  it('is saved with its rules: what was changed and nothing else', async () => {
    await open({
      'PATCH /business': answer(() => json({ ...business, name: 'Sol y Luna', horizon_days: 90 })),
    });
    expect(button('Guardar', 'Negocio')).toBeDisabled();
    await write('Nombre', 'Sol y Luna');
    await userEvent.selectOptions(screen.getByLabelText('Se puede reservar con hasta'), '90 días antes');
    await userEvent.click(button('Guardar', 'Negocio'));
    await waitFor(() =>
      expect(sent).toEqual([{ path: '/api/business', body: { name: 'Sol y Luna', horizon_days: 90 } }]),
    );
  });

  it('has its address by fields, and what is written in one stays in it', async () => {
    await open(keeping({}));
    expect(screen.getByLabelText('Dirección')).toHaveValue('Calle Mayor, 1');
    await write('Código postal', '41001');
    await write('Localidad', 'Sevilla');
    await userEvent.click(button('Guardar', 'Negocio'));
    await screen.findByText('Negocio actualizado');
    expect(sent.map(({ body }) => body)).toEqual([{ postcode: '41001', town: 'Sevilla' }]);
    expect(screen.getByLabelText('Código postal')).toHaveValue('41001');
    expect(screen.getByLabelText('Localidad')).toHaveValue('Sevilla');
  });

  it('has one name with the account: a new one is shown in all places at once', async () => {
    await open({ 'PATCH /business': () => json({ ...business, name: 'Sol y Luna' }) });
    await write('Nombre', 'Sol y Luna');
    await userEvent.click(button('Guardar', 'Negocio'));
    const account = within(screen.getByRole('region', { name: 'Cuenta' }));
    expect(await account.findByText('Sol y Luna')).toBeVisible();
    expect(session.state()).toMatchObject({ user: { name: 'Sol y Luna', email: 'ana@sol.es' } });
  });

  it('shows each error at its field', async () => {
    const problem = {
      error: 'validation',
      message: 'Revisa los campos',
      details: [{ field: 'phone', message: 'No es un teléfono' }],
    };
    await open({ 'PATCH /business': answer(() => json(problem, 422)) });
    await write('Teléfono', '12');
    await userEvent.click(button('Guardar', 'Negocio'));
    expect(await screen.findByText('No es un teléfono')).toBeVisible();
  });
});

describe('the poster', () => {
  it('has the link of the chat', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'wa.me/34910555001' })).toHaveAttribute(
      'href',
      'https://wa.me/34910555001',
    );
    expect(screen.getAllByTitle('Código QR que abre el chat de WhatsApp')).not.toHaveLength(0);
  });

  it('has its link copied beside it, as every address is, and says so', async () => {
    const user = userEvent.setup();
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await open();
    const link = await screen.findByRole('link', { name: 'wa.me/34910555001' });
    await user.click(
      within(link.parentElement as HTMLElement).getByRole('button', { name: 'Copiar enlace' }),
    );
    expect(write).toHaveBeenCalledWith('https://wa.me/34910555001');
    expect(await screen.findByText('Enlace copiado')).toBeVisible();
  });

  it('has the business, its number and an example with its first service, also as six stickers', async () => {
    await open();
    const card = within(await screen.findByRole('region', { name: 'Tu enlace y tu cartel' }));
    expect(await card.findByText('«Corte, mañana por la tarde»')).toBeVisible();
    expect(card.getByText('+34 910 555 001')).toBeVisible();
    expect(card.queryByText(/^@/)).toBeNull();
    expect(card.getByText(business.name)).toBeVisible();
    await userEvent.click(card.getByRole('radio', { name: '6 pegatinas' }));
    expect(card.getAllByTitle('Código QR que abre el chat de WhatsApp')).toHaveLength(6);
  });

  it('has the username of the number where Meta has one, on the poster and on each sticker', async () => {
    await open({ 'GET /whatsapp/username': () => json({ username: 'peluqueria.sol' }) });
    const card = within(await screen.findByRole('region', { name: 'Tu enlace y tu cartel' }));
    expect(await card.findByText('@peluqueria.sol')).toBeVisible();
    await userEvent.click(card.getByRole('radio', { name: '6 pegatinas' }));
    expect(card.getAllByText('@peluqueria.sol')).toHaveLength(6);
  });

  it('is alone on the paper, as large as the sheet', async () => {
    await open();
    await screen.findByRole('region', { name: 'Tu enlace y tu cartel' });
    await screen.findByText('«Corte, mañana por la tarde»');
    fireEvent(window, new Event('beforeprint'));
    expect(document.querySelector('body > #wa-sheet svg')).toBeInTheDocument();
    fireEvent(window, new Event('afterprint'));
    expect(document.querySelector('#wa-sheet')).toBeNull();
  });

  it('waits for WhatsApp to be connected', async () => {
    await open({ 'GET /whatsapp/status': () => json({ connected: false, display_phone_number: null }) });
    expect(await screen.findByRole('link', { name: 'Conectar WhatsApp' })).toHaveAttribute(
      'href',
      '/app/synchronize',
    );
  });
});
