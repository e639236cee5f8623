import type { Core } from '../core.ts';
import { findAccount } from '../graph/access.ts';
import { digitsOf, newAccessToken, newObjectId } from '../identifiers.ts';
import type { Account, BusinessNumber } from '../world.ts';

export type NewNumber = {
  phone_number: string;
  verified_name: string;
  /** The account that gets the number; without it a new account of that business is made. */
  waba_id?: string | undefined;
  business_name?: string | undefined;
  verified: boolean;
  /** It stays in the WhatsApp Business app. */
  on_biz_app?: boolean | undefined;
};

/**
 * Adds a number to an account. A phone that is already a business number stays one: that number is returned
 * as it is, so that linking twice is harmless.
 */
export function createNumber(core: Core, wanted: NewNumber): BusinessNumber {
  const known = findByPhone(core, wanted.phone_number);
  if (known) {
    return known;
  }
  const account = (wanted.waba_id && findAccount(core.world, wanted.waba_id)) || createAccount(core, wanted);
  const number: BusinessNumber = {
    id: newObjectId(),
    waba_id: account.id,
    display_phone_number: spaced(digitsOf(wanted.phone_number)),
    verified_name: wanted.verified_name,
    code_verification_status: wanted.verified ? 'VERIFIED' : 'NOT_VERIFIED',
    registered: false,
    on_biz_app: wanted.on_biz_app ?? false,
    created_at: core.now().toISOString(),
    address_book: [],
    synced: false,
    service_messages: { month: '', count: 0 },
    offboarded: null,
    username: null,
    pin: null,
    pending_code: null,
  };
  core.world.numbers.push(number);
  numbersChanged(core);
  return number;
}

export function findByPhone(core: Core, phone: string): BusinessNumber | undefined {
  const digits = digitsOf(phone);
  return core.world.numbers.find((it) => digitsOf(it.display_phone_number) === digits);
}

/** Adds an account without a number. */
export function createAccount(
  core: Core,
  wanted: Pick<NewNumber, 'business_name' | 'verified_name'>,
): Account {
  const account: Account = {
    id: newObjectId(),
    name: wanted.business_name ?? wanted.verified_name,
    subscription: null,
    templates: [],
  };
  core.world.accounts.push(account);
  return account;
}

/** Issues a business token for one account. */
export function issueToken(core: Core, accountId: string): string {
  const token = newAccessToken();
  core.world.tokens.push({ token, waba_ids: [accountId], issued_at: core.now().toISOString() });
  core.changed();
  return token;
}

/** Saves the numbers and tells open pages. */
export function numbersChanged(core: Core): void {
  core.changed();
  core.feed.publish({ kind: 'numbers' });
}

/** `34910555001` → `+34 910 55 50 01`, as Meta displays numbers: country code apart, then groups. */
function spaced(digits: string): string {
  const groups = /^(1|34|44|3\d|4\d|5\d)(\d{3})(.*)$/.exec(digits);
  if (!groups) {
    return `+${digits}`;
  }
  const [, country, area, rest] = groups;
  return `+${country} ${area} ${rest?.match(/.{1,3}/g)?.join(' ') ?? ''}`.trim();
}
