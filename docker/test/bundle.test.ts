import { execFile, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, testFolder, testMongoUri, testNatsUrl, waitFor } from '@citame/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');
/** Outside of the project, so that nothing is found that is not in a bundle. */
const folder = testFolder();
const maxBundleMs = 60_000;

/** Makes a bundle as the images do. @returns its folder */
async function bundleOf(app: string): Promise<string> {
  const target = join(folder, 'bundles', basename(app));
  await run(process.execPath, ['docker/src/main.ts', app, target], { cwd: root });
  return target;
}

describe('the bundle of an application', () => {
  it(
    'has threads, parts on demand and files beside its script, and names in it',
    async () => {
      const target = await bundleOf('docker/test/fixtures/app');
      const { stdout } = await run(process.execPath, [join(target, 'src', 'main.js')]);
      expect(JSON.parse(stdout)).toEqual(['from a thread', 'part', 'words', 'Refusal']);
    },
    maxBundleMs,
  );

  it('is refused for sources that import what there is not', async () => {
    const broken = join(folder, 'broken');
    await mkdir(join(broken, 'src'), { recursive: true });
    await writeFile(join(broken, 'package.json'), '{ "name": "broken", "version": "1.0.0" }');
    await writeFile(join(broken, 'src', 'main.ts'), "import './nothing.ts';\n");
    await expect(bundleOf(broken)).rejects.toThrow("Can't resolve './nothing.ts'");
  });
});

describe('the bundle of identity', () => {
  let target = '';
  beforeAll(async () => {
    target = await bundleOf('services/identity');
  }, maxBundleMs);

  it('starts and answers where nothing is installed, and ends when it is told', async () => {
    const port = await freePort();
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const service = spawn(process.execPath, ['src/main.js'], {
      cwd: target,
      stdio: 'ignore',
      env: {
        NODE_ENV: 'production',
        PORT: String(port),
        MONGODB_URI: testMongoUri(),
        NATS_URL: testNatsUrl(),
        PUBLIC_URL: 'https://citas.example.com',
        SMTP_URL: 'smtp://127.0.0.1:1',
        JWT_PRIVATE_KEY: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
        ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
      },
    });
    try {
      await waitFor(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok, {
        message: 'identity to be ready',
      });
    } finally {
      service.kill('SIGTERM');
    }
    expect(await once(service, 'exit')).toEqual([0, null]);
  });

  it('has the licences of the packages that are in it', async () => {
    const licenses = await readFile(join(target, 'LICENSES.txt'), 'utf8');
    expect(licenses).toMatch(/^koa \d+\.\d+\.\d+ \(MIT\)\n\n.*MIT/ms);
    expect(licenses).toContain('Permission is hereby granted');
  });

  it('has the commands of operators where the sources have them', async () => {
    const env = { MONGODB_URI: testMongoUri() };
    const { stdout } = await run(process.execPath, ['src/requests/main.js', 'list'], { cwd: target, env });
    expect(stdout).toBe('');
  });
});

describe('the bundle of scheduling', () => {
  it(
    'has the driver that the scripts of charts/data load',
    async () => {
      const target = await bundleOf('services/scheduling');
      // As they do; in this process it would be the test runner that looks.
      const script = `require('node:module').createRequire(process.argv[1])('mongoose').mongo.MongoClient.name`;
      const { stdout } = await run(process.execPath, ['--print', script, join(target, '/')]);
      expect(stdout).toBe('MongoClient\n');
    },
    maxBundleMs,
  );
});
