import type { AppointmentStatus } from '@citame/contracts';
import { omitUndefined } from '@citame/service-kit';
import type { Connection } from 'mongoose';
import { appointmentRows, type Appointment } from '../records/appointmentRows.ts';
import { openStatuses, visible, type AppointmentFilter } from '../records/appointmentFilter.ts';
import { customerRows, type CustomerRow } from './customerStore.ts';
import { sortName } from './rules/searchWords.ts';

/** Figures of a customer, counted from their appointments. */
export interface CustomerFigures {
  readonly appointments: number;
  readonly missed: number;
  /** Latest start of all. */
  readonly last?: Date;
  readonly lastVisit?: Date;
  readonly next?: Date;
  /** How often they came for a service. */
  readonly visits: ReadonlyMap<string, number>;
}

/** Which appointments count. */
export type FigureScope = Pick<AppointmentFilter, 'employeeId' | 'hasWrittenName'>;

interface Counted {
  readonly _id: {
    readonly customerId: string;
    readonly serviceId: string;
    readonly status: AppointmentStatus;
  };
  readonly count: number;
  readonly last: Date;
  readonly next: Date | null;
}

export type CustomerFiguresStore = ReturnType<typeof createCustomerFigures>;

const upgraded = 1000;

/** Figures of customers, counted from their appointments; those that lists are sorted by are kept in the customers. */
export function createCustomerFigures(connection: Connection) {
  const appointments = appointmentRows(connection);
  const customers = customerRows(connection);

  /** Figures of a few customers, by an index: one page of a list. With `scope`, of some of the appointments only. */
  async function of(
    tenantId: string,
    ids: readonly string[],
    now: Date,
    scope: FigureScope = {},
  ): Promise<ReadonlyMap<string, CustomerFigures>> {
    const open = { $and: [{ $gt: ['$start', now] }, { $in: ['$status', openStatuses] }] };
    const counted = await appointments.aggregate<Counted>([
      {
        $match: {
          ...visible(tenantId, scope),
          customerId: { $in: ids },
        },
      },
      {
        $group: {
          _id: { customerId: '$customerId', serviceId: '$serviceId', status: '$status' },
          count: { $sum: 1 },
          last: { $max: '$start' },
          next: { $min: { $cond: [open, '$start', null] } },
        },
      },
    ]);
    const byCustomer = Map.groupBy(counted, ({ _id }) => _id.customerId);
    return new Map(ids.map((id) => [id, figuresOf(byCustomer.get(id) ?? [])]));
  }

  /** Brings what lists are sorted by up to date. Doing it again changes nothing. */
  async function renew(changed: readonly Pick<Appointment, 'tenantId' | 'customerId'>[]): Promise<void> {
    for (const [tenantId, rows] of Map.groupBy(changed, (row) => row.tenantId)) {
      const ids = [...new Set(rows.map(({ customerId }) => customerId))];
      const figures = await of(tenantId, ids, new Date(0));
      await customers.bulkWrite(
        [...figures].map(([_id, { missed, lastVisit }]) => ({
          updateOne: {
            filter: { _id, tenantId },
            update: {
              $set: { missed, ...(lastVisit === undefined ? {} : { lastVisit }) },
              ...(lastVisit === undefined ? { $unset: { lastVisit: 1 as const } } : {}),
            },
          },
        })),
        { ordered: false },
      );
    }
  }

  /** Gives rows of earlier versions what lists are sorted by. */
  async function upgradeRows(
    old: readonly Pick<CustomerRow, '_id' | 'tenantId' | 'name' | 'anonymisedAt'>[],
  ): Promise<void> {
    if (old.length === 0) {
      return;
    }
    await renew(old.map(({ _id, tenantId }) => ({ tenantId, customerId: _id })));
    await customers.bulkWrite(
      old.map(({ _id, tenantId, name, anonymisedAt }) => ({
        updateOne: {
          filter: { _id, tenantId, sortName: null },
          update: { $set: { sortName: anonymisedAt === undefined ? sortName(name) : '' } },
        },
      })),
      { ordered: false },
    );
  }

  return {
    of,
    renew,
    upgradeRows,
    /** As {@link upgradeRows} for all of a tenant, for those whom the migration has not come to. */
    upgrade: async (tenantId: string): Promise<void> => {
      for (let isMore = true; isMore;) {
        const old = await customers
          .find({ tenantId, sortName: null })
          .select({ tenantId: 1, name: 1, anonymisedAt: 1 })
          .limit(upgraded)
          .lean();
        isMore = old.length === upgraded;
        await upgradeRows(old);
      }
    },
  };
}

function figuresOf(counted: readonly Counted[]): CustomerFigures {
  const of = (status: AppointmentStatus): readonly Counted[] =>
    counted.filter(({ _id }) => _id.status === status);
  const sum = (rows: readonly Counted[]): number => rows.reduce((all, { count }) => all + count, 0);
  const latest = (rows: readonly Counted[]): Date | undefined => sorted(rows.map(({ last }) => last)).at(-1);
  return {
    appointments: sum(counted),
    missed: sum(of('no_show')),
    visits: new Map(of('completed').map(({ _id, count }) => [_id.serviceId, count])),
    ...omitUndefined({
      last: latest(counted),
      lastVisit: latest(of('completed')),
      next: sorted(counted.flatMap(({ next }) => next ?? []))[0],
    }),
  };
}

function sorted(dates: readonly Date[]): Date[] {
  return dates.toSorted((a, b) => a.getTime() - b.getTime());
}
