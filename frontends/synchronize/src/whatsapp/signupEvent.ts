/** How a signup at Meta has ended, as its window reports it. */
export type SignupEvent =
  /** The signup ended with a number to register. */
  | { readonly kind: 'number'; readonly wabaId: string; readonly phoneNumberId: string }
  /** It ended with a number that stays in the WhatsApp Business app; Meta does not say which of the account's it is. */
  | { readonly kind: 'business_app'; readonly wabaId: string }
  /** It ended with an account that has no number yet, or without naming one. */
  | { readonly kind: 'finished' }
  /** The owner left, or Meta refuses them for a reason that has a code. */
  | { readonly kind: 'cancelled'; readonly step?: string; readonly code?: string }
  | { readonly kind: 'failed' };

/**
 * Reads a message that another window has posted to this one; undefined when it is not from Meta's signup.
 * @param dialogUrl the page that the SDK opens
 */
export function readSignupEvent(
  { origin, data }: Pick<MessageEvent<unknown>, 'origin' | 'data'>,
  dialogUrl: string,
): SignupEvent | undefined {
  if (!isMeta(origin) && origin !== new URL(dialogUrl).origin) {
    return undefined;
  }
  const message = parse(data);
  if (textIn(message, 'type') !== 'WA_EMBEDDED_SIGNUP') {
    return undefined;
  }
  const about = valueIn(message, 'data');
  const [wabaId, phoneNumberId] = [textIn(about, 'waba_id'), textIn(about, 'phone_number_id')];
  const event = textIn(message, 'event') ?? '';
  if (event === 'CANCEL') {
    const [step, code] = [textIn(about, 'current_step'), textIn(about, 'error_code')];
    return {
      kind: 'cancelled',
      ...(step === undefined ? {} : { step }),
      ...(code === undefined ? {} : { code }),
    };
  }
  if (event === 'FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING' && wabaId !== undefined) {
    return { kind: 'business_app', wabaId };
  }
  if (event === 'FINISH' && wabaId !== undefined && phoneNumberId !== undefined) {
    return { kind: 'number', wabaId, phoneNumberId };
  }
  return { kind: event.startsWith('FINISH') ? 'finished' : 'failed' };
}

/** `https://facebook.com` and its subdomains, but not `evilfacebook.com`. */
function isMeta(origin: string): boolean {
  return /^https:\/\/([\w-]+\.)*facebook\.com$/.test(origin);
}

/** Meta posts JSON; the SDK posts other things. */
function parse(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : undefined;
  } catch {
    return undefined;
  }
}

function valueIn(container: unknown, name: string): unknown {
  return typeof container === 'object' && container !== null ? Reflect.get(container, name) : undefined;
}

function textIn(container: unknown, name: string): string | undefined {
  const value = valueIn(container, name);
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
}
