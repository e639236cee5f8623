import { authUrl, linkWhatsappBody, whatsappStatus } from '@citame/contracts';
import { ownerRoute, publicRoute, RawAnswer, type Route } from '@citame/service-kit';
import { z } from 'zod';
import { linkNumber, unlinkNumber, type LinkDeps } from './changeLink.ts';
import { beginConsent, endConsent, type ConsentDeps } from './consent.ts';
import type { LinkStore } from './linkStore.ts';

/** Meta adds parameters as it likes; a malformed one is as good as none. */
const parameter = z.string().max(4096).optional().catch(undefined).meta({ type: 'string' });
const callbackQuery = z.object({ state: parameter, code: parameter, error: parameter });
const tags = ['whatsapp'];

export function linkRoutes(deps: LinkDeps & ConsentDeps): Route[] {
  return [
    ownerRoute(
      {
        method: 'get',
        path: '/whatsapp/auth-url',
        summary: 'Where the owner consents to connect a number',
        tags,
        result: authUrl,
      },
      async ({ tenantId }) => ({ url: await beginConsent(deps, tenantId) }),
    ),
    publicRoute(
      {
        method: 'get',
        path: '/whatsapp/callback',
        summary: 'Where Meta sends the browser after the consent; leads on to the page for connections',
        tags,
        query: callbackQuery,
        status: 302,
      },
      async ({ query }) =>
        new RawAnswer(302, '', { location: await endConsent(deps, query), 'referrer-policy': 'no-referrer' }),
    ),
    ownerRoute(
      {
        method: 'post',
        path: '/whatsapp/link',
        summary: 'Connect a number that was consented to',
        tags,
        body: linkWhatsappBody,
        result: whatsappStatus,
      },
      async ({ tenantId, body }) => {
        await linkNumber(deps, tenantId, { wabaId: body.waba_id, phoneNumberId: body.phone_number_id });
        return statusOf(deps.links, tenantId);
      },
    ),
    ownerRoute(
      {
        method: 'get',
        path: '/whatsapp/status',
        summary: 'Whether a number is connected',
        tags,
        result: whatsappStatus,
      },
      ({ tenantId }) => statusOf(deps.links, tenantId),
    ),
    ownerRoute(
      { method: 'delete', path: '/whatsapp/disconnect', summary: 'Disconnect the number', tags },
      ({ tenantId }) => unlinkNumber(deps, tenantId),
    ),
  ];
}

async function statusOf(links: LinkStore, tenantId: string): Promise<z.input<typeof whatsappStatus>> {
  const link = await links.ofTenant(tenantId);
  return link?.state === 'connected'
    ? { connected: true, display_phone_number: link.displayPhoneNumber }
    : { connected: false, display_phone_number: null };
}
