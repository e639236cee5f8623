import { networkOf } from '@citame/service-kit';
import { isIP, isIPv4 } from 'node:net';
import { browserOf } from './browserOf.ts';
import type { Visitor } from './visitor.ts';

/** Where a session was opened, as its person may know it again. */
export interface Place {
  /** Browser and system in short words; null when the caller named none. */
  readonly browser: string | null;
  /** Network in short: `203.0.113.x`, or the /48 of an IPv6 address; null when it is unknown. */
  readonly network: string | null;
}

const groupsOfSite = 3;

export function placeOf({ ip, headers }: Visitor): Place {
  return { browser: browserOf(headers['user-agent']), network: shortNetwork(ip) };
}

/** An address without the part that names one subscriber among their neighbours. */
function shortNetwork(ip: string): string | null {
  if (isIP(ip) === 0) {
    return null;
  }
  const network = networkOf(ip);
  return isIPv4(network)
    ? network.replace(/\d+$/, 'x')
    : `${network.split(':').slice(0, groupsOfSite).join(':')}::/48`;
}
