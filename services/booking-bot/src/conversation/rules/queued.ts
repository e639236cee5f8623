import type { Attendee } from '@citame/contracts';
import type { Wish } from '../../phrases/understanding.ts';

/** One more appointment of a wish for several. */
export interface Queued {
  /** That of the first, when it is not given. */
  readonly serviceId?: string;
  /** Any who is free, when it is not given. */
  readonly employeeId?: string;
  /** At the same start, with another person, or right after; not looked at where it has days or times of its own. */
  readonly at: 'sameStart' | 'after';
  readonly wishes?: readonly Wish[];
  readonly attendee?: Attendee | undefined;
}
