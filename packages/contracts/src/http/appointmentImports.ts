import { z } from 'zod';
import { id, idParams, lineText } from '../primitives.ts';
import { importSummary, maxImportBytes, mendedRows } from './customerImports.ts';
import { defineEndpoints } from './defineEndpoints.ts';

/** Content of a column of a file of appointments. A `title` tells service and client in one, as calendars do. */
export const appointmentFields = [
  'start',
  'date',
  'time',
  'end',
  'duration',
  'client',
  'first_name',
  'last_name',
  'phone',
  'email',
  'service',
  'employee',
  'title',
  'notes',
  'status',
  'all_day',
  'uid',
] as const;
export type AppointmentField = (typeof appointmentFields)[number];
const appointmentField = z.enum(appointmentFields);

/** Outcome of an import for one appointment of the file; all but `created`, `same` and `repeated` leave it out. */
export const appointmentOutcomes = [
  'created',
  /** There already: imported before, or the same client at the same start with the same employee. */
  'same',
  /** The same appointment as an earlier one of the file. */
  'repeated',
  /** Something is in its way; the owner may squeeze it in. */
  'no_time',
  'no_service',
  'no_employee',
  /** The employee does not do the service. */
  'not_assigned',
  'no_client',
  /** No date or hour that could be read, or one that the clock skips. */
  'no_start',
  /** Later than the file is read. */
  'too_far',
  'past',
  'cancelled',
  /** It is of a whole day, or longer than an appointment can be. */
  'all_day',
] as const;
export type AppointmentOutcome = (typeof appointmentOutcomes)[number];

const counts = z.object({
  ...(Object.fromEntries(appointmentOutcomes.map((outcome) => [outcome, z.int()])) as Record<
    AppointmentOutcome,
    z.ZodInt
  >),
  /** Those among the created that are squeezed in. */
  squeezed: z.int(),
});
export type AppointmentImportCounts = z.infer<typeof counts>;

/** A service or an employee as the file names them: empty where it names none. */
const named = z.object({
  name: z.string(),
  /** Coming appointments with it. */
  count: z.int(),
  /** The owner's choice, or null while there is none. */
  chosen: id.nullable(),
});
export type NamedInFile = z.infer<typeof named>;

const row = z.object({
  /** Place in the file, from 0. */
  row: z.int(),
  date: z.string().nullable(),
  slot: z.string().nullable(),
  /** Minutes. */
  duration: z.int().nullable(),
  client: z.string(),
  /** The client here whose phone it has, where they go by another name than the file gives. */
  known_client: z.string().nullable(),
  service: z.string(),
  employee: z.string(),
  outcome: z.enum(appointmentOutcomes),
  /** Everything in its way, in words. */
  reasons: z.array(z.string()),
  /** Whether the owner squeezes it in. */
  squeezed: z.boolean(),
});
export type ImportedAppointment = z.infer<typeof row>;

/** A file of coming appointments: looked at, on its way into the calendar, there, or undone. */
export const appointmentImport = z
  .object({
    ...importSummary.shape,
    format: z.enum(['csv', 'xlsx', 'ics']),
    /** Empty once it is imported, as everything below that tells of the file. */
    columns: z.array(
      z.object({ heading: z.string(), samples: z.array(z.string()), field: appointmentField.nullable() }),
    ),
    mended: mendedRows.optional(),
    /** Expected counts of a dry run; once it is done, what became of the rows. */
    counts,
    /** Names of the file of no service and no employee here, until the owner says which they are. */
    services: z.array(named),
    employees: z.array(named),
    /** The first coming appointments that enter. */
    first: z.array(row),
    /** Coming appointments with something in their way, soonest first. */
    obstructed: z.array(row),
    /** After undoing: appointments and clients taken away, and appointments that stay because they were changed since. */
    undone: z.object({ removed: z.int(), clients: z.int(), kept: z.int() }).nullable(),
  })
  .meta({ id: 'AppointmentImport' });
export type AppointmentImport = z.infer<typeof appointmentImport>;

/** Rows with something in their way that are told one by one, and those that may be squeezed in. */
export const maxObstructed = 500;
const choices = z.record(z.string().max(200), id.nullable());

/** Answers have names of people in a file, so none is kept for a repetition; the state of the import makes it harmless. */
const secret = true;

export const appointmentImportEndpoints = defineEndpoints({
  'GET /appointment-imports': {
    access: 'reception',
    summary: 'The imports of appointments that can still be undone, latest first',
    result: z.array(
      appointmentImport.omit({
        columns: true,
        services: true,
        employees: true,
        first: true,
        mended: true,
        obstructed: true,
      }),
    ),
  },
  'POST /appointment-imports': {
    access: 'reception',
    summary: 'Look at a file of appointments (iCalendar, CSV or Excel): what importing it would do',
    query: z.object({ file: lineText.max(200).default('') }),
    bytes: maxImportBytes,
    status: 201,
    secret,
    result: appointmentImport,
  },
  'GET /appointment-imports/:id': {
    access: 'reception',
    summary: 'A file of appointments, and how far it is',
    params: idParams,
    result: appointmentImport,
  },
  'GET /appointment-imports/:id/left-out.csv': {
    access: 'reception',
    security: 'personal_data_exported',
    summary: 'The rows of a file of appointments that do not enter, each with the reason, as a spreadsheet',
    params: idParams,
  },
  'PATCH /appointment-imports/:id': {
    access: 'reception',
    summary: 'Say what columns and names of a file mean, and what is squeezed in, and look at it again',
    params: idParams,
    body: z.strictObject({
      columns: z.array(appointmentField.nullable()).max(100).optional(),
      /** By the names of the file. */
      services: choices.optional(),
      employees: choices.optional(),
      /** Rows that are squeezed in. */
      squeezed: z.array(z.int().min(0)).max(maxObstructed).optional(),
    }),
    secret,
    result: appointmentImport,
  },
  'POST /appointment-imports/:id/confirm': {
    access: 'reception',
    summary: 'Import the appointments of a file that was looked at; no client is told',
    params: idParams,
    body: z.strictObject({
      /** Why some are squeezed in. */
      reason: lineText.max(300).default(''),
    }),
    secret,
    result: appointmentImport,
  },
  'POST /appointment-imports/:id/undo': {
    access: 'reception',
    summary: 'Take the appointments of an import away again, within a day, except those changed since',
    params: idParams,
    secret,
    result: appointmentImport,
  },
});
