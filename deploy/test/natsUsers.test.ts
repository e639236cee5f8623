import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brokerUsers, natsUsersText } from '@citame/contracts/broker';
import { openNats } from '@citame/service-kit';
import { fakeKubectl, freePort, testFolder } from '@citame/testing';
import { natsReady, natsServerBinary, natsServerCommand, runServer, type RunningServer } from '@citame/tools';
import { afterEach, describe, expect, it } from '@jest/globals';
import { execute } from '../src/execute.ts';
import { natsUsersFile } from '../src/natsUsers/natsUsersFile.ts';
import { chartsFolder, projectRoot } from '../src/project.ts';

function cluster() {
  const { env, value, put } = fakeKubectl();
  const run = (script: string, ...args: string[]): Promise<string> =>
    execute(join(projectRoot, 'k8s', script), ['citame', ...args], { env });
  return { run, value, put };
}

const servers: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

/** NATS as the chart configures it, with the passwords of a Secret. @returns its address */
async function startNats(passwords: string): Promise<string> {
  const folder = testFolder();
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
  await writeFile(config, `include '../nats-passwords/passwords.conf'\n${settings}${users}`);
  const command = natsServerCommand(await natsServerBinary(() => {}), config);
  servers.push(await runServer(command, join(folder, 'log'), (signal) => natsReady(port, 20_000, signal)));
  return `127.0.0.1:${port}`;
}

/** Whether NATS lets a URL in, and takes what a service publishes. */
async function connects(url: string, address: string, user: string): Promise<boolean> {
  const nats = await openNats(url.replace(/@.*/, `@${address}`), user, { waits: false });
  const answer = await nats.request('$JS.API.INFO', undefined, { timeout: 2000 });
  await nats.close();
  return answer.string().includes('account_info_response');
}

describe('the users of NATS', () => {
  it('are in the chart as the contracts have them (npm run nats-users -w @citame/deploy)', async () => {
    expect(await readFile(natsUsersFile, 'utf8')).toBe(natsUsersText());
  });

  it('have the passwords that k8s/secrets.sh makes, each service its own', async () => {
    const { run, value } = cluster();
    await run('secrets.sh');
    const address = await startNats(value('nats-auth', 'passwords.conf'));
    const urls = brokerUsers.map((user) => value(user, 'NATS_URL'));
    for (const [at, user] of brokerUsers.entries()) {
      expect([user, await connects(urls[at] ?? '', address, user)]).toEqual([user, true]);
    }
    expect(new Set(urls.map((url) => new URL(url).password)).size).toBe(brokerUsers.length);
  });

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
  });
});
