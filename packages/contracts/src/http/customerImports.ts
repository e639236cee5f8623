import { z } from 'zod';
import { id, idParams, instant, lineText } from '../primitives.ts';
import { customerTag } from './customers.ts';
import { defineEndpoints } from './defineEndpoints.ts';

/** Bytes of a file of clients or appointments. */
export const maxImportBytes = 5 * 1024 * 1024;

/** Content of a column of a file. Columns of `notes` are kept with their heading. */
export const importFields = [
  'name',
  'first_name',
  'last_name',
  'phone',
  'email',
  'notes',
  'tags',
  'blocked',
] as const;
export type ImportField = (typeof importFields)[number];
const importField = z.enum(importFields);

/** Fields that a file may complete of a client who is known. */
export const completedFields = ['name', 'email', 'notes', 'tags'] as const;

/** Outcome of an import for one client of the file. */
export const importOutcomes = ['created', 'completed', 'same'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

const counts = z.object({
  created: z.int(),
  /** Known by their phone, with something that was not known yet. */
  completed: z.int(),
  same: z.int(),
  /** Created clients without a phone: never merged by themselves. */
  without_phone: z.int(),
  /** Those among them with a text that is no phone, which is kept in the notes. */
  bad_phone: z.int(),
  /** Rows of the file that are the same client as an earlier one. */
  repeated: z.int(),
  /** Rows without a name or a phone. */
  empty: z.int(),
});
export type ImportCounts = z.infer<typeof counts>;

/** Facts of an import that do not depend on what the file holds. */
/**
 * Rows of a CSV with a quote that is not closed: each was read up to the end of its line, and is to be looked at. Absent where there are
 * none, and from a scheduling of an earlier version.
 */
export const mendedRows = z.object({
  count: z.int(),
  first: z.array(
    z.object({
      /** Line of the file, from 1. */
      row: z.int(),
      /** Its text, cut. */
      text: z.string(),
    }),
  ),
});
export type MendedRows = z.infer<typeof mendedRows>;

export const importSummary = z.object({
  import_id: id,
  file: z.string(),
  state: z.enum(['dry_run', 'running', 'done', 'undone']),
  /** Share that is done, 0 to 1. */
  progress: z.number(),
  undo_until: instant.nullable(),
});
export type ImportSummary = z.infer<typeof importSummary>;

/** A file of clients: looked at, on its way into the list, there, or undone. */
export const customerImport = z
  .object({
    ...importSummary.shape,
    format: z.enum(['csv', 'xlsx', 'vcard']),
    /** Empty once it is imported, as the first clients. */
    columns: z.array(
      z.object({ heading: z.string(), samples: z.array(z.string()), field: importField.nullable() }),
    ),
    /** Expected counts of a dry run; else the clients that are through. */
    counts,
    /** Some clients, as they will be: first those that complete one who is known, then in the order of the file. */
    first: z.array(
      z.object({
        name: z.string().nullable(),
        phone: z.string().nullable(),
        email: z.string().nullable(),
        notes: z.string(),
        outcome: z.enum(importOutcomes),
        /** The client who is known, and what they get of the file. */
        completes: z
          .object({ name: z.string().nullable(), fields: z.array(z.enum(completedFields)) })
          .nullable(),
      }),
    ),
    mended: mendedRows.optional(),
    /** After undoing: clients taken away or as they were, and those who stay because they were used since. */
    undone: z.object({ removed: z.int(), restored: z.int(), kept: z.int() }).nullable(),
  })
  .meta({ id: 'CustomerImport' });
export type CustomerImport = z.infer<typeof customerImport>;

/** Answers have names of people in a file, so none is kept for a repetition; the state of the import makes it harmless. */
const secret = true;

export const customerImportEndpoints = defineEndpoints({
  'GET /customer-imports': {
    access: 'reception',
    summary: 'The imports of clients that can still be undone, latest first',
    result: z.array(customerImport.omit({ columns: true, first: true, mended: true })),
  },
  'POST /customer-imports': {
    access: 'reception',
    summary: 'Look at a file of clients (CSV, vCard or Excel): what importing it would do',
    query: z.object({ file: lineText.max(200).default('') }),
    bytes: maxImportBytes,
    status: 201,
    secret,
    result: customerImport,
  },
  'GET /customer-imports/:id': {
    access: 'reception',
    summary: 'A file of clients, and how far it is',
    params: idParams,
    result: customerImport,
  },
  'PATCH /customer-imports/:id': {
    access: 'reception',
    summary: 'Say what the columns of a file hold, and look at it again',
    params: idParams,
    body: z.strictObject({ columns: z.array(importField.nullable()).max(100) }),
    secret,
    result: customerImport,
  },
  'POST /customer-imports/:id/confirm': {
    access: 'reception',
    summary: 'Import the clients of a file that was looked at',
    params: idParams,
    body: z.strictObject({ tag: customerTag.nullable().default(null) }),
    secret,
    result: customerImport,
  },
  'POST /customer-imports/:id/undo': {
    access: 'reception',
    summary: 'Take the clients of an import away again, within a day, except those used since',
    params: idParams,
    secret,
    result: customerImport,
  },
});
