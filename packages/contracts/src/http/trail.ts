import { z } from 'zod';
import type { FieldCode } from '../fieldTexts.ts';
import { id, instant, localDate } from '../primitives.ts';
import { actorChannels, actorKinds, trailActions, trailSubjects, type TrailAction } from '../trail.ts';
import { defineEndpoints } from './defineEndpoints.ts';
import { fromBeforeTo } from './ranges.ts';

const actions = [...new Set(Object.values(trailActions).flat())] as [TrailAction, ...TrailAction[]];

/** Times of the business's wall clock are `yyyy-MM-ddTHH:mm`; people and services are named as they are called now. */
const shownValue = z.union([z.string(), z.number(), z.boolean()]).nullable();

export const trailEntry = z
  .object({
    id,
    at: instant,
    /** The same moment on the business's wall clock, `yyyy-MM-ddTHH:mm`. */
    local: z.string(),
    /** Null for changes of versions that did not record it. */
    actor: z
      .object({
        kind: z.enum(actorKinds),
        /** Null for an account that is gone, and for what is no person. */
        name: z.string().nullable(),
        via: z.enum(actorChannels).nullable(),
      })
      .nullable(),
    subject: z.enum(trailSubjects),
    subject_id: id,
    action: z.enum(actions),
    about: z.object({
      /** Service, employee or person with access; null when it is gone or there is none. */
      name: z.string().nullable(),
      employee: z.string().nullable(),
      /** Start of an appointment after the change, `yyyy-MM-ddTHH:mm`. */
      start: z.string().nullable(),
      /** Name null for a client who has none, or was erased. */
      client: z.object({ id, name: z.string().nullable() }).nullable(),
    }),
    changes: z.array(
      z.object({
        field: z.string(),
        /** Whether the values are recorded: those of persons and texts are not. */
        shown: z.boolean(),
        from: shownValue,
        to: shownValue,
      }),
    ),
  })
  .meta({ id: 'TrailEntry' });
export type TrailEntry = z.infer<typeof trailEntry>;

const filterShape = {
  subject: z.enum(trailSubjects).optional(),
  /** One thing of a given subject: an appointment, the hours of an employee. */
  subject_id: id.optional(),
  /** Changes of a client and of their appointments. */
  customer_id: id.optional(),
  actor: z.enum(actorKinds).optional(),
  /** Business-local days, both included. */
  from: localDate.optional(),
  to: localDate.optional(),
};
const isInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  from === undefined || to === undefined || from <= to;

export const trailFilter = z.object(filterShape).refine(isInOrder, fromBeforeTo);
export type TrailFilter = z.infer<typeof trailFilter>;
export const trailQuery = z
  .object({
    ...filterShape,
    /** `next` of the page before. */
    after: z
      .string()
      .regex(/^\d{1,15}_[A-Za-z0-9_-]{1,64}$/, { error: 'not_a_page' satisfies FieldCode })
      .optional(),
    page_size: z.coerce.number().int().min(1).max(100).default(50),
  })
  .refine(isInOrder, fromBeforeTo);

export const trailEndpoints = defineEndpoints({
  'GET /trail': {
    access: 'employee',
    summary: 'Changes in the business with their actors, latest first, page after page',
    query: trailQuery,
    result: z.object({ items: z.array(trailEntry), next: z.string().nullable() }),
  },
  'GET /trail/export.csv': {
    security: 'personal_data_exported',
    access: 'employee',
    summary: 'The changes of a filter as a spreadsheet',
    query: trailFilter,
  },
});
