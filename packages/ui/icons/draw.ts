import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromiumFlags, findChromium } from '@citame/testing';
import { chromium, type Page } from 'playwright-core';
import { palette } from '../src/theme/palette.ts';

/**
 * Draws the pictures with which devices show the application once it is installed, beside the shell's `icon.svg` and
 * from it: `npm run icons -w @citame/ui`, after the mark has changed.
 */
const folder = join(import.meta.dirname, '..', '..', '..', 'frontends', 'shell', 'public');
const { brand, onBrand } = palette.light.color;
const pictures = [
  { file: 'icon-192.png', size: 192, corner: 0.22, mark: 0.66 },
  { file: 'icon-512.png', size: 512, corner: 0.22, mark: 0.66 },
  // Devices cut these in a shape of their own: nothing may stand outside of the circle in their middle.
  { file: 'icon-maskable-512.png', size: 512, corner: 0, mark: 0.52 },
  { file: 'apple-touch-icon.png', size: 180, corner: 0, mark: 0.62 },
];

const executablePath = findChromium();
if (executablePath === undefined) {
  throw new Error('There is no Chromium here: set CHROMIUM_PATH');
}
const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] });
try {
  const svg = inverted(await readFile(join(folder, 'icon.svg'), 'utf8'));
  const page = await browser.newPage();
  for (const picture of pictures) {
    await writeFile(join(folder, picture.file), await draw(page, svg, picture));
  }
} finally {
  await browser.close();
}

/** The mark in white, for a ground in the brand's colour. */
function inverted(svg: string): string {
  return svg.replaceAll(brand, 'transient').replaceAll('#fff', brand).replaceAll('transient', onBrand);
}

function draw(page: Page, svg: string, { size, corner, mark }: (typeof pictures)[number]): Promise<Buffer> {
  const html = `<style>
    body { margin: 0; }
    div { display: grid; place-items: center; width: ${size}px; height: ${size}px;
      border-radius: ${corner * size}px; background: ${brand}; }
    svg { width: ${mark * size}px; }
  </style><div>${svg}</div>`;
  return page
    .setViewportSize({ width: size, height: size })
    .then(() => page.setContent(html))
    .then(() => page.screenshot({ omitBackground: true }));
}
