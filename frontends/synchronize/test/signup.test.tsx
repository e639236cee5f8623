import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setLanguage } from '@citame/web/i18n';
import { answerApi, json, renderRemote } from '@citame/web/testing';
import { remote } from '../src/remote.tsx';
import type { MetaSdk } from '../src/whatsapp/metaSdk.ts';

const one = { waba_id: '12345', phone_number_id: '11111', display_phone_number: '+34 910 555 001' };
const two = { waba_id: '12345', phone_number_id: '22222', display_phone_number: '+34 910 555 002' };
const none = {
  connected: false,
  display_phone_number: null,
  number: null,
  on_business_app: false,
  pending_numbers: [] as object[],
  can_register: false,
  problem: null,
  token_expires_at: null,
};
const signup = {
  sdk_url: 'https://connect.facebook.net/en_US/sdk.js',
  dialog_url: 'https://www.facebook.com/v26.0/dialog/oauth',
  app_id: '100',
  config_id: '400',
  version: 'v26.0',
  extras: { setup: {} },
  app_extras: { setup: {}, featureType: 'whatsapp_business_app_onboarding', sessionInfoVersion: '3' },
};

type Login = Parameters<MetaSdk['login']>;
let status: object;
let granted: object[];
let calls: string[];
let botAnswers: string;
let login: Login | undefined;
/** App and version with which Meta's SDK began, of all tests of this file. */
const inits: string[] = [];
beforeEach(() => {
  status = none;
  granted = [one];
  calls = [];
  botAnswers = 'everybody';
  login = undefined;
  act(() => setLanguage('es'));
  answerApi({
    'GET /whatsapp/status': () => json(status),
    'GET /whatsapp/templates': () => json({ templates: [] }),
    'GET /whatsapp/usage': () =>
      json({ free_service_messages: 1000, template_cap: null, billed_templates: 0, months: [] }),
    'GET /whatsapp/signup': () => json(signup),
    'GET /business': () => json({ name: 'Sol', time_zone: 'Europe/Madrid', bot_answers: botAnswers }),
    'PATCH /business': ({ body }) => {
      calls.push(`business ${JSON.stringify(body)}`);
      return json({ name: 'Sol' });
    },
    'GET /whatsapp/auth-url': ({ url }) => {
      calls.push(`auth-url ${url.searchParams.get('number')}`);
      return new Promise(() => {});
    },
    'POST /whatsapp/signup': ({ body }) => {
      calls.push(`signup ${JSON.stringify(body)}`);
      status = { ...none, pending_numbers: granted, can_register: granted.length === 0 };
      return json(status);
    },
    'POST /whatsapp/link': ({ body }) => {
      calls.push(`link ${JSON.stringify(body)}`);
      const { display_phone_number } = Object(body);
      status = { ...none, connected: true, display_phone_number, number: 'ready' };
      return json(status);
    },
  });
  window.FB = {
    init: (options) => {
      inits.push(`${options.appId} ${options.version}`);
    },
    login: (...said) => {
      login = said;
    },
  };
});
afterEach(() => {
  delete window.FB;
});

const script = () => document.querySelector<HTMLScriptElement>(`script[src="${signup.sdk_url}"]`);
const ownNumber = 'Mi WhatsApp Business de siempre';
const newNumber = 'Un número nuevo';
const choose = async (name: string) =>
  userEvent.click(await screen.findByRole('radio', { name: new RegExp(`^${name}`) }));
/** Opens the page and, by the button, the window of Meta. */
async function openWindow(number = newNumber): Promise<void> {
  renderRemote(remote, { mount: '/app/synchronize', toasts: true });
  const connect = await screen.findByRole('button', { name: 'Conectar WhatsApp' });
  await choose(number);
  await waitFor(() => expect(connect).toBeEnabled());
  await userEvent.click(connect);
  // The SDK is fetched once for all tests of this file, as for a page.
  act(() => window.fbAsyncInit?.());
  await waitFor(() => expect(login).toBeDefined());
}
const post = (event: string, data: object, origin = 'https://www.facebook.com') =>
  act(() => {
    const message = JSON.stringify({ type: 'WA_EMBEDDED_SIGNUP', event, data });
    window.dispatchEvent(new MessageEvent('message', { origin, data: message }));
  });
const callBack = (code?: string) =>
  act(() => login?.[0]({ authResponse: code === undefined ? null : { code } }));
