import type { Appointment, appointmentRows } from './appointmentRows.ts';
import { visible, type AppointmentFilter } from './appointmentFilter.ts';
import { noTrial } from './noTrial.ts';

interface Counted {
  /** Id of an employee or a service, or a local day. */
  readonly _id: string;
  readonly count: number;
  /** Name in the latest of them. */
  readonly name: string;
}

interface Standing {
  readonly employees: Counted[];
  readonly services: Counted[];
  readonly days: Counted[];
}

/** The appointments that a local day begins with. */
interface DayBegin {
  readonly _id: string;
  readonly first: readonly Pick<Appointment, '_id' | 'start' | 'employeeId' | 'customerId' | 'writtenName'>[];
}

interface DayCount {
  readonly date: string;
  readonly employeeId: string;
  readonly count: number;
}

/** Counts of appointments by employee, service and day, which MongoDB makes itself. */
export function appointmentCounts(appointments: ReturnType<typeof appointmentRows>) {
  return {
    /** How many that are not cancelled there are of each employee, of each service and on each local day of a zone. */
    countStanding: async (
      tenantId: string,
      filter: AppointmentFilter,
      timezone: string,
    ): Promise<Standing> => {
      const by = (key: unknown, name: string) => [
        { $sort: { start: 1 as const } },
        { $group: { _id: key, count: { $sum: 1 }, name: { $last: name } } },
      ];
      const [counts] = await appointments.aggregate<Standing>([
        { $match: { $and: [visible(tenantId, filter), { status: { $ne: 'cancelled' } }, noTrial] } },
        {
          $facet: {
            employees: by('$employeeId', '$employeeName'),
            services: by('$serviceId', '$serviceTitle'),
            days: by({ $dateToString: { date: '$start', format: '%Y-%m-%d', timezone } }, ''),
          },
        },
      ]);
      return counts ?? { employees: [], services: [], days: [] };
    },
    /** How many that are not cancelled each employee has on each local day of a zone; by day, the busiest first. */
    countByDay: async (tenantId: string, filter: AppointmentFilter, timezone: string): Promise<DayCount[]> =>
      appointments.aggregate<DayCount>([
        { $match: { $and: [visible(tenantId, filter), { status: { $ne: 'cancelled' } }] } },
        {
          $group: {
            _id: {
              date: { $dateToString: { date: '$start', format: '%Y-%m-%d', timezone } },
              employeeId: '$employeeId',
            },
            count: { $sum: 1 },
          },
        },
        { $sort: { '_id.date': 1, count: -1, '_id.employeeId': 1 } },
        { $project: { _id: 0, date: '$_id.date', employeeId: '$_id.employeeId', count: 1 } },
      ]),
    /** The first `most` that are not cancelled of each local day of a zone, soonest first. */
    firstByDay: async (
      tenantId: string,
      filter: AppointmentFilter,
      { timezone, most }: { timezone: string; most: number },
    ): Promise<DayBegin[]> => {
      const input = {
        _id: '$_id',
        start: '$start',
        employeeId: '$employeeId',
        customerId: '$customerId',
        writtenName: '$writtenName',
      };
      return appointments.aggregate<DayBegin>([
        { $match: { $and: [visible(tenantId, filter), { status: { $ne: 'cancelled' } }] } },
        { $sort: { start: 1, _id: 1 } },
        {
          $group: {
            _id: { $dateToString: { date: '$start', format: '%Y-%m-%d', timezone } },
            first: { $firstN: { n: most, input } },
          },
        },
      ]);
    },
  };
}
