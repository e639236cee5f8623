import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fakeKubectl, testFolder } from '@citame/testing';
import { describe, expect, it } from '@jest/globals';
import { attempt, execute } from '../src/execute.ts';
import { projectRoot } from '../src/project.ts';

const k8s = join(projectRoot, 'k8s');
const needed = {
  SMTP_URL: 'smtps://u:p@smtp.example.com:465',
  WHATSAPP_APP_ID: '1',
  WHATSAPP_APP_SECRET: '2',
  WHATSAPP_CONFIG_ID: '3',
  WHATSAPP_VERIFY_TOKEN: '4',
};

function cluster() {
  const { env, value, put } = fakeKubectl();
  /** Runs `k8s/secrets.sh citame`, with a file of vendors' keys where some are given. */
  const secrets = async (args: string[] = [], vendors?: Readonly<Record<string, string>>) => {
    const file = join(testFolder(), 'vendors.env');
    const lines = Object.entries(vendors ?? {}).map(([key, text]) => `${key}=${text}\n`);
    await writeFile(file, `# Keys.\n\n${lines.join('')}`);
    const settings = vendors === undefined ? {} : { VENDORS: file };
    const { code, output, errors } = await attempt(join(k8s, 'secrets.sh'), ['citame', ...args], {
      env: { ...env, ...settings },
    });
    return { code, output, errors: errors.replaceAll(file, 'vendors.env') };
  };
  return { secrets, value, put, env };
}

describe('Secrets that are there', () => {
  it("get the vendors' keys that are given, keep their own, and lose those of the emulators", async () => {
    const { secrets, value } = cluster();
    await secrets();
    const own = () => [
      value('identity', 'JWT_PRIVATE_KEY'),
      value('identity', 'ENCRYPTION_KEY'),
      value('integrations', 'ENCRYPTION_KEY'),
      value('integrations', 'MONGODB_URI'),
    ];
    const before = own();
    expect(value('billing', 'PADDLE_API_KEY')).toMatch(/^pdl_sdbx/);

    const { code, output } = await secrets([], {
      ...needed,
      GOOGLE_CLIENT_ID: 'mine',
      GOOGLE_CLIENT_SECRET: 'a=b',
      PADDLE_API_KEY: '',
    });
    expect(code).toBe(0);
    expect(value('identity', 'SMTP_URL')).toBe(needed.SMTP_URL);
    expect(value('integrations', 'WHATSAPP_APP_SECRET')).toBe('2');
    expect(value('integrations', 'GOOGLE_CLIENT_SECRET')).toBe('a=b');
    expect(value('billing', 'PADDLE_API_KEY')).toBe('');
    expect(own()).toEqual(before);
    expect(output).toContain('secret/billing: PADDLE_API_KEY is taken out\n');
    expect(output).toContain('kubectl -n citame rollout restart deployment billing identity integrations\n');

    // A key that is not given again stays.
    const again = await secrets([], { ...needed, WHATSAPP_APP_SECRET: 'renewed' });
    expect(again.output).toMatch(
      /^secret\/integrations: WHATSAPP_APP_SECRET\nPods read them .* integrations\n$/,
    );
    expect(value('integrations', 'GOOGLE_CLIENT_ID')).toBe('mine');
    expect((await secrets([], { ...needed, WHATSAPP_APP_SECRET: 'renewed' })).output).toBe('');
  }, 120_000);

  it('lead to as many members of MongoDB as are named, and stay as they are where none are', async () => {
    const { secrets, value } = cluster();
    await secrets();
    const one = value('catalog', 'MONGODB_URI');
    const { code, output } = await secrets(['3']);
    expect(code).toBe(0);
    expect(output).toContain('secret/catalog: MONGODB_URI\n');
    const three = one.replace(
      /@[^/]*/,
      '@mongodb-0.mongodb:27017,mongodb-1.mongodb:27017,mongodb-2.mongodb:27017',
    );
    expect(value('catalog', 'MONGODB_URI')).toBe(three);
    await secrets();
    expect(value('catalog', 'MONGODB_URI')).toBe(three);
  }, 120_000);

  it('are named where they lead to another MongoDB, whose members the script cannot know', async () => {
    const { secrets, value, put } = cluster();
    put('catalog', { NATS_URL: 'nats://catalog:n@nats:4222', MONGODB_URI: 'mongodb+srv://u:p@host/db' });
    const { code, errors } = await secrets(['3']);
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/^MONGODB_URI is not changed.* in: catalog\n$/),
    ]);
    expect(value('catalog', 'MONGODB_URI')).toBe('mongodb+srv://u:p@host/db');
  }, 120_000);
});

describe('the Secret of the copies of backups', () => {
  it('is made where a place for them is given, with a key of its own, which stays', async () => {
    const { secrets, value } = cluster();
    const vendors = {
      ...needed,
      RESTIC_REPOSITORY: 's3:https://s3.example.com/citame',
      AWS_ACCESS_KEY_ID: '5',
    };
    await secrets([], vendors);
    const password = value('backup-offsite', 'RESTIC_PASSWORD');
    expect(password).toMatch(/^[0-9a-f]{64}$/);
    const { output } = await secrets([], { ...vendors, AWS_ACCESS_KEY_ID: '6' });
    expect(output).toBe('secret/backup-offsite: AWS_ACCESS_KEY_ID\n');
    expect(value('backup-offsite', 'RESTIC_PASSWORD')).toBe(password);
  }, 120_000);
});

describe("a key of the vendors' file that no Secret takes", () => {
  it('is named before anything is made', async () => {
    const { secrets, value } = cluster();
    const { code, errors } = await secrets([], { ...needed, SMPT_FROM: 'x' });
    expect([code, errors]).toEqual([1, 'No Secret takes these of vendors.env: SMPT_FROM\n']);
    expect(() => value('mongodb-auth', 'root')).toThrow('ENOENT');
  });
});

describe.each(['secrets.sh', 'rotate.sh', 'install.sh', 'restore.sh'])('k8s/%s', (script) => {
  /** Runs it with tools that write a file as soon as one is asked for anything. */
  async function run(...args: string[]) {
    const tools = testFolder();
    for (const name of ['kubectl', 'helm', 'npm']) {
      await writeFile(join(tools, name), `#!/bin/sh\ntouch "${tools}/acted"\nexit 1\n`, { mode: 0o755 });
    }
    const env = { ...process.env, PATH: `${tools}:${process.env['PATH']}` };
    const { code, output, errors } = await attempt(join(k8s, script), args, { env });
    const acted = (await execute('ls', [tools])).includes('acted');
    return { code, output, errors, acted };
  }

  it('explains itself when it is asked to', async () => {
    const { code, output, acted } = await run('--help');
    expect([code, acted]).toEqual([0, false]);
    expect(output).toContain(`  k8s/${script} `);
    expect(output).not.toMatch(/^set /m);
  });

  it.each(['-n', '--namespace'])('does nothing with %s, and explains itself', async (option) => {
    const { code, errors, acted } = await run(option, 'citame', 'nats', '1.0.0');
    expect([code, acted]).toEqual([2, false]);
    expect(errors).toContain(`  k8s/${script} `);
    expect((await run('citame', 'nats', option, 'x')).acted).toBe(false);
  });
});
