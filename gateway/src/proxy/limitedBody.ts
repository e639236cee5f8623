import { AppError } from '@citame/service-kit';
import type { IncomingMessage } from 'node:http';
import { Transform, type Readable } from 'node:stream';

/** Whether a request carries a body that its method has a use for. */
export function hasBody({ method, headers }: IncomingMessage): boolean {
  const isSent = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return isSent && method !== 'GET' && method !== 'HEAD';
}

/**
 * The body of a request as a stream that fails with `body_too_large` once it is longer than `limit` bytes. It stands
 * apart from the request, so that breaking it off leaves the connection on which the caller is to be answered.
 * @throws AppError `body_too_large` at once when the caller announces as much
 */
export function limitedBody(request: IncomingMessage, limit: number): Readable {
  if (Number(request.headers['content-length'] ?? 0) > limit) {
    throw new AppError('body_too_large');
  }
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limit) {
        done(new AppError('body_too_large'));
      } else {
        done(null, chunk);
      }
    },
  });
  return request.pipe(counted);
}
