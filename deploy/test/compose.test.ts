import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testFolder } from '@citame/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { attempt, execute } from '../src/execute.ts';
import { allImages } from '../src/images/images.ts';
import { packagesIn, projectRoot } from '../src/project.ts';

const folder = join(projectRoot, 'deploy', 'compose');
const composition = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      environment: z.record(z.string(), z.string()).optional(),
      ports: z.array(z.string()).optional(),
    }),
  ),
});
const text = await readFile(join(folder, 'compose.yaml'), 'utf8');
const { services } = composition.parse(parse(text, { merge: true }));

describe('a Cítame on one server', () => {
  it('has every service, the gateway, and one web server with every page', () => {
    const names = [...packagesIn('services'), 'gateway', 'web'];
    expect(Object.keys(services)).toEqual(expect.arrayContaining(names));
    const built = new Set(allImages().map(({ repository }) => repository));
    for (const name of names) {
      const [, repository = ''] = /\/(citame\/[^:]+):/.exec(services[name]?.image ?? '') ?? [];
      expect([name, built.has(repository)]).toEqual([name, true]);
    }
  });

  it('is reached through Caddy only, but for the emulators of a trial, which this machine alone reaches', () => {
    const published = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
    expect(published.map(([name]) => name)).toEqual(['caddy', 'emulators']);
    expect(services['emulators']?.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
  });

  it('gives a key to those only who work with it', () => {
    const holders = (key: string): string[] =>
      Object.entries(services)
        .filter(([, { environment = {} }]) => Object.values(environment).some((v) => v.includes(`\${${key}`)))
        .map(([name]) => name);
    expect(holders('JWT_PRIVATE_KEY')).toEqual(['identity']);
    expect(holders('ENCRYPTION_KEY')).toEqual(['integrations']);
    expect(holders('IDENTITY_ENCRYPTION_KEY')).toEqual(['identity']);
    expect(holders('VAPID_PRIVATE_KEY')).toEqual(['identity']);
    expect(holders('MONGODB_SCHEDULING')).toEqual(['setup', 'scheduling']);
    expect(holders('NATS_SCHEDULING')).toEqual(['nats', 'scheduling']);
    expect(holders('NATS_PASSWORD')).toEqual(['nats']);
    expect(holders('MONGODB_ROOT')).toEqual(['setup', 'once']);
  });
});

describe('./citame', () => {
  let copy: string;
  let env: NodeJS.ProcessEnv;

  /** Makes a copy whose container engine writes down what it is asked. */
  beforeEach(async () => {
    copy = testFolder();
    await cp(folder, copy, {
      recursive: true,
      filter: (path) => !path.endsWith('.env') || path.endsWith('settings.env'),
    });
    await writeFile(join(copy, 'docker'), '#!/bin/sh\necho "$@" >> "$(dirname "$0")/asked"\n', {
      mode: 0o755,
    });
    env = { ...process.env, PATH: `${copy}:${process.env['PATH']}` };
  });

  const citame = (...args: string[]): Promise<string> => execute(join(copy, 'citame'), args, { env });
  const settings = async (): Promise<Map<string, string>> => {
    const lines = (await readFile(join(copy, '.env'), 'utf8')).split('\n');
    return new Map(
      lines.flatMap((line) => {
        const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
        return name === undefined ? [] : [[name, value ?? '']];
      }),
    );
  };
  const change = async (name: string, value: string): Promise<void> => {
    const file = join(copy, '.env');
    const before = await readFile(file, 'utf8');
    await writeFile(file, before.replace(new RegExp(`^${name}=.*`, 'm'), `${name}=${value}`));
  };
  /** Commands of the engine, without the questions whether it is there. */
  const asked = async (): Promise<string[]> =>
    (await readFile(join(copy, 'asked'), 'utf8'))
      .trim()
      .split('\n')
      .filter((line) => line !== 'compose version')
      .map((line) => line.replace(/^compose( --profile \w+)*/, 'compose').replace(/ run --rm -T /, ' '));

  it('makes settings for a trial that lack nothing', async () => {
    await citame('init', '--trial');
    const made = await settings();
    const needed = [...text.matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name = '']) => name);
    expect(needed.filter((name) => !made.get(name))).toEqual([]);
    expect(made.get('JWT_PRIVATE_KEY')).toMatch(
      /^"-----BEGIN PRIVATE KEY-----\\n.*-----END PRIVATE KEY-----\\n"$/,
    );
    expect(Buffer.from(made.get('ENCRYPTION_KEY') ?? '', 'base64')).toHaveLength(32);
  });

  it('makes keys of its own each time, and never over those that are there', async () => {
    await citame('init', 'citas.example.com');
    const first = await settings();
    expect([first.get('PUBLIC_URL'), first.get('SITE')]).toEqual([
      'https://citas.example.com',
      'citas.example.com',
    ]);
    const again = await attempt(join(copy, 'citame'), ['init', 'citas.example.com'], { env });
    expect([again.code, again.errors]).toEqual([1, expect.stringContaining('not to be lost')]);
    expect(await settings()).toEqual(first);
  });

  it('does not start with settings that lack something, and names them', async () => {
    await citame('init', 'citas.example.com');
    const { code, errors } = await attempt(join(copy, 'citame'), ['up'], { env });
    expect(code).toBe(1);
    expect(errors).toContain('SMTP_URL WHATSAPP_APP_ID WHATSAPP_APP_SECRET WHATSAPP_CONFIG_ID');
  });

  it('backs up before it updates, and says how to go back', async () => {
    await citame('init', '--trial');
    await change('CITAME_REGISTRY', 'registry.example.com');
    await change('CITAME_VERSION', '1.4.1');
    expect(await citame('update', '1.4.2')).toContain('./citame update 1.4.1 goes back');
    expect(await asked()).toEqual([
      'compose once /scripts/backup.mjs',
      'compose pull',
      'compose restart nats caddy',
      'compose up -d',
      'compose once /compose/doctor.mjs wait',
    ]);
    expect((await settings()).get('CITAME_VERSION')).toBe('1.4.2');
  });

  it('takes a domain only, and asks for the company before pages are built', async () => {
    const wrong = await attempt(join(copy, 'citame'), ['init', 'https://citas.example.com'], { env });
    expect([wrong.code, wrong.errors]).toEqual([1, expect.stringContaining('A domain, such as')]);
    await citame('init', 'citas.example.com');
    const { errors } = await attempt(join(copy, 'citame'), ['up'], { env });
    expect(errors).toContain('COMPANY_NAME COMPANY_TAX_ID COMPANY_ADDRESS COMPANY_EMAIL COMPANY_DOMAIN');
  });

  it('updates to the newest of its branch from wherever it is, to a version, and to none that there is not', async () => {
    const git = (cwd: string, ...args: string[]): Promise<string> =>
      execute('git', ['-c', 'user.name=x', '-c', 'user.email=x@x', '-C', cwd, ...args]);
    const [origin, clone] = [testFolder(), testFolder()];
    await git(origin, 'init', '--quiet', '--initial-branch=main');
    for (const version of ['1.4.1', '1.4.2']) {
      await writeFile(join(origin, 'version'), version);
      await git(origin, 'add', '.');
      await git(origin, 'commit', '--quiet', '-m', version);
      await git(origin, 'tag', version);
    }
    await git(clone, 'clone', '--quiet', origin, '.');
    await cp(copy, clone, { recursive: true });
    const here = (...args: string[]) => attempt(join(clone, 'citame'), args, { env });
    const version = () => readFile(join(clone, 'version'), 'utf8');
    await here('init', '--trial');
    expect((await here('update', '1.4.1')).code).toBe(0);
    expect(await version()).toBe('1.4.1');
    expect((await here('update', '9.9.9')).errors).toContain(
      'There is no version 9.9.9; nothing has changed.',
    );
    const { output } = await here('update');
    expect(await version()).toBe('1.4.2');
    const [, former = ''] = /update (\w+) goes back/.exec(output) ?? [];
    expect((await here('update', former)).code).toBe(0);
    expect(await version()).toBe('1.4.1');
  });

  it.each(['check', 'backup', 'replace'])(
    'restores, or says what is left, when its step fails: %s',
    async (step) => {
      await citame('init', '--trial');
      const failing = `#!/bin/sh\necho "$@" >> "$(dirname "$0")/asked"\ncase "$*" in *${step === 'backup' ? 'backup.mjs' : step}*) exit 1 ;; esac\n`;
      await writeFile(join(copy, 'docker'), failing, { mode: 0o755 });
      const { code, errors } = await attempt(join(copy, 'citame'), ['restore', '2026-11-24T999999Z'], {
        env,
      });
      const stopped = (await asked()).some((line) => line.startsWith('compose stop'));
      expect([code, stopped, errors]).toEqual(
        {
          check: [1, false, expect.stringContaining('Nothing was stopped')],
          backup: [0, true, expect.stringContaining('the restore goes on')],
          replace: [1, true, expect.stringContaining('Not restored, and stopped')],
        }[step],
      );
    },
  );

  it('shows how it is used instead of acting on --help', async () => {
    await citame('init', '--trial');
    expect(await citame('restore', '--help')).toContain('./citame restore [name]');
    await expect(asked()).rejects.toThrow('ENOENT');
  });

  it('puts a backup back with the services stopped, and keeps what there is now', async () => {
    await citame('init', '--trial');
    await citame('restore', '2026-11-23T0900Z');
    expect(await asked()).toEqual([
      'compose once /scripts/restore.mjs 2026-11-23T0900Z check',
      'compose once /scripts/backup.mjs',
      'compose stop gateway identity catalog scheduling booking-bot billing integrations nats',
      'compose once /scripts/restore.mjs 2026-11-23T0900Z replace',
      expect.stringContaining('/nats/jetstream'),
      'compose build web',
      'compose up -d',
      'compose once /compose/doctor.mjs wait',
    ]);
  });

  it('changes nothing when no backup is named, since the newest may be of an empty machine', async () => {
    await citame('init', '--trial');
    expect(await citame('restore')).toContain('Name the one to put back');
    expect(await asked()).toEqual(['compose once /compose/listBackups.mjs']);
  });

  it('copies each backup off the machine where there is a place for it, and fetches it from there', async () => {
    await citame('init', '--trial');
    await change('RESTIC_REPOSITORY', 's3:https://s3.example.com/citame');
    await citame('backup');
    await citame('restore');
    expect(await asked()).toEqual([
      'compose once /scripts/backup.mjs',
      'compose offsite once',
      'compose offsite fetch',
      'compose once /compose/listBackups.mjs',
    ]);
  });
});