const question = async () => within(await screen.findByRole('alertdialog'));
const confirm = async () => userEvent.click((await question()).getByRole('button', { name: 'Conectar' }));

describe('a number of the WhatsApp Business app', () => {
  const thirteenDays = /al menos cada 13 días/;

  it('shows that its app has to be opened at least every 13 days, which other numbers need not', async () => {
    const linked = { ...none, connected: true, display_phone_number: '+34 910 555 001', number: 'ready' };
    status = linked;
    const other = renderRemote(remote, { mount: '/app/synchronize' });
    await screen.findByText('Conectado: +34 910 555 001');
    expect(screen.queryByText(thirteenDays)).toBeNull();
    other.unmount();
    status = { ...linked, on_business_app: true };
    renderRemote(remote, { mount: '/app/synchronize' });
    expect(await screen.findByText(thirteenDays)).toBeVisible();
  });

  it.each([
    ['app_inactive', /casi dos semanas sin abrirse en el móvil. Ábrelo, vuelve a conectar/],
    ['app_moving', /pasando a otro móvil .* Meta lo vuelve a conectar/],
    ['app_left', /se ha desconectado en el móvil: .* vuelve a conectar WhatsApp aquí/],
  ])('says why it was disconnected and what to do (%s)', async (problem, words) => {
    status = { ...none, problem };
    renderRemote(remote, { mount: '/app/synchronize' });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Conectar WhatsApp' })).toBeEnabled();
  });
});

