import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@citame/testing';
import { Writable } from 'node:stream';
import { z } from 'zod';
import {
  createLogger,
  createLoop,
  createTrigger,
  EnvironmentError,
  parseEnv,
  stopAll,
} from '../src/index.ts';
import { withContext } from '../src/process/context.ts';

const silent = createLogger('test', 'silent');

describe('settings', () => {
  const schema = z.object({ PORT: z.coerce.number().int(), SECRET: z.string().min(4) });

  it('are read once and cannot be changed', () => {
    const env = parseEnv(schema, { PORT: '80', SECRET: 'long enough' });
    expect(env).toEqual({ PORT: 80, SECRET: 'long enough' });
    expect(Object.isFrozen(env)).toBe(true);
  });

  it('are all named when they are missing, empty or malformed', () => {
    const read = (): unknown => parseEnv(schema, { PORT: 'eighty', SECRET: '' });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(/PORT[\s\S]*SECRET/);
  });
});

describe('a log line', () => {
  it('carries the request and the tenant, and no phone, token or text', () => {
    const lines: string[] = [];
    const sink = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    });
    const logger = createLogger('scheduling', 'info', sink);
    withContext({ requestId: 'r1', tenantId: 't1' }, () => {
      logger.info({ phone: '34600111222', body: { token: 'eyJ', text: 'Hola' } }, 'something happened');
    });
    expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
      service: 'scheduling',
      requestId: 'r1',
      tenantId: 't1',
    });
    expect(lines[0]).not.toMatch(/600111222|eyJ|Hola/);
  });
});

describe('a loop', () => {
  it('runs at once when nudged, and never twice at the same time', async () => {
    let running = 0;
    let rounds = 0;
    const loop = createLoop({
      name: 'test',
      logger: silent,
      everyMs: 60_000,
      run: async () => {
        running += 1;
        expect(running).toBe(1);
        await new Promise(setImmediate);
        running -= 1;
        rounds += 1;
      },
    });
    await waitFor(() => rounds === 1);
    loop.nudge();
    loop.nudge();
    await waitFor(() => rounds >= 2);
    await loop.stop();
  });

  it('runs at once when its trigger is fired, which may be made and fired before it', async () => {
    let rounds = 0;
    const trigger = createTrigger();
    trigger.fire();
    const loop = createLoop({
      name: 'test',
      logger: silent,
      everyMs: 60_000,
      on: trigger,
      run: async () => {
        rounds += 1;
      },
    });
    await waitFor(() => rounds === 1);
    trigger.fire();
    await waitFor(() => rounds === 2);
    await loop.stop();
  });

  it('comes ever more rarely while it finds nothing, unless it is nudged or knows when there will be something', async () => {
    const starts: number[] = [];
    const found: (true | { idle: true; nextInMs?: number })[] = [];
    const loop = createLoop({
      name: 'test',
      logger: silent,
      everyMs: 40,
      run: async () => {
        starts.push(performance.now());
        return found.shift() ?? { idle: true };
      },
    });
    const pause = (index: number): number => (starts[index] ?? 0) - (starts[index - 1] ?? 0);
    await waitFor(() => starts.length === 5);
    expect(pause(1)).toBeLessThan(pause(4));
    expect(pause(4)).toBeGreaterThan(150);
    found.push({ idle: true, nextInMs: 5 });
    loop.nudge();
    await waitFor(() => starts.length === 7);
    expect(pause(5)).toBeLessThan(100);
    expect(pause(6)).toBeLessThan(100);
    await loop.stop();
  });

  it('survives a round that throws', async () => {
    let rounds = 0;
    const loop = createLoop({
      name: 'test',
      logger: silent,
      everyMs: 1,
      run: async () => {
        rounds += 1;
        throw new Error('again');
      },
    });
    await waitFor(() => rounds >= 3);
    await loop.stop();
  });
});

describe('stopping', () => {
  it('goes through every step in order, whatever one of them throws', async () => {
    const stopped: string[] = [];
    const step = (name: string, fails = false) => ({
      name,
      stop: async () => {
        stopped.push(name);
        if (fails) {
          throw new Error(name);
        }
      },
    });
    await stopAll([step('http'), step('consumers', true), step('mongo')], silent);
    expect(stopped).toEqual(['http', 'consumers', 'mongo']);
  });
});
