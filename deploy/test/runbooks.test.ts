import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testFolder } from '@citame/testing';
import { describe, expect, it } from '@jest/globals';
import { execute } from '../src/execute.ts';
import { projectRoot } from '../src/project.ts';

const folder = join(projectRoot, 'docs', 'runbooks');
const lines = (
  await Promise.all(
    readdirSync(folder).map(async (name) =>
      (await readFile(join(folder, name), 'utf8')).split('\n').map((line) => `${name}: ${line}`),
    ),
  )
).flat();

describe('runbooks', () => {
  it('read the whole log of pods that they choose by a label, of which kubectl alone gives ten lines each', () => {
    const logs = lines.filter((line) => /kubectl .*\blogs .*-l /.test(line));
    expect(logs.length).toBeGreaterThan(10);
    expect(logs.filter((line) => !line.includes(' --tail='))).toEqual([]);
    expect(logs.filter((line) => line.includes('| grep') && !line.includes(' --tail=-1 '))).toEqual([]);
  });
});

describe('`mongo` of docs/observability.md', () => {
  /** Commands for kubectl, without the script that runs in the pod. */
  async function asked(command: string, settings: NodeJS.ProcessEnv = {}): Promise<string[]> {
    const tools = testFolder();
    const kubectl = `#!/bin/sh
echo "$*" >> "${tools}/asked"
case "$*" in *'get secret'*) printf c2VjcmV0 ;; *'get pods'*) printf mongodb-2 ;; esac
`;
    await writeFile(join(tools, 'kubectl'), kubectl, { mode: 0o755 });
    const page = await readFile(join(projectRoot, 'docs', 'observability.md'), 'utf8');
    const [helper = ''] = /^mongo\(\) \{[^]*?^\}/m.exec(page) ?? [];
    const env = { ...process.env, ...settings, PATH: `${tools}:${process.env['PATH']}` };
    await execute('bash', ['-c', `${helper}\n${command}`], { env });
    const text = await readFile(join(tools, 'asked'), 'utf8');
    return text
      .trim()
      .split('\n')
      .map((line) => line.replace(/ -- sh -c .* mongosh (?=mongodb:)/, ' '));
  }

  it('asks the primary by any member that runs', async () => {
    const url =
      'mongodb://root:secret@localhost/admin?authSource=admin&replicaSet=rs0&readPreference=primaryPreferred';
    expect((await asked("mongo admin 'db.hello()'")).at(-1)).toBe(
      `-n citame exec mongodb-2 -c mongodb ${url} --eval db.hello()`,
    );
  });

  it('asks the member of a pod that is named', async () => {
    expect((await asked("mongo admin 'db.hello()' mongodb-1")).at(-1)).toBe(
      '-n citame exec mongodb-1 -c mongodb mongodb://root:secret@localhost/admin?authSource=admin&directConnection=true --eval db.hello()',
    );
  });

  it("asks an operator's MongoDB where it is, as the user that is given", async () => {
    const settings = {
      MONGODB_NAMESPACE: 'mongodb',
      MONGODB_PODS: 'app.kubernetes.io/component=mongod',
      MONGODB_CONTAINER: 'mongod',
      MONGODB_LOGIN: 'databaseAdmin:p',
    };
    const commands = await asked("mongo admin 'db.hello()'", settings);
    expect(commands.join('\n')).not.toContain('get secret');
    expect(commands[0]).toContain('-n mongodb get pods -l app.kubernetes.io/component=mongod');
    expect(commands.at(-1)).toContain(
      '-n mongodb exec mongodb-2 -c mongod mongodb://databaseAdmin:p@localhost/admin',
    );
  });
});

describe('`mongo` of docs/one-server.md', () => {
  it('asks the database of this server as root, with the password of its .env', async () => {
    const folder = testFolder();
    await writeFile(join(folder, 'docker'), '#!/bin/sh\necho "$*"\n', { mode: 0o755 });
    await writeFile(join(folder, '.env'), 'DOMAIN=citas.test\nMONGODB_ROOT=a-secret\n');
    const page = await readFile(join(projectRoot, 'docs', 'one-server.md'), 'utf8');
    const [helper = ''] = /^mongo\(\) \{[^]*?^\}/m.exec(page) ?? [];
    const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}` };
    const script = `cd ${folder}\n${helper}\nmongo citame_catalog 'db.stats()'`;
    expect((await execute('bash', ['-c', script], { env })).trim()).toBe(
      'compose exec -T -e HOME=/tmp mongodb mongosh --quiet mongodb://root:a-secret@localhost/citame_catalog?authSource=admin --eval db.stats()',
    );
  });
});
