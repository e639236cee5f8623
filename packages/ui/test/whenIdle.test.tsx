import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

let asked: number;

beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetModules();
  Object.assign(window, { requestIdleCallback: (run: () => void) => setTimeout(run) });
  asked = 0;
  const { whenIdle } = await import('@citame/ui/lazy');
  whenIdle(async () => {
    asked += 1;
  });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  jest.useRealTimers();
});

const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

describe('Code that is loaded ahead', () => {
  it('waits for ten seconds without a sign of a person', async () => {
    await pass(9_900);
    expect(asked).toBe(0);
    await pass(200);
    expect(asked).toBe(1);
  });

  it.each(['pointermove', 'pointerdown', 'keydown'])(
    'comes as soon as a person does something: %s',
    async (sign) => {
      await pass(100);
      expect(asked).toBe(0);
      window.dispatchEvent(new Event(sign));
      await pass(1);
      expect(asked).toBe(1);
      await pass(20_000);
      expect(asked).toBe(1);
    },
  );

  it('comes within two seconds on a page for which the browser has no idle moment', async () => {
    const neverIdle = (run: () => void, { timeout }: IdleRequestOptions = {}): void => {
      if (timeout !== undefined) {
        setTimeout(run, timeout);
      }
    };
    Object.assign(window, { requestIdleCallback: neverIdle });
    window.dispatchEvent(new Event('pointermove'));
    await pass(1_900);
    expect(asked).toBe(0);
    await pass(200);
    expect(asked).toBe(1);
  });

  it('does not come because a script has moved the focus or the page', async () => {
    window.dispatchEvent(new Event('focusin'));
    window.dispatchEvent(new Event('scroll'));
    await pass(1_000);
    expect(asked).toBe(0);
  });
});
