import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { appValues, brokenArrows } from '../src/arrows.ts';
import { helmPath, render, withValues } from '../src/helm.ts';
import { allImages } from '../src/images/images.ts';
import { kubeconformPath, problemsOf } from '../src/kubeconform.ts';
import { chartsFolder, projectRoot } from '../src/project.ts';

const k8s = join(projectRoot, 'k8s');
const environments = readdirSync(join(k8s, 'env'));
const sizes = readdirSync(join(k8s, 'sizes'));
const apps = readdirSync(join(k8s, 'apps')).map((file) => file.replace('.yaml', ''));
const describeWithTools = helmPath === undefined || kubeconformPath === undefined ? describe.skip : describe;

/** The files that `k8s/install.sh` gives helm for an application. */
function filesOf(app: string, environment: string, size: string): string[] {
  const shape = app === 'gateway' ? 'gateway' : app.startsWith('web-') ? 'web' : 'services';
  return [
    `apps/${app}`,
    `env/${environment}/common`,
    `env/${environment}/${shape}`,
    `sizes/${size}/${shape}`,
    `sizes/${size}/${app}`,
    ...(['identity', 'integrations'].includes(app) ? [`env/${environment}/public`] : []),
  ]
    .map((name) => join(k8s, `${name}.yaml`))
    .filter((file) => existsSync(file));
}

describe('the applications in k8s/apps', () => {
  it('are all but the emulators, which are for previews', () => {
    const wanted = allImages().map(({ repository }) => repository.replace('citame/', ''));
    expect(apps.toSorted()).toEqual(wanted.filter((name) => name !== 'emulators').toSorted());
  });

  it('let each other in and out alike', async () => {
    const values = await Promise.all(
      apps.map(async (name) => {
        const text = await readFile(join(k8s, 'apps', `${name}.yaml`), 'utf8');
        return [name, appValues.parse(parse(text))] as const;
      }),
    );
    expect(brokenArrows(new Map(values))).toEqual([]);
  });
});

describeWithTools('an environment of a size', () => {
  const version = (app: string) =>
    app.startsWith('web-') ? { builds: [{ name: 'abc', tag: 'abc' }] } : { image: { tag: '1.0.0' } };

  it.each(environments.flatMap((environment) => sizes.map((size) => [environment, size] as const)))(
    '%s for %s businesses makes what Kubernetes knows',
    async (environment, size) => {
      const texts = await Promise.all(
        apps.map((app) =>
          withValues(version(app), async (file) => {
            const files = [...filesOf(app, environment, size), file].flatMap((name) => ['-f', name]);
            return (await render([app, join(chartsFolder, 'app'), ...files])).text;
          }),
        ),
      );
      expect(await problemsOf(texts.join('\n---\n'))).toBe('');
    },
    60_000,
  );
});
