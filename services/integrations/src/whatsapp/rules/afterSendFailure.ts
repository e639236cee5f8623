import type { GraphOutcome } from '../graph/graphFailure.ts';

type RetryKind = 'transient' | 'pair' | 'number' | 'unreachable';
/** How often in a row a message was put off for the same reason. */
export interface Retry {
  readonly kind: RetryKind;
  readonly times: number;
}

/** Decision about a send that returned no message id. */
export type Decision =
  /** `wholeNumber`: nothing else is sent from the number meanwhile. */
  | { readonly do: 'retry'; readonly retry: Retry; readonly afterMs: number; readonly wholeNumber: boolean }
  | { readonly do: 'reconcile' }
  | { readonly do: 'fail' }
  /** The token is void or lacks a permission: the owner has to link again. */
  | { readonly do: 'disconnect' };

interface Failure {
  readonly outcome: GraphOutcome;
  readonly status?: number | undefined;
  readonly code?: number | undefined;
  readonly transient: boolean;
}

const transientCodes = new Set([2, 131_000, 131_016, 131_057, 135_000]);
/** Too many messages to the same client. */
const pairCode = 131_056;
/** Too many messages from the number, of the account, of the app. */
const throughputCodes = new Set([4, 80_007, 130_429]);
const permissionCodes = new Set([0, 3, 10, 190]);

const delaysMs: Readonly<Record<RetryKind, readonly number[]>> = {
  transient: [2000, 10_000, 60_000],
  pair: [6000, 12_000, 24_000, 48_000, 96_000, 192_000],
  number: [4000, 8000, 16_000, 32_000, 64_000, 128_000, 256_000],
  unreachable: [2000, 10_000, 60_000],
};

/** Decides by Meta's code (its HTTP statuses and titles vary), or by the status when there is no code. */
export function afterSendFailure(failure: Failure, earlier: Retry | undefined): Decision {
  if (failure.outcome === 'unclear') {
    return { do: 'reconcile' };
  }
  if (isPermission(failure.code)) {
    return { do: 'disconnect' };
  }
  const kind = retryKindOf(failure);
  if (kind === undefined) {
    return { do: 'fail' };
  }
  const times = earlier?.kind === kind ? earlier.times + 1 : 1;
  const delays = delaysMs[kind];
  // Meta out of reach says nothing about the message: it is kept until it goes out.
  const afterMs = delays[times - 1] ?? (kind === 'unreachable' ? delays.at(-1) : undefined);
  return afterMs === undefined
    ? { do: 'fail' }
    : { do: 'retry', retry: { kind, times }, afterMs, wholeNumber: kind === 'number' };
}

function isPermission(code: number | undefined): boolean {
  return code !== undefined && (permissionCodes.has(code) || (code >= 200 && code <= 299));
}

function retryKindOf({ outcome, status = 0, code, transient }: Failure): RetryKind | undefined {
  if (outcome === 'unreachable') {
    return 'unreachable';
  }
  if (code === pairCode) {
    return 'pair';
  }
  if (code !== undefined && throughputCodes.has(code)) {
    return 'number';
  }
  const isTransient =
    transient || (code === undefined ? status >= 500 || status === 429 : transientCodes.has(code));
  return isTransient ? 'transient' : undefined;
}
