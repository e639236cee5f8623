import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { appValues, brokenArrows } from '../src/arrows.ts';
import { helmPath } from '../src/helm.ts';
import { allImages } from '../src/images/images.ts';
import { kubeconformPath, problemsOf } from '../src/kubeconform.ts';
import { projectRoot } from '../src/project.ts';
import { environments, releasedApps, renderRelease, sizes } from '../src/releases.ts';

const describeWithTools = helmPath === undefined || kubeconformPath === undefined ? describe.skip : describe;

describe('the applications in k8s/apps', () => {
  it('are all but the emulators, which are for previews', () => {
    const wanted = allImages().map(({ repository }) => repository.replace('citame/', ''));
    expect(releasedApps.toSorted()).toEqual(wanted.filter((name) => name !== 'emulators').toSorted());
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
