import type { Page } from 'playwright-core';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Longer than a finger rests on something before it lifts it. */
const restMs = 450;

/** Drags by a finger. */
export async function swipe(page: Page, from: Place, to: Place): Promise<void> {
  await drag(page, from, to, 0);
}

/** Drags by a finger that has rested: what is under it is lifted, instead of the page being scrolled. */
export async function carryByFinger(page: Page, from: Place, to: Place): Promise<void> {
  await drag(page, from, to, restMs);
}

async function drag(page: Page, from: Place, to: Place, rest: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Place[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
  await touch('touchStart', [from]);
  await page.waitForTimeout(rest);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
  }
  await touch('touchEnd', []);
  await client.detach();
}
