import type { DurationMin } from '@citame/calendar';
import type { Interval } from './intervals.ts';

/** Time that an employee is occupied, from the first to the last minute of its buffers. */
export interface BusyTime extends Interval {
  /** Id of the occupying appointment, hold or external time. */
  readonly id: string;
  readonly bufferBeforeMin: DurationMin;
  readonly bufferAfterMin: DurationMin;
  /** Set when it is only held: for which customer, and until when. */
  readonly hold?: { readonly customerId: string; readonly untilMs: number };
  /** Set when it was booked or held in a trial of the bot, by this customer: to all others it is free. */
  readonly trialOf?: string;
  /** Set when no appointment occupies it but something in the owner's own calendar. */
  readonly isExternal?: boolean;
}
