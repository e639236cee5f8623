import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash, randomBytes } from 'node:crypto';
import { request as httpRequest, type RequestListener } from 'node:http';
import { echo, openGateway, openUpstream, rawRequest, type TestGateway, type Upstream } from './support.ts';

let gateway: TestGateway;
const upstreams: Upstream[] = [];
let handle: RequestListener = echo;
beforeAll(async () => {
  const changing = await openUpstream((request, response) => handle(request, response));
  const echoing = await openUpstream((request, response) => {
    response.setHeader('set-cookie', ['consent-google=a; Path=/', 'consent-whatsapp=b; Path=/']);
    return echo(request, response);
  });
  upstreams.push(changing, echoing);
  gateway = await openGateway({
    services: {
      identity: echoing.url,
      integrations: echoing.url,
      catalog: changing.url,
    },
  });
});
afterAll(async () => {
  await gateway.stop();
  await Promise.all(upstreams.map((upstream) => upstream.stop()));
});

describe('a request through the gateway', () => {
  it.each([
    ['/api/auth/login', '/auth/login'],
    ['/api/me', '/me'],
    ['/api/me?token=a%20b&x=%2F', '/me?token=a%20b&x=%2F'],
    ['/api/.well-known/jwks.json', '/.well-known/jwks.json'],
    ['/api/me/%E0%A4%A', '/me/%E0%A4%A'],
    ['/webhooks/whatsapp?hub.mode=subscribe', '/webhooks/whatsapp?hub.mode=subscribe'],
  ])('to %s reaches the service as %s', async (path, expected) => {
    const { status, text } = await rawRequest(gateway.url, path);
    expect([status, JSON.parse(text).url]).toEqual([200, expected]);
  });

  it('keeps method, body and what the caller says end to end', async () => {
    const answer = await fetch(`${gateway.url}/api/me`, {
      method: 'PATCH',
      headers: { authorization: 'Bearer x', 'if-match': '"3"', 'content-type': 'application/json' },
      body: '{"nombre":"Peluquería"}',
    });
    const seen = JSON.parse(await answer.text());
    expect(seen).toMatchObject({
      method: 'PATCH',
      headers: { authorization: 'Bearer x', 'if-match': '"3"', 'content-length': '24' },
    });
    expect(Buffer.from(seen.body, 'base64').toString()).toBe('{"nombre":"Peluquería"}');
  });

  it('loses what is for one hop and what only the gateway may say', async () => {
    const { text } = await rawRequest(gateway.url, '/api/me', {
      headers: {
        host: 'citame.example',
        connection: 'close, x-hop',
        'x-hop': '1',
        te: 'trailers',
        'proxy-authorization': 'Basic x',
        'x-tenant-id': 'victim',
        'x-request-deadline-ms': '3600000',
        'x-forwarded-for': '1.2.3.4',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-user': 'root',
        forwarded: 'for=1.2.3.4',
        'x-real-ip': '1.2.3.4',
      },
    });
    const { headers } = JSON.parse(text);
    expect(headers).toEqual({
      connection: 'keep-alive',
      host: new URL(upstreams[1]?.url ?? '').host,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'citame.example',
      'x-forwarded-proto': 'http',
      'x-request-deadline-ms': '5000',
      'x-request-id': expect.any(String),
    });
  });

  it('takes along the cookies of a consent to integrations, that of a known browser to identity', async () => {
    const cookie =
      'sidebar_state=1; __Host-consent-google=a; consent-whatsapp=b; xconsent-google=c; __Host-citame-device=d';
    const seenBy = async (path: string): Promise<unknown> =>
      JSON.parse((await rawRequest(gateway.url, path, { headers: { cookie } })).text).headers.cookie;
    expect(await seenBy('/api/google/callback')).toBe('__Host-consent-google=a; consent-whatsapp=b');
    expect(await seenBy('/api/me')).toBe('__Host-citame-device=d');
    expect(await seenBy('/api/services')).toBeUndefined();
  });

  it('arrives piece by piece', async () => {
    let firstPiece = () => {};
    const first = new Promise<void>((resolve) => {
      firstPiece = resolve;
    });
    handle = (request, response) => {
      request.once('data', firstPiece);
      request.resume().on('end', () => response.end('whole'));
    };
    const answer = new Promise<string>((resolve, reject) => {
      const request = httpRequest(`${gateway.url}/api/employees`, { method: 'POST' }, (response) => {
        response.setEncoding('utf8').on('data', resolve);
      });
      request.on('error', reject).write('one');
      void first.then(() => request.end('two'));
    });
    expect(await answer).toBe('whole');
  });
});

