import type { Connection } from 'mongoose';
import type { Logger } from '../process/logger.ts';
import { createLoop, type Loop } from '../process/loop.ts';
import { sealedForm, type Sealer } from './sealer.ts';

/** Place of a sealed secret in a collection. */
export interface SealedField {
  readonly collection: string;
  /** The field of the row that holds what was sealed, such as `token` or `totp.secret`… */
  readonly path: string;
  /** …what it was sealed for… */
  readonly field: string;
  /** …and which field names the tenant. */
  readonly tenant: '_id' | 'tenantId';
}

interface SealDeps {
  readonly connection: Connection;
  readonly sealer: Sealer;
  readonly logger: Logger;
}

const everyMs = 60 * 60 * 1000;
const batch = 200;

/**
 * Re-encrypts with the current key every secret that is encrypted with a former one, so that the former key can be removed.
 * @param fields every long-lived secret; secrets of consents in progress are deleted within the hour
 */
export function reencryptSecrets(deps: SealDeps, fields: readonly SealedField[]): Loop {
  return createLoop({
    name: 'secret re-encryption',
    logger: deps.logger,
    everyMs,
    run: async () => {
      let sealed = 0;
      for (const field of fields) {
        sealed += await sealField(deps, field);
      }
      if (sealed > 0) {
        deps.logger.info({ sealed }, 'secrets re-encrypted with the current key');
      }
    },
  });
}

/** @returns the number of re-encrypted secrets; a secret that cannot be decrypted stays unchanged and is logged */
async function sealField(
  { connection, sealer, logger }: SealDeps,
  sealedField: SealedField,
): Promise<number> {
  const rows = connection.collection<{ _id: string }>(sealedField.collection);
  const current = new RegExp(`^${sealer.currentPrefix.replaceAll('.', '\\.')}`);
  let sealed = 0;
  let after = '';
  for (;;) {
    const found = await rows
      .find({ _id: { $gt: after }, [sealedField.path]: { $regex: sealedForm, $not: current } })
      .sort({ _id: 1 })
      .limit(batch)
      .toArray();
    for (const row of found) {
      const former = String(valueAt(row, sealedField.path));
      const tenantId = String(valueAt(row, sealedField.tenant));
      try {
        const reencrypted = sealer.seal(
          tenantId,
          sealedField.field,
          sealer.open(tenantId, sealedField.field, former),
        );
        // Skipped when another secret has been stored meanwhile.
        const { modifiedCount } = await rows.updateOne(
          { _id: row._id, [sealedField.path]: former },
          { $set: { [sealedField.path]: reencrypted } },
        );
        sealed += modifiedCount;
      } catch (error) {
        logger.error(
          { err: error, collection: sealedField.collection, row: row._id },
          'secret could not be decrypted',
        );
      }
    }
    const last = found.at(-1);
    if (last === undefined || found.length < batch) {
      return sealed;
    }
    after = last._id;
  }
}

/** A field of a row, by its path. */
function valueAt(row: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => new Map(Object.entries(Object(value))).get(name), row);
}
