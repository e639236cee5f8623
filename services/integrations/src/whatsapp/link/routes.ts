import { whatsappEndpoints, type Locale, type whatsappStatus } from '@citame/contracts';
import { implement, RawAnswer, type Route } from '@citame/service-kit';
import type { z } from 'zod';
import { authUrlAnswer } from '../../consent/authUrlAnswer.ts';
import { bindBrowser, browserOf } from '../../consent/browserCookie.ts';
import { linkNumber, unlinkNumber, type LinkDeps } from './changeLink.ts';
import { beginConsent, endConsent, signUp, type ConsentDeps } from './consent.ts';
import { addNumber } from './addNumber.ts';
import type { WhatsappLink } from '../records/linkStore.ts';
import { removedReason } from './noteAccount.ts';
import { requestCode, verifyCode } from './registerNumber.ts';

export function linkRoutes(deps: LinkDeps & ConsentDeps): Route[] {
  return implement(whatsappEndpoints, {
    'GET /whatsapp/auth-url': async ({ tenantId }) => {
      const browser = bindBrowser('whatsapp', deps.publicUrl);
      return authUrlAnswer(await beginConsent(deps, tenantId, browser.hash), browser);
    },
    'GET /whatsapp/callback': async ({ query, headers }) => {
      const browserHash = browserOf('whatsapp', deps.publicUrl, headers);
      const location = await endConsent(deps, { ...query, browserHash });
      return new RawAnswer(302, '', { location, 'referrer-policy': 'no-referrer' });
    },
    'GET /whatsapp/signup': async () => ({
      sdk_url: deps.sdkUrl,
      dialog_url: deps.dialogUrl,
      app_id: deps.appId,
      config_id: deps.configId,
      version: deps.graphVersion,
      extras: deps.signupExtras,
    }),
    'POST /whatsapp/signup': async ({ tenantId, body }) => {
      await signUp(deps, tenantId, body.code);
      return statusOf(deps, tenantId);
    },
    'POST /whatsapp/link': async ({ tenantId, body }) => {
      await linkNumber(deps, tenantId, {
        wabaId: body.waba_id,
        phoneNumberId: body.phone_number_id,
        onBusinessApp: body.on_business_app,
      });
      return statusOf(deps, tenantId);
    },
    'DELETE /whatsapp/pending': async ({ tenantId }) => {
      await deps.consents.drop(tenantId);
    },
    'POST /whatsapp/number/register': async ({ tenantId, body, locale }) => {
      const { country_code: countryCode, phone_number: phoneNumber, name, method } = body;
      const wanted = { countryCode, phoneNumber, name, method, language: languageOf(locale) };
      await addNumber(deps, tenantId, wanted);
      return statusOf(deps, tenantId);
    },
    'POST /whatsapp/number/request-code': async ({ tenantId, body, locale }) => {
      await requestCode(deps, tenantId, body.method, languageOf(locale));
      return statusOf(deps, tenantId);
    },
    'POST /whatsapp/number/verify-code': async ({ tenantId, body }) => {
      await verifyCode(deps, tenantId, body.code);
      return statusOf(deps, tenantId);
    },
    'GET /whatsapp/status': ({ tenantId }) => statusOf(deps, tenantId),
    'DELETE /whatsapp/disconnect': ({ tenantId }) => unlinkNumber(deps, tenantId),
  });
}

async function statusOf(
  { links, consents, clock }: LinkDeps,
  tenantId: string,
): Promise<z.input<typeof whatsappStatus>> {
  const link = await links.ofTenant(tenantId);
  const connected = link?.state === 'connected';
  const pending = await consents.pendingOf(tenantId, clock());
  return {
    connected,
    display_phone_number: connected ? link.displayPhoneNumber : null,
    number: connected ? (link.unready ?? 'ready') : null,
    pending_numbers: (pending?.numbers ?? []).map(({ wabaId, phoneNumberId, displayPhoneNumber }) => ({
      waba_id: wabaId,
      phone_number_id: phoneNumberId,
      display_phone_number: displayPhoneNumber,
    })),
    can_register:
      !connected && pending !== null && pending.wabaIds.length > 0 && pending.numbers.length === 0,
    problem: link === null ? null : problemOf(link),
    token_expires_at: (connected ? link.tokenExpiresAt?.toISOString() : undefined) ?? null,
  };
}

function problemOf({ state, reason, standing }: WhatsappLink): z.infer<typeof whatsappStatus>['problem'] {
  if (state === 'broken') {
    return reason === removedReason ? 'removed' : 'expired';
  }
  return standing ?? null;
}

/** Meta's name of the language that it says a code in. */
function languageOf(locale: Locale): string {
  return locale === 'es' ? 'es_ES' : 'en_US';
}
