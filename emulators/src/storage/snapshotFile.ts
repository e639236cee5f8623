import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { parseJson } from '../web/parseJson.ts';

/** A value kept in one JSON file, so that it survives a restart. */
export type SnapshotFile<Value> = {
  /** The value in the file, or undefined when there was none. */
  loaded: Value | undefined;
  /** Says that the value changed: it is written soon, several changes in one write, and again until the disk takes it. */
  changed: () => void;
  /** Writes what is still unwritten. */
  close: () => Promise<void>;
};

const writeAfterMs = 200;
const retryAfterMs = 1000;
/** A write is followed by a rest of so many times as long: a large snapshot is written more rarely. */
const restPerWrite = 10;

/**
 * Opens the snapshot in `file`, written from `read()` whenever it changed. A write replaces the file in one
 * step, so a crash leaves either the old or the new one. One is written at a time. A file that does not fit `schema` (an older
 * layout, a hand edit) is kept beside as `<file>.unreadable` and counts as none.
 * @param report told of each write that failed
 */
export async function openSnapshotFile<Value>(
  file: string,
  schema: z.ZodType<Value>,
  read: () => Value,
  report: (line: string) => void = (line) => void process.stderr.write(line),
): Promise<SnapshotFile<Value>> {
  await mkdir(path.dirname(file), { recursive: true });
  const loaded = await load(file, schema);
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let isStale = false;
  let restMs = writeAfterMs;

  function changed(): void {
    if (writing === undefined) {
      timer ??= setTimeout(write, restMs);
    } else {
      isStale = true;
    }
  }

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    isStale = false;
    const start = performance.now();
    writing = replace(JSON.stringify(read())).then((isWritten) => {
      writing = undefined;
      restMs = isWritten ? Math.max(writeAfterMs, restPerWrite * (performance.now() - start)) : retryAfterMs;
      if (isStale || !isWritten) {
        changed();
      }
    });
  }

  /** @returns false when the disk did not take it: a vendor forgets nothing because it is full */
  async function replace(text: string): Promise<boolean> {
    try {
      await replaceFile(file, text);
      return true;
    } catch (error) {
      report(`${file} not written, will try again: ${String(error)}\n`);
      return false;
    }
  }

  return {
    loaded,
    changed,
    async close() {
      await writing;
      if (timer !== undefined) {
        write();
        await writing;
        clearTimeout(timer);
      }
    },
  };
}

async function load<Value>(file: string, schema: z.ZodType<Value>): Promise<Value | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    return undefined;
  }
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) {
    return parsed.data;
  }
  await rename(file, `${file}.unreadable`);
  return undefined;
}

async function replaceFile(file: string, text: string): Promise<void> {
  const next = `${file}.next`;
  await writeFile(next, text, { mode: 0o600 });
  await rename(next, file);
}
