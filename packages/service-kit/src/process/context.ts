import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** What is known about the work in progress, whoever started it: an HTTP request, an event or a call. */
export interface WorkContext {
  readonly requestId: string;
  tenantId?: string;
}

const storage = new AsyncLocalStorage<WorkContext>();

/** Runs `work` under a request id, so that logs, outbox rows and outgoing calls carry it. */
export function withContext<T>(
  context: { requestId?: string | undefined; tenantId?: string },
  work: () => T,
): T {
  const { requestId = randomUUID(), ...rest } = context;
  return storage.run({ requestId, ...rest }, work);
}

/** The context of the work in progress, if any. */
export function currentContext(): WorkContext | undefined {
  return storage.getStore();
}
