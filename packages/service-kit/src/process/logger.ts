import { pino, type DestinationStream, type Logger } from 'pino';
import { omitUndefined } from '../omitUndefined.ts';
import { currentContext } from './context.ts';
import { currentTraceId } from './tracing.ts';

export type { Logger } from 'pino';

const secretPaths = [
  'authorization',
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'phone',
  'email',
  'text',
];

/**
 * JSON logs, one line each, with the request, tenant and trace of the work in progress.
 * Fields that may hold a person's data or a secret are redacted at any of the first two levels.
 */
export function createLogger(service: string, level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service },
    mixin: () => {
      const { requestId, tenantId } = currentContext() ?? {};
      return omitUndefined({ requestId, tenantId, traceId: currentTraceId() });
    },
    redact: { paths: secretPaths.flatMap((path) => [path, `*.${path}`]), censor: '[redacted]' },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
