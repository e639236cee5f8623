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

/** Retention of a collection with all that is declared beside it. */
export interface Retention {
  readonly kept: Kept;
  readonly tenant: TenantRows;
  readonly indexes: readonly Index[];
}

/** By their models. */
const declared = new WeakMap<object, Retention>();

/** Declares how long the rows of a model stay, and which are those of a business. */
export function declareRetention<Row>(model: Model<Row>, retention: Retention): void {
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
