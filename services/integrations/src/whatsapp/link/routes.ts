import { whatsappEndpoints, type Locale } from '@citame/contracts';
import { implement, RawAnswer, type Route } from '@citame/service-kit';
import { authUrlAnswer } from '../../consent/authUrlAnswer.ts';
import { bindBrowser, browserOf } from '../../consent/browserCookie.ts';
import { dropPending, linkNumber, unlinkNumber, type LinkDeps } from './changeLink.ts';
import { beginConsent, endConsent, signUp, type ConsentDeps } from './consent.ts';
import { addNumber } from './addNumber.ts';
import { setCap, type SetCapDeps } from '../cap/setCap.ts';
import { whatsappStatusOf, type WhatsappStatusDeps } from './whatsappStatusOf.ts';
import { requestCode, verifyCode } from './registerNumber.ts';
import { usernameOf, type UsernameDeps } from './usernameOf.ts';
import { extrasFor } from './rules/addresses.ts';
import { usageOf, type UsageDeps } from './usageOf.ts';

export function linkRoutes(
  deps: LinkDeps & ConsentDeps & UsernameDeps & UsageDeps & SetCapDeps & WhatsappStatusDeps,
): Route[] {
  return implement(whatsappEndpoints, {
    'GET /whatsapp/auth-url': async ({ tenantId, query }) => {
      const browser = bindBrowser('whatsapp', deps.publicUrl);
      return authUrlAnswer(await beginConsent(deps, tenantId, browser.hash, query.number), browser);
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
      extras: extrasFor('new', deps.signupExtras),
      app_extras: extrasFor('business_app', deps.signupExtras),
    }),
    'POST /whatsapp/signup': async ({ tenantId, body }) => {
      await signUp(deps, tenantId, body.code);
      return whatsappStatusOf(deps, tenantId);
    },
    'POST /whatsapp/link': async ({ tenantId, body }) => {
      await linkNumber(deps, tenantId, {
        wabaId: body.waba_id,
        phoneNumberId: body.phone_number_id,
        onBusinessApp: body.on_business_app,
      });
      return whatsappStatusOf(deps, tenantId);
    },
    'DELETE /whatsapp/pending': async ({ tenantId }) => {
      await dropPending(deps, tenantId);
    },
    'POST /whatsapp/number/register': async ({ tenantId, body, locale }) => {
      const { country_code: countryCode, phone_number: phoneNumber, name, method } = body;
      const wanted = { countryCode, phoneNumber, name, method, language: languageOf(locale) };
      await addNumber(deps, tenantId, wanted);
      return whatsappStatusOf(deps, tenantId);
    },
    'POST /whatsapp/number/request-code': async ({ tenantId, body, locale }) => {
      await requestCode(deps, tenantId, body.method, languageOf(locale));
      return whatsappStatusOf(deps, tenantId);
    },
    'POST /whatsapp/number/verify-code': async ({ tenantId, body }) => {
      await verifyCode(deps, tenantId, body.code);
      return whatsappStatusOf(deps, tenantId);
    },
    'GET /whatsapp/status': ({ tenantId }) => whatsappStatusOf(deps, tenantId),
    'GET /whatsapp/username': async ({ tenantId }) => ({ username: await usernameOf(deps, tenantId) }),
    'GET /whatsapp/usage': ({ tenantId }) => usageOf(deps, tenantId),
    'PATCH /whatsapp/usage': async ({ tenantId, body }) => {
      await setCap(deps, tenantId, body.template_cap);
      return usageOf(deps, tenantId);
    },
    'DELETE /whatsapp/disconnect': ({ tenantId }) => unlinkNumber(deps, tenantId),
  });
}

/** Meta's name of the language that it says a code in. */
function languageOf(locale: Locale): string {
  return locale === 'es' ? 'es_ES' : 'en_US';
}
