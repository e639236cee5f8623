import { z } from 'zod';
import { id, type ServiceName } from '../primitives.ts';
import { defineRpc } from './defineRpc.ts';
import { eachService } from './eachService.ts';

const collectionName = z.string().min(1);
/** Values of a row as JSON has them; instants are RFC 3339. */
const exportedRow = z.record(z.string(), z.unknown());
export type ExportedRow = z.infer<typeof exportedRow>;

const exportedCollection = z.object({
  name: collectionName,
  /** Fields of its rows, in the order of a table's columns. */
  fields: z.array(z.string()),
  /** Whether people read it as a table, too. */
  isTable: z.boolean(),
});
export type ExportedCollection = z.infer<typeof exportedCollection>;

/** The collections of a service that belong into the export of a business. */
const defineCollections = (service: ServiceName) =>
  defineRpc({
    name: `${service}.exportedCollections`,
    callers: ['identity'],
    input: z.object({}),
    output: z.object({ collections: z.array(exportedCollection) }),
  });

/** A page of a collection's rows by their ids: one answer must fit into a message of NATS. */
const definePage = (service: ServiceName) =>
  defineRpc({
    name: `${service}.exportPage`,
    callers: ['identity'],
    input: z.object({ tenantId: id, collection: collectionName, after: z.string() }),
    /** `after` of the next page; null when there is none. */
    output: z.object({ rows: z.array(exportedRow), next: z.string().nullable() }),
  });

/** Calls with which identity puts the export of a business together, by service. */
export const collectionsCalls = eachService(defineCollections);
export const pageCalls = eachService(definePage);
