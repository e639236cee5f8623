import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refusalOf } from '../src/bucket/signature.ts';
import { startWorld, type TestWorld } from './support/world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

describe('the bucket', () => {
  it('takes the example of the S3 API reference: a PUT of "Welcome to Amazon S3."', () => {
    const body = Buffer.from('Welcome to Amazon S3.');
    const headers = {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      host: 'examplebucket.s3.amazonaws.com',
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      'x-amz-date': '20130524T000000Z',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
        'SignedHeaders=date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class,' +
        'Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    };
    const request = { method: 'PUT', url: '/test%24file.text', headers };
    const expected = {
      keyId: 'AKIAIOSFODNN7EXAMPLE',
      secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      region: 'us-east-1',
      now: new Date('2013-05-24T00:10:00Z'),
    };
    const judged = (change: object = {}, bytes = body, now = expected.now) =>
      refusalOf({ ...request, headers: { ...headers, ...change } } as never, bytes, { ...expected, now });
    expect(judged()).toBeUndefined();
    expect(judged({ host: 'other.s3.amazonaws.com' })).toBe('SignatureDoesNotMatch');
    expect(judged({}, Buffer.from('Welcome'))).toBe('XAmzContentSHA256Mismatch');
    expect(judged({}, body, new Date('2013-05-24T00:16:00Z'))).toBe('RequestTimeTooSkewed');
    expect(judged({ authorization: 'Bearer x' })).toBe('AccessDenied');
  });

  it('refuses who does not sign', async () => {
    const answer = await fetch(`${world.emulators.url}/bucket/photos/a.webp`);
    expect([answer.status, await answer.text()]).toEqual([
      403,
      expect.stringContaining('<Code>AccessDenied</Code>'),
    ]);
  });
});
