import { collection, type SealedField } from '@citame/service-kit';
import type { ClientSession, Connection } from 'mongoose';

/** The two-step PIN that we gave to a number: erased when it is disconnected. */
interface Pin {
  /** Phone number id. */
  readonly _id: string;
  /** Tenant that it was sealed for. */
  readonly tenantId: string;
  readonly sealedPin: string;
}
export const pinField = 'whatsapp.pin';
/** Sealed fields of a PIN. */
export const sealedPin: SealedField = {
  collection: 'whatsapp_pins',
  path: 'sealedPin',
  field: pinField,
  tenant: 'tenantId',
};

export type PinStore = ReturnType<typeof createPinStore>;

export function createPinStore(connection: Connection) {
  const pins = collection<Pin>(connection, 'whatsapp_pins', {
    kept: {
      holds: 'sealed PIN of a number',
      for: 'until it is disconnected',
      why: 'Meta asks for it when the number is registered',
    },
    tenant: 'tenantId',
    exported: { none: 'opens a door' },
    fields: { tenantId: String, sealedPin: String },
  });
  return {
    /** The number's PIN: the one that is known, or else the one given. */
    keep: async ({ _id, tenantId, sealedPin }: Pin): Promise<Pin> =>
      pins
        .findOneAndUpdate(
          { _id },
          { $setOnInsert: { tenantId, sealedPin } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean(),
    drop: (phoneNumberId: string, session?: ClientSession) =>
      pins.deleteOne({ _id: phoneNumberId }, session === undefined ? {} : { session }),
  };
}
