import { toast } from '@citame/ui/toast';
import { useIsDark } from '@citame/ui/theme';
import { api, messageOf } from '@citame/web/api';
import { useLanguage } from '@citame/web/i18n';
import { apiQuery, useQuery, useQueryClient } from '@citame/web/query';
import { invalidate } from '@citame/web/page';
import { useSession } from '@citame/web/session';
import { useEffect, useEffectEvent, useState } from 'react';
import { texts } from '../texts.ts';
import { loadPaddle, onPaddleEvent, ScriptFailed } from './loadPaddle.ts';
import { untilActive } from './untilActive.ts';

type Plan = 'monthly' | 'trial';

export interface CheckoutState {
  readonly open: (plan: Plan) => void;
  /** While a checkout is being opened, or its payment is on its way to us. */
  readonly busy: boolean;
}

/** Opens Paddle's checkout, and waits for its outcome. `isNeeded`: whether there is something to subscribe to. */
export function useCheckout(isNeeded: boolean): CheckoutState {
  const text = texts.useTexts();
  const client = useQueryClient();
  const { language } = useLanguage();
  const isDark = useIsDark();
  const state = useSession();
  const email = state.status === 'anonymous' ? undefined : state.user?.email;
  const [busy, setBusy] = useState(false);
  const config = useQuery({ ...apiQuery('GET /billing/public-config'), enabled: isNeeded });
  const failed = (title: string, description: string): void => {
    toast({ title, description, variant: 'destructive' });
  };
  const initFailed = (error: unknown): void =>
    failed(
      text('toast.initTitle'),
      text(error instanceof ScriptFailed ? 'toast.scriptText' : 'toast.initText'),
    );

  async function completed(): Promise<void> {
    setBusy(true);
    const status = await untilActive();
    setBusy(false);
    await invalidate(client, 'GET /billing/status', 'GET /billing/invoices', 'GET /billing/payment-method');
    if (status !== undefined) {
      toast({ title: text('toast.reactivated') });
    }
  }
  const heard = useEffectEvent((name: string): void => {
    if (name === 'checkout.completed') {
      void completed();
    } else if (name === 'checkout.payment.failed') {
      failed(text('toast.checkoutTitle'), text('toast.checkoutText'));
    }
  });
  useEffect(() => onPaddleEvent((name) => heard(name)), []);

  const unprepared = useEffectEvent(initFailed);
  useEffect(() => {
    if (config.error !== null) {
      unprepared(config.error);
    } else if (config.data !== undefined) {
      // Before it is needed, so that the checkout opens at once.
      loadPaddle(config.data).catch((error: unknown) => unprepared(error));
    }
  }, [config.data, config.error]);

  async function open(plan: Plan): Promise<void> {
    const settings = config.data ?? (await config.refetch()).data;
    if (settings === undefined) {
      return;
    }
    if (settings.prices[plan] === '') {
      return failed(text('toast.priceTitle'), text('toast.priceText'));
    }
    const paddle = await loadPaddle(settings).catch(initFailed);
    if (paddle === undefined) {
      return;
    }
    try {
      const { priceId, customData } = await api('POST /billing/checkout', { body: { plan } });
      if (!customData.tenant_id) {
        return failed(text('toast.tenantTitle'), text('toast.tenantText'));
      }
      paddle.Checkout.open({
        items: [{ priceId, quantity: 1 }],
        customData,
        ...(email ? { customer: { email } } : {}),
        settings: { displayMode: 'overlay', locale: language, theme: isDark ? 'dark' : 'light' },
      });
    } catch (error) {
      failed(text('toast.checkoutTitle'), messageOf(error, text('toast.checkoutText')));
    }
  }

  return {
    busy,
    open: (plan) => {
      setBusy(true);
      void open(plan).finally(() => setBusy(false));
    },
  };
}
