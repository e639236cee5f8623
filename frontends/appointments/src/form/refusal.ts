import type { LocalDate } from '@citame/calendar';
import { ApiError, messageOf } from '@citame/web/api';
import { isConflict, isHeld } from '../change/useChange.ts';
import type { Text } from '../texts.ts';

/** A free start near one that was taken. */
export interface Alternative {
  readonly date: LocalDate;
  readonly slot: string;
  readonly employeeIds: readonly string[];
}

/** An appointment that the client has at the very start that was wanted. */
interface There {
  readonly service: string;
  readonly employee: string;
  readonly date: LocalDate;
  readonly slot: string;
}

type FieldName = 'service' | 'employee' | 'date' | 'slot' | 'client' | 'name' | 'note';

/** Why the server did not take a form, each reason at its field. */
export interface Refusal {
  readonly fields: Readonly<Partial<Record<FieldName, string>>>;
  /** The reason that belongs to no field. */
  readonly message: string | undefined;
  readonly alternatives: readonly Alternative[];
  /** The client's appointment at the same start: the owner is asked whether to book another beside it. */
  readonly there?: There;
  /** Whether the appointment was changed since the form was opened. */
  readonly isConflict: boolean;
}

export const noRefusal: Refusal = { fields: {}, message: undefined, alternatives: [], isConflict: false };

const fieldOfProblem: Readonly<Record<string, FieldName>> = {
  service_id: 'service',
  employee_id: 'employee',
  date: 'date',
  slot: 'slot',
  phone: 'client',
  name: 'name',
  note: 'note',
};
const fieldOfCode: Readonly<Record<string, FieldName>> = {
  slot_taken: 'slot',
  slot_held: 'slot',
  too_soon: 'slot',
  too_far: 'slot',
  off_grid: 'slot',
  outside_hours: 'slot',
  nonexistent_local_time: 'slot',
  not_assigned: 'employee',
};

/** Reads the refusal from the server's error. */
export function refusalOf(error: unknown, text: Text): Refusal {
  const message = isHeld(error)
    ? `${text('held.title')}. ${text('held.text')}`
    : messageOf(error, text('failed.save'));
  if (!(error instanceof ApiError)) {
    return { ...noRefusal, message };
  }
  const details = error.details['details'];
  if (error.code === 'validation') {
    const problems = listOf(details).flatMap(({ field }) => {
      const name = typeof field === 'string' ? fieldOfProblem[field] : undefined;
      return name === undefined ? [] : [[name, text(`wrong.${name}`)] as const];
    });
    return {
      ...noRefusal,
      fields: Object.fromEntries(problems),
      ...(problems.length === 0 ? { message } : {}),
    };
  }
  const there = error.code === 'customer_already_booked' ? thereOf(details) : undefined;
  if (there !== undefined) {
    return { ...noRefusal, there };
  }
  const field = error.code === undefined ? undefined : fieldOfCode[error.code];
  return {
    fields: field === undefined ? {} : { [field]: message },
    message: field === undefined ? message : undefined,
    alternatives: alternativesOf(details),
    isConflict: isConflict(error),
  };
}

function alternativesOf(details: unknown): Alternative[] {
  const { alternatives } = fieldsOf(details);
  return listOf(alternatives).flatMap(({ date, slot, employee_ids: ids }) =>
    typeof date === 'string' && typeof slot === 'string'
      ? [{ date, slot, employeeIds: Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [] }]
      : [],
  );
}

function thereOf(details: unknown): There | undefined {
  const {
    service_title: service,
    employee_name: employee,
    date,
    slot,
  } = fieldsOf(fieldsOf(details)['appointment']);
  return typeof service === 'string' &&
    typeof employee === 'string' &&
    typeof date === 'string' &&
    typeof slot === 'string'
    ? { service, employee, date, slot }
    : undefined;
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}
