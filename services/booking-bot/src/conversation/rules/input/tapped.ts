import type { TurnContext } from '../conversation.ts';
import type { Addition, Said } from '../said.ts';
import { isGone } from '../services.ts';
import { parseTap, type Tap } from '../taps.ts';

/** Taps name what they are about; what is not there any more makes them stale. */
export function tapped(id: string, { business }: TurnContext): Said {
  const tap = parseTap(id);
  const serviceId = tap === undefined ? undefined : serviceIdOf(tap);
  return tap === undefined || (serviceId !== undefined && isGone(business, serviceId))
    ? { kind: 'stale' }
    : tap;
}

/** The button that an answer stands for, and what it adds to it. */
export function tappedAndMore(
  { tapId, more }: { readonly tapId: string; readonly more?: Addition },
  context: TurnContext,
): Said {
  const tap = tapped(tapId, context);
  return more === undefined || tap.kind !== 'slot' ? tap : { kind: 'slotAndMore', tap, more };
}

function serviceIdOf(tap: Tap): string | undefined {
  if (tap.kind === 'service') {
    return tap.serviceId;
  }
  return 'target' in tap ? tap.target.serviceId : undefined;
}
