import {
  billingConfig,
  billingPortal,
  billingStatus,
  cancelSubscriptionBody,
  checkout,
  checkoutBody,
  invoiceFile,
  invoices,
  paymentMethod,
  type BillingConfig,
} from '@citame/contracts';
import { ownerRoute, publicRoute, type Clock, type Route } from '@citame/service-kit';
import { z } from 'zod';
import { openCheckout } from './checkout/openCheckout.ts';
import { findInvoiceFile, openPortal, readInvoices, readPaymentMethod } from './payments/readPayments.ts';
import type { ApplyDeps } from './subscription/applySubscription.ts';
import { cancelSubscription, reactivateSubscription } from './subscription/changeSubscription.ts';
import { presentStatus } from './subscription/presentStatus.ts';

interface RouteDeps extends ApplyDeps {
  readonly clock: Clock;
  readonly config: BillingConfig;
}

const invoiceParams = z.object({ id: z.string().regex(/^txn_[a-z\d]{26}$/) });

export function subscriptionRoutes(deps: RouteDeps): Route[] {
  const { config } = deps;
  const status = async (tenantId: string) =>
    presentStatus(await deps.subscriptions.ofTenant(tenantId), deps.clock());
  return [
    ownerRoute(
      { method: 'get', path: '/billing/status', summary: 'How the business stands', result: billingStatus },
      ({ tenantId }) => status(tenantId),
    ),
    publicRoute(
      {
        method: 'get',
        path: '/billing/public-config',
        summary: 'What a browser needs to open a checkout',
        result: billingConfig,
      },
      async () => config,
    ),
    ownerRoute(
      {
        method: 'post',
        path: '/billing/checkout',
        summary: 'What a checkout is opened with',
        body: checkoutBody,
        status: 201,
        result: checkout,
      },
      ({ tenantId, body }) => openCheckout(deps, tenantId, body.plan),
    ),
    ownerRoute(
      {
        method: 'post',
        path: '/billing/cancel',
        summary: 'End the subscription: when what is paid for is over, or at once',
        body: cancelSubscriptionBody,
        result: billingStatus,
      },
      async ({ tenantId, body }) => {
        await cancelSubscription(deps, tenantId, body);
        return status(tenantId);
      },
    ),
    ownerRoute(
      {
        method: 'post',
        path: '/billing/reactivate',
        summary: 'Resume a paused subscription, or take a scheduled end back',
        result: billingStatus,
      },
      async ({ tenantId }) => {
        await reactivateSubscription(deps, tenantId);
        return status(tenantId);
      },
    ),
    ownerRoute(
      {
        method: 'get',
        path: '/billing/payment-method',
        summary: 'How the business pays',
        result: paymentMethod,
      },
      ({ tenantId }) => readPaymentMethod(deps, tenantId),
    ),
    ownerRoute(
      {
        method: 'post',
        path: '/billing/portal',
        summary: 'Links to the pages where the owner changes how they pay',
        // The links let in whoever has them.
        secret: true,
        result: billingPortal,
      },
      ({ tenantId }) => openPortal(deps, tenantId),
    ),
    ownerRoute(
      {
        method: 'get',
        path: '/billing/invoices',
        summary: 'What was billed, and what comes next',
        result: invoices,
      },
      ({ tenantId }) => readInvoices(deps, tenantId),
    ),
    ownerRoute(
      {
        method: 'get',
        path: '/billing/invoices/:id/file',
        summary: 'Where the file of an invoice can be fetched',
        params: invoiceParams,
        result: invoiceFile,
      },
      async ({ tenantId, params }) => ({ url: await findInvoiceFile(deps, tenantId, params.id) }),
    ),
  ];
}
