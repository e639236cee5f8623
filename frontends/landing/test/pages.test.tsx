import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { metaRates } from '@citame/contracts/metaRates';
import { build, paths, type Build, type Page } from './builtPages.ts';

/** Targets of links to the application. */
const application = ['/auth/login', '/auth/register'];
const footer = ['/pricing', '/faq', '/terms', '/policy', '/data-deletion', '/cookies-policy', '/dpa'];
/** Names, figures and words that are the same in both languages. */
const sameInBoth =
  /^[\d\s.:,%+€–·#©/()h-]*(min)?$|WhatsApp|Google|Cítame|Meta|Paddle|Español|English|ES|EN|Lucía|Marcos|Nuria|Starter|Enterprise|Color|Cookies|citame|@|lang|sidebar_state|consent-|aepd|B0+|Calle|Spas|Portugal|Argentina|Colombia|Chile|wa\.me/;

let built: Build;
beforeAll(() => {
  built = build();
}, 60_000);

const all = (root: ParentNode, selector: string): Element[] => [...root.querySelectorAll(selector)];
const hrefs = (root: ParentNode, selector = 'a[href]'): string[] =>
  all(root, selector).map((link) => link.getAttribute('href') ?? '');
const shape = (root: Element): string =>
  all(root, '*')
    .map((element) => `${element.tagName}#${element.id}`)
    .join(' ');

function texts(root: Element): string[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode() !== null) {
    found.push(walker.currentNode.nodeValue?.trim() ?? '');
  }
  const labels = all(root, '[aria-label]').map((element) => element.getAttribute('aria-label') ?? '');
  return [...found, ...labels];
}

describe.each(paths)('the page %s', (path) => {
  let page: Page;
  beforeAll(() => {
    page = built.page(path);
  });

  it('has title and description in its head, in both languages', () => {
    const { document, template } = page;
    expect(document.documentElement.lang).toBe('es');
    expect(template.lang).toBe('en');
    for (const title of [document.title, template.title]) {
      expect(title).toContain('Cítame');
      expect(title.length).toBeLessThanOrEqual(65);
    }
    for (const description of [page.meta('description'), template.dataset['description'] ?? '']) {
      expect(description.length).toBeGreaterThan(60);
      expect(description.length).toBeLessThanOrEqual(165);
    }
    expect(hrefs(document, 'link[rel="canonical"]')).toEqual([`https://citame.test${path}`]);
    expect([page.meta('og:url'), page.meta('og:title'), page.meta('og:image')]).toEqual([
      `https://citame.test${path}`,
      document.title,
      'https://citame.test/social.png',
    ]);
  });

  it('has structured data that parse', () => {
    const [script] = all(page.document, 'script[type="application/ld+json"]');
    expect(JSON.parse(script?.textContent ?? '')).toHaveProperty('@context', 'https://schema.org');
  });

  it('is the same page in both languages', () => {
    expect(shape(page.en)).toBe(shape(page.es));
    expect(hrefs(page.en)).toEqual(hrefs(page.es));
  });

  it('leaves nothing untranslated', () => {
    const english = texts(page.en);
    const untranslated = texts(page.es).filter(
      (text, index) => text === english[index] && !sameInBoth.test(text),
    );
    expect(untranslated).toEqual([]);
  });

  it('has one heading of the first level, and none that skips one', () => {
    for (const version of page.versions) {
      const levels = all(version, 'h1, h2, h3, h4').map(({ tagName }) => Number(tagName[1]));
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
    }
  });

  it('has the five links of the header and the seven of the footer', () => {
    for (const version of page.versions) {
      const header = new Set(hrefs(version, 'header a'));
      expect([...header].toSorted()).toEqual(['/', '/auth/login', '/auth/register', '/faq', '/pricing']);
      expect(hrefs(version, 'footer nav a')).toEqual(footer);
    }
  });

  it('has no link that leads nowhere', () => {
    for (const version of page.versions) {
      const lost = hrefs(version).filter((href) => {
        if (href.startsWith('#')) {
          return version.querySelector(href) === null;
        }
        return href.startsWith('/')
          ? ![...paths, ...application].includes(href)
          : !/^(mailto|https):/.test(href);
      });
      expect(lost).toEqual([]);
    }
  });

  it('has no id twice', () => {
    for (const version of page.versions) {
      const ids = all(version, '[id]').map(({ id }) => id);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    }
  });

  it('fetches at most 1 KiB of scripts, as browsers get them, and runs none of the application', () => {
    const scripts = all(page.document, 'script:not([type])').map((script) => {
      const address = script.getAttribute('src');
      const code = address === null ? (script.textContent ?? '') : built.read(address);
      return { isFetched: address !== null, code, bytes: brotliCompressSync(code).length };
    });
    const bytesOf = (some: typeof scripts): number => some.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(bytesOf(scripts.filter(({ isFetched }) => isFetched))).toBeLessThanOrEqual(1024);
    // With those that stand in the page itself.
    expect(bytesOf(scripts)).toBeLessThanOrEqual(1.5 * 1024);
    expect(scripts.map(({ code }) => code).join()).not.toMatch(/react|federation/i);
  });
});

