import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from '@citame/testing';

export const paths = [
  '/',
  '/pricing',
  '/faq',
  '/terms',
  '/legal-notice',
  '/policy',
  '/cookies-policy',
  '/dpa',
  '/data-deletion',
];

/** Settings without which no page is built for a public address. */
const company = {
  COMPANY_NAME: 'Cítame Reservas, S.L.',
  COMPANY_TAX_ID: 'B00000000',
  COMPANY_ADDRESS: 'Calle de la Agenda, 1, 28001 Madrid, España',
  COMPANY_EMAIL: 'hola@citame.example',
  COMPANY_DOMAIN: 'citame.example',
};

/** Builds the pages into a folder of its own, as `npm run build` does. */
export function build(settings: Readonly<Record<string, string>> = {}) {
  const folder = testFolder();
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '..', 'build', 'prerender.ts'), folder],
    {
      env: { ...process.env, NODE_OPTIONS: '', PUBLIC_URL: 'https://citame.test/', ...company, ...settings },
      encoding: 'utf8',
    },
  );
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const page = (path: string) => new Page(read(path === '/' ? 'index.html' : `${path}.html`));
  return { status, stderr, read, page };
}

export type Build = ReturnType<typeof build>;

/** A page as it was written: the Spanish one, and the English one that waits. */
export class Page {
  readonly html: string;
  readonly document: Document;
  readonly es: Element;
  readonly en: Element;
  readonly template: HTMLTemplateElement;

  constructor(html: string) {
    this.html = html;
    this.document = new DOMParser().parseFromString(html, 'text/html');
    const template = this.document.querySelector('template');
    const es = this.document.getElementById('page');
    if (template === null || es === null) {
      throw new Error('A page in two languages was expected');
    }
    this.template = template;
    this.es = es;
    this.en = this.document.createElement('div');
    this.en.append(template.content.cloneNode(true));
  }

  get versions(): Element[] {
    return [this.es, this.en];
  }

  /** Content of the `<meta>` of this name or property. */
  meta(name: string): string {
    const element = this.document.querySelector(`meta[name="${name}"], meta[property="${name}"]`);
    return element?.getAttribute('content') ?? '';
  }
}
