import type { Service } from '@citame/contracts';
import { localeTag } from '@citame/web/i18n';
import type { texts } from './texts.ts';

type Price = Service['price'];

/** The most that a price may be, in hundredths of its currency. */
const maxCents = 1_000_000_000;

/** Digits with one or two decimals; and with dots or commas between thousands. */
const amountForms = [
  /^(\d+)(?:[.,](\d{1,2}))?$/,
  /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,2}))?$/,
  /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,2}))?$/,
];

/**
 * Hundredths of an amount as people write it: `18`, `18,50`, `18.5`, `1.250,00`. Undefined for a text that is no amount, and
 * for more than a price may be.
 */
export function parseAmount(written: string): number | undefined {
  const text = written.replaceAll(/\s/g, '');
  const [found] = amountForms.map((form) => form.exec(text)).filter((match) => match !== null);
  if (found === undefined) {
    return undefined;
  }
  const [, whole = '', decimals = ''] = found;
  const cents = Number(whole.replaceAll(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
  return cents <= maxCents ? cents : undefined;
}

/** An amount as it is written in a field, without its currency. */
export function amountText(cents: number, currency: string, language: string): string {
  return new Intl.NumberFormat(tagOf(currency, language), { useGrouping: false, ...fraction(cents) }).format(
    cents / 100,
  );
}

/** A currency as it is shown beside an amount: `€`. */
export function currencySign(currency: string, language: string): string {
  const parts = new Intl.NumberFormat(tagOf(currency, language), style(currency)).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** Price of a service as clients are told it, `desde 18 €`; undefined when the business does not say. */
export function priceText(price: Price, language: string, text: typeof texts.text): string | undefined {
  if (price === null) {
    return undefined;
  }
  if (price.kind === 'free') {
    return text('card.free');
  }
  const format = new Intl.NumberFormat(tagOf(price.currency, language), {
    ...style(price.currency),
    ...fraction(price.cents),
  });
  const amount = format.format(price.cents / 100);
  return price.kind === 'from' ? text('card.from', { amount }) : amount;
}

/** Locale in which a currency is written as at home: the first letters of most codes are their country, as in `MXN`. */
function tagOf(currency: string, language: string): string {
  return currency === 'EUR' || currency.startsWith('X')
    ? localeTag(language)
    : `${language}-${currency.slice(0, 2)}`;
}

function style(currency: string) {
  return { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
}

/** No cents where there are none. */
function fraction(cents: number) {
  const digits = cents % 100 === 0 ? 0 : 2;
  return { minimumFractionDigits: digits, maximumFractionDigits: digits };
}
