import { basename, join } from 'node:path';
import { findOnPath } from '@citame/tools';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { attempt } from '../src/execute.ts';
import { attemptHelm, helm, helmPath, prepareChart, render, valuesOf, withValues } from '../src/helm.ts';
import { kubeconformPath, problemsOf } from '../src/kubeconform.ts';
import { chartsFolder } from '../src/project.ts';
import { buildOfTag } from '../src/remote/builds.ts';

const describeWithHelm = helmPath === undefined ? describe.skip : describe;
const itWithKubeconform = kubeconformPath === undefined ? it.skip : it;
/** The plugin's program, which needs no Helm. */
const unittest = findOnPath('helm-unittest') ?? findOnPath('untt');
const itWithUnittest = unittest === undefined ? it.skip : it;

const charts = ['app', 'data', 'citame'];
const cases = (
  await Promise.all(
    charts.map(async (chart) =>
      (await valuesOf(chart)).map((file) => [chart, basename(file), file] as const),
    ),
  )
).flat();
const service = { kind: 'service', image: { repository: 'citame/identity', tag: '1.0.0' } };

describeWithHelm('the charts', () => {
  beforeAll(() => prepareChart('citame'), 60_000);

  it.each(cases)('%s is in order with %s', async (chart, _name, file) => {
    await helm(['lint', '--strict', join(chartsFolder, chart), '-f', file]);
  });

  itWithKubeconform.each(cases)('%s makes of %s what Kubernetes knows', async (chart, _name, file) => {
    const { text, documents } = await render(['citame', join(chartsFolder, chart), '-f', file]);
    expect(documents.length).toBeGreaterThan(3);
    expect(await problemsOf(text)).toBe('');
  });

  itWithKubeconform('would be told of a field that Kubernetes does not know', async () => {
    const { text } = await withValues(service, (file) =>
      render(['x', join(chartsFolder, 'app'), '-f', file]),
    );
    expect(await problemsOf(text.replace('revisionHistoryLimit', 'revisionHistoryLimits'))).toContain(
      'revisionHistoryLimits',
    );
  });

  itWithUnittest.each(['app', 'data'])('%s does what its tests say', async (chart) => {
    const { code, output, errors } = await attempt(unittest ?? '', [join(chartsFolder, chart)]);
    expect([code, `${output}${errors}`]).toEqual([0, expect.stringMatching(/Tests: +\d+ passed/)]);
  });

  it.each(['1.4.3', '3f2a1bc9d8e7f63f2a1bc9d8e7f63f2a1bc9d8e7', 'Main_2026-11-23.4'])(
    'call the frontends of a release with the tag %s as `npm run remote` does',
    async (tag) => {
      const args = ['citame', join(chartsFolder, 'citame'), '--set-string', `global.image.tag=${tag}`];
      expect((await render(args)).text).toContain(`name: web-dashboard-${buildOfTag(tag).name}\n`);
    },
  );

  it.each([
    ['the tag latest', { image: { ...service.image, tag: 'latest' } }],
    ['a number as tag', { image: { ...service.image, tag: 12 } }],
    ['no repository', { image: { tag: '1.0.0' } }],
    ['an unknown key', { replica: 2 }],
    ['a port below 1024', { nodePort: 80 }],
    ['builds of a service', { builds: [{ name: 'abc', tag: 'abc' }] }],
  ])('refuse %s', async (_what, values) => {
    const { code, errors } = await withValues({ ...service, ...values }, (file) =>
      attemptHelm(['template', 'x', join(chartsFolder, 'app'), '-f', file]),
    );
    expect([code, errors]).toEqual([
      1,
      expect.stringContaining("don't meet the specifications of the schema"),
    ]);
  });

  it.each(['citame', 'data'])('%s refuses the tag latest for all images', async (chart) => {
    const args = ['template', 'x', join(chartsFolder, chart), '--set-string', 'global.image.tag=latest'];
    const { code, errors } = await attemptHelm(args);
    expect([code, errors]).toEqual([1, expect.stringContaining('/global/image/tag')]);
  });

  it('pull each image of Cítame in one release with the Secrets that are named once', async () => {
    const args = ['citame', join(chartsFolder, 'citame'), '--set', 'global.image.pullSecrets={registry}'];
    const { documents } = await render(args);
    const pods = documents.filter(({ text }) => /image: "?localhost\/citame/.test(text));
    expect(pods.length).toBeGreaterThan(20);
    const without = pods.filter(({ text }) => !/imagePullSecrets:\n +- name: registry\n/.test(text));
    expect(without.map(({ object }) => object)).toEqual([]);
  });
});
