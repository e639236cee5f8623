import { isErrorCode, rpcSubject, type RpcDefinition } from '@citame/contracts';
import { errors, headers, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { deadlineHeader } from '../http/admission.ts';
import { currentActor, currentContext, noteEffect } from '../process/context.ts';
import type { Metrics } from '../process/metrics.ts';
import { currentTraceparent, withSpan } from '../process/tracing.ts';

/**
 * Calls another service and waits for its answer, 2 s at most.
 * @throws AppError with the code that the other service gave, or `unavailable` when it did not answer in time: the
 * call may still have been carried out, so what changes something carries an idempotency key
 */
export type RpcClient = <Definition extends RpcDefinition>(
  definition: Definition,
  input: z.input<Definition['input']>,
) => Promise<z.infer<Definition['output']>>;

/** The actor of what a call changes, as JSON. */
export const actorHeader = 'x-actor';

const timeoutMs = 2000;
/** For the way there and back: what begins later is answered too late. */
const transitMs = 100;
const reply = z.union([
  z.object({ ok: z.literal(true), data: z.unknown() }),
  z.object({ ok: z.literal(false), error: z.object({ code: z.string(), details: z.unknown().optional() }) }),
]);

export function createRpcClient({ nats, metrics }: { nats: NatsConnection; metrics: Metrics }): RpcClient {
  return async (definition, input) => {
    const end = metrics.rpcSeconds.startTimer({ call: definition.name });
    try {
      const data = await withSpan(`call ${definition.name}`, { kind: 'client' }, () =>
        request(nats, definition.name, input),
      );
      end({ outcome: 'ok' });
      return definition.output.parse(data) as z.infer<(typeof definition)['output']>;
    } catch (error) {
      end({ outcome: error instanceof AppError ? error.code : 'internal' });
      throw error;
    }
  };
}

async function request(nats: NatsConnection, name: string, input: unknown): Promise<unknown> {
  const answer = await send(nats, name, input);
  if (answer.ok) {
    return answer.data;
  }
  const { code, details } = answer.error;
  throw new AppError(isErrorCode(code) ? code : 'internal', { details });
}

async function send(nats: NatsConnection, name: string, input: unknown): Promise<z.infer<typeof reply>> {
  try {
    const message = await nats.request(rpcSubject(name), JSON.stringify(input), {
      timeout: timeoutMs,
      headers: sentAlong(),
    });
    return reply.parse(message.json());
  } catch (cause) {
    // Without anybody to answer, nothing was done.
    if (!(cause instanceof errors.RequestError && cause.isNoResponders())) {
      noteEffect();
    }
    throw new AppError('unavailable', { cause });
  }
}

function sentAlong(): MsgHdrs {
  const result = headers();
  result.set(deadlineHeader, String(timeoutMs - transitMs));
  const requestId = currentContext()?.requestId;
  const traceparent = currentTraceparent();
  result.set(actorHeader, JSON.stringify(currentActor()));
  if (requestId !== undefined) {
    result.set('x-request-id', requestId);
  }
  if (traceparent !== undefined) {
    result.set('traceparent', traceparent);
  }
  return result;
}
