/**
 * One remote, without the others:
 *   npm run remote -w @citame/deploy -- deploy dashboard --build 3f2a1bc --tag 3f2a1bc
 *   npm run remote -w @citame/deploy -- trial dashboard --build 7c6b5a4 --digest sha256:…
 *   npm run remote -w @citame/deploy -- promote dashboard
 *   npm run remote -w @citame/deploy -- rollback dashboard
 * `--namespace` (citame) and, where it is no release of its own, `--umbrella <release>` say where; `--values <file>`, again and
 * again, gives it other values than it has. The cluster is that of KUBECONFIG. Where a cluster follows a repository:
 * `--file releases/web-dashboard.yaml` changes that file of values, and no cluster.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build, deployed, onTrial, promoted, rolledBack, type Build } from './builds.ts';
import { changeFile } from './changeFile.ts';
import { switchBuilds } from './switchBuilds.ts';

const { values, positionals } = parseArgs({
  options: {
    namespace: { type: 'string', default: 'citame' },
    umbrella: { type: 'string' },
    build: { type: 'string' },
    tag: { type: 'string' },
    digest: { type: 'string' },
    values: { type: 'string', multiple: true, default: [] },
    file: { type: 'string' },
  },
  allowPositionals: true,
});
const [action, app] = positionals;
const added = (): Build =>
  build.parse({
    name: values.build,
    ...(values.tag === undefined ? {} : { tag: values.tag }),
    ...(values.digest === undefined ? {} : { digest: values.digest }),
  });
const changes = new Map<string, (builds: readonly Build[]) => Build[]>([
  ['deploy', (builds) => deployed(builds, added())],
  ['trial', (builds) => onTrial(builds, added())],
  ['promote', promoted],
  ['rollback', rolledBack],
]);
const change = changes.get(action ?? '');
if (change === undefined || app === undefined) {
  process.stderr.write('Usage: deploy|trial|promote|rollback <app> [--build <name> --tag <tag>]\n');
  process.exit(1);
}
const { namespace, umbrella, file, values: files } = values;
// Started by npm, this runs in the folder of its package.
const from = process.env['INIT_CWD'] ?? process.cwd();
const target = {
  namespace,
  app,
  umbrella,
  files: files.map((name) => resolve(from, name)),
  env: process.env,
};
const builds = await (file === undefined
  ? switchBuilds(target, change)
  : changeFile(resolve(from, file), change));
for (const { name, trial } of builds) {
  process.stdout.write(`${app} ${name}${trial === true ? ' (on trial)' : ''}\n`);
}
