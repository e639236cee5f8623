import { isIPv4 } from 'node:net';

const ipv4Mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const groupsOfSubscriber = 4;

/**
 * The part of an address that one subscriber holds, to count requests by: an IPv4 address as it is, of an IPv6
 * address its /64, because one client holds all addresses there.
 */
export function networkOf(ip: string): string {
  const [, mapped] = ipv4Mapped.exec(ip) ?? [];
  if (mapped !== undefined || isIPv4(ip)) {
    return mapped ?? ip;
  }
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? 0 : tail.split(':').length;
    groups.push(...Array.from({ length: Math.max(8 - groups.length - after, 0) }, () => '0'));
    groups.push(...tail.split(':'));
  }
  return `${groups.slice(0, groupsOfSubscriber).map(trimZeros).join(':')}::/64`;
}

function trimZeros(group: string): string {
  return group.replace(/^0+(?=.)/, '');
}