describe('the start page', () => {
  const parts = (selector: string) =>
    built.page('/').versions.map((version) => all(version, selector).length);

  it('has three steps, three features, a checklist and four benefits', () => {
    expect(parts('main ol > li')).toEqual([3, 3]);
    expect(parts('main article')).toEqual([3, 3]);
    expect(parts('main ul li h3').every((count) => count >= 5 + 4)).toBe(true);
    expect(parts('#beneficios li')).toEqual([4, 4]);
  });

  it('leads to registration from its top and its end, and to the login', () => {
    for (const version of built.page('/').versions) {
      const [first, ...others] = all(version, 'main section');
      expect(hrefs(first as ParentNode)).toEqual(['/auth/register', '/auth/login']);
      expect(hrefs(others.at(-1) as ParentNode)).toEqual(['/auth/register']);
    }
  });

  it('shows a booking by chat: asked for, offered, chosen, confirmed', () => {
    const text = built.page('/').es.querySelector('figure')?.textContent ?? '';
    for (const said of [
      'cortar el pelo',
      'huecos',
      '16:30 con Marcos',
      'Cita confirmada',
      'Corte de pelo, 30 min',
    ]) {
      expect(text).toContain(said);
    }
  });
});

describe('the prices', () => {
  it('are three plans that lead to registration, and a link to the questions', () => {
    for (const version of built.page('/pricing').versions) {
      const plans = all(version, 'article');
      expect(plans).toHaveLength(3);
      expect(plans.every((plan) => hrefs(plan).includes('/auth/register'))).toBe(true);
      expect(hrefs(version, 'main a')).toContain('/faq');
    }
    const names = all(built.page('/pricing').es, 'article').map((plan) => plan.textContent ?? '');
    expect(names.map((text) => /0 €|29,99 €|A medida/.exec(text)?.[0])).toEqual([
      '0 €',
      '29,99 €',
      'A medida',
    ]);
  });
});

describe('the questions', () => {
  it('open without a script, and end with the address of support', () => {
    for (const version of built.page('/faq').versions) {
      const questions = all(version, 'main details');
      expect(questions.length).toBeGreaterThanOrEqual(10);
      expect(questions.every((question) => question.querySelector('summary + p') !== null)).toBe(true);
      expect(hrefs(version, 'main a[href^="mailto:"]')).toEqual(['mailto:hola@citame.example']);
    }
  });

  it('are the same for search engines', () => {
    const page = built.page('/faq');
    const data = JSON.parse(
      page.document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
    );
    const asked = (data as { mainEntity: { name: string }[] }).mainEntity.map(({ name }) => name);
    expect(asked).toEqual(all(page.es, 'main summary').map((summary) => summary.textContent));
  });
});

