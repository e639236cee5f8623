import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testFolder } from '@citame/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { attempt, execute } from '../src/execute.ts';
import { helmPath, prepareChart, render, type Rendered } from '../src/helm.ts';
import { kubeconformPath, problemsOf } from '../src/kubeconform.ts';
import { chartsFolder, projectRoot } from '../src/project.ts';
import { filesOf, releasedApps } from '../src/releases.ts';

const k8s = join(projectRoot, 'k8s');
const page = await readFile(join(projectRoot, 'docs', 'production.md'), 'utf8');
const describeWithTools = helmPath === undefined || kubeconformPath === undefined ? describe.skip : describe;

describe('the page about production', () => {
  it('names every Secret that an application takes', async () => {
    for (const app of releasedApps) {
      const text = await readFile(join(k8s, 'apps', `${app}.yaml`), 'utf8');
      const { secrets } = z.object({ secrets: z.array(z.string()).default([]) }).parse(parse(text));
      expect(secrets.filter((name) => !page.includes(`| \`${name}\` |`))).toEqual([]);
    }
  });

  it('names files that are there', () => {
    const named = [...page.matchAll(/\bk8s\/[\w./-]*\w/g)].map(([path]) => path);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
  });
});

describe('the commands of the page about production', () => {
  const commands = page.split('\n').filter((line) => !line.startsWith('|'));

  it('push images to the registry that the values name', async () => {
    const registries = [...commands.join('\n').matchAll(/(?:--registry |image\.registry=)(\S+)/g)].map(
      ([, name]) => name,
    );
    expect(registries.length).toBeGreaterThan(1);
    for (const file of ['one-release/k3s.yaml', 'env/prod/common.yaml']) {
      const [, named] = /registry: ([^\s,]+)/.exec(await readFile(join(k8s, file), 'utf8')) ?? [];
      expect(registries.filter((name) => name !== named)).toEqual([]);
    }
  });

  it('leave the version to the values of one release, and wait for a backup before an upgrade', () => {
    const text = commands.join('\n');
    const upgrades = text.slice(text.indexOf('## Upgrades'), text.indexOf('## Restoring'));
    expect(upgrades).not.toContain('global.image.tag=');
    expect(upgrades).toMatch(/kubectl -n citame wait --for=condition=complete [^\n]*job\/\$backup/);
  });
});

describeWithTools('data of a size', () => {
  it('is three of each for 1000 businesses, as Kubernetes knows it', async () => {
    const sized = join(k8s, 'sizes', '1000', 'data.yaml');
    const given = ['--set-string', 'global.image.tag=1.4.2', '--set', 'tools.pullSecrets={registry}'];
    const { text } = await render([
      'data',
      join(chartsFolder, 'data'),
      '-n',
      'citame',
      '-f',
      sized,
      ...given,
    ]);
    expect(text.match(/^ {2}replicas: 3$/gm)).toHaveLength(2);
    expect(await problemsOf(text)).toBe('');
  });
});

describe('what services reach in the internet', () => {
  const reached = z.looseObject({
    network: z.looseObject({ internet: z.array(z.number()).default([]) }).optional(),
  });
  const valuesIn = async (...path: string[]): Promise<unknown> =>
    parse(await readFile(join(k8s, ...path), 'utf8'));

  it('is the same in one release and in one release for each', async () => {
    const together = z.record(z.string(), z.unknown()).parse(await valuesIn('one-release', 'vendors.yaml'));
    for (const name of ['identity', 'billing', 'integrations']) {
      const apart = reached.parse(await valuesIn('apps', `${name}.yaml`));
      expect([name, reached.parse(together[name]).network?.internet]).toEqual([
        name,
        apart.network?.internet,
      ]);
    }
  });
});

describeWithTools('one release with real vendors', () => {
  const files = ['vendors', 'k3s'].flatMap((name) => ['-f', join(k8s, 'one-release', `${name}.yaml`)]);
  const renderWith = (...args: string[]) =>
    render(['citame', join(chartsFolder, 'citame'), '-n', 'citame', ...files, ...args]);
  let rendered: Rendered;
  beforeAll(async () => {
    await prepareChart('citame');
    rendered = await renderWith();
  }, 60_000);

  it('makes what Kubernetes knows', async () => {
    expect(await problemsOf(rendered.text)).toBe('');
  });

  it('has nothing of the emulators, and no address of the trial', () => {
    expect(rendered.text).not.toMatch(/emulator|mailbox|localhost|30080/);
    expect(rendered.text).toContain('https://graph.facebook.com');
    expect(rendered.text).toContain('https://api.paddle.com');
  });

  it('has one web server for all pages, and for a page that is rolled by itself another', async () => {
    const webServers = ({ documents }: Rendered) =>
      documents.flatMap(
        ({ text }) => /kind: Deployment\nmetadata:\n {2}name: (web\S*)/.exec(text)?.[1] ?? [],
      );
    expect(webServers(rendered)).toEqual(['web-1-4-2']);
    const build = { enabled: true, builds: [{ name: '3f2a1bc', tag: '3f2a1bc' }] };
    const rolled = await renderWith('--set-json', `web-dashboard=${JSON.stringify(build)}`);
    expect(webServers(rolled).toSorted()).toEqual(['web-1-4-2', 'web-dashboard-3f2a1bc']);
    expect(await problemsOf(rolled.text)).toBe('');
  });

  it('is reached at one host by an Ingress with a certificate, from where its controller runs', () => {
    const ofKind = (kind: string) => rendered.documents.filter(({ object }) => object.kind === kind);
    expect(ofKind('Ingress').map(({ object }) => object['spec'])).toEqual([
      expect.objectContaining({
        ingressClassName: 'traefik',
        tls: [{ secretName: 'citas-tls', hosts: ['citas.example.com'] }],
      }),
    ]);
    expect(ofKind('Service').filter(({ text }) => text.includes('NodePort'))).toEqual([]);
  });
});

