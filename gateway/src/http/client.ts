import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** The caller, as the services are told. */
export interface Client {
  readonly ip: string;
  readonly proto: string;
  readonly host: string;
}

/**
 * Reads who calls from the connection, or, behind `proxies` proxies of ours, from what the outermost of them wrote.
 * Each proxy appends the address it sees to `X-Forwarded-For`, so whatever stands further left is the caller's claim.
 */
export function clientOf(request: IncomingMessage, proxies: number): Client {
  const socketIp = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const host = request.headers.host ?? '';
  if (proxies === 0) {
    return { ip: socketIp, proto: 'http', host };
  }
  const addresses = listOf(request, 'x-forwarded-for');
  const ip = addresses[Math.max(addresses.length - proxies, 0)] ?? '';
  const proto = listOf(request, 'x-forwarded-proto').at(-1);
  return {
    ip: isIP(ip) === 0 ? socketIp : ip,
    proto: proto === 'https' ? 'https' : 'http',
    host: listOf(request, 'x-forwarded-host').at(-1) ?? host,
  };
}

function listOf(request: IncomingMessage, name: string): string[] {
  const value = request.headers[name];
  const list = Array.isArray(value) ? value.join(',') : (value ?? '');
  return list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
