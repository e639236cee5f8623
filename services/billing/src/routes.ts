import { billingEndpoints, type BillingConfig } from '@citame/contracts';
import { implement, type Clock, type Route } from '@citame/service-kit';
import { openCheckout } from './checkout/openCheckout.ts';
import { findInvoiceFile, openPortal, readInvoices, readPaymentMethod } from './payments/readPayments.ts';
import type { ApplyDeps } from './subscription/applySubscription.ts';
import { cancelSubscription, reactivateSubscription } from './subscription/changeSubscription.ts';
import { presentStatus } from './subscription/presentStatus.ts';

interface RouteDeps extends ApplyDeps {
  readonly clock: Clock;
  readonly config: BillingConfig;
}

export function subscriptionRoutes(deps: RouteDeps): Route[] {
  const { config } = deps;
  const status = async (tenantId: string) =>
    presentStatus(
      await deps.subscriptions.ofTenant(tenantId),
      await deps.accounts.ofTenant(tenantId),
      deps.clock(),
    );
  return implement(billingEndpoints, {
    'GET /billing/status': ({ tenantId }) => status(tenantId),
    'GET /billing/public-config': async () => config,
    'POST /billing/checkout': ({ tenantId, body }) => openCheckout(deps, tenantId, body.plan),
    'POST /billing/cancel': async ({ tenantId, body }) => {
      await cancelSubscription(deps, tenantId, body);
      return status(tenantId);
    },
    'POST /billing/reactivate': async ({ tenantId }) => {
      await reactivateSubscription(deps, tenantId);
      return status(tenantId);
    },
    'GET /billing/payment-method': ({ tenantId }) => readPaymentMethod(deps, tenantId),
    'POST /billing/portal': ({ tenantId }) => openPortal(deps, tenantId),
    'GET /billing/invoices': ({ tenantId }) => readInvoices(deps, tenantId),
    'GET /billing/invoices/:id/file': async ({ tenantId, params }) => ({
      url: await findInvoiceFile(deps, tenantId, params.id),
    }),
  });
}
