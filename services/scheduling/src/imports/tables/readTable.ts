import { AppError } from '@citame/service-kit';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Table } from './table.ts';
import type { TableAnswer, TableTask } from './tableWorker.ts';

/** Longest that a file is read, ms, and how much memory it may take, MB: what needs more is an attack. */
const maxMs = 15_000;
const maxMemoryMb = 256;

/**
 * The rows of a file: CSV, Excel, vCard or iCalendar, whatever it is called.
 * @throws AppError `file_unreadable`, `file_empty`, `file_too_long`
 */
export async function readTable(task: TableTask): Promise<Table> {
  const worker = new Worker(new URL('./tableWorker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  });
  try {
    const [answer] = (await once(worker, 'message', { signal: AbortSignal.timeout(maxMs) })) as [TableAnswer];
    if ('fault' in answer) {
      throw new AppError(answer.fault);
    }
    return answer.table;
  } catch (cause) {
    // The thread ended of memory or time.
    throw cause instanceof AppError ? cause : new AppError('file_unreadable', { cause });
  } finally {
    await worker.terminate();
  }
}
