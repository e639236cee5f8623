import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brokerUsers, natsUsersText } from '@citame/contracts/broker';
import { openNats } from '@citame/service-kit';
import { fakeKubectl, freePort, testFolder, waitFor } from '@citame/testing';
import { natsReady, natsServerBinary, natsServerCommand, runServer, type RunningServer } from '@citame/tools';
import { afterEach, describe, expect, it } from '@jest/globals';
import { execute } from '../src/execute.ts';
import { natsUsersFile } from '../src/natsUsers/natsUsersFile.ts';
import { chartsFolder, projectRoot } from '../src/project.ts';

function cluster() {
  const { env, value, put, asked } = fakeKubectl();
  const run = (script: string, args: string[] = [], settings: NodeJS.ProcessEnv = {}): Promise<string> =>
    execute(join(projectRoot, 'k8s', script), ['citame', ...args], { env: { ...env, ...settings } });
  return { run, value, put, asked };
}

const servers: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

/** NATS as the chart configures it, with the passwords of a Secret. @returns its address */
async function startNats(passwords: string, folder = testFolder()): Promise<string> {
  const port = await freePort();
  const files = join(chartsFolder, 'data', 'files');
  const settings = (await readFile(join(files, 'nats.conf'), 'utf8'))
    .replace('0.0.0.0:4222', `127.0.0.1:${port}`)
    .replace(/^http: .*$/m, '')
    .replace('$POD_NAME', 'nats')
    .replace('"/data"', JSON.stringify(join(folder, 'data')));
  await mkdir(join(folder, 'nats'));
  await mkdir(join(folder, 'nats-passwords'));
  await writeFile(join(folder, 'nats-passwords', 'passwords.conf'), passwords);
  const config = join(folder, 'nats', 'nats.conf');
  const users = await readFile(natsUsersFile, 'utf8');
  await writeFile(
    config,
    `include '../nats-passwords/passwords.conf'\n${settings}${users}pid_file: "${join(folder, 'pid')}"\n`,
  );
  const command = natsServerCommand(await natsServerBinary(() => {}), config);
  servers.push(await runServer(command, join(folder, 'log'), (signal) => natsReady(port, 20_000, signal)));
  return `127.0.0.1:${port}`;
}

function open(url: string, address: string, user: string): ReturnType<typeof openNats> {
  return openNats(url.replace(/@.*/, `@${address}`), user, { waits: false });
}

/** Whether NATS lets a URL in, and takes what a service publishes. */
async function connects(url: string, address: string, user: string): Promise<boolean> {
  const nats = await open(url, address, user);
  const answer = await nats.request('$JS.API.INFO', undefined, { timeout: 2000 });
  await nats.close();
  return answer.string().includes('account_info_response');
}

describe('the users of NATS', () => {
  it('are in the chart as the contracts have them (npm run nats-users -w @citame/deploy)', async () => {
    expect(await readFile(natsUsersFile, 'utf8')).toBe(natsUsersText());
  }, 120_000);

  it('have the passwords that k8s/secrets.sh makes, each service its own', async () => {
    const { run, value } = cluster();
    await run('secrets.sh');
    const address = await startNats(value('nats-auth', 'passwords.conf'));
    const urls = brokerUsers.map((user) => value(user, 'NATS_URL'));
    for (const [at, user] of brokerUsers.entries()) {
      expect([user, await connects(urls[at] ?? '', address, user)]).toEqual([user, true]);
    }
    expect(new Set(urls.map((url) => new URL(url).password)).size).toBe(brokerUsers.length);
  }, 120_000);

  it('are added to the Secrets of a version that had one, which still counts', async () => {
    const { run, value, put } = cluster();
    put('nats-auth', { user: 'citame', password: 'nformer' });
    put('gateway', { NATS_URL: 'nats://citame:nformer@nats.elsewhere:4222', OTHER: 'kept' });
    await run('secrets.sh');
    const url = value('gateway', 'NATS_URL');
    expect(url).toMatch(/^nats:\/\/gateway:n[0-9a-f]{40}@nats\.elsewhere:4222$/);
    expect(value('gateway', 'OTHER')).toBe('kept');
    const address = await startNats(value('nats-auth', 'passwords.conf'));
    expect(await connects(url, address, 'gateway')).toBe(true);
    expect(await connects('nats://citame:nformer@nats:4222', address, 'citame')).toBe(true);
    await run('secrets.sh');
    expect(value('gateway', 'NATS_URL')).toBe(url);
  }, 120_000);
});

