import type { EpochMin } from '@citame/calendar';
import { externalBusyChanged, busyMonthId } from '@citame/contracts';
import {
  projection,
  readModel,
  type ReadModelRow,
  type Subscription,
  type WriteWithin,
} from '@citame/service-kit';
import type { Connection } from 'mongoose';
import type { z } from 'zod';
import type { BusyTime } from '../time/busyTime.ts';
import { monthsOf } from '../time/busyMonth.ts';

/** Busy times of the owner's own calendar in one month of UTC, published by integrations. */
export type ExternalBusyRow = ReadModelRow & z.infer<typeof externalBusyChanged.data>;

export const externalBusyCollection = 'busy_elsewhere';
/** Id of external busy time, where an appointment has its own. */
const externalBusyId = 'elsewhere';

/** Stores the busy times of owners' calendars. @param onChange called with the tenant of changed times */
export function externalBusyProjection(
  connection: Connection,
  within: WriteWithin,
  onChange: (tenantId: string) => void,
): Subscription {
  const kept = projection(
    externalBusyChanged,
    readModel<ExternalBusyRow>(connection, externalBusyCollection, {
      employeeIds: [String],
      times: [[Number]],
    }),
    within,
  );
  return {
    ...kept,
    async apply(event) {
      await kept.apply(event);
      onChange(event.tenantId);
    },
  };
}

/** The rows that may hold a time between two instants (minutes since the epoch). */
export function rowsBetween(
  rows: readonly ExternalBusyRow[],
  tenantId: string,
  { fromMin, toMin }: { fromMin: EpochMin; toMin: EpochMin },
): ExternalBusyRow[] {
  const ids = new Set(monthsOf(fromMin, toMin).map((month) => busyMonthId(tenantId, month)));
  return rows.filter(({ _id }) => ids.has(_id));
}

/** External busy times of an employee; not appointments of ours, so without buffers. */
export function externalBusyTimes(rows: readonly ExternalBusyRow[], employeeId: string): BusyTime[] {
  return rows
    .filter(({ employeeIds }) => employeeIds === null || employeeIds.includes(employeeId))
    .flatMap(({ times }) =>
      times.map(([startMin, endMin]) => ({
        id: externalBusyId,
        isExternal: true,
        startMin,
        endMin,
        bufferBeforeMin: 0,
        bufferAfterMin: 0,
      })),
    );
}
