import axeCore from 'axe-core';
import type { Page } from 'playwright-core';
import { z } from 'zod';

const runs = {
  /** WCAG 2.2 AA and what else is good practice. */
  everything: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Violations that axe finds on a page as it stands: 'rule: selectors'. */
export async function axeViolations(page: Page, run: keyof typeof runs = 'everything'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeCore.source);
  }
  const found: unknown = await page.evaluate(`
    axe.run({ runOnly: ${JSON.stringify(runs[run])} }).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))
  `);
  return z.array(z.string()).parse(found);
}