describe('the Secrets with keys of real vendors', () => {
  /** Secrets that `k8s/secrets.sh` makes, by name. */
  async function secretsOf(vendors: string): Promise<Map<string, string>> {
    const tools = testFolder();
    const file = join(tools, 'vendors.env');
    await writeFile(file, vendors);
    const kubectl = `#!/bin/sh
case "$*" in
  *'create secret'*) printf '%s ' "$@" >> "${tools}/made" ;;
  *jsonpath*) echo c2VjcmV0 ;;
  *) exit 1 ;;
esac
`;
    await writeFile(join(tools, 'kubectl'), kubectl, { mode: 0o755 });
    const env = { ...process.env, VENDORS: file, PATH: `${tools}:${process.env['PATH']}` };
    await execute(join(k8s, 'secrets.sh'), [], { env });
    const made = (await readFile(join(tools, 'made'), 'utf8')).split('-n citame create secret generic ');
    return new Map(made.filter(Boolean).map((text) => [text.slice(0, text.indexOf(' ')), text]));
  }
  const needed = `SMTP_URL=smtps://u:p@smtp.example.com:465
WHATSAPP_APP_ID=1
WHATSAPP_APP_SECRET=2
WHATSAPP_CONFIG_ID=3
WHATSAPP_VERIFY_TOKEN=4
`;

  it('are given to the services that they are for, and none of the emulators is made', async () => {
    const made = await secretsOf(`${needed}PADDLE_API_KEY=5\nGOOGLE_CLIENT_ID=\n`);
    const holders = (key: string) =>
      [...made].filter(([, text]) => text.includes(`=${key}=`)).map(([name]) => name);
    expect(holders('SMTP_URL')).toEqual(['identity']);
    expect(holders('WHATSAPP_APP_SECRET')).toEqual(['integrations']);
    expect(holders('PADDLE_API_KEY')).toEqual(['billing']);
    expect(holders('GOOGLE_CLIENT_ID')).toEqual([]);
    expect(made.has('emulators')).toBe(false);
  });

  it('are not made while one is missing without which nothing works', async () => {
    const file = join(testFolder(), 'vendors.env');
    await writeFile(file, needed.replace('WHATSAPP_APP_ID=1', 'WHATSAPP_APP_ID='));
    const env = { ...process.env, VENDORS: file };
    const { code, errors } = await attempt(join(k8s, 'secrets.sh'), [], { env });
    expect([code, errors]).toEqual([1, `Set WHATSAPP_APP_ID in ${file}\n`]);
  });
});

describe('a cluster that follows a repository', () => {
  const elements = z.array(z.object({ app: z.string(), shape: z.string() }));
  const applicationSet = z.object({
    spec: z.object({
      generators: z.tuple([z.object({ list: z.object({ elements }) })]),
      template: z.object({
        spec: z.object({
          sources: z.tuple([
            z.object({ helm: z.object({ valueFiles: z.array(z.string()) }) }),
            z.looseObject({ ref: z.literal('values') }),
          ]),
        }),
      }),
    }),
  });

  it('gives each application by Argo CD the values that `k8s/install.sh` gives it, and then its version', async () => {
    const text = await readFile(join(k8s, 'gitops', 'argocd.yaml'), 'utf8');
    const { generators, template } = applicationSet.parse(parse(text)).spec;
    const apps = generators[0].list.elements;
    expect(apps.map(({ app }) => app)).toEqual(releasedApps.toSorted());
    for (const { app, shape } of apps) {
      const given = template.spec.sources[0].helm.valueFiles.map((file) =>
        file
          .replaceAll('{{.app}}', app)
          .replaceAll('{{.shape}}', shape)
          .replace('$values/prod', '$values/env/prod'),
      );
      expect(given.at(-1)).toBe(`$values/releases/${app}.yaml`);
      const there = given.map((file) => file.replace('$values', k8s)).filter((file) => existsSync(file));
      expect(there).toEqual(filesOf(app, 'prod', '1000'));
    }
  });

  it('gives those of the example by Flux what its Kustomization makes of the same files', async () => {
    const releases = parseAllDocuments(await readFile(join(k8s, 'gitops', 'flux.yaml'), 'utf8')).map((each) =>
      z
        .object({
          metadata: z.object({ name: z.string() }),
          spec: z.object({
            valuesFrom: z.array(z.object({ name: z.string(), valuesKey: z.string() })).default([]),
          }),
        })
        .parse(each.toJS()),
    );
    const kustomization = z
      .object({
        configMapGenerator: z.array(z.object({ name: z.string(), files: z.array(z.string()) })),
      })
      .parse(parse(await readFile(join(k8s, 'gitops', 'kustomization.yaml'), 'utf8')));
    const taken = releases.flatMap(({ spec }) =>
      spec.valuesFrom.map(({ name, valuesKey }) => `${name}/${valuesKey}`),
    );
    const made = kustomization.configMapGenerator.flatMap(({ name, files }) =>
      files.map((file) => `${name}/${file.split('=')[0]}`),
    );
    expect(taken).toEqual(made);
    for (const { name, files } of kustomization.configMapGenerator) {
      const paths = files.map((file) => (file.split('=')[1] ?? '').replace(/^prod/, 'env/prod'));
      expect(paths.at(-1)).toBe(`releases/${name}.yaml`);
      expect(paths.slice(0, -1).map((path) => join(k8s, path))).toEqual(filesOf(name, 'prod', '1000'));
    }
  });
});
