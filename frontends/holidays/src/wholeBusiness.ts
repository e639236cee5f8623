import type { wholeBusiness as inContract } from '@citame/contracts';

/** In the place of an employee's id: the whole business, with those who are employed later. */
export const wholeBusiness: typeof inContract = 'all';
