import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { setLanguage } from '@citame/web/i18n';
import { session } from '@citame/web/session';
import { answerApi, json, renderRemote, type FakeAnswer } from '@citame/web/testing';
import type { Paddle } from '../src/checkout/loadPaddle.ts';
import { remote } from '../src/remote.tsx';

const none = {
  status: null,
  is_active: false,
  trial_eligible: true,
  next_billed_at: null,
  scheduled_change: null,
  grace_ends_at: null,
  required: true,
};
const active = {
  ...none,
  status: 'active',
  is_active: true,
  trial_eligible: false,
  next_billed_at: '2027-01-15T10:00:00.000Z',
};
const ending = {
  ...active,
  next_billed_at: null,
  scheduled_change: { action: 'cancel', effective_at: '2027-01-15T10:00:00.000Z' },
};
const config = {
  clientToken: 'test_1',
  env: 'sandbox',
  prices: { monthly: 'pri_m', trial: 'pri_t' },
  scriptUrl: 'https://cdn.paddle.test/paddle.js',
};
const customData = { tenant_id: 't1', intent: 'signed' };
/** The connection breaks: there is no message of the server's. */
const cut: FakeAnswer = () => {
  throw new TypeError('cut');
};
const failure = (message: string) => json({ error: 'payments_unavailable', message }, 503);

interface Opened {
  items: { priceId: string }[];
  customData: object;
}
const opened: Opened[] = [];
/** Calls the page back with an event of Paddle.js. */
let tell: (name: string) => void = () => {};
const sent: unknown[] = [];

const paddle: Paddle = {
  Environment: { set: () => {} },
  Initialize: ({ eventCallback }) => {
    tell = (name) => act(() => eventCallback({ name }));
  },
  Checkout: { open: (options) => opened.push(options) },
};

/** Lets the script that the page asks for arrive, or not. */
async function scriptArrives(arrives = true): Promise<void> {
  await waitFor(() => expect(document.querySelector('script[src*="paddle"]')).not.toBeNull());
  const script = document.querySelector('script[src*="paddle"]') ?? document.body;
  if (arrives) {
    window.Paddle = paddle;
  }
  fireEvent(script, new Event(arrives ? 'load' : 'error'));
}

async function open(status: object, more: Record<string, FakeAnswer> = {}): Promise<void> {
  answerApi({
    'GET /billing/status': () => json(status),
    'GET /billing/public-config': () => json(config),
    'GET /billing/payment-method': () =>
      json({ type: 'card', card: { brand: 'visa', last4: '4242', expiry_month: 8, expiry_year: 2030 } }),
    'GET /billing/invoices': () =>
      json({
        invoices: [
          {
            id: 'txn_1',
            number: '7-1',
            billed_at: '2026-12-15T10:00:00.000Z',
            status: 'completed',
            amount: 2999,
            currency: 'EUR',
          },
        ],
        next_payment: { date: '2027-01-15T10:00:00.000Z', amount: 2999, currency: 'EUR' },
      }),
    'POST /billing/checkout': () => json({ priceId: 'pri_t', customData }, 201),
    ...more,
  });
  renderRemote(remote, { mount: '/app/suscription', toasts: true });
  await screen.findByRole('heading', { level: 1, name: 'Suscripción' });
}
const press = (name: string, scope: Pick<typeof screen, 'getByRole'> = screen) =>
  userEvent.click(scope.getByRole('button', { name }));

beforeEach(() => {
  opened.length = 0;
  sent.length = 0;
  act(() => {
    setLanguage('es');
    session.enter({ token: 'old', user: { name: 'Sol', email: 'ana@sol.es' } });
  });
});

// First: Paddle.js is loaded once for the page, so that its failure can only be seen before.
describe('a failed start of Paddle.js', () => {
  it('is shown to the owner when the script cannot be loaded', async () => {
    await open(none);
    await scriptArrives(false);
    expect(await screen.findByText('Error al cargar, reinicie la página')).toBeTruthy();
    expect(screen.getByText('No se pudo cargar Paddle.js')).toBeTruthy();
  });

  it('is shown to the owner when its configuration cannot be loaded', async () => {
    await open(none, { 'GET /billing/public-config': cut });
    expect(await screen.findByText('Error al cargar, reinicie la página')).toBeTruthy();
    expect(screen.getByText('Reintenta en unos segundos.')).toBeTruthy();
  });
});

