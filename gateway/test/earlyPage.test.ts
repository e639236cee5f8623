import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { testFolder } from '@citame/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openGateway, rawRequest, type RawAnswer, type TestGateway } from './support.ts';

const root = testFolder();
let gateway: TestGateway;

async function write(path: string, content: unknown): Promise<void> {
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
}
const early = (styles: string, parts: object) => ({ globalStyles: 'g{}', styles, parts });
const get = (path: string, headers: Record<string, string> = {}): Promise<RawAnswer> =>
  rawRequest(gateway.url, path, { headers: { accept: 'text/html', ...headers } });

beforeAll(async () => {
  await write('shell/dist/index.html', '<head></head><div id="root"></div><script src="/main.js"></script>');
  await write(
    'shell/dist/early.json',
    early('a{}', { auth: { es: '<i>{{page}}</i>', en: '<b>{{page}}</b>' } }),
  );
  for (const [name, mount, layout] of [
    ['auth', '/auth', 'auth'],
    ['home', '/app', 'app'],
  ] as const) {
    await write(`${name}/remote.json`, { mount, layout, title: { es: name, en: name } });
    await write(
      `${name}/dist/early.json`,
      early('b{}', { [`${mount}/login`]: { es: 'cuesta 5 $&', en: 'it costs $& 5' } }),
    );
  }
  gateway = await openGateway({ webRoot: root });
});
afterAll(() => gateway.stop());

describe('the first markup of a page, before any script has run', () => {
  it.each(['/auth/login', '/auth/login/', '/auth/login?from=mail'])(
    'stands in its document (%s): the remote’s page in the shell’s frame, in both languages',
    async (path) => {
      const { text } = await get(path);
      expect(text).toBe(
        '<head><style data-href="citame-global" data-precedence="default">g{}</style>' +
          '<style id="early-style">a{}b{}</style></head>' +
          '<div id="early"></div>' +
          '<template data-early="es"><i>cuesta 5 $&</i></template>' +
          '<template data-early="en"><b>it costs $& 5</b></template>' +
          '<div id="root"></div><script src="/main.js"></script>',
      );
    },
  );

  it.each(['/auth', '/auth/register', '/app/login'])(
    'is nothing where the remote has no such page, or the shell no such frame (%s)',
    async (path) => {
      expect((await get(path)).text).not.toContain('early');
    },
  );

  it('is sent again only when it is another', async () => {
    const { headers } = await get('/auth/login');
    const again = () => get('/auth/login', { 'if-none-match': String(headers['etag']) });
    expect((await again()).status).toBe(304);
    await write('auth/dist/early.json', early('', { '/auth/login': { es: 'otra', en: 'another' } }));
    const { status, text } = await again();
    expect([status, text.includes('<i>otra</i>')]).toEqual([200, true]);
  });

  it('is nothing while it cannot be read', async () => {
    await write('auth/dist/early.json', '{"styles": "half a fi');
    const { status, text } = await get('/auth/login');
    expect([status, text.includes('early')]).toEqual([200, false]);
  });
});
