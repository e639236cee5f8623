import type {
  changeFact,
  ChangeFact,
  EventActor,
  EventDefinition,
  TrailChange,
  TrailSubject,
} from '@citame/contracts';
import { isDeepStrictEqual } from 'node:util';
import type { ClientSession } from 'mongoose';
import type { Outbox } from './outbox.ts';

type ChangeEvent = EventDefinition<string, typeof changeFact>;

/** Records a change for the trail, in the transaction that makes it. Its actor is that of the work in progress, if no other is given. */
export async function noteChange<Subject extends TrailSubject>(
  outbox: Outbox,
  session: ClientSession,
  definition: ChangeEvent,
  {
    tenantId,
    actor,
    ...fact
  }: ChangeFact<Subject> & { readonly tenantId: string; readonly actor?: EventActor | undefined },
): Promise<void> {
  await outbox.add(session, definition, {
    tenantId,
    aggregateId: fact.subjectId,
    // A record of its own, not the state of its subject: none supersedes another.
    revision: 1,
    actor,
    data: fact,
  });
}

/** Fields that the trail shows with their values, and fields of which it only records that they changed: those of persons, and texts. */
interface RecordedFields<Row> {
  readonly values?: readonly (keyof Row & string)[];
  readonly names?: readonly (keyof Row & string)[];
}

/** A row as far as it is known. */
type Known<Row> = { readonly [Field in keyof Row]?: Row[Field] | undefined };

/** The fields in which a row differs, as far as they are recorded. A missing field is null. */
export function changesBetween<Row extends object>(
  before: Known<Row>,
  after: Known<Row>,
  { values = [], names = [] }: RecordedFields<Row>,
): TrailChange[] {
  const differs = (field: keyof Row): boolean =>
    !isDeepStrictEqual(before[field] ?? null, after[field] ?? null);
  return [
    ...values
      .filter(differs)
      .map((field) => ({ field, from: valueOf(before[field]), to: valueOf(after[field]) })),
    ...names.filter(differs).map((field) => ({ field })),
  ];
}

function valueOf(value: unknown): NonNullable<TrailChange['to']> | null {
  if (value instanceof Date) {
    return value.toISOString();
  }
  if (Array.isArray(value)) {
    return value.map(String);
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