describe('an answer through the gateway', () => {
  it('sets the cookies of integrations and identity, and no other service’s', async () => {
    handle = (_request, response) => {
      response.setHeader('set-cookie', 'session=d');
      response.end('{}');
    };
    const cookiesOf = async (path: string) => (await fetch(gateway.url + path)).headers.getSetCookie();
    expect(await cookiesOf('/api/whatsapp/auth-url')).toHaveLength(2);
    expect(await cookiesOf('/api/me')).toHaveLength(2);
    expect(await cookiesOf('/api/services')).toEqual([]);
  });

  it.each([201, 204, 302, 304, 404, 409, 422])('keeps status %i and its headers', async (status) => {
    handle = (_request, response) => {
      response.writeHead(status, {
        location: '/x',
        etag: '"7"',
        vary: 'Accept',
        'cache-control': 'no-cache',
      });
      response.end(status === 204 || status === 304 ? undefined : '{"error":"theirs"}');
    };
    const answer = await fetch(`${gateway.url}/api/employees`, { redirect: 'manual' });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('etag')).toBe('"7"');
    expect(answer.headers.get('location')).toBe('/x');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('vary')).toBe('Origin, Accept');
    expect(await answer.text()).toBe(status === 204 || status === 304 ? '' : '{"error":"theirs"}');
  });

  it('has no body when the method is HEAD', async () => {
    handle = (_request, response) => response.writeHead(200, { 'content-length': '5' }).end();
    const { status, headers, text } = await rawRequest(gateway.url, '/api/employees', { method: 'HEAD' });
    expect([status, headers['content-length'], text]).toEqual([200, '5', '']);
  });

  it('comes whole and in order when it has 48 MiB and its reader is slow to start', async () => {
    const piece = randomBytes(1024 * 1024);
    const sent = createHash('sha256');
    handle = (_request, response) => {
      const write = (left: number): void => {
        if (left === 0) {
          response.end();
          return;
        }
        sent.update(piece);
        if (response.write(piece)) {
          setImmediate(write, left - 1);
        } else {
          response.once('drain', () => write(left - 1));
        }
      };
      write(48);
    };
    const answer = await fetch(`${gateway.url}/api/services`);
    const received = createHash('sha256');
    for await (const chunk of answer.body ?? []) {
      received.update(chunk);
    }
    expect(received.digest('hex')).toBe(sent.digest('hex'));
  });

  it('flows while it is made, and ends at the service when the reader leaves', async () => {
    let say: (line: string) => void = () => {};
    let left = () => {};
    const hasLeft = new Promise<void>((resolve) => {
      left = resolve;
    });
    handle = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv' });
      response.write('one\n');
      response.on('close', left);
      say = (line) => response.write(`${line}\n`);
    };
    const reader = new AbortController();
    const answer = await fetch(`${gateway.url}/api/employees`, { signal: reader.signal });
    expect(answer.headers.get('content-type')).toBe('text/csv');
    const lines = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await lines?.read())?.value).toBe('one\n');
    say('two');
    expect((await lines?.read())?.value).toBe('two\n');
    reader.abort();
    await hasLeft;
  });

  it('is no longer prepared when the caller has left before it began', async () => {
    let asked = () => {};
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    let left = () => {};
    const hasLeft = new Promise<void>((resolve) => {
      left = resolve;
    });
    handle = (_request, response) => {
      response.on('close', left);
      asked();
    };
    const caller = new AbortController();
    const answer = fetch(`${gateway.url}/api/employees`, { signal: caller.signal });
    await isAsked;
    caller.abort();
    await expect(answer).rejects.toThrow();
    await hasLeft;
  });

  it('is seen to be broken when it breaks off', async () => {
    handle = (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('half', () => response.destroy());
    };
    const answer = await fetch(`${gateway.url}/api/employees`);
    await expect(answer.text()).rejects.toThrow();
  });
});

describe('a webhook', () => {
  it('reaches the service byte for byte', async () => {
    const bytes = Buffer.concat([
      Buffer.from('{"name":"\\u00f1andú  ","emoji":"🦊"}\r\n\n'),
      randomBytes(2 * 1024 * 1024),
      Buffer.from([0xff, 0xfe, 0x00, 0xc3]),
    ]);
    const answer = await fetch(`${gateway.url}/webhooks/whatsapp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': 'sha256=abc' },
      body: bytes,
    });
    const seen = JSON.parse(await answer.text());
    expect(Buffer.from(seen.body, 'base64').equals(bytes)).toBe(true);
    expect(seen).toMatchObject({
      method: 'POST',
      url: '/webhooks/whatsapp',
      headers: {
        'content-type': 'application/json',
        'content-length': String(bytes.length),
        'x-hub-signature-256': 'sha256=abc',
      },
    });
  });
});

describe('a body', () => {
  const kib64 = 64 * 1024;
  const mib3 = 3 * 1024 * 1024;
  const chunked = { 'transfer-encoding': 'chunked' };

  it.each([
    ['/api/me', kib64],
    ['/webhooks/whatsapp', mib3],
  ])('to %s of exactly the limit passes', async (path, limit) => {
    const announced = await rawRequest(gateway.url, path, {
      method: 'POST',
      headers: { 'content-length': limit },
      parts: [Buffer.alloc(limit)],
    });
    const counted = await rawRequest(gateway.url, path, {
      method: 'POST',
      headers: chunked,
      parts: [Buffer.alloc(limit / 2), Buffer.alloc(limit / 2)],
    });
    expect([announced.status, counted.status]).toEqual([200, 200]);
  });

  it.each([
    ['/api/me', kib64],
    ['/webhooks/whatsapp', mib3],
  ])('to %s of one byte more is 413, announced or not', async (path, limit) => {
    const announced = await rawRequest(gateway.url, path, {
      method: 'POST',
      headers: { 'content-length': limit + 1 },
      parts: [Buffer.alloc(limit + 1)],
    });
    const counted = await rawRequest(gateway.url, path, {
      method: 'POST',
      headers: chunked,
      parts: [Buffer.alloc(limit), Buffer.alloc(1)],
    });
    for (const { status, text } of [announced, counted]) {
      expect([status, JSON.parse(text).error]).toEqual([413, 'body_too_large']);
    }
  });
});