describe('a signup in Meta’s window', () => {
  it('becomes a visit to Meta’s page for the same number where its SDK cannot be had', async () => {
    renderRemote(remote, { mount: '/app/synchronize' });
    const connect = await screen.findByRole('button', { name: 'Conectar WhatsApp' });
    await choose(ownNumber);
    await waitFor(() => expect(connect).toBeEnabled());
    await userEvent.click(connect);
    act(() => {
      script()?.dispatchEvent(new Event('error'));
    });
    await waitFor(() => expect(calls).toEqual(['auth-url business_app']));
    expect(connect).toBeDisabled();
  });

  it('offers the number that the owner has, or a new one, and names what Meta asks for each', async () => {
    renderRemote(remote, { mount: '/app/synchronize' });
    expect(await screen.findByRole('radio', { name: /^Mi WhatsApp Business de siempre/ })).toBeChecked();
    for (const name of [ownNumber, newNumber]) {
      expect(screen.getByRole('radio', { name, description: /Ten a mano/ })).toBeEnabled();
    }
  });

  it('offers no number where one is connected', async () => {
    status = { ...none, connected: true, display_phone_number: '+34 910 555 001', number: 'ready' };
    renderRemote(remote, { mount: '/app/synchronize' });
    await screen.findByText('Conectado: +34 910 555 001');
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it.each([
    [ownNumber, signup.app_extras],
    [newNumber, signup.extras],
  ])('is opened with the app’s configuration (%s)', async (number, extras) => {
    calls = [];
    await openWindow(number);
    expect(script()).not.toBeNull();
    expect(new Set(inits)).toEqual(new Set(['100 v26.0']));
    expect(login?.[1]).toEqual({
      config_id: '400',
      response_type: 'code',
      override_default_response_type: true,
      extras,
    });
  });

  it.each([
    ['message', 'code'],
    ['code', 'message'],
  ])('links the number that it names, when the %s comes before the %s', async (first) => {
    granted = [two, one];
    await openWindow();
    const finish = () => post('FINISH', { phone_number_id: '11111', waba_id: '12345', business_id: '9' });
    if (first === 'message') {
      finish();
      callBack('AQ1');
    } else {
      callBack('AQ1');
      finish();
    }
    expect(await screen.findByText('Se va a conectar «Sol» con el número +34 910 555 001.')).toBeVisible();
    await confirm();
    expect(await screen.findByText('Conectado: +34 910 555 001')).toBeVisible();
    expect(calls).toEqual(['signup {"code":"AQ1"}', `link ${JSON.stringify(one)}`]);
  });

  it('asks which number of the app is meant when the account has several, and says that it is one', async () => {
    granted = [one, two];
    await openWindow();
    post('FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING', { waba_id: '12345' });
    callBack('AQ2');
    await userEvent.click((await question()).getByRole('radio', { name: '+34 910 555 002' }));
    expect(screen.getByText('Se va a conectar «Sol» con el número +34 910 555 002.')).toBeVisible();
    await confirm();
    expect(await screen.findByText('Conectado: +34 910 555 002')).toBeVisible();
    expect(calls).toContain(`link ${JSON.stringify({ ...two, on_business_app: true })}`);
  });

  describe('with a number of the app', () => {
    const askers = 'Que el bot conteste solo a quien pide cita';
    const changes = () => calls.filter((call) => call.startsWith('business'));
    const connected = async () => {
      await confirm();
      await screen.findByText('Conectado: +34 910 555 001');
    };
    beforeEach(() => {
      granted = [{ ...one, on_business_app: true }];
    });

    it('proposes that the bot answers only who asks, by one tick that is set', async () => {
      await openWindow(ownNumber);
      callBack('AQ6');
      expect((await question()).getByRole('checkbox', { name: askers })).toBeChecked();
      await connected();
      await waitFor(() => expect(changes()).toEqual(['business {"bot_answers":"askers"}']));
      expect(calls).toContain(`link ${JSON.stringify({ ...one, on_business_app: true })}`);
    });

    it('changes nothing without the tick', async () => {
      await openWindow(ownNumber);
      callBack('AQ7');
      await userEvent.click((await question()).getByRole('checkbox', { name: askers }));
      await connected();
      expect(changes()).toEqual([]);
    });

    it('leaves alone what the owner has chosen, and other numbers', async () => {
      botAnswers = 'askers';
      await openWindow(ownNumber);
      callBack('AQ8');
      expect((await question()).queryByRole('checkbox')).toBeNull();
      await connected();
      expect(changes()).toEqual([]);
    });
  });

  it('proposes nothing for a new number', async () => {
    await openWindow();
    callBack('AQ9');
    expect((await question()).queryByRole('checkbox')).toBeNull();
  });

  it('goes on with the granted numbers when its window never reports', async () => {
    await openWindow();
    callBack('AQ3');
    await confirm();
    expect(await screen.findByText('Conectado: +34 910 555 001')).toBeVisible();
  });

  it('leads to adding a number when the account has none', async () => {
    granted = [];
    await openWindow();
    post('FINISH_ONLY_WABA', { waba_id: '12345' });
    callBack('AQ4');
    expect(await screen.findByText('Registra un número')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('ignores messages of another page', async () => {
    granted = [one, two];
    await openWindow();
    post('FINISH', { phone_number_id: '22222', waba_id: '12345' }, 'https://evilfacebook.com');
    callBack('AQ5');
    expect((await question()).getByRole('radio', { name: '+34 910 555 001' })).toBeChecked();
    expect((await question()).getByRole('radio', { name: '+34 910 555 002' })).toBeVisible();
  });

  it.each([
    [{ error_code: '3441042' }, /todavía no permite usar aquí el número/],
    [{ error_code: '3441045' }, /se ha usado poco/],
    [{ error_code: '4563015' }, /demasiado antigua/],
    [{ error_code: '2655093' }, /otro proveedor/],
    [{ error_code: '3441049' }, /espera 15 minutos/],
    [{ error_code: '2655094' }, /espera 15 minutos/],
    [{ error_code: '524126' }, /código 524126/],
    [{ current_step: 'PHONE_NUMBER_VERIFICATION' }, /«Verificar el número»/],
    [{ current_step: 'SOMETHING_NEW' }, /antes de terminar/],
  ])('shows the reason when it was left or refused (%j)', async (data, words) => {
    await openWindow();
    post('CANCEL', data);
    callBack();
    expect(await screen.findByText('No se ha conectado ningún número')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(calls.some((call) => call.startsWith('signup'))).toBe(false);
    expect(screen.getByRole('button', { name: 'Conectar WhatsApp' })).toBeEnabled();
  });

  it('says how to allow windows when it was closed at once', async () => {
    await openWindow();
    callBack();
    expect(await screen.findByText(/permite las ventanas emergentes/)).toBeVisible();
  });

  it('can be started again when Meta refuses its code', async () => {
    const refused = { error: 'provider_error', message: 'Meta no lo permite.' };
    answerApi({
      'GET /whatsapp/status': () => json(none),
      'GET /whatsapp/signup': () => json(signup),
      'POST /whatsapp/signup': () => json(refused, 502),
    });
    await openWindow();
    callBack('late');
    expect(await screen.findByText('Meta no lo permite.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Conectar WhatsApp' })).toBeEnabled());
  });
});
