import type { Service } from '@citame/contracts';
import { amountText, parseAmount } from './price.ts';

export const maxTitleLength = 23;
export const maxDescriptionLength = 70;
export const maxCategoryLength = 24;

export const priceKinds = ['none', 'fixed', 'from', 'free'] as const;
type PriceKind = (typeof priceKinds)[number];

export type Duration = 15 | 30 | 45 | 60 | 75 | 90 | 120;
/** Minutes that a service may take. */
export const durations: readonly Duration[] = [15, 30, 45, 60, 75, 90, 120];

const bufferStep = 5;
const maxBufferMin = 240;
/** Minutes that may be kept free before or after. */
export const buffers: readonly number[] = Array.from(
  { length: maxBufferMin / bufferStep + 1 },
  (_, index) => index * bufferStep,
);

/** Fields of the form of a service. */
export interface ServiceDraft {
  readonly title: string;
  readonly description: string;
  readonly duration: Duration;
  readonly bufferBefore: number;
  readonly bufferAfter: number;
  readonly priceKind: PriceKind;
  /** As it is written; counts for the kinds `fixed` and `from`. */
  readonly amount: string;
  readonly category: string;
}

export const emptyDraft: ServiceDraft = {
  title: '',
  description: '',
  duration: 30,
  bufferBefore: 0,
  bufferAfter: 0,
  priceKind: 'none',
  amount: '',
  category: '',
};

export function draftOf(service: Service, language: string): ServiceDraft {
  const { price } = service;
  return {
    title: service.title,
    description: service.description,
    duration: durations.find((minutes) => minutes === service.duration) ?? emptyDraft.duration,
    bufferBefore: service.buffer_before,
    bufferAfter: service.buffer_after,
    priceKind: price?.kind ?? 'none',
    amount: price !== null && 'cents' in price ? amountText(price.cents, price.currency, language) : '',
    category: service.category,
  };
}

/** Price of a form; undefined when its amount is none, or the currency is not known yet. */
export function priceOf(
  { priceKind, amount }: ServiceDraft,
  currency: string | undefined,
): Service['price'] | undefined {
  if (priceKind === 'none') {
    return null;
  }
  if (priceKind === 'free') {
    return { kind: 'free' };
  }
  const cents = parseAmount(amount);
  return cents === undefined || currency === undefined ? undefined : { kind: priceKind, cents, currency };
}

/** Fields of a request body, without the price. */
export function fieldsOf({
  title,
  description,
  duration,
  bufferBefore,
  bufferAfter,
  category,
}: ServiceDraft) {
  return {
    title: title.trim(),
    description: description.trim(),
    duration,
    buffer_before: bufferBefore,
    buffer_after: bufferAfter,
    category: category.trim(),
  };
}
