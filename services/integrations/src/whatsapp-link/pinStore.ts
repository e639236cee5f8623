import { collection } from '@citame/service-kit';
import type { Connection } from 'mongoose';

/** The two-step PIN that we gave to a number. It outlives the link: registering the number again needs it. */
interface Pin {
  /** Phone number id. */
  readonly _id: string;
  /** For whom it was sealed. */
  readonly tenantId: string;
  readonly sealedPin: string;
}
export const pinField = 'whatsapp.pin';

export type PinStore = ReturnType<typeof createPinStore>;

export function createPinStore(connection: Connection) {
  const pins = collection<Pin>(connection, 'whatsapp_pins', {
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
  };
}
