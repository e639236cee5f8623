import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { attempt, execute } from '../src/execute.ts';
import { allImages, buildImage, containerEngine } from '../src/images/images.ts';

const { env } = process;
const engine = containerEngine(env);
const registry = env['CITAME_REGISTRY'] || 'localhost';
const tag = env['CITAME_TAG'] || 'dev';
const describeWithEngine =
  engine === undefined || env['CITAME_TEST_PASS'] !== 'deploy' ? describe.skip : describe;
const longestMs = 15 * 60_000;

const inspected = z.array(
  z.object({
    Config: z.object({
      User: z.string(),
      Labels: z.record(z.string(), z.string()),
      Env: z.array(z.string()),
    }),
  }),
);
/** What an image is asked from within, by its own Node. */
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
const restricted = ['--read-only', '--cap-drop=ALL', '--security-opt=no-new-privileges', '--network=none'];

describeWithEngine('an image', () => {
  it.each(allImages().map((image) => [image.repository, image] as const))(
    '%s is nobody’s of importance, says what is in it, and has nothing that it does not need',
    async (repository, image) => {
      const own = engine ?? '';
      const name = `${registry}/${repository}:${tag}`;
      if (env['CITAME_BUILT'] !== '1') {
        await buildImage(image, { engine: own, registry, tag, revision: 'trial', env });
      }
      const [found] = inspected.parse(JSON.parse(await execute(own, ['image', 'inspect', name])));
      expect(found?.Config.User).toBe('1000:1000');
      expect(found?.Config.Labels).toMatchObject({
        'org.opencontainers.image.title': expect.stringContaining('citame'),
        'org.opencontainers.image.version': tag,
        'org.opencontainers.image.licenses': 'Apache-2.0',
      });
      const isForPreviews = repository === 'citame/emulators';
      expect(found?.Config.Env).toContain(`NODE_ENV=${isForPreviews ? 'development' : 'production'}`);
      const asked = await attempt(own, ['run', '--rm', ...restricted, name, '-e', question]);
      expect([asked.errors, JSON.parse(asked.output || '{}')]).toEqual([
        '',
        { uid: 1000, sbom: 'CycloneDX', shell: false, npm: false, emulators: isForPreviews },
      ]);
    },
    longestMs,
  );
});
