import { createLoop, type Logger, type Loop } from '@citame/service-kit';
import type { Connection } from 'mongoose';
import { accessTokenField, refreshTokenField } from '../google-link/googleLinkStore.ts';
import { tokenField } from '../whatsapp-link/linkStore.ts';
import { pinField } from '../whatsapp-link/pinStore.ts';
import type { Sealer } from './sealer.ts';

interface Place {
  readonly collection: string;
  /** The field of the row that holds what was sealed… */
  readonly path: string;
  /** …what it was sealed for… */
  readonly field: string;
  /** …and which field names the tenant. */
  readonly tenant: '_id' | 'tenantId';
}

/** Every secret that is kept for long; those of consents under way are gone within the hour. */
const places: readonly Place[] = [
  { collection: 'google_links', path: 'sealedRefreshToken', field: refreshTokenField, tenant: '_id' },
  { collection: 'google_links', path: 'sealedAccessToken', field: accessTokenField, tenant: '_id' },
  { collection: 'whatsapp_links', path: 'sealedToken', field: tokenField, tenant: '_id' },
  { collection: 'whatsapp_pins', path: 'sealedPin', field: pinField, tenant: 'tenantId' },
];

interface SealDeps {
  readonly connection: Connection;
  readonly sealer: Sealer;
  readonly logger: Logger;
}

const everyMs = 60 * 60 * 1000;
const batch = 200;

/** Seals with the current key what was sealed with a former one, so that that one can be thrown away. */
export function sealAnew(deps: SealDeps): Loop & { readonly name: string } {
  const loop = createLoop({
    name: 'sealing anew',
    logger: deps.logger,
    everyMs,
    run: async () => {
      let sealed = 0;
      for (const place of places) {
        sealed += await sealPlace(deps, place);
      }
      if (sealed > 0) {
        deps.logger.info({ sealed }, 'secrets sealed with the current key');
      }
    },
  });
  return { name: 'sealing anew', nudge: loop.nudge, stop: loop.stop };
}

/** @returns how many were sealed anew; one that does not open stays as it is, and is logged */
async function sealPlace({ connection, sealer, logger }: SealDeps, place: Place): Promise<number> {
  const rows = connection.collection<{ _id: string }>(place.collection);
  const current = new RegExp(`^${sealer.currentPrefix.replaceAll('.', '\\.')}`);
  let sealed = 0;
  let after = '';
  for (;;) {
    const found = await rows
      .find({ _id: { $gt: after }, [place.path]: { $exists: true, $not: current } })
      .sort({ _id: 1 })
      .limit(batch)
      .toArray();
    for (const row of found) {
      const fields = new Map(Object.entries(row));
      const former = String(fields.get(place.path));
      const tenantId = String(fields.get(place.tenant));
      try {
        const anew = sealer.seal(tenantId, place.field, sealer.open(tenantId, place.field, former));
        // Unless somebody has put another secret there meanwhile.
        const { modifiedCount } = await rows.updateOne(
          { _id: row._id, [place.path]: former },
          { $set: { [place.path]: anew } },
        );
        sealed += modifiedCount;
      } catch (error) {
        logger.error({ err: error, collection: place.collection, row: row._id }, 'a secret does not open');
      }
    }
    const last = found.at(-1);
    if (last === undefined || found.length < batch) {
      return sealed;
    }
    after = last._id;
  }
}
