import { z } from 'zod';
import { whileFailing } from '../../../src/web/failures.ts';
import { calls } from '../../../src/web/hands.ts';
import type { Scene } from './scene.ts';

const none = {
  status: null,
  is_active: false,
  trial_eligible: false,
  next_billed_at: null,
  scheduled_change: null,
  grace_ends_at: null,
  required: true,
};
const active = { ...none, status: 'active', is_active: true, next_billed_at: '2090-01-15T10:00:00.000Z' };
const ending = {
  ...active,
  next_billed_at: null,
  scheduled_change: { action: 'cancel', effective_at: '2090-01-15T10:00:00.000Z' },
};
const status = calls('GET', /^\/billing\/status$/);
const config = calls('GET', /^\/billing\/public-config$/);
const checkout = calls('POST', /^\/billing\/checkout$/);
const portal = calls('POST', /^\/billing\/portal$/);
const configShape = z.looseObject({ prices: z.looseObject({}) });

/** On the page as it is for a business that stands so. */
function standing({ page, hands }: Scene, body: object, act: () => Promise<void>): Promise<void> {
  const open = async (): Promise<void> => {
    await hands.open('/app/suscription');
    await act();
  };
  return whileFailing(page, status, open, { status: 200, body });
}

export async function aboutSubscribing(scene: Scene): Promise<void> {
  const { page, hands, owner, words } = scene;
  const { toast: text, plan } = words.subscription;
  const { press, told } = hands;
  const settings = await owner.call('GET', '/billing/public-config', configShape);
  const toldTwo = async (title: string, more: string): Promise<void> => {
    await told(title);
    await told(more);
  };
  const opened = (answer?: object): Promise<void> =>
    whileFailing(
      page,
      config,
      () => standing(scene, none, () => toldTwo(text.initTitle, answer ? text.scriptText : text.initText)),
      answer && { status: 200, body: answer },
    );
  await opened();
  await opened({ ...settings, scriptUrl: '/remotes/nothing.js' });

  const unpriced = { ...settings, prices: { monthly: '', trial: '' } };
  await whileFailing(
    page,
    config,
    () =>
      standing(scene, none, async () => {
        await press(plan.subscribe);
        await toldTwo(text.priceTitle, text.priceText);
      }),
    { status: 200, body: unpriced },
  );
  await standing(scene, none, async () => {
    await whileFailing(page, checkout, async () => {
      await press(plan.subscribe);
      await toldTwo(text.checkoutTitle, text.checkoutText);
    });
    const withoutTenant = async (): Promise<void> => {
      await press(plan.subscribe);
      await toldTwo(text.tenantTitle, text.tenantText);
    };
    const response = { status: 201, body: { priceId: 'pri_1', customData: {} } };
    await whileFailing(page, checkout, withoutTenant, response);
  });
}

export async function aboutTheirPlan(scene: Scene): Promise<void> {
  const { page, hands, words } = scene;
  const { toast: text, plan, cancelDialog } = words.subscription;
  const { press, told } = hands;
  await standing(scene, active, async () => {
    await whileFailing(page, calls('POST', /^\/billing\/cancel$/), async () => {
      await press(plan.cancel);
      await hands.confirm(cancelDialog.confirm);
      await told(text.cancelTitle);
      await told(text.later);
    });
    await whileFailing(page, portal, async () => {
      await press(plan.changePayment);
      await told(text.portalTitle);
    });
    const nowhere = async (): Promise<void> => {
      await press(plan.changePayment);
      await told(text.portalMissing);
    };
    const body = { urls: { general: {}, subscriptions: [] } };
    await whileFailing(page, portal, nowhere, { status: 200, body });
  });
  await standing(scene, ending, () =>
    whileFailing(page, calls('POST', /^\/billing\/reactivate$/), async () => {
      await press(plan.reactivate);
      await told(text.reactivateTitle);
    }),
  );
}

/** Failures on the way to Google or WhatsApp are logged, and not shown. */
export async function aboutConnections({ page, hands, words }: Scene): Promise<void> {
  const { google } = words.synchronize;
  await hands.open('/app/synchronize');
  await whileFailing(page, calls('GET', /^\/google\/auth-url$/), async () => {
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('google'));
    await hands.press(google.connect);
    await logged;
  });
  const toasts = await page.getByText('Error', { exact: true }).count();
  if (toasts > 0) {
    throw new Error('The owner was told');
  }
}
