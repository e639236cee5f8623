import { generateKeyPairSync } from 'node:crypto';
import { freePort, testMongoUri, testNatsUrl, waitFor } from '@citame/testing';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { attempt, execute } from '../src/execute.ts';
import { allImages, containerEngine } from '../src/images/images.ts';
import { trialImage, trialOf } from '../src/images/trialImages.ts';

const { env } = process;
const engine = containerEngine(env);
const { tag } = trialOf(env);
const describeWithEngine =
  engine === undefined || env['CITAME_TEST_PASS'] !== 'deploy' ? describe.skip : describe;
const maxTestMs = 15 * 60_000;
/** Beyond the base. libvips, with which catalog decodes photos, is 18 MB of machine code. */
const largestBytes = (repository: string): number => (repository === 'citame/catalog' ? 30 : 25) * 1024 ** 2;

const inspected = z.tuple([
  z.object({
    Size: z.number(),
    Config: z.object({
      User: z.string(),
      Labels: z.record(z.string(), z.string()),
      Env: z.array(z.string()),
    }),
  }),
]);
/** Script that an image's own Node runs inside the image. */
const question = `
  const fs = require('node:fs');
  const has = (path) => fs.existsSync(path);
  console.log(JSON.stringify({
    uid: process.getuid(),
    sbom: JSON.parse(fs.readFileSync('/app/sbom.json', 'utf8')).bomFormat,
    shell: ['/bin/sh', '/bin/bash', '/usr/bin/sh'].some(has),
    npm: ['/usr/local/bin/npm', '/usr/bin/npm', '/app/node_modules/npm'].some(has),
    emulators: has('/app/emulators'),
  }));
`;
/** As the cluster runs it: with no rights, on a file system that it cannot write to. */
const restricted = ['--read-only', '--cap-drop=ALL', '--security-opt=no-new-privileges'];

/** Runs the engine, and gives what it printed. @throws Error when it fails */
async function engineDoes(args: readonly string[]): Promise<string> {
  return (await execute(engine ?? '', args)).trim();
}

async function inspect(name: string): Promise<z.infer<typeof inspected>[0]> {
  const [found] = inspected.parse(JSON.parse(await engineDoes(['image', 'inspect', name])));
  return found;
}

/** The image that the others are made upon; an engine that builds apart from its own store may not have it yet. */
async function sizeOfBase(): Promise<number> {
  const name = env['RUNTIME_IMAGE'] || 'gcr.io/distroless/nodejs24-debian12:nonroot';
  const { code } = await attempt(engine ?? '', ['image', 'inspect', name]);
  if (code !== 0) {
    await engineDoes(['pull', name]);
  }
  return Number(await engineDoes(['image', 'inspect', '--format={{.Size}}', name]));
}

/** Settings of a service that needs no other one. */
function identitySettings(): Record<string, string> {
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return {
    MONGODB_URI: testMongoUri(),
    NATS_URL: testNatsUrl(),
    PUBLIC_URL: 'https://citas.example.com',
    SMTP_URL: 'smtp://127.0.0.1:1',
    JWT_PRIVATE_KEY: privateKey,
    ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
  };
}

describeWithEngine('an image', () => {
  it.each(allImages().map((image) => [image.repository, image] as const))(
    '%s runs as a user without rights, names its content, and has nothing that it does not need',
    async (repository, image) => {
      const own = engine ?? '';
      const name = await trialImage(image, own, env);
      const { Config, Size } = await inspect(name);
      expect(Config.User).toBe('1000:1000');
      expect(Config.Labels).toMatchObject({
        'org.opencontainers.image.title': expect.stringContaining('citame'),
        'org.opencontainers.image.version': tag,
        'org.opencontainers.image.licenses': 'Apache-2.0',
      });
      const isForPreviews = repository === 'citame/emulators';
      expect(Config.Env).toContain(`NODE_ENV=${isForPreviews ? 'development' : 'production'}`);
      expect(Size - (await sizeOfBase())).toBeLessThan(largestBytes(repository));
      const asked = await attempt(own, [
        'run',
        '--rm',
        ...restricted,
        '--network=none',
        name,
        '-e',
        question,
      ]);
      expect([asked.errors, JSON.parse(asked.output || '{}')]).toEqual([
        '',
        { uid: 1000, sbom: 'CycloneDX', shell: false, npm: false, emulators: isForPreviews },
      ]);
    },
    maxTestMs,
  );

  it.each([
    ['citame/identity', identitySettings],
    ['citame/web-dashboard', () => ({})],
  ] as const)(
    '%s answers its probes, and ends within two seconds of being told to',
    async (repository, settings) => {
      const port = await freePort();
      const image = allImages().find((each) => each.repository === repository);
      const name = image === undefined ? '' : await trialImage(image, engine ?? '', env);
      const given = Object.entries({ ...settings(), PORT: port }).map(
        ([key, value]) => `--env=${key}=${value}`,
      );
      const id = await engineDoes(['run', '--detach', ...restricted, '--network=host', ...given, name]);
      try {
        await waitFor(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok, {
          message: `${name} to be ready`,
        });
        expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
        const toldAt = performance.now();
        await engineDoes(['kill', '--signal=TERM', id]);
        expect(await engineDoes(['wait', id])).toBe('0');
        expect(performance.now() - toldAt).toBeLessThan(2000);
      } finally {
        await engineDoes(['rm', '--force', id]);
      }
    },
    maxTestMs,
  );
});
