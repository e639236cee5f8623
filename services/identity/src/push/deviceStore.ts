import { collection } from '@citame/service-kit';
import { createHash } from 'node:crypto';
import type { ClientSession, Connection } from 'mongoose';

/** A browser on which a member is told, by its push subscription. */
export interface PushDevice {
  /** Digest of the endpoint: a device is there once. */
  readonly _id: string;
  readonly tenantId: string;
  readonly accountId: string;
  /** Address at the push service, as the browser has it. */
  readonly endpoint: string;
  /** Public key of the device, and the secret that it shares with us (RFC 8291), base64url. */
  readonly p256dh: string;
  readonly auth: string;
  readonly browser?: string;
  readonly createdAt: Date;
}

export type DeviceStore = ReturnType<typeof createDeviceStore>;

export function deviceId(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url');
}

export function createDeviceStore(connection: Connection) {
  const devices = collection<PushDevice>(connection, 'push_devices', {
    kept: {
      holds: 'devices on which members are told, by an address at the browser’s push service',
      for: 'until the member switches it off, leaves, or the push service no longer knows it',
      why: 'members are told of bookings with no page open',
    },
    tenant: 'tenantId',
    exported: { none: 'works on that device alone' },
    fields: {
      tenantId: String,
      accountId: String,
      endpoint: String,
      p256dh: String,
      auth: String,
      browser: String,
      createdAt: Date,
    },
    indexes: [[{ tenantId: 1, accountId: 1 }]],
  });
  return {
    find: (tenantId: string, accountId: string, _id: string) =>
      devices.findOne({ _id, tenantId, accountId }).lean(),
    findById: (_id: string) => devices.findById(_id).lean(),
    ofMember: (tenantId: string, accountId: string) =>
      devices.find({ tenantId, accountId }).sort({ createdAt: 1 }).lean(),
    /** One that is known already belongs to this member from now on. */
    put: ({ _id, ...fields }: PushDevice) =>
      devices.findOneAndUpdate({ _id }, { $set: fields }, { upsert: true, returnDocument: 'after' }).lean(),
    remove: (_id: string) => devices.deleteOne({ _id }),
    removeOwn: async (tenantId: string, accountId: string, _id: string): Promise<boolean> =>
      (await devices.deleteOne({ _id, tenantId, accountId })).deletedCount === 1,
    removeAllOf: (session: ClientSession, tenantId: string, accountId: string) =>
      devices.deleteMany({ tenantId, accountId }, { session }),
  };
}
