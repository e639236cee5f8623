import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { waitFor } from '@citame/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { clusterOf, trialCluster } from '../src/cluster.ts';
import { helmPath, prepareChart, upgradeRelease } from '../src/helm.ts';
import { trialOf } from '../src/images/trialImages.ts';
import { chartsFolder } from '../src/project.ts';
import type { Installation } from '../src/traffic/installation.ts';
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

const release = 'citame';
const { registry, tag, gatewayUrl, emulatorsUrl } = trialOf(env);
const services = ['identity', 'catalog', 'scheduling', 'booking-bot', 'billing', 'integrations'];
const pages = ['/', '/app', '/api/me', '/api/services', '/api/customers', '/api/conversations'];
const members = (store: string): string[] => [0, 1, 2].map((place) => `${store}-${place}`);
const minuteMs = 60_000;
const askedEveryMs = 250;
/** Until another member of MongoDB is the first among them. */
const maxPauseS = 10;
/** Answers of a pause: later, or perhaps stored. The hour of a booking that was stored after all is taken when it is asked for again. */
const inPause = /answered (?:503|504|409: \{"error":"slot_taken")/;

// After the tests of the whole platform, whose images are there and whose node ports are free again.
describeOnCluster('stores of three members, encrypted', () => {
  const namespace = `${(found ?? clusterOf('none', env)).namespace}-three`;
  const cluster = clusterOf(env['CITAME_KUBECONFIG'] ?? '', { ...env, CITAME_NAMESPACE: namespace });
  const replicated = { env: { NATS_REPLICAS: '3' } };
  const values = {
    global: { image: { registry, tag }, publicUrl: gatewayUrl, emulatorsUrl, storesAuthority: 'stores-tls' },
    gateway: { env: { TRUST_PROXY: '1' } },
    data: { mongodb: { replicas: 3 }, nats: { replicas: 3 }, tls: { mode: 'require' } },
    ...Object.fromEntries(services.map((name) => [name, replicated])),
  };

  beforeAll(async () => {
    await prepareChart('citame');
    await prepareNamespace(cluster, { members: 3, isEncrypted: true });
    const files = env['CITAME_VALUES'] ? [env['CITAME_VALUES']] : [];
    const chart = join(chartsFolder, 'citame');
    await upgradeRelease({ release, namespace, chart, timeoutS: 400, values, files, env: cluster.env });
    await seedInstallation(env);
  }, 12 * minuteMs);
  afterAll(() => removeNamespace(cluster, release), minuteMs);

  const uidOf = (pod: string): Promise<string> =>
    cluster
      .kubectl(['get', 'pod', pod, '-o', 'jsonpath={.metadata.uid}', '--ignore-not-found'])
      .then((uid) => uid.trim());
  /** A member of MongoDB that takes connections may still be copying what the others have. */
  const isWhole = async (pod: string): Promise<boolean> =>
    !pod.startsWith('mongodb') ||
    /"newState":"(?:SECONDARY|PRIMARY)"/.test(await cluster.kubectl(['logs', pod, '-c', 'mongodb']));
  /** Kills a member, without a word and, if it is to be, without what it has stored; over when it is a member again. */
  async function lose(pod: string, isWiped: boolean): Promise<void> {
    const before = await uidOf(pod);
    if (isWiped) {
      await cluster.kubectl(['delete', 'persistentvolumeclaim', `data-${pod}`, '--wait=false']);
    }
    await cluster.kubectl(['delete', 'pod', pod, '--grace-period=0', '--force']);
    await waitFor(async () => ![before, ''].includes(await uidOf(pod)), { timeoutMs: minuteMs });
    await cluster.kubectl(['wait', '--for=condition=Ready', `pod/${pod}`, '--timeout=120s']);
    await waitFor(() => isWhole(pod), {
      timeoutMs: 2 * minuteMs,
      message: `${pod} to have what the others have`,
    });
  }

  /** Longest time for which an owner who asks again and again had no answer, s. */
  async function pauseOf({ gatewayUrl: url, token }: Installation, act: Promise<unknown>): Promise<number> {
    let isOver = false;
    let [answeredAt, slowestMs] = [performance.now(), 0];
    const acting = act.finally(() => (isOver = true));
    while (!isOver) {
      const answer = fetch(`${url}/api/customers`, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(askedEveryMs * 10),
      });
      const isAnswered = await answer.then(({ ok }) => ok).catch(() => false);
      slowestMs = Math.max(slowestMs, performance.now() - answeredAt);
      answeredAt = isAnswered ? performance.now() : answeredAt;
      await setTimeout(askedEveryMs);
    }
    await acting;
    return slowestMs / 1000;
  }

  it.each([
    ['mongodb', false],
    ['mongodb', true],
    ['nats', false],
    ['nats', true],
  ])(
    'lose each member of %s (wiped: %j) under reads, bookings, chats and streams: nothing is lost, and the pause is short',
    async (store, isWiped) => {
      const installation = await ownedInstallation(env);
      const loseAll = async (): Promise<void> => {
        for (const pod of members(store)) {
          await lose(pod, isWiped);
        }
      };
      let pauseS = 0;
      const { failed, lost, ...figures } = await underTraffic(installation, pages, async () => {
        pauseS = await pauseOf(installation, loseAll());
      });
      process.stdout.write(
        `${JSON.stringify({ store, isWiped, pauseS, failed: failed.length, ...figures })}\n`,
      );
      expect(lost).toEqual([]);
      expect(failed.filter((text) => !inPause.test(text))).toEqual([]);
      expect(pauseS).toBeLessThanOrEqual(maxPauseS);
      expect(Math.min(figures.booked, figures.greeted)).toBeGreaterThan(3);
    },
    15 * minuteMs,
  );
});
