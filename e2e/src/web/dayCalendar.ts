import type { Locator, Page } from 'playwright-core';

/** An hour of the grid, px. */
export const hourPx = 66;
/** The first hour of the grid: none of the team works before it. */
const firstHour = 8;
/** Hours that stand over one that was scrolled to. */
const hoursAbove = 3;

/** The calendar of a day of a business whose employees work from eight. */
export function dayCalendar(page: Page) {
  const grid = (): Locator => page.getByRole('group', { name: /^(Calendario|Calendar) / });
  const column = (employeeId: string): Locator => page.locator(`[data-column="${employeeId}"]`);
  return {
    grid,
    column,
    block: (id: string): Locator => page.locator(`[data-appointment="${id}"]`),
    /** Place of the window that is an hour of an employee, which is scrolled to. */
    placeOf: async (employeeId: string, hour: number): Promise<{ x: number; y: number }> => {
      await grid().evaluate(
        (element, top) => element.parentElement?.scrollTo({ top }),
        Math.max(0, (hour - firstHour - hoursAbove) * hourPx),
      );
      const { x, y, width } = await boxOf(column(employeeId));
      return { x: x + width / 2, y: y + (hour - firstHour) * hourPx + 4 };
    },
    /** Goes by keys from the first free hour to another one of the same employee. */
    goTo: async (hour: number): Promise<void> => {
      await grid().focus();
      for (let step = 0; step <= (hour - firstHour) * 4; step += 1) {
        await page.keyboard.press('ArrowDown');
      }
      await page.locator('[data-marked]').waitFor();
    },
  };
}

export type DayCalendar = ReturnType<typeof dayCalendar>;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where an element stands, once it does. @throws Error when it is not to be seen */
export async function boxOf(element: Locator): Promise<Box> {
  await element.waitFor();
  const box = await element.boundingBox();
  if (box === null) {
    throw new Error(`${String(element)} is not to be seen`);
  }
  return box;
}

/** Drags by the mouse. */
export async function dragByMouse(page: Page, from: { x: number; y: number }, by: number): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + by, { steps: 4 });
  await page.mouse.up();
}
