import { consentCookies, deviceCookie, type ServiceName } from '@citame/contracts';
import { currentTraceparent, deadlineHeader } from '@citame/service-kit';
import type { Context } from 'koa';
import type { IncomingHttpHeaders } from 'node:http';
import type { State } from '../http/state.ts';

/** Meant for the next hop only (RFC 9110, 7.6.1); `Expect` has been answered here. */
const hopByHop = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
/** Headers that only the gateway sets for a service, and a caller may not. */
const ours = new Set([
  deadlineHeader,
  'forwarded',
  'host',
  'x-forwarded-prefix',
  'x-real-ip',
  'x-request-id',
  'x-tenant-id',
]);

type Headers = Record<string, string | string[]>;

/**
 * The only cookies that concern a service: by them integrations knows the browser that began a consent, and identity one in which an
 * account has signed in.
 */
const cookies: Partial<Record<ServiceName, ReadonlySet<string>>> = {
  integrations: withHostNames(Object.values(consentCookies)),
  identity: withHostNames([deviceCookie]),
};

/** On https each name follows `__Host-`. */
function withHostNames(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.flatMap((name) => [name, `__Host-${name}`]));
}

interface Forwarded {
  readonly service: ServiceName;
  readonly hasBody: boolean;
  /** How long the gateway waits for the answer, ms. */
  readonly answerMs: number;
}

/** The caller's headers as a service gets them, with the time that it has for its answer. */
export function requestHeaders(
  ctx: Context,
  { requestId, client }: State,
  { service, hasBody, answerMs }: Forwarded,
): Headers {
  const { 'content-length': contentLength, cookie: _all, ...rest } = endToEnd(ctx.req.headers);
  const cookie = cookiesFor(service, ctx.get('cookie'));
  const passed = Object.entries(rest).filter(([name]) => !ours.has(name) && !name.startsWith('x-forwarded-'));
  const traceparent = currentTraceparent();
  return {
    ...Object.fromEntries(passed),
    ...(cookie === '' ? {} : { cookie }),
    ...(hasBody && contentLength !== undefined ? { 'content-length': contentLength } : {}),
    ...(traceparent === undefined ? {} : { traceparent }),
    [deadlineHeader]: String(answerMs),
    'x-forwarded-for': client.ip,
    'x-forwarded-host': client.host,
    'x-forwarded-proto': client.proto,
    'x-request-id': requestId,
  };
}

function cookiesFor(service: ServiceName, header: string): string {
  const pairs = header.split(';').map((pair) => pair.trim());
  return pairs.filter((pair) => cookies[service]?.has(pair.split('=', 1)[0] ?? '') === true).join('; ');
}

/** Puts a service's headers into our answer. Only integrations and identity set cookies. */
export function copyResponseHeaders(ctx: Context, service: ServiceName, headers: IncomingHttpHeaders): void {
  const { vary, 'x-request-id': _ours, 'set-cookie': set, ...rest } = endToEnd(headers);
  if (cookies[service] !== undefined && set !== undefined) {
    ctx.res.setHeader('set-cookie', set);
  }
  for (const [name, value] of Object.entries(rest)) {
    ctx.res.setHeader(name, value);
  }
  if (vary !== undefined) {
    ctx.vary(vary);
  }
}

function endToEnd(headers: IncomingHttpHeaders): Headers {
  const named = (headers.connection ?? '').toLowerCase().split(',');
  const dropped = new Set(named.map((name) => name.trim()));
  const kept: Headers = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !hopByHop.has(name) && !dropped.has(name)) {
      kept[name] = value;
    }
  }
  return kept;
}
