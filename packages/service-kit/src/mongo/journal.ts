import type { ClientSession } from 'mongoose';

/**
 * Results that the transactions of one request have committed, each stored by the very transaction. A repetition of the
 * request runs its handler again, and a transaction that has committed before answers its result instead of running.
 */
export interface Journal {
  /** The committed result of the transaction of this name, else that of `work`, which is stored with it. */
  once<T>(session: ClientSession, name: string, work: () => Promise<T>): Promise<T>;
}
