import { basename, join } from 'node:path';
import { waitFor } from '@citame/testing';
import { demoOwner } from '@citame/tools';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { clusterOf, trialCluster } from '../src/cluster.ts';
import { runJobOf, startServices, stopServices } from '../src/databaseJobs.ts';
import { execute } from '../src/execute.ts';
import { chromiumPath, firstBooking } from '../src/firstBooking.ts';
import {
  attemptUpgrade,
  helm,
  helmPath,
  prepareChart,
  render,
  type Rendered,
  upgradeRelease,
  valuesOf,
} from '../src/helm.ts';
import { containerEngine } from '../src/images/images.ts';
import { earlierTag, trialImages, trialOf } from '../src/images/trialImages.ts';
import { chartsFolder } from '../src/project.ts';
import { manifestOf } from '../src/remotesFile.ts';
import { buildOfTag, deployed, rolledBack } from '../src/remote/builds.ts';
import { releasedApps, renderRelease } from '../src/releases.ts';
import { switchBuilds } from '../src/remote/switchBuilds.ts';
import { rollEveryApp } from '../src/rollEveryApp.ts';
import { bookings } from '../src/traffic/bookings.ts';
import { loadUntil } from '../src/traffic/load.ts';
import { underTraffic } from '../src/traffic/underTraffic.ts';
import {
  ownedInstallation,
  prepareNamespace,
  removeNamespace,
  seedInstallation,
} from '../src/trialInstallation.ts';

const { env } = process;
const found = env['CITAME_TEST_PASS'] === 'deploy' ? trialCluster(env) : undefined;
const describeOnCluster = found === undefined || helmPath === undefined ? describe.skip : describe;
const engine = containerEngine(env);
const itWithEngine = engine === undefined ? it.skip : it;
const itWithBrowser = chromiumPath === undefined ? it.skip : it;

const release = 'citame';
const chart = join(chartsFolder, 'citame');
const { registry, tag, gatewayUrl, emulatorsUrl, from } = trialOf(env);
/** Another build of the dashboard: the same files under another name, as a build is known by its name. */
const otherBuild = { name: 'other', tag };
/** Pages, and what each service answers to an owner. */
const everyones = [
  '/',
  '/app',
  '/auth/login',
  '/remotes.json',
  '/api/me',
  '/api/services',
  '/api/customers',
  '/api/conversations',
  '/api/billing/status',
  '/api/whatsapp/status',
];
/** Environments and sizes in which every file of k8s is used. */
const everyFile = [
  ['dev', '10'],
  ['staging', '1000'],
  ['prod', '100000'],
] as const;
const minuteMs = 60_000;

