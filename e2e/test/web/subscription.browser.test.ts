import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { z } from 'zod';
import { callApi } from '../../src/api.ts';
import { chromiumPath } from '../../src/browser.ts';
import { registerOwner, type Owner } from '../../src/owner.ts';
import type { Platform } from '../../src/platform.ts';
import { barriersOn } from '../../src/web/barriers.ts';
import { openOwnersPage } from '../../src/web/openOwnersPage.ts';
import { openWeb, type OpenedWeb } from '../../src/web/openWeb.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;

const es = {
  locale: 'es-ES',
  none: 'Sin suscripción',
  trial: 'Probar un mes gratis',
  subscribe: 'Suscribirme',
  active: 'Activa',
  inactive: 'Inactiva',
  trialing: 'Mes gratis',
  next: /Próximo pago: .+ · Quedan \d+ días/,
  owed: 'No hemos podido cobrar tu último pago',
  due: 'Pago pendiente',
  cancel: 'Cancelar suscripción',
  now: /Ahora mismo/,
  scheduled: 'Cancelación programada',
  validUntil: /Válida hasta: /,
  reactivate: 'Reactivar',
  reactivated: 'Suscripción reactivada',
  cancelled: 'Suscripción cancelada',
  canceled: 'Cancelada',
  notOpened: 'No se pudo abrir el checkout',
  card: 'Cambiar método de pago',
};
const en: typeof es = {
  locale: 'en-GB',
  none: 'No subscription',
  trial: 'Try a month for free',
  subscribe: 'Subscribe',
  active: 'Active',
  inactive: 'Inactive',
  trialing: 'Free month',
  next: /Next payment: .+ · \d+ days left/,
  owed: 'We could not charge your last payment',
  due: 'Payment due',
  cancel: 'Cancel subscription',
  now: /Right now/,
  scheduled: 'Cancellation scheduled',
  validUntil: /Valid until: /,
  reactivate: 'Reactivate',
  reactivated: 'Subscription reactivated',
  cancelled: 'Subscription cancelled',
  canceled: 'Cancelled',
  notOpened: 'The checkout could not be opened',
  card: 'Change payment method',
};
const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const state = z.object({
  subscriptions: z.array(
    z.object({ id: z.string(), status: z.string(), custom_data: z.record(z.string(), z.unknown()) }),
  ),
});

describeInBrowser('an owner and their subscription', () => {
  let opened: OpenedWeb;
  let platform: Platform;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let owner: Owner;
  const faults: string[] = [];

  beforeAll(async () => {
    opened = await openWeb();
    ({ platform, browser } = opened);
  }, 120_000);
  afterAll(() => opened?.close());
  afterEach(() => context?.close());

  async function enter(viewport: typeof wide, words: typeof es): Promise<void> {
    owner = await registerOwner(platform, 'Estudio Alba');
    faults.length = 0;
    const who = { browser, platform, owner, faults };
    ({ context, page } = await openOwnersPage(who, { viewport, locale: words.locale }));
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) {
        faults.push(message.text());
      }
    });
  }

  const shown = (words: string | RegExp) =>
    page.getByText(words, { exact: typeof words === 'string' }).first();
  const told = (words: string | RegExp) => shown(words).waitFor();
  const press = (label: string) => page.getByRole('button', { name: label, exact: true }).first().click();
  const checkout = () => page.frameLocator('iframe[title="Paddle Checkout"]');
  const look = async (where: string) => faults.push(...(await barriersOn(page, where)));

  /** Lets something happen to the owner's latest subscription at Paddle. */
  async function happens(action: string): Promise<void> {
    const { body } = await callApi(platform.emulatorsUrl, 'GET', '/paddle/control/state', {});
    const own = state
      .parse(body)
      .subscriptions.findLast(({ custom_data: data }) => data['tenant_id'] === owner.tenantId);
    await callApi(platform.emulatorsUrl, 'POST', `/paddle/control/subscriptions/${own?.id}/${action}`, {});
  }

  async function pay(button: string, card?: string): Promise<void> {
    await press(button);
    const form = checkout();
    await form.getByTestId('pay').waitFor();
    if (card !== undefined) {
      await form.getByTestId('card').fill(card);
    }
    await form.getByTestId('pay').click();
  }

  async function cancel(words: typeof es, isNow: boolean): Promise<void> {
    await press(words.cancel);
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(/\d{4}-\d{2}-\d{2}/).waitFor();
    if (isNow) {
      await dialog.getByRole('radio', { name: words.now }).check();
    }
    await look('cancel dialog');
    await dialog.getByRole('button', { name: words.cancel, exact: true }).click();
  }

  it.each([
    ['Spanish at 1440 px', es, wide],
    ['English at 390 px', en, phone],
  ])('goes through all of it in %s', async (_where, words, viewport) => {
    await enter(viewport, words);
    await page.goto('/app/suscription');
    await page.getByRole('heading', { name: words.none }).waitFor();
    await look('no subscription');

    await pay(words.trial, '4000 0000 0000 0002');
    await told(words.notOpened);
    await checkout().getByTestId('close').click();
    await pay(words.trial);
    await told(words.reactivated);
    await told(words.trialing);
    await told(words.active);
    await told(words.next);

    await happens('renew');
    await shown(words.trialing).waitFor({ state: 'detached' });
    await happens('fail-payment');
    await told(words.owed);
    await told(words.due);
    await look('payment due');
    await happens('pay');
    await shown(words.owed).waitFor({ state: 'detached' });

    await cancel(words, false);
    await told(words.scheduled);
    await told(words.validUntil);
    await press(words.reactivate);
    await told(words.reactivated);
    await told(words.next);
    await cancel(words, true);
    await told(words.cancelled);
    await told(words.canceled);
    await told(words.inactive);
    expect(await page.getByRole('button', { name: words.trial, exact: true }).count()).toBe(0);

    await pay(words.subscribe);
    await told(words.reactivated);
    await told(words.active);
    await look('subscribed again');
    await press(words.card);
    await page.waitForURL(/\/paddle\/portal\?.*view=card/);
    expect(faults).toEqual([]);
  });

  it('is told when Paddle does not answer, and nothing is changed', async () => {
    await enter(wide, es);
    await page.goto('/app/suscription');
    await pay(es.subscribe);
    await told(es.active);
    const setPaddleApi = (api: string) =>
      callApi(platform.emulatorsUrl, 'PATCH', '/paddle/control/settings', { body: { api } });
    await setPaddleApi('rate_limited');
    await cancel(es, false);
    await told('No se pudo cancelar');
    await told('El proveedor de pagos no responde. Inténtalo en unos minutos.');
    await setPaddleApi('fine');
    expect(await shown(es.scheduled).count()).toBe(0);
  });
});
