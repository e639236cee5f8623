import { AppError } from '@citame/service-kit';
import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import type { PhotoStorage } from './photoStorage.ts';

/** A bucket of an object storage that speaks S3. */
export interface BucketSettings {
  /** Address of the bucket, without a slash at the end: `https://s3.example.com/photos` or `https://photos.s3.example.com`. */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

const timeoutMs = 10_000;

/** Photos in a bucket that only this service reads: they go to browsers through it, as those of the database do. */
export function createBucketStorage({ url, region, keyId, secret }: BucketSettings): PhotoStorage {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' });

  /** Answers of other statuses than these are a fault of the bucket or of its settings. */
  async function ask(
    method: 'PUT' | 'GET' | 'DELETE',
    key: string,
    { body, expected }: { body?: Buffer; expected: readonly number[] },
  ): Promise<Response> {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    let response: Response;
    try {
      const request = await client.sign(`${url}/${key}.webp`, {
        method,
        headers: { 'x-amz-content-sha256': hash, 'content-type': 'image/webp' },
        ...(body === undefined ? {} : { body: new Uint8Array(body) }),
      });
      response = await fetch(request, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    } catch (cause) {
      throw new AppError('unavailable', { cause });
    }
    if (!expected.includes(response.status)) {
      await response.body?.cancel();
      throw new AppError('unavailable', {
        cause: new Error(`bucket: ${method} answered ${response.status}`),
      });
    }
    return response;
  }

  return {
    put: async (key, bytes) => {
      await (await ask('PUT', key, { body: bytes, expected: [200] })).body?.cancel();
    },
    get: async (key) => {
      const response = await ask('GET', key, { expected: [200, 404] });
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      try {
        return Buffer.from(await response.arrayBuffer());
      } catch (cause) {
        throw new AppError('unavailable', { cause });
      }
    },
    remove: async (key) => {
      await (await ask('DELETE', key, { expected: [200, 204, 404] })).body?.cancel();
    },
  };
}
