import type { SignupNumber } from '@citame/contracts';
import type { GrantedNumber } from '../../records/consentStore.ts';

/** Address that Meta sends the browser to after the consent. Must be the same when the code is exchanged. */
export function callbackUrl(publicUrl: string): string {
  return `${publicUrl}/api/whatsapp/callback`;
}

/** Meta's page where an owner consents. */
export function dialogUrl(
  settings: {
    dialogUrl: string;
    appId: string;
    configId: string;
    publicUrl: string;
    signupExtras: Readonly<Record<string, unknown>>;
  },
  state: string,
  number: SignupNumber,
): string {
  const url = new URL(settings.dialogUrl);
  url.searchParams.set('client_id', settings.appId);
  url.searchParams.set('config_id', settings.configId);
  url.searchParams.set('response_type', 'code');
  url.searchParams.set('override_default_response_type', 'true');
  url.searchParams.set('extras', JSON.stringify(extrasFor(number, settings.signupExtras)));
  url.searchParams.set('redirect_uri', callbackUrl(settings.publicUrl));
  url.searchParams.set('state', state);
  return url.href;
}

/**
 * Parameters of Meta's signup: for the number of the WhatsApp Business app the configured ones and the feature that keeps it in the
 * app (Meta, "Onboarding WhatsApp Business app users"); for a new number without that feature.
 */
export function extrasFor(
  number: SignupNumber,
  configured: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { featureType: _feature, ...extras } = configured;
  return number === 'new'
    ? extras
    : { ...extras, featureType: 'whatsapp_business_app_onboarding', sessionInfoVersion: '3' };
}

/** Why a consent came to nothing, as the page for connections gets to know it. */
export type ConsentError =
  | 'access_denied'
  | 'invalid_state'
  | 'no_number'
  | 'provider_error'
  | 'unavailable'
  | 'internal';

/** The page for connections, with what the owner granted or with what went wrong. */
export function returnUrl(publicUrl: string, outcome: GrantedNumber | ConsentError): string {
  const url = new URL(`${publicUrl}/app/synchronize`);
  if (typeof outcome === 'string') {
    url.searchParams.set('error', outcome);
    return url.href;
  }
  url.searchParams.set('waba_id', outcome.wabaId);
  url.searchParams.set('phone_number_id', outcome.phoneNumberId);
  url.searchParams.set('display_phone_number', outcome.displayPhoneNumber);
  return url.href;
}
