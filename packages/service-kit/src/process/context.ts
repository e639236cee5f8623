import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { EventActor } from '@citame/contracts';
import type { Journal } from '../mongo/journal.ts';

/** Context of the work in progress, started by an HTTP request, an event or a call. */
export interface WorkContext {
  readonly requestId: string;
  tenantId?: string;
  /** The actor of what is changed in it, once it is known. */
  actor?: EventActor | undefined;
  /** Deadline of the caller, on the clock of `performance.now()`. */
  readonly deadline?: number | undefined;
  /** Set once something was sent that may take effect whatever becomes of its answer: see {@link noteEffect}. */
  mayHaveActed?: boolean;
  /** Committed results of the transactions of this request, when it has an idempotency key. */
  journal?: Journal;
}

const storage = new AsyncLocalStorage<WorkContext>();

/** Runs `work` under a request id, so that logs, outbox rows and outgoing calls carry it. */
export function withContext<T>(
  context: Pick<WorkContext, 'tenantId' | 'deadline' | 'actor'> & { requestId?: string | undefined },
  work: () => T,
): T {
  const { requestId = randomUUID(), ...rest } = context;
  return storage.run({ requestId, ...rest }, work);
}

/** The context of the work in progress, if any. */
export function currentContext(): WorkContext | undefined {
  return storage.getStore();
}

/** Notes the actor of what the work in progress changes from now on. */
export function noteActor(actor: EventActor): void {
  const context = currentContext();
  if (context !== undefined) {
    context.actor = actor;
  }
}

/** The actor of what is changed now: the installation itself, in loops and wherever else no actor is known. */
export function currentActor(): EventActor {
  return currentContext()?.actor ?? { kind: 'system' };
}

/** Notes that the work in progress now sends what cannot be taken back: a write, a commit, a call that changes something. */
export function noteEffect(): void {
  const context = currentContext();
  if (context !== undefined) {
    context.mayHaveActed = true;
  }
}
