import { mkdirSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder, waitFor } from '@citame/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { openSnapshotFile } from '../src/storage/snapshotFile.ts';

describe('the file in which vendors keep what they have', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is written once more for all that has come while it was written', async () => {
    const file = join(testFolder(), 'vendors.json');
    const events = ['first'];
    let reads = 0;
    const read = () => {
      reads += 1;
      return { events };
    };
    const snapshot = await openSnapshotFile(file, z.object({ events: z.array(z.string()) }), read);
    jest.useFakeTimers();
    const change = (event: string) => {
      events.push(event);
      snapshot.changed();
      jest.advanceTimersByTime(10_000);
    };
    // Nothing ends a write between these.
    ['second', 'third', 'fourth'].forEach(change);
    expect(reads).toBe(1);
    jest.useRealTimers();
    await snapshot.close();
    expect(reads).toBe(2);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ events });
  });

  it('is written when it can be again, with what has come meanwhile', async () => {
    const file = join(testFolder(), 'vendors.json');
    const value = { events: ['first'] };
    const reports: string[] = [];
    const snapshot = await openSnapshotFile(
      file,
      z.object({ events: z.array(z.string()) }),
      () => value,
      (line) => reports.push(line),
    );
    // In the way of the write, as a full disk would be.
    mkdirSync(`${file}.next`);
    snapshot.changed();
    await waitFor(() => reports.length > 0);
    value.events.push('second');
    rmdirSync(`${file}.next`);
    const written = () => JSON.parse(readFileSync(file, 'utf8')) as unknown;
    await waitFor(() => {
      try {
        return written();
      } catch {
        return false;
      }
    });
    await snapshot.close();
    expect(written()).toEqual(value);
  });
});
