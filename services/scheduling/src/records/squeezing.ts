import { toDate, toEpochMin } from '@citame/calendar';
import type { ClientSession, Connection } from 'mongoose';
import { cellMin, cellsOf } from '../time/cells.ts';
import { appointmentRows, type Appointment, type Placement } from './appointmentRows.ts';

/**
 * Cells of appointments that the owner has squeezed in. Each cell that an appointment covers stands in exactly one document,
 * so the unique index keeps every other booking away: a squeezed-in appointment has the cells that were free, and gets the
 * others when the appointments above them go.
 */
export function createSqueezing(connection: Connection) {
  const rows = appointmentRows(connection);

  /** Squeezed-in appointments that stand and cover some of the cells, oldest first. */
  async function heirsOf(
    session: ClientSession,
    { tenantId, employeeId }: Pick<Appointment, 'tenantId' | 'employeeId'>,
    cells: readonly number[],
  ): Promise<{ row: Appointment; wanted: number[] }[]> {
    const [first, last] = [Math.min(...cells), Math.max(...cells)];
    const squeezed = await rows
      .find(
        {
          tenantId,
          employeeId,
          override: true,
          status: { $ne: 'cancelled' },
          deletedAt: { $exists: false },
          start: { $gte: toDate(first * cellMin - maxMin), $lt: toDate((last + 1) * cellMin + maxMin) },
        },
        null,
        { session },
      )
      .sort({ _id: 1 })
      .lean();
    const freed = new Set(cells);
    return squeezed
      .map((row) => ({ row, wanted: coveredBy(row).filter((cell) => freed.has(cell)) }))
      .filter(({ wanted }) => wanted.length > 0);
  }

  return {
    /**
     * Those cells of a placement that no other appointment has. Holds and trials in its way end; the appointments in its way are
     * noted to have one beneath them, so that none of them goes without handing its cells over.
     * @param self the appointment that is moved there
     */
    claim: async (
      session: ClientSession,
      tenantId: string,
      { employeeId, cells = [] }: Placement,
      self?: string,
    ): Promise<Pick<Placement, 'cells'>> => {
      const isOther: object = self === undefined ? {} : { _id: { $ne: self } };
      const givesWay: object = { $or: [{ heldUntil: { $exists: true } }, { trialUntil: { $exists: true } }] };
      const inTheWay = { tenantId, employeeId, cells: { $in: cells }, ...isOther };
      await rows.deleteMany({ ...inTheWay, ...givesWay }, { session });
      const others = await rows.find(inTheWay, null, { session }).select({ cells: 1 }).lean();
      if (others.length > 0) {
        const ids = others.map(({ _id }) => _id);
        await rows.updateMany({ _id: { $in: ids }, tenantId }, { $inc: { beneath: 1 } }, { session });
      }
      const taken = new Set(others.flatMap((other) => other.cells ?? []));
      const free = cells.filter((cell) => !taken.has(cell));
      // An empty list would stand in the unique index.
      return free.length === 0 ? {} : { cells: free };
    },
    /** Runs a change of an appointment, and gives the cells that it frees to the squeezed-in ones that cover them. */
    handingOver: async (
      session: ClientSession,
      { _id, tenantId }: Pick<Appointment, '_id' | 'tenantId'>,
      change: () => Promise<boolean>,
    ): Promise<boolean> => {
      const read = () => rows.findOne({ _id, tenantId }, null, { session }).lean();
      const before = await read();
      if (!(await change())) {
        return false;
      }
      const after = await read();
      const kept = new Set(after?.employeeId === before?.employeeId ? after?.cells : []);
      const freed = new Set(before?.cells?.filter((cell) => !kept.has(cell)));
      if (before === null || freed.size === 0) {
        return true;
      }
      const heirs = await heirsOf(session, before, [...freed]);
      for (const { row, wanted } of heirs.filter((heir) => heir.row._id !== _id)) {
        const cells = wanted.filter((cell) => freed.delete(cell));
        await rows.updateOne(
          { _id: row._id, tenantId },
          {
            ...(cells.length === 0 ? {} : { $push: { cells: { $each: cells } } }),
            // Others may wait for the cells that this one now has.
            $inc: { beneath: heirs.length > 1 ? 1 : 0 },
          },
          { session },
        );
      }
      return true;
    },
  };
}

/** Certainly longer than an appointment with its buffers, minutes. */
const maxMin = 24 * 60;

function coveredBy({ start, end, bufferBeforeMin, bufferAfterMin }: Appointment): number[] {
  return cellsOf(toEpochMin(start) - bufferBeforeMin, toEpochMin(end) + bufferAfterMin);
}
