import type { ErrorCode, SecurityEvent } from '@citame/contracts';
import { createHmac, randomBytes } from 'node:crypto';
import { networkOf } from '../http/networkOf.ts';
import { omitUndefined } from '../omitUndefined.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';

interface SecurityFacts {
  /** Address of the caller, which a command has none of; what is logged cannot be led back to it. */
  readonly ip?: string;
  /** Code of the error that refused it; done when missing. */
  readonly refusal?: ErrorCode | undefined;
  readonly accountId?: string | undefined;
}

/** Notes an event of the closed list: a line of the log, with the request and the tenant, and a figure. */
export type NoteSecurityEvent = (event: SecurityEvent, facts: SecurityFacts) => void;

/**
 * The security log of a process. Networks are hashed with a key that ends with the process: lines of one attacker belong together,
 * and no address is kept.
 */
export function createSecurityLog(logger: Logger, metrics: Metrics): NoteSecurityEvent {
  const key = randomBytes(32);
  const hashOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 16);
  const lines = logger.child({ log: 'security' });
  return (event, { ip, refusal, accountId }) => {
    const outcome = refusal === undefined ? 'done' : 'refused';
    metrics.securityEvents.inc({ event, outcome });
    const network = ip === undefined ? undefined : hashOf(networkOf(ip));
    lines.info({ event, outcome, ...omitUndefined({ network, refusal, accountId }) }, 'security event');
  };
}