describe('the legal pages', () => {
  const sections = (path: string, version: number) =>
    all(built.page(path).versions[version] as ParentNode, 'section[id^="section-"]');

  it.each([
    ['/terms', 15],
    ['/legal-notice', 6],
    ['/policy', 11],
    ['/cookies-policy', 4],
    ['/dpa', 2],
    ['/data-deletion', 9],
  ])('%s has %i sections, all in its contents, and the day of its last change', (path, count) => {
    for (const version of built.page(path).versions) {
      const ids = all(version, 'section[id^="section-"]').map(({ id }) => `#${id}`);
      expect(ids).toHaveLength(count);
      expect(hrefs(version, 'nav[aria-labelledby="contents"] a')).toEqual(ids);
      expect(version.querySelector('main time')?.getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });

  it.each([0, 1])('has a list in section 5 of the terms (%i)', (version) => {
    expect(sections('/terms', version)[4]?.querySelectorAll('ul li').length).toBeGreaterThan(3);
  });

  it.each([0, 1])('tells businesses and clients how, and by when, their data are deleted (%i)', (version) => {
    const [, how, , , , forBusinesses, forClients] = sections('/data-deletion', version);
    expect(how?.querySelectorAll('h3')).toHaveLength(2);
    expect(how?.querySelectorAll('ol')).toHaveLength(2);
    expect(how?.textContent?.match(/72 ho/g)).toHaveLength(2);
    expect(how?.textContent?.match(/30 d/g)).toHaveLength(2);
    for (const template of [forBusinesses, forClients]) {
      expect(template?.querySelector('blockquote')?.textContent).toMatch(/RGPD|GDPR/);
    }
  });

  it.each(['es', 'en'] as const)(
    'shows the product as it is, in its language, light and dark (%s)',
    (language) => {
      const figure = built.page('/')[language].querySelector('figure:has(img)');
      const pictures = all(figure ?? document.createElement('figure'), 'picture').map((picture) => [
        picture.querySelector('source')?.getAttribute('srcset'),
        picture.querySelector('img')?.getAttribute('src'),
      ]);
      expect(pictures).toEqual(
        ['light', 'dark'].map((theme) => [
          `/day-${language}-${theme}.avif`,
          `/week-${language}-${theme}.avif`,
        ]),
      );
      for (const path of pictures.flat()) {
        expect(existsSync(join(import.meta.dirname, '..', 'public', path ?? ''))).toBe(true);
      }
    },
  );

  it.each([
    ['es', 'España', '0,02 US$', '10,00 US$', '1 de enero de 2026'],
    ['en', 'Spain', 'US$0.02', 'US$10.00', '1 January 2026'],
  ] as const)(
    'says what Meta bills, by country and of which day (%s)',
    (language, country, message, month, since) => {
      const version = built.page('/pricing')[language];
      expect(all(version, 'tbody tr')).toHaveLength(metaRates.countries.length);
      const row = all(version, 'tbody tr').find(({ textContent }) => textContent?.startsWith(country));
      const cells =
        row === undefined
          ? []
          : all(row, 'td').map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));
      expect(cells).toEqual([message, month]);
      expect(version.textContent).toContain(since);
    },
  );

  it('names all that is kept in a browser', () => {
    const names = all(built.page('/cookies-policy').es, 'code').map(({ textContent }) => textContent);
    expect(names).toEqual([
      'lang',
      'citame.theme',
      'citame.token',
      'citame.user',
      'citame.appointmentsView',
      'citame.firstBooking',
      'citame.yearHolidays',
      'citame.setup',
      'citame.answers',
      'citame-day',
      'citame.remotes',
      'sidebar_state',
      'citame-device',
      'consent-google',
      'consent-whatsapp',
    ]);
  });
});

describe('the page for addresses where there is nothing', () => {
  it('says so in both languages, leads on, and is not for search engines', () => {
    const page = built.page('/404');
    expect(page.versions.map((version) => version.querySelector('h1')?.textContent)).toEqual([
      'Esta página no existe',
      'This page does not exist',
    ]);
    for (const version of page.versions) {
      expect(hrefs(version, 'main a')).toEqual(['/', '/pricing', '/faq']);
    }
    expect(page.meta('robots')).toBe('noindex');
    expect(hrefs(page.document, 'link[rel="canonical"]')).toEqual([]);
  });
});

describe('the site', () => {
  it('lists its pages for search engines, and keeps them out of the application', () => {
    expect(
      [...built.read('sitemap.xml').matchAll(/<loc>(.+)<\/loc>/g)].map(([, address]) => address),
    ).toEqual(paths.map((path) => `https://citame.test${path}`));
    expect(built.read('robots.txt')).toContain('Disallow: /app\n');
    expect(built.read('robots.txt')).toContain('Sitemap: https://citame.test/sitemap.xml');
  });

  it('is of the company that the settings name', () => {
    const company = {
      COMPANY_NAME: 'Ejemplo & Hijos, S.L.',
      COMPANY_TAX_ID: 'B12345678',
      COMPANY_ADDRESS: 'Rambla, 7, 08002 Barcelona',
      COMPANY_EMAIL: 'soporte@ejemplo.test',
      COMPANY_DOMAIN: 'ejemplo.test',
      COMPANY_TRADE_NAME: '',
    };
    const { page } = build(company);
    const data = all(page('/legal-notice').es, 'dl dd').map(({ textContent }) => textContent);
    expect(data).toEqual([
      company.COMPANY_NAME,
      company.COMPANY_TAX_ID,
      company.COMPANY_ADDRESS,
      company.COMPANY_EMAIL,
      'Cítame',
      company.COMPANY_DOMAIN,
    ]);
    expect(hrefs(page('/faq').es, 'main a')).toEqual(['mailto:soporte@ejemplo.test']);
    expect(page('/terms').es.textContent).not.toContain('{{');
  });

  it('lets visitors try the bot where the installation has a number for it, without a script more', () => {
    expect(hrefs(built.page('/').es, '#try a')).toEqual([]);
    const page = build({ DEMO_WHATSAPP_NUMBER: '+34600111222' }).page('/');
    for (const version of page.versions) {
      expect(hrefs(version, '#try a')).toEqual(['https://wa.me/34600111222?text=Hola']);
      expect(all(version, '#try svg[role="img"] path')).toHaveLength(1);
    }
    expect(all(page.document, 'script')).toHaveLength(all(built.page('/').document, 'script').length);
  });

  it('is not built with an invalid e-mail address', () => {
    const { status, stderr } = build({ COMPANY_EMAIL: 'no-address' });
    expect(status).not.toBe(0);
    expect(stderr).toContain('COMPANY_EMAIL');
  });
});
