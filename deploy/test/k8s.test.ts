import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testFolder } from '@citame/testing';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { appValues, brokenArrows } from '../src/arrows.ts';
import { attempt, execute } from '../src/execute.ts';
import { helmPath } from '../src/helm.ts';
import { allImages } from '../src/images/images.ts';
import { kubeconformPath, problemsOf } from '../src/kubeconform.ts';
import { projectRoot } from '../src/project.ts';
import { environments, releasedApps, renderRelease, sizes } from '../src/releases.ts';

const describeWithTools = helmPath === undefined || kubeconformPath === undefined ? describe.skip : describe;

describe('the applications in k8s/apps', () => {
  it('are all but the emulators, which are for previews, and the web server of one small server', () => {
    const wanted = allImages().map(({ repository }) => repository.replace('citame/', ''));
    const others = new Set(['emulators', 'web']);
    expect(releasedApps.toSorted()).toEqual(wanted.filter((name) => !others.has(name)).toSorted());
  });

  it('let each other in and out alike', async () => {
    const values = await Promise.all(
      releasedApps.map(async (name) => {
        const text = await readFile(join(projectRoot, 'k8s', 'apps', `${name}.yaml`), 'utf8');
        return [name, appValues.parse(parse(text))] as const;
      }),
    );
    expect(brokenArrows(new Map(values))).toEqual([]);
  });
});

describeWithTools('an environment of a size', () => {
  it.each(environments.flatMap((environment) => sizes.map((size) => [environment, size] as const)))(
    '%s for %s businesses makes what Kubernetes knows',
    async (environment, size) => {
      const release = { environment, size, version: '1.0.0', namespace: 'citame' };
      const texts = await Promise.all(
        releasedApps.map(async (app) => (await renderRelease(app, release)).text),
      );
      expect(await problemsOf(texts.join('\n---\n'))).toBe('');
    },
    60_000,
  );
});

describe('k8s/install.sh', () => {
  /** Settings with a helm and an npm that only say what they are asked. */
  async function withTools(): Promise<NodeJS.ProcessEnv> {
    const tools = testFolder();
    for (const name of ['helm', 'npm']) {
      await writeFile(join(tools, name), `#!/bin/sh\necho ${name} "$@"\n`, { mode: 0o755 });
    }
    return { ...process.env, PATH: `${tools}:${process.env['PATH']}` };
  }
  const script = join(projectRoot, 'k8s', 'install.sh');

  /** Lines of what it would have helm do, started in a folder. */
  async function commands(cwd: string, ...args: string[]): Promise<string[]> {
    const env = await withTools();
    return (await execute('bash', [script, ...args], { cwd, env })).trim().split('\n');
  }

  it('takes the values of an environment of ours by its name', async () => {
    const [identity = ''] = await commands(testFolder(), 'prod', '1000', '1.4.2', 'identity');
    expect(identity).toContain(`-f ${projectRoot}/k8s/env/prod/common.yaml`);
    expect(identity).toContain(`-f ${projectRoot}/k8s/sizes/1000/services.yaml`);
  });

  it('takes those of a folder of yours by its path, and none of ours', async () => {
    const folder = testFolder();
    await mkdir(join(folder, 'mine'));
    await writeFile(join(folder, 'mine', 'common.yaml'), '');
    const [catalog = '', dashboard = ''] = await commands(
      folder,
      './mine',
      '10',
      '1.4.2',
      'catalog',
      'web-dashboard',
    );
    expect(catalog).toContain(`-f ${folder}/mine/common.yaml`);
    expect(dashboard).toContain(`--values ${folder}/mine/common.yaml`);
    expect(`${catalog}${dashboard}`).not.toContain('k8s/env');
  });

  it.each([
    ['an environment', ['nope', '10', '1.0.0'], /^There is no such folder: .*k8s\/env\/nope\n$/],
    ['a folder', ['./nope', '10', '1.0.0'], /^There is no such folder: \.\/nope\n$/],
    ['a size', ['prod', '77', '1.0.0'], /^There is no such folder: .*k8s\/sizes\/77\n$/],
    ['an application', ['prod', '10', '1.0.0', 'identity', 'nope'], /^There is no such application: nope\n$/],
  ])('installs nothing for %s that is not there', async (_what, args, message) => {
    const { code, output, errors } = await attempt('bash', [script, ...args], { env: await withTools() });
    expect([code, output, errors]).toEqual([1, '', expect.stringMatching(message)]);
  });
});
