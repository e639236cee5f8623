import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { setLanguage } from '@citame/web/i18n';
import { answerApi, json, renderRemote } from '@citame/web/testing';
import { remote } from '../src/remote.tsx';

const linked = {
  connected: true,
  display_phone_number: '+34 910 555 001',
  number: 'unverified',
  pending_numbers: [],
  can_register: false,
  problem: null,
  token_expires_at: null,
};
const usage = {
  free_service_messages: 1000,
  billed_templates: 1240,
  months: [
    {
      month: '2026-11',
      kinds: [
        { kind: 'service', free: 988, billed: 0 },
        { kind: 'utility', free: 0, billed: 1240 },
      ],
    },
    { month: '2026-10', kinds: [] },
  ],
};
let calls: unknown[];
let cap: number | null | undefined;
let status: object;
beforeEach(() => {
  calls = [];
  cap = null;
  status = linked;
  act(() => setLanguage('es'));
  const change = (more: object) => {
    status = { ...linked, ...more };
    return json(status);
  };
  answerApi({
    'GET /whatsapp/status': () => json(status),
    'GET /whatsapp/templates': () => json({ templates: [] }),
    'GET /whatsapp/usage': () => json({ ...usage, template_cap: cap }),
    'PATCH /whatsapp/usage': ({ body }) => {
      calls.push(body);
      cap = (body as { template_cap: number | null }).template_cap;
      return json({ ...usage, template_cap: cap });
    },
    'POST /whatsapp/number/register': ({ body }) => {
      calls.push(body);
      return change({ number: 'code_sent' });
    },
    'POST /whatsapp/number/request-code': ({ body }) => {
      calls.push(body);
      return change({ number: 'code_sent' });
    },
    'POST /whatsapp/number/verify-code': ({ body }) => {
      calls.push(body);
      return (body as { code: string }).code === '123456'
        ? change({ number: 'ready' })
        : json({ error: 'code_invalid', message: 'El código no es correcto o ha caducado.' }, 422);
    },
  });
});
const open = () =>
  renderRemote(remote, { mount: '/app/synchronize', path: '/app/synchronize', toasts: true });
const press = async (name: string) =>
  fireEvent.click((await screen.findByText(name)).closest('button') as HTMLElement);
const write = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

describe('a number that Meta wants to be verified', () => {
  it.each([
    ['Enviar el código por SMS', 'sms'],
    ['Recibir una llamada', 'voice'],
  ])('gets its code: %s', async (name, method) => {
    open();
    expect(await screen.findByText('Falta el código')).toBeVisible();
    await press(name);
    expect(await screen.findByText('Número registrado')).toBeVisible();
    expect(screen.getByText('Revisa tu móvil para ver el código.')).toBeVisible();
    expect(calls).toEqual([{ method }]);
    await write('Código de 6 cifras', '12');
    await press('Verificar');
    expect(await screen.findByText('Escribe las 6 cifras.')).toBeVisible();
    await write('Código de 6 cifras', '120000');
    await press('Verificar');
    expect(await screen.findByText('El código no es correcto o ha caducado.')).toBeVisible();
    await write('Código de 6 cifras', '123456');
    await press('Verificar');
    expect(await screen.findByText('Número verificado')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Verifica tu número')).toBeNull());
  });
});

describe('an account without a number', () => {
  it('gets one', async () => {
    status = { ...linked, connected: false, display_phone_number: null, number: null, can_register: true };
    open();
    await press('Enviar el código por SMS');
    expect(await screen.findByText('Rellena los tres datos.')).toBeVisible();
    await write('Teléfono', '911 555 777');
    await write('Nombre que verán tus clientes', 'Sol');
    await press('Enviar el código por SMS');
    expect(await screen.findByText('Número registrado')).toBeVisible();
    expect(calls).toEqual([{ country_code: '34', phone_number: '911 555 777', name: 'Sol', method: 'sms' }]);
    expect(await screen.findByLabelText('Código de 6 cifras')).toBeVisible();
  });
});

describe('a problem of a connection with Meta', () => {
  it.each([
    ['restricted', true, /ha restringido tu cuenta/],
    ['disabled', true, /ha desactivado tu cuenta/],
    ['removed', false, /ya no existe o que nos ha quitado el permiso/],
    ['expired', false, /ya no acepta la conexión/],
    ['payment', true, /Meta necesita una tarjeta/],
    ['cap', true, /Has llegado a tu tope/],
  ])('is shown (%s)', async (problem, connected, words) => {
    status = { ...linked, connected, number: connected ? 'ready' : null, problem };
    open();
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('is shown with the day on which the permission ends', async () => {
    status = { ...linked, number: 'ready', token_expires_at: '2027-05-10T10:00:00.000Z' };
    open();
    expect(await screen.findByText(/caduca el 10 de mayo de 2027/)).toBeVisible();
  });
});

describe('Meta’s charges', () => {
  it('are said of a connected number: who bills, the free replies left, and the messages by kind', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Lo que cobra Meta' })).toBeVisible();
    expect(screen.getByText('Te quedan 12 respuestas gratis este mes.')).toBeVisible();
    const estimate = screen.getByText(/^Este mes, unos 24,80.US\$: 1\.240 de pago a 0,02.US\$ cada uno/);
    expect(estimate).toHaveTextContent('España según sus tarifas del 1 de enero de 2026');
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual(['MensajesGratisDe pago', 'Respuestas9880', 'Avisos y recordatorios01.240']);
    expect(screen.getByRole('table', { name: 'noviembre de 2026' })).toBeVisible();
  });

  it('are limited by the owner to so many notices a month, and not any more', async () => {
    open();
    await write('Tope de avisos de pago al mes', '0');
    await press('Guardar el tope');
    expect(await screen.findByText('Escribe un número del 1 al 1.000.000, o nada.')).toBeVisible();
    await write('Tope de avisos de pago al mes', '1.5');
    await press('Guardar el tope');
    expect(await screen.findByText('Escribe un número del 1 al 1.000.000, o nada.')).toBeVisible();
    await write('Tope de avisos de pago al mes', '2000');
    await press('Guardar el tope');
    expect(await screen.findByText('Tope guardado')).toBeVisible();
    expect(await screen.findByText(/^Llevas 1\.240 de 2\.000 este mes\./)).toBeVisible();
    await write('Tope de avisos de pago al mes', '');
    await press('Guardar el tope');
    expect(await screen.findByText('Ya no hay tope')).toBeVisible();
    expect(calls).toEqual([{ template_cap: 2000 }, { template_cap: null }]);
  });

  it.each([
    ['1.000', 1000],
    ['1,000,000', 1_000_000],
    [' 1 000', 1000],
  ])('are limited to a number as people write it: %s', async (written, limit) => {
    open();
    await write('Tope de avisos de pago al mes', written);
    await press('Guardar el tope');
    expect(await screen.findByText('Tope guardado')).toBeVisible();
    expect(calls).toEqual([{ template_cap: limit }]);
  });

  it('have no limit to be set where integrations of an earlier version know none', async () => {
    cap = undefined;
    open();
    expect(await screen.findByRole('heading', { name: 'Lo que cobra Meta' })).toBeVisible();
    expect(screen.queryByLabelText('Tope de avisos de pago al mes')).toBeNull();
  });
});
