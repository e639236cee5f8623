import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** S3's codes of requests whose signature is not taken. */
export type Refusal =
  | 'AccessDenied'
  | 'InvalidAccessKeyId'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch'
  | 'XAmzContentSHA256Mismatch';

interface Expected {
  readonly keyId: string;
  readonly secret: string;
  readonly region: string;
  readonly now: Date;
}

const maxSkewMs = 15 * 60_000;
const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/;

/**
 * Why a request is refused by its signature; undefined when that is right. As in "Authenticating Requests: Using the
 * Authorization Header (AWS Signature Version 4)" of the S3 API reference, without a query and for keys that need no encoding.
 */
export function refusalOf(request: IncomingMessage, body: Buffer, expected: Expected): Refusal | undefined {
  const { headers, method = '', url = '' } = request;
  const [, keyId, day = '', region, names = '', signature = ''] =
    authorization.exec(headers.authorization ?? '') ?? [];
  const time = String(headers['x-amz-date']);
  const hash = String(headers['x-amz-content-sha256']);
  if (keyId === undefined || !names.split(';').includes('host') || !time.startsWith(day)) {
    return 'AccessDenied';
  }
  if (keyId !== expected.keyId || region !== expected.region) {
    return 'InvalidAccessKeyId';
  }
  if (!(Math.abs(instantOf(time) - expected.now.getTime()) <= maxSkewMs)) {
    return 'RequestTimeTooSkewed';
  }
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) {
    return 'XAmzContentSHA256Mismatch';
  }
  const listed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, url, '', listed.join(''), names, hash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${expected.secret}`);
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'))
    ? undefined
    : 'SignatureDoesNotMatch';
}

/** `20261123T170000Z` as milliseconds of the epoch; NaN for anything else. */
function instantOf(time: string): number {
  return Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}
