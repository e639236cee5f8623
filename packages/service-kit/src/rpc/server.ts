import { eventActor, rpcSubject, type EventActor, type RpcDefinition } from '@citame/contracts';
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { deadlineHeader } from '../http/admission.ts';
import { isMongoUnavailable } from '../mongo/mongoErrors.ts';
import { omitUndefined } from '../omitUndefined.ts';
import { parseJson } from '../parseJson.ts';
import { withContext } from '../process/context.ts';
import type { Logger } from '../process/logger.ts';
import { withSpan } from '../process/tracing.ts';
import { actorHeader } from './client.ts';

/** A call that a service answers. */
export interface RpcHandler {
  readonly definition: RpcDefinition;
  handle(input: unknown): Promise<unknown>;
}

/** Pairs a call with the function that answers it; the input arrives parsed. */
export function rpcHandler<Definition extends RpcDefinition>(
  definition: Definition,
  handle: (input: z.infer<Definition['input']>) => Promise<z.input<Definition['output']>>,
): RpcHandler {
  return {
    definition,
    handle: (input) => handle(definition.input.parse(input) as z.infer<Definition['input']>),
  };
}

interface RpcServer {
  stop(): Promise<void>;
}

/** Calls that a process answers at the same time; further ones wait, and are skipped once their callers have given up. */
const maxConcurrency = 32;

/** Answers calls on `rpc.<name>`; replicas of a service share them. */
export function serveRpc(
  { nats, service, logger }: { nats: NatsConnection; service: string; logger: Logger },
  handlers: readonly RpcHandler[],
): RpcServer {
  const inHand = new Set<Promise<void>>();
  const places = createPlaces(maxConcurrency);
  const subscriptions = handlers.map((handler) =>
    nats.subscribe(rpcSubject(handler.definition.name), {
      queue: service,
      callback: (error, message) => {
        if (error !== null) {
          logger.warn({ err: error }, 'call not received');
          return;
        }
        const work = inTurn(places, handler, message, logger)
          .catch((failure: unknown) => logger.warn({ err: failure }, 'call not answered'))
          .finally(() => inHand.delete(work));
        inHand.add(work);
      },
    }),
  );
  return {
    stop: async () => {
      for (const subscription of subscriptions) {
        subscription.unsubscribe();
      }
      await Promise.all(inHand);
    },
  };
}

interface Places {
  /** Resolves when there is a place. */
  take(): Promise<void>;
  giveBack(): void;
}

function createPlaces(max: number): Places {
  let free = max;
  const waiting: (() => void)[] = [];
  return {
    take: async () => {
      if (free > 0) {
        free -= 1;
        return;
      }
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    },
    giveBack: () => {
      const next = waiting.shift();
      if (next === undefined) {
        free += 1;
      } else {
        next();
      }
    },
  };
}

async function inTurn(places: Places, handler: RpcHandler, message: Msg, logger: Logger): Promise<void> {
  const waitsMs = Number(message.headers?.get(deadlineHeader) || Infinity);
  const deadline = performance.now() + waitsMs;
  await places.take();
  try {
    if (performance.now() < deadline) {
      await respond(handler, message, logger);
    } else {
      logger.debug({ call: handler.definition.name }, 'call skipped: its caller has given up');
    }
  } finally {
    places.giveBack();
  }
}

async function respond(handler: RpcHandler, message: Msg, logger: Logger): Promise<void> {
  const requestId = message.headers?.get('x-request-id');
  const parent = message.headers?.get('traceparent');
  const actor = actorIn(message);
  const reply = await withContext(omitUndefined({ requestId: requestId || undefined, actor }), () =>
    withSpan(`answer ${handler.definition.name}`, { kind: 'server', parent }, () =>
      run(handler, message, logger),
    ),
  );
  message.respond(JSON.stringify(reply));
}

/** The caller's actor; undefined from callers of earlier versions. */
function actorIn(message: Msg): EventActor | undefined {
  return eventActor.safeParse(parseJson(message.headers?.get(actorHeader) ?? '')).data;
}

async function run(handler: RpcHandler, message: Msg, logger: Logger): Promise<object> {
  try {
    return { ok: true, data: await handler.handle(message.json()) };
  } catch (error) {
    const known = asAppError(error);
    if (known.code === 'internal') {
      logger.error({ err: error, call: handler.definition.name }, 'call failed');
    }
    return { ok: false, error: { code: known.code, details: known.details } };
  }
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) {
    return error;
  }
  if (error instanceof z.ZodError) {
    return new AppError('validation', { details: error.issues.map((issue) => issue.path.join('.')) });
  }
  return new AppError(isMongoUnavailable(error) ? 'unavailable' : 'internal', { cause: error });
}
