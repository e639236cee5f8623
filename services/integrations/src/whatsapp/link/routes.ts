import {
  authUrl,
  linkWhatsappBody,
  registerNumberBody,
  requestCodeBody,
  signUpWhatsappBody,
  verifyCodeBody,
  whatsappSignup,
  whatsappStatus,
  type Locale,
} from '@citame/contracts';
import { ownerRoute, publicRoute, RawAnswer, type Route } from '@citame/service-kit';
import { z } from 'zod';
import { authUrlAnswer } from '../../consent/authUrlAnswer.ts';
import { bindBrowser, browserOf } from '../../consent/browserCookie.ts';
import { linkNumber, unlinkNumber, type LinkDeps } from './changeLink.ts';
import { beginConsent, endConsent, signUp, type ConsentDeps } from './consent.ts';
import { addNumber } from './addNumber.ts';
import type { WhatsappLink } from '../records/linkStore.ts';
import { removedReason } from './noteAccount.ts';
import { requestCode, verifyCode } from './registerNumber.ts';

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
      async ({ tenantId }) => {
        const browser = bindBrowser('whatsapp', deps.publicUrl);
        return authUrlAnswer(await beginConsent(deps, tenantId, browser.hash), browser);
      },
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
      async ({ query, headers }) => {
        const browserHash = browserOf('whatsapp', deps.publicUrl, headers);
        const location = await endConsent(deps, { ...query, browserHash });
        return new RawAnswer(302, '', { location, 'referrer-policy': 'no-referrer' });
      },
    ),
    ownerRoute(
      {
        method: 'get',
        path: '/whatsapp/signup',
        summary: 'With what a page opens Meta’s signup',
        tags,
        result: whatsappSignup,
      },
      async () => ({
        sdk_url: deps.sdkUrl,
        dialog_url: deps.dialogUrl,
        app_id: deps.appId,
        config_id: deps.configId,
        version: deps.graphVersion,
        extras: deps.signupExtras,
      }),
    ),
    ownerRoute(
      {
        method: 'post',
        path: '/whatsapp/signup',
        summary: 'Exchange the code with which Meta’s signup ended; the numbers wait to be linked',
        tags,
        body: signUpWhatsappBody,
        result: whatsappStatus,
        secret: true,
      },
      async ({ tenantId, body }) => {
        await signUp(deps, tenantId, body.code);
        return statusOf(deps, tenantId);
      },
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
        await linkNumber(deps, tenantId, {
          wabaId: body.waba_id,
          phoneNumberId: body.phone_number_id,
          onBusinessApp: body.on_business_app,
        });
        return statusOf(deps, tenantId);
      },
    ),
    ownerRoute(
      {
        method: 'delete',
        path: '/whatsapp/pending',
        summary: 'Drop what was consented to, instead of linking a number of it',
        tags,
      },
      async ({ tenantId }) => {
        await deps.consents.drop(tenantId);
      },
    ),
    ownerRoute(
      {
        method: 'post',
        path: '/whatsapp/number/register',
        summary: 'Add a number to an account that has none, and have Meta send its code',
        tags,
        body: registerNumberBody,
        result: whatsappStatus,
      },
      async ({ tenantId, body, locale }) => {
        const { country_code: countryCode, phone_number: phoneNumber, name, method } = body;
        const wanted = { countryCode, phoneNumber, name, method, language: languageOf(locale) };
        await addNumber(deps, tenantId, wanted);
        return statusOf(deps, tenantId);
      },
    ),
    ownerRoute(
      {
        method: 'post',
        path: '/whatsapp/number/request-code',
        summary: 'Have Meta send a code to a number that was not verified in the signup',
        tags,
        body: requestCodeBody,
        result: whatsappStatus,
      },
      async ({ tenantId, body, locale }) => {
        await requestCode(deps, tenantId, body.method, languageOf(locale));
        return statusOf(deps, tenantId);
      },
    ),
    ownerRoute(
      {
        method: 'post',
        path: '/whatsapp/number/verify-code',
        summary: 'Verify the number with that code: from then on it sends and receives',
        tags,
        body: verifyCodeBody,
        result: whatsappStatus,
      },
      async ({ tenantId, body }) => {
        await verifyCode(deps, tenantId, body.code);
        return statusOf(deps, tenantId);
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
      ({ tenantId }) => statusOf(deps, tenantId),
    ),
    ownerRoute(
      { method: 'delete', path: '/whatsapp/disconnect', summary: 'Disconnect the number', tags },
      ({ tenantId }) => unlinkNumber(deps, tenantId),
    ),
  ];
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

/** As Meta names the language in which it says a code. */
function languageOf(locale: Locale): string {
  return locale === 'es' ? 'es_ES' : 'en_US';
}