describe('a business without a subscription', () => {
  it('sees the free month, the plan, and the bigger plan', async () => {
    await open(none);
    await scriptArrives();
    expect(screen.getByRole('heading', { name: 'Sin suscripción' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Probar un mes gratis' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Empezar el mes gratis' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contactar' }).getAttribute('href')).toBe('/app/support');
  });

  it('opens the checkout with the price and the intent, and is active when the webhook has landed', async () => {
    let asked = 0;
    await open(none, {
      'GET /billing/status': () => json((asked += 1) < 3 ? none : { ...active, status: 'trialing' }),
    });
    await press('Probar un mes gratis');
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(opened[0]).toMatchObject({
      items: [{ priceId: 'pri_t' }],
      customData,
      customer: { email: 'ana@sol.es' },
    });
    tell('checkout.completed');
    expect(await screen.findByText('Suscripción reactivada', {}, { timeout: 4000 })).toBeTruthy();
    expect(await screen.findByText('Mes gratis')).toBeTruthy();
  });

  it('sees an error when the payment fails or the checkout cannot be opened', async () => {
    await open(none, { 'POST /billing/checkout': () => failure('El proveedor de pagos no responde.') });
    tell('checkout.payment.failed');
    expect(await screen.findByText('No se pudo abrir el checkout')).toBeTruthy();
    expect(screen.getByText('Intenta de nuevo.')).toBeTruthy();
    await press('Suscribirme', within(screen.getByRole('region', { name: 'Sin suscripción' })));
    expect(await screen.findByText('El proveedor de pagos no responde.')).toBeTruthy();
  });

  it('sees an error when no price or no tenant is known', async () => {
    await open(none, {
      'GET /billing/public-config': () => json({ ...config, prices: { monthly: '', trial: 'pri_t' } }),
      'POST /billing/checkout': () =>
        json({ priceId: 'pri_t', customData: { tenant_id: '', intent: '' } }, 201),
    });
    await press('Suscribirme', within(screen.getByRole('region', { name: 'Sin suscripción' })));
    expect(await screen.findByText('Precio no configurado')).toBeTruthy();
    expect(screen.getByText('No encontramos el PriceId en la configuración.')).toBeTruthy();
    await press('Probar un mes gratis');
    expect(await screen.findByText('Falta tenant_id')).toBeTruthy();
    expect(screen.getByText('No se pudo identificar el tenant.')).toBeTruthy();
    expect(opened).toHaveLength(0);
  });

  it('is not offered the free month twice', async () => {
    await open({ ...none, status: 'canceled', trial_eligible: false });
    expect(screen.getByText('Cancelada')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /mes gratis/ })).toBeNull();
  });
});

describe('a subscribed business', () => {
  it('sees its plan, when it is paid next, the card and the invoices', async () => {
    await open(active);
    expect(screen.getByRole('heading', { name: 'Starter' })).toBeTruthy();
    expect(screen.getByText(/Próximo pago: 15 de enero de 2027/)).toBeTruthy();
    expect(await screen.findByText('Visa acabada en 4242, caduca 08/2030')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Descargar la factura 7-1' })).toBeTruthy();
    expect(
      screen.getByText('Si cancelas, conservas el acceso hasta el final del periodo pagado.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Suscribirme' })).toBeNull();
  });

  it('is asked before it cancels, with the date, and may do so at once', async () => {
    await open(active, {
      'POST /billing/cancel': ({ body }) => {
        sent.push(body);
        return json(sent.length === 1 ? ending : { ...none, status: 'canceled' });
      },
      'POST /billing/reactivate': () => json(active),
    });
    const cancel = async (choose?: RegExp) => {
      await press('Cancelar suscripción');
      const dialog = await screen.findByRole('alertdialog');
      expect(within(dialog).getByText(/^Tu próximo pago es el 2027-01-15/)).toBeTruthy();
      if (choose !== undefined) {
        await userEvent.click(within(dialog).getByRole('radio', { name: choose }));
      }
      await press('Cancelar suscripción', within(dialog));
    };
    await cancel();
    expect(await screen.findByText(/Válida hasta: 15 de enero de 2027/)).toBeTruthy();
    expect(screen.getAllByText('Cancelación programada').length).toBeGreaterThan(0);
    await press('Reactivar');
    expect(await screen.findByText('Suscripción reactivada')).toBeTruthy();
    await cancel(/Ahora mismo/);
    expect(await screen.findByText('Cancelada')).toBeTruthy();
    expect(sent).toEqual([{ immediately: false }, { immediately: true }]);
  });

  it('sees the reason when it cannot cancel, reactivate or change how it pays', async () => {
    await open(active, {
      'POST /billing/cancel': cut,
      'POST /billing/portal': () => failure('El proveedor de pagos no responde.'),
    });
    await press('Cancelar suscripción');
    await press('Cancelar suscripción', within(await screen.findByRole('alertdialog')));
    expect(await screen.findByText('No se pudo cancelar')).toBeTruthy();
    expect(screen.getByText('Inténtalo más tarde.')).toBeTruthy();
    await press('Cambiar método de pago');
    expect(await screen.findByText('No se pudo abrir el portal')).toBeTruthy();
    expect(screen.getByText('El proveedor de pagos no responde.')).toBeTruthy();
  });

  it('sees an error when reactivating fails', async () => {
    await open(ending, { 'POST /billing/reactivate': cut });
    await press('Reactivar');
    expect(await screen.findByText('No se pudo reactivar')).toBeTruthy();
  });

  it('sees an error when Paddle gives no link', async () => {
    await open(active, {
      'POST /billing/portal': () => json({ urls: { general: { overview: '' }, subscriptions: [] } }),
    });
    await press('Cambiar método de pago');
    expect(await screen.findByText('No se recibió URL del portal')).toBeTruthy();
  });

  it('is warned of a failed payment, with the day on which its service ends', async () => {
    await open({ ...active, status: 'past_due', grace_ends_at: '2027-01-22T10:00:00.000Z' });
    expect(screen.getByText('No hemos podido cobrar tu último pago')).toBeTruthy();
    expect(screen.getByText(/antes del 22 de enero de 2027/)).toBeTruthy();
    expect(screen.getByText('Pago pendiente')).toBeTruthy();
  });
});

describe('a business with a live subscription that is not active', () => {
  const inactive = { ...active, status: 'inactive', is_active: false, next_billed_at: null };
  const lapsed = {
    ...active,
    status: 'past_due',
    is_active: false,
    grace_ends_at: '2026-01-22T10:00:00.000Z',
  };
  /** The plan that it has, and no other. */
  const plans = () => screen.queryAllByRole('heading', { name: 'Starter' }).length;

  it('is not sold another while it is paused, and reactivates it', async () => {
    await open(inactive, { 'POST /billing/reactivate': () => json(active) });
    expect([plans(), screen.queryByRole('button', { name: 'Suscribirme' })]).toEqual([1, null]);
    expect(screen.getByText(/^Está en pausa/)).toBeTruthy();
    await press('Reactivar');
    expect(await screen.findByText('Suscripción reactivada')).toBeTruthy();
  });

  it('is not sold another after its seven days, and changes how it pays', async () => {
    await open(lapsed);
    expect([plans(), screen.queryByRole('button', { name: 'Suscribirme' })]).toEqual([1, null]);
    expect(screen.getAllByRole('button', { name: 'Cambiar método de pago' }).length).toBeGreaterThan(0);
  });
});

describe('the page of an installation that sells no subscriptions', () => {
  it('says that none is needed', async () => {
    await open({ ...none, is_active: true, trial_eligible: false, required: false });
    expect(screen.getByText('Aquí no hace falta suscripción')).toBeTruthy();
  });
});

describe('a status that cannot be loaded', () => {
  it('is reported by the page, and loaded again on demand', async () => {
    let isUp = false;
    answerApi({
      'GET /billing/status': (request) => (isUp ? json(active) : cut(request)),
      'GET /billing/payment-method': () => json({ type: null, card: null }),
      'GET /billing/invoices': () => failure('Sin facturas por ahora.'),
    });
    renderRemote(remote, { mount: '/app/suscription', toasts: true });
    expect(await screen.findByText('No se pudo cargar la suscripción.', {}, { timeout: 8000 })).toBeTruthy();
    isUp = true;
    await press('Reintentar');
    expect(await screen.findByRole('heading', { name: 'Starter' })).toBeTruthy();
    expect(await screen.findByText('Sin facturas por ahora.', {}, { timeout: 8000 })).toBeTruthy();
  }, 20_000);
});

describe('limits that the operator has set', () => {
  const unlimited = { limit: null, used: null };

  it('are shown with how much of them is used, where it is known', async () => {
    await open(active, {
      'GET /quotas': () =>
        json({
          bookings: { limit: 1200, used: 80 },
          messages: { limit: 500, used: null },
          employees: unlimited,
        }),
    });
    const limits = within(await screen.findByRole('region', { name: 'Topes de tu plan' }));
    expect(limits.getByText('Reservas de clientes este mes: 80 de 1.200')).toBeTruthy();
    expect(limits.getByText('Avisos de pago al mes: 500')).toBeTruthy();
    expect(limits.queryByText(/Empleados/)).toBeNull();
    expect(limits.getByText(/el bot no acepta más hasta el mes que viene\. Si necesitas más/)).toBeTruthy();
  });

  it('say nothing of bookings where those have none', async () => {
    await open(active, {
      'GET /quotas': () =>
        json({ bookings: unlimited, messages: unlimited, employees: { limit: 3, used: 1 } }),
    });
    const limits = within(await screen.findByRole('region', { name: 'Topes de tu plan' }));
    expect(limits.getByText('Si necesitas más, escribe a soporte.')).toBeTruthy();
  });

  it('are no part of the page where there are none', async () => {
    let asked = 0;
    await open(active, {
      'GET /quotas': () => {
        asked += 1;
        return json({ bookings: unlimited, messages: unlimited, employees: unlimited });
      },
    });
    await waitFor(() => expect(asked).toBe(1));
    expect(screen.queryByText('Topes de tu plan')).toBeNull();
  });
});
