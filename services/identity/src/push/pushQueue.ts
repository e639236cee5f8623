import { describeBusiness } from '@citame/contracts';
import { afterQuiet } from '@citame/calendar/quietHours';
import {
  createWorkQueue,
  type RpcClient,
  type WorkDeps,
  type WorkEnd,
  type WorkQueue,
} from '@citame/service-kit';
import type { AccountStore } from '../records/accountStore.ts';
import type { DeviceStore } from './deviceStore.ts';
import { kindOf, type Push, type PushStore } from './pushStore.ts';
import { pushText } from '../told/pushTexts.ts';
import type { SendPush } from './sendPush.ts';
import type { SettingsStore } from './settingsStore.ts';

export interface PushDeps extends WorkDeps {
  readonly accounts: AccountStore;
  readonly devices: DeviceStore;
  readonly pushes: PushStore;
  readonly pushSettings: SettingsStore;
  readonly call: RpcClient;
  /** Absent where the installation has no keys: then no device is known. */
  readonly sendPush: SendPush | undefined;
}

const everyMs = 1000;
const concurrency = 8;
const leaseMs = 30_000;
const retry = { maxFailures: 8, firstWaitMs: 2000, maxWaitMs: 10 * 60_000 };
/** An older one is no news. */
const maxAgeMs = 24 * 60 * 60 * 1000;

/** Sends pushes, each to one device. A device that its push service no longer knows is forgotten. */
export function createPushQueue(deps: PushDeps): WorkQueue<Push> {
  return createWorkQueue(deps, {
    name: 'push',
    rows: deps.pushes.rows,
    everyMs,
    concurrency,
    leaseMs,
    retry,
    handle: (push) => send(deps, push),
    onGiveUp: () => 'delete',
  });
}

async function send(deps: PushDeps, push: Push): Promise<WorkEnd<Push>> {
  const { devices, clock, call, logger, sendPush } = deps;
  const now = clock();
  const device = await devices.findById(push.deviceId);
  const isOld = now.getTime() - push.createdAt.getTime() > maxAgeMs;
  // Another member may have the device by now.
  if (device === null || device.tenantId !== push.tenantId || isOld || sendPush === undefined) {
    return 'delete';
  }
  const { tenantId, accountId } = device;
  const [settings, account] = await Promise.all([
    deps.pushSettings.of(tenantId, accountId),
    deps.accounts.find(accountId),
  ]);
  const kind = kindOf(push.fact);
  if (account === null || (kind !== undefined && !settings.push.includes(kind))) {
    return 'delete';
  }
  const { timeZone } = await call(describeBusiness, { tenantId });
  const quiet = { fromHour: settings.quietFrom, toHour: settings.quietTo };
  const at = kind === undefined ? now : afterQuiet(now, timeZone, quiet);
  if (at > now) {
    return { dueAt: at };
  }
  const { path, ...words } = pushText(push.fact, account.locale, timeZone);
  const outcome = await sendPush(device, { ...words, path, tag: push._id });
  switch (outcome.is) {
    case 'sent':
      return 'delete';
    case 'later':
      return { dueAt: new Date(now.getTime() + outcome.afterMs) };
    case 'gone':
      await devices.remove(device._id);
      return 'delete';
    case 'refused':
      logger.warn({ status: outcome.status, device: device._id }, 'push service refused a push');
      return 'delete';
  }
}
