import {
  createLoop,
  inTransaction,
  type CheckClock,
  type Logger,
  type Loop,
  type Outbox,
} from '@citame/service-kit';
import { findBusiness } from '../replicas/findReplica.ts';
import type { ReadModels } from '../replicas/readModels.ts';
import type { Customer } from '../customers/customerStore.ts';
import { forgetCustomer } from './forgetCustomer.ts';
import type { CustomerDeps } from '../customers/customerDeps.ts';
import { isRetentionOver, surelyKeptMs } from '../customers/rules/retention.ts';

interface AnonymiseDeps extends CustomerDeps {
  readonly outbox: Outbox;
  readonly readModels: ReadModels;
  readonly checkClock: CheckClock;
  readonly logger: Logger;
}

const batch = 100;
const everyMs = 60 * 60 * 1000;

/**
 * Once an hour: forgets the customers whose last appointment is 24 months past. Their appointments stay, without notes.
 * After an interruption it goes on where it was; doing it twice changes nothing.
 */
export function anonymiseOld(deps: AnonymiseDeps): Loop {
  let after = '';
  return createLoop({
    name: 'anonymising',
    logger: deps.logger,
    everyMs,
    run: async () => {
      const before = new Date(deps.clock().getTime() - surelyKeptMs);
      const candidates = await deps.customers.quietSince(before, after, batch);
      if (candidates.length > 0) {
        await deps.checkClock();
      }
      for (const customer of candidates) {
        await anonymiseIfDue(deps, customer);
      }
      const isLast = candidates.length < batch;
      after = isLast ? '' : (candidates.at(-1)?._id ?? '');
      return !isLast;
    },
  });
}

async function anonymiseIfDue(
  deps: AnonymiseDeps,
  { _id, tenantId, lastEnd, createdAt }: Customer,
): Promise<void> {
  const { timeZone } = await findBusiness(deps.readModels, tenantId);
  const actual = await deps.appointments.lastEndOf(tenantId, _id);
  const last = new Date(Math.max((lastEnd ?? createdAt).getTime(), actual?.getTime() ?? 0));
  if (!isRetentionOver(last, deps.clock(), timeZone)) {
    // Not a candidate again for as long.
    await deps.customers.noteEnd(tenantId, _id, last);
    return;
  }
  // Not done when an appointment has been booked meanwhile: then there is a reason to remember.
  await inTransaction(deps.connection, (session) => forgetCustomer(deps, session, { tenantId, _id }, last));
}