describeOnCluster('a cluster', () => {
  // Without one the block is skipped, but run through for the names of what is in it.
  const cluster = found ?? clusterOf('none', env);
  const { namespace } = cluster;
  const inNamespace = ['-n', namespace];
  /** Values of this cluster beside the umbrella's own. */
  const values = {
    global: { image: { registry, tag: earlierTag }, publicUrl: gatewayUrl, emulatorsUrl },
    // Vendors do not change when we do.
    emulators: { image: { tag: earlierTag } },
    // Callers say who they are, so that the limits for one network hold for each.
    gateway: { env: { TRUST_PROXY: 1 } },
  };
  const files = env['CITAME_VALUES'] ? [env['CITAME_VALUES']] : [];
  const everything = { release, namespace, chart, timeoutS: 300, env: cluster.env };

  beforeAll(async () => {
    await prepareChart('citame');
    await prepareNamespace(cluster, { members: 1, isEncrypted: false });
  }, minuteMs);
  afterAll(() => removeNamespace(cluster, release), minuteMs);

  it(
    'takes all that the charts make without a warning, where only the strictest may run',
    async () => {
      const served = await cluster.kubectl(['api-resources', '--no-headers', '-o', 'name']);
      const notServed = [
        served.includes('httproutes') ? undefined : 'HTTPRoute',
        ...(served.includes('servicemonitors') ? [] : ['ServiceMonitor', 'PrometheusRule']),
      ].filter((kind) => kind !== undefined);
      const trial = async (name: string, renderings: readonly Rendered[]): Promise<void> => {
        const known = renderings
          .flatMap(({ documents }) => documents)
          .filter(({ object }) => !notServed.includes(object.kind));
        const args = ['apply', '--dry-run=server', '--warnings-as-errors', '-f', '-'];
        const text = known.map((each) => each.text).join('\n---\n');
        const { code, errors } = await cluster.attemptKubectl(args, text);
        expect([name, code, errors]).toEqual([name, 0, '']);
      };
      for (const name of ['app', 'data', 'citame']) {
        for (const file of await valuesOf(name)) {
          const rendered = await render(['trial', join(chartsFolder, name), '-f', file, ...inNamespace]);
          await trial(`${name}/ci/${basename(file)}`, [rendered]);
        }
      }
      for (const [environment, size] of everyFile) {
        const renderings = releasedApps.map((app) =>
          renderRelease(app, { environment, size, version: '1.0.0', namespace }),
        );
        await trial(`k8s/env/${environment}, ${size}`, await Promise.all(renderings));
      }
    },
    5 * minuteMs,
  );

  itWithEngine(
    'is given every image',
    async () => {
      const [loader, ...args] = env['CITAME_LOAD']?.split(' ') ?? [];
      for await (const name of trialImages(engine ?? '', env)) {
        if (loader) {
          await execute(loader, [...args, name], { env: cluster.env });
        }
      }
    },
    45 * minuteMs,
  );

  it(
    'has the whole platform installed, and every application answers',
    async () => {
      await upgradeRelease({ ...everything, values, files });
      await helm(['test', release, ...inNamespace, '--timeout', '300s'], cluster.env);
      await seedInstallation(env);
    },
    12 * minuteMs,
  );

  itWithBrowser(
    'has its first booking, in a browser',
    async () => {
      const { confirmation, heading, faults } = await firstBooking({ gatewayUrl, emulatorsUrl }, demoOwner);
      expect(confirmation).toContain('Cita confirmada');
      expect(heading).not.toBe('');
      expect(faults).toEqual([]);
    },
    5 * minuteMs,
  );

  /** Does something under traffic; nothing may fail or be lost by it. */
  async function unnoticed(act: () => Promise<unknown>): Promise<void> {
    const { failed, lost, ...figures } = await underTraffic(await ownedInstallation(env), everyones, act);
    process.stdout.write(`${JSON.stringify(figures)}\n`);
    expect({ failed, lost }).toEqual({ failed: [], lost: [] });
    expect(figures.requests).toBeGreaterThan(100);
    expect(Math.min(figures.booked, figures.greeted)).toBeGreaterThan(3);
  }
  const mongodbUid = (): Promise<string> =>
    cluster.kubectl(['get', 'pod', 'mongodb-0', '-o', 'jsonpath={.metadata.uid}']);

  it(
    `is upgraded as a whole ${from === undefined ? '' : `from ${from} to this version `}under reads, bookings, chats and streams: none fails, none is lost, and stores go on`,
    async () => {
      const before = await mongodbUid();
      const image = { tag, previousTag: earlierTag };
      await unnoticed(() => upgradeRelease({ ...everything, values: { global: { image } }, reuse: true }));
      expect(await mongodbUid()).toBe(before);
      expect((await manifestOf(gatewayUrl, 'dashboard')).build).toBe(buildOfTag(tag).name);
    },
    15 * minuteMs,
  );

  it(
    'replaces every pod of one application after the other under the same, and as unnoticed',
    () => unnoticed(() => rollEveryApp(everything)),
    15 * minuteMs,
  );

  it(
    'is as it was after an upgrade that cannot be',
    async () => {
      const revision = async (): Promise<string> =>
        cluster.kubectl([
          'get',
          'deployment',
          'catalog',
          '-o',
          'jsonpath={.spec.template.metadata.annotations}{.spec.template.spec.nodeSelector}',
        ]);
      const before = await revision();
      const impossible = { catalog: { nodeSelector: { 'citame/no-such-node': 'yes' } } };
      const { code, errors } = await attemptUpgrade({
        ...everything,
        values: impossible,
        reuse: true,
        timeoutS: 20,
      });
      expect([code, errors]).toEqual([1, expect.stringContaining('has been rolled back')]);
      expect(await revision()).toBe(before);
      expect((await fetch(`${gatewayUrl}/api/health`)).status).toBe(200);
    },
    5 * minuteMs,
  );

  it(
    'switches one remote and back, and pages find every file of both builds meanwhile',
    async () => {
      const target = { namespace, app: 'dashboard', umbrella: release, env: cluster.env };
      const isGivenOut = (name: string): Promise<unknown> =>
        waitFor(async () => (await manifestOf(gatewayUrl, 'dashboard')).address.includes(`/${name}/`), {
          timeoutMs: 90_000,
          message: `build ${name} to be given out`,
        });
      // The gateway reads within a minute what the upgrade before has changed.
      await isGivenOut(buildOfTag(tag).name);
      const first = await manifestOf(gatewayUrl, 'dashboard');
      const itsFiles = [first.address, ...first.scripts];
      const there = async (): Promise<void> => {
        await switchBuilds(target, (builds) => deployed(builds, otherBuild));
        await isGivenOut(otherBuild.name);
        await switchBuilds(target, rolledBack);
        await isGivenOut(first.build);
      };
      const { load } = await loadUntil(there(), {
        urls: [...itsFiles, '/remotes.json', '/app'].map((path) => gatewayUrl + path),
        perSecond: 40,
        atOnce: 4,
      });
      expect(Object.fromEntries(load.failures)).toEqual({});
      const others = itsFiles.map((path) => path.replace(`/${first.build}/`, `/${otherBuild.name}/`));
      for (const path of others) {
        expect([path, (await fetch(gatewayUrl + path)).status]).toEqual([path, 200]);
      }
    },
    12 * minuteMs,
  );

  it(
    'writes a backup of every database, and has it back by a job, into databases that have gone on',
    async () => {
      const kept = await bookings(await ownedInstallation(env));
      await kept.book();
      // A whole one, or what has come since the whole one of today.
      expect(await runJobOf('mongodb-backup', cluster)).toMatch(
        /^\d{4}-\d\d-\d\dT\d{6}Z: (?:\d+ collections, \d+ documents|up to \d{4}-\d\d-\d\dT)/m,
      );
      const later = await bookings(await ownedInstallation(env));
      await later.book();
      await stopServices(cluster);
      expect(await runJobOf('mongodb-restore', cluster)).toMatch(/^\d{4}-\d\d-\d\dT\d{6}Z is back/m);
      await startServices(cluster);
      // The node knows a moment later that they are there.
      await waitFor(async () => (await kept.lost()).length === 0, {
        message: 'the booking that was backed up',
        timeoutMs: minuteMs,
        // Asked more often, the gateway would refuse the owner for a minute.
        everyMs: 1000,
      });
      expect(await later.lost()).toEqual(later.accepted);
    },
    10 * minuteMs,
  );
});
