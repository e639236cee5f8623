import { readdirSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { testFolder } from '@citame/testing';
import { findOnPath } from '@citame/tools';
import { describe, expect, it } from '@jest/globals';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { z } from 'zod';
import { attempt } from '../src/execute.ts';
import { chartsFolder, projectRoot } from '../src/project.ts';

const rules = ['app', 'data'].map((chart) => join(chartsFolder, chart, 'files', 'rules'));
const dashboards = join(chartsFolder, 'app', 'files', 'dashboards');
const runbooks = join(projectRoot, 'docs', 'runbooks');
const alert = z.object({
  alert: z.string(),
  expr: z.string(),
  annotations: z.object({ runbook_url: z.string() }),
});
const record = z.object({ record: z.string(), expr: z.string() });
const file = z.object({ groups: z.array(z.object({ rules: z.array(z.union([alert, record])) })) });
const dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

const ruleFiles = rules.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
async function rulesIn(path: string): Promise<(z.infer<typeof alert> | z.infer<typeof record>)[]> {
  const { groups } = file.parse(parse(await readFile(path, 'utf8')));
  return groups.flatMap((group) => group.rules);
}
const allRules = (await Promise.all(ruleFiles.map(rulesIn))).flat();
const alerts = allRules.filter((rule) => 'alert' in rule);
const records = allRules.filter((rule) => 'record' in rule);
const panels = (
  await Promise.all(
    readdirSync(dashboards).map(async (name) =>
      dashboard
        .parse(JSON.parse(await readFile(join(dashboards, name), 'utf8')))
        .panels.map(({ title, targets }) => ({
          name: `${name}: ${title}`,
          exprs: targets.map(({ expr }) => expr),
        })),
    ),
  )
).flat();

/** The figures that an expression reads from Prometheus; undefined when it is no PromQL. */
function figuresIn(expr: string): string[] | undefined {
  const figures: string[] = [];
  let isSound = true;
  parser.parse(expr).iterate({
    enter: ({ type, from, to }) => {
      isSound &&= !type.isError;
      if (type.name === 'VectorSelector') {
        figures.push(/^[\w:]+/.exec(expr.slice(from, to))?.[0] ?? '');
      }
    },
  });
  return isSound ? figures : undefined;
}

/** Names of figures as the sources give them to prom-client. */
async function ownFigures(): Promise<Set<string>> {
  const folders = ['services', 'packages/service-kit', 'gateway'].map((name) => join(projectRoot, name));
  const sources = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && path.includes('src/') && !path.includes('node_modules'))
      .map((path) => join(folder, path)),
  );
  const texts = await Promise.all(sources.map((path) => readFile(path, 'utf8')));
  return new Set(
    texts
      .filter((text) => text.includes("from 'prom-client'"))
      .flatMap((text) => [...text.matchAll(/name: '([a-z_]+)'/g)].map(([, name = '']) => name)),
  );
}
/** Names of figures of Prometheus, prom-client, kube-state-metrics, kubelets, cert-manager and the blackbox exporter. */
const fromElsewhere =
  /^(up|(process|nodejs|kube_(cronjob|statefulset|horizontalpodautoscaler)|kubelet_volume_stats)_\w+|certmanager_certificate_expiration_timestamp_seconds|probe_ssl_earliest_cert_expiry)$/;

describe('alerts', () => {
  it.each(alerts.map(({ alert: name, annotations }) => [name, annotations.runbook_url]))(
    '%s has a runbook of its name',
    async (name, runbook) => {
      expect(runbook).toBe(`@RUNBOOKS@/${name}.md`);
      const text = await readFile(join(runbooks, `${name}.md`), 'utf8');
      expect(text.match(/^#+ .*$/gm)).toEqual([`# ${name}`, '## What people see', '## Look', '## Do']);
    },
  );

  it('are as many as runbooks', () => {
    const names = new Set(alerts.map(({ alert: name }) => `${name}.md`));
    expect(readdirSync(runbooks).toSorted()).toEqual([...names].toSorted());
  });
});

const promtool = findOnPath('promtool');
const itWithPromtool = promtool === undefined ? it.skip : it;
const caseFiles = ['alertCases.yaml', 'gatewayAlertCases.yaml'];

/** Rules as the charts render them. */
function render(rules: string, app: string): string {
  return rules
    .replaceAll('@APP@', app)
    .replaceAll('@NAMESPACE@', 'prod')
    .replaceAll('@RUNBOOKS@', 'runbooks')
    .replaceAll('@CERTIFICATES@', 'citas.*')
    .replaceAll('@HOSTS@', String.raw`citas\\.example\\.com`);
}

describe('alerts', () => {
  itWithPromtool.each(caseFiles)(
    'fire when they should, and only then: each case of %s',
    async (cases) => {
      const folder = testFolder();
      for (const path of ruleFiles) {
        const name = basename(path);
        const rules = render(
          await readFile(path, 'utf8'),
          name === 'gateway.yaml' ? 'gateway' : 'scheduling',
        );
        await writeFile(join(folder, name), rules);
      }
      await copyFile(join(import.meta.dirname, cases), join(folder, cases));
      const { code, output, errors } = await attempt(promtool ?? '', ['test', 'rules', join(folder, cases)]);
      expect([code, `${output}${errors}`]).toEqual([0, expect.stringContaining('SUCCESS')]);
    },
    120_000,
  );

  it('have a case each', async () => {
    const cases = await Promise.all(
      caseFiles.map((name) => readFile(join(import.meta.dirname, name), 'utf8')),
    );
    const tried = new Set([...cases.join('').matchAll(/alertname: (\w+)/g)].map(([, name = '']) => name));
    expect([...tried].toSorted()).toEqual([...new Set(alerts.map(({ alert: name }) => name))].toSorted());
  });
});

describe('alerts and dashboards', () => {
  it.each([
    ...alerts.map(({ alert: name, expr }) => [name, [expr]] as const),
    ...records.map(({ record: name, expr }) => [name, [expr]] as const),
    ...panels.map(({ name, exprs }) => [name, exprs] as const),
  ])('%s asks only for figures that there are', async (_name, exprs) => {
    const own = new Set([...(await ownFigures()), ...records.map(({ record: name }) => name)]);
    for (const expr of exprs) {
      const figures = figuresIn(expr);
      expect(figures?.length).toBeGreaterThan(0);
      const unknown = figures?.filter(
        (name) =>
          !fromElsewhere.test(name) && !own.has(name) && !own.has(name.replace(/_(bucket|count|sum)$/, '')),
      );
      expect(unknown).toEqual([]);
    }
  });
});
