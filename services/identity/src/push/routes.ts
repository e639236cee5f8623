import { pushEndpoints, pushKinds, type PushState } from '@citame/contracts';
import {
  AppError,
  fieldError,
  implement,
  omitUndefined,
  type Route,
  type Session,
} from '@citame/service-kit';
import type { IdentityDeps } from '../deps.ts';
import { browserOf } from '../sessions/browserOf.ts';
import { signedInAccount } from '../sessions/signedInAccount.ts';
import { deviceId, type DeviceStore, type PushDevice } from './deviceStore.ts';
import type { PushStore } from './pushStore.ts';
import { isPushService, type PushService } from './sendPush.ts';
import { mailedKinds, type SettingsStore } from './settingsStore.ts';

export interface PushRoutesDeps extends Pick<
  IdentityDeps,
  'accounts' | 'memberships' | 'sessionStore' | 'clock'
> {
  readonly devices: DeviceStore;
  readonly pushes: PushStore;
  readonly pushSettings: SettingsStore;
  readonly pushService: PushService | undefined;
  readonly onPush: () => void;
}

/** A member has few devices; what is beyond has been forgotten somewhere. */
const maxDevices = 20;

/** Routes by which a member chooses of what they are told, and on which devices. */
export function pushRoutes(deps: PushRoutesDeps): Route[] {
  const { devices, pushSettings, pushService, clock } = deps;
  const ownId = async (session: Session): Promise<string> =>
    (await signedInAccount(deps, session)).account._id;
  const state = async ({ tenantId, role }: Session, accountId: string): Promise<PushState> => {
    const [known, settings] = await Promise.all([
      devices.ofMember(tenantId, accountId),
      pushSettings.of(tenantId, accountId),
    ]);
    const { push, quietFrom, quietTo } = settings;
    return {
      public_key: pushService?.vapid.publicKey ?? null,
      devices: known.map(present),
      push: pushKinds.filter((kind) => push.includes(kind)),
      mail: mailedKinds(settings, role),
      quiet_from: quietFrom,
      quiet_to: quietTo,
    };
  };
  return implement(pushEndpoints, {
    'GET /push': async ({ session }) => state(session, await ownId(session)),
    'PATCH /push': async ({ session, tenantId, body }) => {
      const accountId = await ownId(session);
      const { push, mail, quiet_from: quietFrom, quiet_to: quietTo } = body;
      await pushSettings.change(
        tenantId,
        accountId,
        omitUndefined({ push, mail, quietFrom, quietTo }),
        clock(),
      );
      return state(session, accountId);
    },
    'POST /push/devices': async ({ session, tenantId, body: { endpoint, keys }, headers }) => {
      const accountId = await ownId(session);
      if (pushService === undefined || !isPushService(endpoint, pushService.origins)) {
        throw fieldError('endpoint', 'unknown_push_service');
      }
      if ((await devices.ofMember(tenantId, accountId)).length >= maxDevices) {
        throw new AppError('conflict');
      }
      const browser = browserOf(headers['user-agent']) ?? undefined;
      const row = { _id: deviceId(endpoint), tenantId, accountId, endpoint, ...keys, createdAt: clock() };
      const device = await devices.put({ ...row, ...omitUndefined({ browser }) });
      await pushSettings.change(tenantId, accountId, {}, clock());
      return present(device ?? row);
    },
    'POST /push/devices/:id/test': async ({ session, tenantId, params }) => {
      const device = await devices.find(tenantId, await ownId(session), params.id);
      if (device === null) {
        throw new AppError('not_found');
      }
      await deps.pushes.add({ tenantId, deviceId: device._id, fact: { kind: 'test' } }, clock());
      deps.onPush();
    },
    'DELETE /push/devices/:id': async ({ session, tenantId, params }) => {
      if (!(await devices.removeOwn(tenantId, await ownId(session), params.id))) {
        throw new AppError('not_found');
      }
    },
  });
}

function present({ _id, browser, createdAt }: Pick<PushDevice, '_id' | 'browser' | 'createdAt'>) {
  return { id: _id, browser: browser ?? null, created_at: createdAt.toISOString() };
}
