import { toDate, toEpochMin, type DurationMin, type EpochMin } from '@citame/calendar';
import type { BusyTime } from './busyTime.ts';

/**
 * A busy month holds the busy time of one employee that starts in one month of UTC, packed: 22 bytes each, by start.
 * Thirty days of an employee are read in one or two small documents instead of hundreds.
 */
const bytesOf = { id: 12, start: 4, length: 2, before: 2, after: 2 };
const entryBytes = bytesOf.id + bytesOf.start + bytesOf.length + bytesOf.before + bytesOf.after;
/** No appointment with its buffers is longer: bounds how far back an overlapping one can start. */
const maxLengthMin = 12 * 60;

/** One entry, read out of the packed bytes when it is asked for: most ids never are. */
class PackedTime implements BusyTime {
  readonly startMin: EpochMin;
  readonly endMin: EpochMin;
  readonly bufferBeforeMin: DurationMin;
  readonly bufferAfterMin: DurationMin;
  readonly #bytes: Uint8Array;
  readonly #at: number;

  constructor(bytes: Uint8Array, view: DataView, at: number) {
    const times = at + bytesOf.id;
    this.#bytes = bytes;
    this.#at = at;
    this.startMin = view.getUint32(times);
    this.endMin = this.startMin + view.getUint16(times + bytesOf.start);
    this.bufferBeforeMin = view.getUint16(times + bytesOf.start + bytesOf.length);
    this.bufferAfterMin = view.getUint16(times + bytesOf.start + bytesOf.length + bytesOf.before);
  }

  get id(): string {
    return Buffer.from(this.#bytes.subarray(this.#at, this.#at + bytesOf.id)).toString('hex');
  }
}

/** @param times ids are 24 hexadecimal digits; minutes since the epoch */
export function packBusyMonth(times: readonly BusyTime[]): Uint8Array {
  const bytes = new Uint8Array(times.length * entryBytes);
  const view = new DataView(bytes.buffer);
  const sorted = times.toSorted((a, b) => a.startMin - b.startMin);
  for (const [index, { id, startMin, endMin, bufferBeforeMin, bufferAfterMin }] of sorted.entries()) {
    const at = index * entryBytes;
    bytes.set(Buffer.from(id, 'hex'), at);
    view.setUint32(at + bytesOf.id, startMin);
    view.setUint16(at + bytesOf.id + bytesOf.start, endMin - startMin);
    view.setUint16(at + bytesOf.id + bytesOf.start + bytesOf.length, bufferBeforeMin);
    view.setUint16(at + bytesOf.id + bytesOf.start + bytesOf.length + bytesOf.before, bufferAfterMin);
  }
  return bytes;
}

/** Busy times that {@link packBusyMonth} packed, by start. */
export function unpackBusyMonth(bytes: Uint8Array): BusyTime[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const times: BusyTime[] = [];
  for (let at = 0; at < bytes.length; at += entryBytes) {
    times.push(new PackedTime(bytes, view, at));
  }
  return times;
}

/** Id of the busy month that holds an appointment with this start (buffers not counted). */
export function busyMonthIdOf(employeeId: string, start: Date): string {
  return `${employeeId}:${monthOf(toEpochMin(start))}`;
}

/** An employee and the first and last instant (not included) of the month of a busy month. */
export function busyMonthSpan(monthId: string): { employeeId: string; from: Date; before: Date } {
  const employeeId = monthId.slice(0, -'-yyyy-MM'.length);
  const from = new Date(`${monthId.slice(-'yyyy-MM'.length)}-01T00:00:00Z`);
  return { employeeId, from, before: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1)) };
}

/** Ids of the busy months that may hold busy times of an employee between two instants. */
export function busyMonthIdsOf(employeeId: string, fromMin: EpochMin, toMin: EpochMin): string[] {
  return monthsOf(fromMin - maxLengthMin, toMin + maxLengthMin).map((month) => `${employeeId}:${month}`);
}

/** The months of UTC (`yyyy-MM`) from one instant to another. */
export function monthsOf(fromMin: EpochMin, toMin: EpochMin): string[] {
  const months: string[] = [];
  const last = monthOf(toMin);
  let month = monthOf(fromMin);
  while (month <= last) {
    months.push(month);
    month = monthOf(toEpochMin(busyMonthSpan(`:${month}`).before));
  }
  return months;
}

/** `yyyy-MM` of UTC. */
function monthOf(epochMin: EpochMin): string {
  return toDate(epochMin).toISOString().slice(0, 7);
}
