/**
 * Builds every image, or those named: `npm run images -w @citame/deploy -- --tag 1.4.2 [--registry r] [--push] [citame/identity …]`.
 * `--names` prints their names, and builds none. The engine is podman or docker, or CITAME_ENGINE; BUILD_IMAGE and RUNTIME_IMAGE
 * name the bases, PUBLIC_URL and COMPANY_* what stands in the public pages.
 */
import { parseArgs } from 'node:util';
import { execute } from '../execute.ts';
import { projectRoot } from '../project.ts';
import { allImages, buildImage, containerEngine, imageName } from './images.ts';

const { values, positionals } = parseArgs({
  options: {
    tag: { type: 'string', default: 'dev' },
    registry: { type: 'string', default: 'localhost' },
    context: { type: 'string', default: projectRoot },
    push: { type: 'boolean', default: false },
    names: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
if (values.help) {
  process.stdout.write(
    'npm run images -w @citame/deploy -- --tag 1.4.2 [--registry r] [--context folder] [--push] [--names] [citame/identity …]\n',
  );
  process.exit();
}
const wanted = allImages().filter(
  ({ repository }) => positionals.length === 0 || positionals.includes(repository),
);
if (values.names) {
  process.stdout.write(wanted.map(({ repository }) => `${imageName(repository, values)}\n`).join(''));
  process.exit();
}
const { env } = process;
if (values.push && !env['PUBLIC_URL']) {
  // Else the public pages of a release would be those of this machine, with an invented company.
  process.stderr.write('Images to push need PUBLIC_URL: it stands in the public pages.\n');
  process.exit(1);
}
const engine = containerEngine(env);
if (engine === undefined) {
  process.stderr.write('There is no container engine: install podman or docker, or set CITAME_ENGINE.\n');
  process.exit(1);
}
const revision = (await execute('git', ['rev-parse', 'HEAD'], { cwd: projectRoot })).trim();
for (const image of wanted) {
  const startedAt = performance.now();
  const name = await buildImage(image, { engine, revision, env, ...values });
  if (values.push) {
    await execute(engine, ['push', name]);
  }
  process.stdout.write(`${name} after ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
}
