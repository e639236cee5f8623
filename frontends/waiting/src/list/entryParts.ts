import type { WaitingEntry } from '@citame/contracts';
import type { Text } from '../texts.ts';

/** Everything that rows and cards need beside the entry. */
export interface EntryParts {
  readonly text: Text;
  readonly language: string;
  readonly timeZone: string;
  /** From 1. */
  readonly placeOf: (entry: WaitingEntry) => number;
  readonly onPutFirst: (entry: WaitingEntry) => void;
  readonly onGive: (entry: WaitingEntry) => void;
  readonly onRemove: (entry: WaitingEntry) => void;
}
