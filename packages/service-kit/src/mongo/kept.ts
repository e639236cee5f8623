import type { Connection, Model } from 'mongoose';
import type { Index } from './indexes.ts';

/** Retention of a collection, as `docs/privacy.md` tells of it. */
export interface Kept {
  /** Content of its rows in a few words, personal data first. */
  readonly holds: string;
  /** Time that a row stays. Where an index removes rows after a fixed time, that time stands here too. */
  readonly for: string;
  readonly why: string;
}

/** Rows of a business: by the field that has the tenant's id, by a filter, or none, where rows belong to no business. */
export type TenantRows = string | ((tenantId: string) => object) | null;

/** Part of a collection in the export of a business: fields of its rows beside their id, or the reason why none. */
export type Exported<Row> =
  | {
      readonly fields: readonly (keyof Row & string)[];
      /** Filter of the rows, where not all of them are the owner's. */
      readonly only?: object;
      /** Whether people read it as a table, too. */
      readonly isTable?: boolean;
    }
  | { readonly none: string };

/** Never in an export, whichever collection: what opens a door. */
const secretField = /^sealed|hash|secret|token|password|totp|recovery|challenge/i;

/** Retention of a collection with all that is declared beside it. */
export interface Retention {
  readonly exported: Exported<Record<string, unknown>>;
  readonly kept: Kept;
  readonly tenant: TenantRows;
  readonly indexes: readonly Index[];
}

/** By their models. */
const declared = new WeakMap<object, Retention>();

/**
 * Declares how long the rows of a model stay, which are those of a business, and what of them its owner may take away.
 * @throws TypeError when a secret would be exported
 */
export function declareRetention<Row>(model: Model<Row>, retention: Retention): void {
  const { exported } = retention;
  const secret = 'fields' in exported && exported.fields.find((field) => secretField.test(field));
  if (secret) {
    throw new TypeError(`${model.modelName} would export ${secret}`);
  }
  declared.set(model, retention);
}

/** Retention of a model of `collection`. @throws TypeError for a model that was made in another way */
export function retentionOf(connection: Connection, name: string): Retention {
  const found = declared.get(connection.model(name));
  if (found === undefined) {
    throw new TypeError(`collection ${name} was declared without its retention`);
  }
  return found;
}

/** Filter of the rows of a business; null where rows belong to none. */
export function filterOfTenant({ tenant }: Retention, tenantId: string): object | null {
  if (tenant === null) {
    return null;
  }
  return typeof tenant === 'string' ? { [tenant]: tenantId } : tenant(tenantId);
}