describe('k8s/rotate.sh', () => {
  it('changes the passwords of NATS while each service stays connected until its new pods are ready', async () => {
    const { run, value, asked } = cluster();
    await run('secrets.sh');
    const folder = testFolder();
    const address = await startNats(value('nats-auth', 'passwords.conf'), folder);
    const former = new Map(brokerUsers.map((user) => [user, value(user, 'NATS_URL')]));
    const pods = await Promise.all([...former].map(([user, url]) => open(url, address, user)));
    const lostAfter: string[] = [];
    for (const nats of pods) {
      void (async () => {
        for await (const { type } of nats.status()) {
          if (type === 'disconnect') {
            lostAfter.push(
              asked()
                .filter((line) => line.startsWith('rollout'))
                .at(-1) ?? '',
            );
          }
        }
      })();
    }
    const settings = { NATS_CONF_FOLDER: join(folder, 'nats-passwords'), NATS_PID_FILE: join(folder, 'pid') };
    for (const suffix of ['-2', '']) {
      const before = new Map(brokerUsers.map((user) => [user, value(user, 'NATS_URL')]));
      await run('rotate.sh', ['nats'], settings);
      for (const user of brokerUsers) {
        const url = value(user, 'NATS_URL');
        expect(new URL(url).username).toBe(`${user}${suffix}`);
        expect([user, await connects(url, address, user)]).toEqual([user, true]);
        await expect(open(before.get(user) ?? '', address, user)).rejects.toThrow(/authorization/i);
      }
    }
    await waitFor(() => lostAfter.length >= pods.length);
    expect(new Set(lostAfter.slice(0, pods.length))).toEqual(
      new Set(['rollout status deployment/gateway --timeout 300s']),
    );
    await Promise.all(pods.map((nats) => nats.close()));
  }, 120_000);

  it('changes nothing where NATS is elsewhere, since it would not know the new passwords', async () => {
    const { run, value } = cluster();
    await run('secrets.sh');
    const before = [value('nats-auth', 'passwords.conf'), value('catalog', 'NATS_URL')];
    await expect(run('rotate.sh', ['nats'], { NATS_PODS: '' })).rejects.toThrow(/no NATS of charts/);
    expect([value('nats-auth', 'passwords.conf'), value('catalog', 'NATS_URL')]).toEqual(before);
  }, 120_000);

  it('gives each service the other of its two users of MongoDB, and takes the former when all are ready', async () => {
    const { run, value, asked } = cluster();
    await run('secrets.sh');
    const before = value('scheduling', 'MONGODB_URI');
    await run('rotate.sh', ['mongodb']);
    const [after, former] = [value('scheduling', 'MONGODB_URI'), value('mongodb-auth', 'scheduling')];
    expect(new URL(after).username).toBe('scheduling-2');
    expect(after.replace(/\/\/.*@/, '')).toBe(before.replace(/\/\/.*@/, ''));
    expect(before).not.toContain(former);
    const steps = asked();
    const step = (text: string): number => steps.findIndex((line) => line.includes(text));
    const made = step(`createUser({ user: 'scheduling-2', pwd: '${new URL(after).password}'`);
    const ready = step('rollout status deployment/integrations');
    const taken = step(`updateUser('scheduling', { pwd: '${former}'`);
    expect([made >= 0, made < step('rollout restart'), ready < taken]).toEqual([true, true, true]);
    await run('rotate.sh', ['mongodb']);
    expect(value('scheduling', 'MONGODB_URI')).toContain(
      `//scheduling:${value('mongodb-auth', 'scheduling')}@`,
    );
  }, 120_000);

  it("changes MongoDB's root and backup without a restart", async () => {
    const { run, value, asked } = cluster();
    await run('secrets.sh');
    const before = value('mongodb-auth', 'root');
    await run('rotate.sh', ['root']);
    const root = value('mongodb-auth', 'root');
    expect(root).not.toBe(before);
    expect(asked().filter((line) => line.includes(`updateUser('root', { pwd: '${root}'`))).toHaveLength(1);
    expect(asked().join()).not.toContain('rollout');
  }, 120_000);
});
