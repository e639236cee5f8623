import { mkdirSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder, waitFor } from '@citame/testing';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { openSnapshotFile } from '../src/storage/snapshotFile.ts';

describe('the file in which vendors keep what they have', () => {
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
