import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compressed } from '@citame/web/build/compress';
import type { Company } from './company.ts';
import { notFoundPath } from '../src/notFound/notFoundPath.ts';
import { documentOf } from './documentOf.ts';

type Language = 'es' | 'en';

/** One page in one language. */
interface RenderedPage {
  readonly title: string;
  readonly description: string;
  /** Content of `<body>`. */
  readonly html: string;
}

/** Exports of the compiled `src/render.tsx`. */
export interface Renderer {
  readonly paths: readonly string[];
  readonly fonts: readonly string[];
  readonly render: (
    path: string,
    site: { readonly company: Company; readonly year: number },
  ) => {
    readonly pages: Readonly<Record<Language, RenderedPage>>;
    /** `<style>` elements. */
    readonly styles: string;
    /** Structured data (schema.org) of the page. */
    readonly data: object;
  };
}

interface Site {
  readonly dist: string;
  readonly renderer: Renderer;
  readonly company: Company;
  readonly script: string;
  readonly early: string;
  /** Year of the build; in a browser the script replaces it by the current one. */
  readonly year: number;
}

/** Writes each page as `<name>.html`, `404.html` for every other address, `sitemap.xml` and `robots.txt`. */
export async function writePages({ dist, renderer, company, script, early, year }: Site): Promise<void> {
  for (const path of [...renderer.paths, notFoundPath]) {
    const page = renderer.render(path, { company, year });
    const html = documentOf({ ...page, path, company, script, early, fonts: renderer.fonts });
    await write(join(dist, path === '/' ? 'index.html' : `${path}.html`), html);
  }
  await write(join(dist, 'sitemap.xml'), sitemap(renderer.paths, company.url));
  await write(
    join(dist, 'robots.txt'),
    `User-agent: *\nAllow: /\nDisallow: /app\nDisallow: /api\n\nSitemap: ${company.url}/sitemap.xml\n`,
  );
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const bytes = Buffer.from(text);
  const { br, gz } = await compressed(bytes);
  await Promise.all([writeFile(file, bytes), writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

function sitemap(paths: readonly string[], url: string): string {
  const entries = paths.map((path) => `  <url><loc>${url}${path}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</urlset>\n`;
}
