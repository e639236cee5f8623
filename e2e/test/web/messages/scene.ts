import type { Page } from 'playwright-core';
import type { Owner } from '../../../src/owner.ts';
import type { Hands } from '../../../src/web/hands.ts';
import type { Words } from '../../../src/web/words.ts';

/** Surroundings in which a message is to be shown. */
export interface Scene {
  readonly page: Page;
  readonly hands: Hands;
  readonly words: Words;
  readonly owner: Owner;
  /** The first of the team. */
  readonly ana: string;
}
