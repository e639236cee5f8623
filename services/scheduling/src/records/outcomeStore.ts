import type { AppointmentStatus } from '@citame/contracts';
import type { Connection } from 'mongoose';
import { noTrial } from './noTrial.ts';
import { appointmentRows, notHeld, type Appointment } from './appointmentRows.ts';

/** How many appointments have a key and a status, and how long they take. */
export interface StatusCount {
  readonly key: string;
  readonly status: AppointmentStatus;
  readonly count: number;
  readonly minutes: number;
  /** The latest name of what the key stands for. */
  readonly name: string;
}

export interface OutcomeCounts {
  readonly employees: readonly StatusCount[];
  readonly services: readonly StatusCount[];
  /** By the Monday of their week, a local day. */
  readonly weeks: readonly StatusCount[];
  readonly origins: readonly { readonly origin: Appointment['origin']; readonly count: number }[];
}

export type OutcomeStore = ReturnType<typeof createOutcomeStore>;

/** Counts of a business's appointments by what has become of them. */
export function createOutcomeStore(connection: Connection) {
  const appointments = appointmentRows(connection);
  const by = (key: unknown, name: string) => [
    {
      $group: {
        _id: { key, status: '$status' },
        count: { $sum: 1 },
        minutes: { $sum: '$durationMin' },
        name: { $last: name },
      },
    },
    { $project: { _id: 0, key: '$_id.key', status: '$_id.status', count: 1, minutes: 1, name: 1 } },
  ];
  return {
    /** Counts of the appointments that were made since an instant, by their origin. */
    madeSince: (tenantId: string, since: Date): Promise<OutcomeCounts['origins'][number][]> =>
      appointments.aggregate([
        { $match: { tenantId, ...notHeld, ...noTrial, createdAt: { $gte: since } } },
        { $group: { _id: '$origin', count: { $sum: 1 } } },
        { $project: { _id: 0, origin: '$_id', count: 1 } },
      ]),
    /** How many appointments the clients of a tenant have made since an instant, with employees of these ids. */
    madeByClients: (tenantId: string, employeeIds: readonly string[], since: Date): Promise<number> =>
      appointments.countDocuments({
        tenantId,
        employeeId: { $in: employeeIds },
        createdAt: { $gte: since },
        origin: 'client',
        ...notHeld,
        ...noTrial,
      }),
    /** Counts of the appointments that start between two instants, the second not included. */
    count: async (
      tenantId: string,
      { from, to, timeZone }: { from: Date; to: Date; timeZone: string },
    ): Promise<OutcomeCounts> => {
      const monday = {
        $dateToString: {
          date: { $dateTrunc: { date: '$start', unit: 'week', startOfWeek: 'mon', timezone: timeZone } },
          format: '%Y-%m-%d',
          timezone: timeZone,
        },
      };
      const [counts] = await appointments.aggregate<OutcomeCounts>([
        {
          $match: {
            tenantId,
            ...notHeld,
            ...noTrial,
            deletedAt: { $exists: false },
            start: { $gte: from, $lt: to },
          },
        },
        { $sort: { start: 1 } },
        {
          $project: {
            employeeId: 1,
            employeeName: 1,
            serviceId: 1,
            serviceTitle: 1,
            status: 1,
            durationMin: 1,
            origin: 1,
            start: 1,
          },
        },
        {
          $facet: {
            employees: by('$employeeId', '$employeeName'),
            services: by('$serviceId', '$serviceTitle'),
            weeks: by(monday, ''),
            origins: [
              { $match: { status: { $ne: 'cancelled' } } },
              { $group: { _id: '$origin', count: { $sum: 1 } } },
              { $project: { _id: 0, origin: '$_id', count: 1 } },
            ],
          },
        },
      ]);
      return counts ?? { employees: [], services: [], weeks: [], origins: [] };
    },
  };
}
