import type { Locale } from '@citame/contracts';
import { presets, tickedAtFirst, type TradeName } from './trades.ts';

export interface DraftService {
  readonly title: string;
  /** Minutes. */
  readonly duration: number;
  /** Euros, as they are written; empty for no price. */
  readonly price: string;
  readonly isTicked: boolean;
  /** Added by the owner, who names it. */
  readonly isOwn: boolean;
}

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
type Weekday = (typeof weekdays)[number];

export interface Stretch {
  /** `HH:mm`. */
  readonly from: string;
  readonly to: string;
}

/** Longest name of an employee. */
export const maxNameLength = 21;

/** Answers of the owner, until they are made into a business. */
export interface Draft {
  /** The furthest question that was reached. */
  readonly step: number;
  readonly trade: TradeName | null;
  /** Names of the team, as they are written. */
  readonly team: readonly string[];
  readonly services: readonly DraftService[];
  readonly days: readonly Weekday[];
  readonly morning: Stretch;
  /** Null for a day without a break. */
  readonly afternoon: Stretch | null;
  readonly street: string;
  readonly town: string;
  readonly phone: string;
}

/** One of the team, and the usual week of a shop in Spain. */
export const emptyDraft: Draft = {
  step: 0,
  trade: null,
  team: [''],
  services: [],
  days: ['mon', 'tue', 'wed', 'thu', 'fri'],
  morning: { from: '10:00', to: '14:00' },
  afternoon: { from: '16:00', to: '20:00' },
  street: '',
  town: '',
  phone: '',
};

/** The draft with the services of a trade, the commonest of them ticked. */
export function withTrade(draft: Draft, trade: TradeName, language: Locale, hasPrices: boolean): Draft {
  if (draft.trade === trade) {
    return draft;
  }
  const services = presets[trade].map(({ title, duration, price }, place) => ({
    title: title[language],
    duration,
    price: hasPrices && price !== undefined ? String(price) : '',
    isTicked: place < tickedAtFirst,
    isOwn: false,
  }));
  return { ...draft, trade, services };
}

/** With the version of the draft's shape: one of another shape is begun again. */
const keyOf = (tenantId: string): string => `citame.setup.1.${tenantId}`;

/** The draft that was left in this browser, if any. */
export function storedDraft(tenantId: string): Draft | undefined {
  const stored = localStorage.getItem(keyOf(tenantId));
  // Written by this page alone.
  return stored === null ? undefined : (JSON.parse(stored) as Draft);
}

export function storeDraft(tenantId: string, draft: Draft): void {
  localStorage.setItem(keyOf(tenantId), JSON.stringify(draft));
}

export function forgetDraft(tenantId: string): void {
  localStorage.removeItem(keyOf(tenantId));
}
