import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { isPortFree } from '../src/ports.ts';
import { portsFrom } from '../src/start/ports.ts';
import { tempFolder } from './tempFolder.ts';

const main = join(import.meta.dirname, '..', 'src', 'start', 'main.ts');

function start(args: string[], env: Record<string, string> = {}): Promise<{ code: unknown; output: string }> {
  const home = tempFolder();
  return new Promise((resolve) => {
    const options = { env: { ...process.env, CITAME_HOME: home, ...env } };
    execFile(process.execPath, [main, ...args], options, (error, stdout) => {
      resolve({ code: error?.code ?? 0, output: stdout });
    });
  });
}

/** A base from which all ports are free: below those that the system hands out to other tests meanwhile. */
async function freeBase(): Promise<number> {
  for (;;) {
    const base = 12_000 + Math.floor(Math.random() * 7000);
    const free = await Promise.all(Object.values(portsFrom(base)).map(isPortFree));
    if (free.every(Boolean)) {
      return base;
    }
  }
}

describe('npm start', () => {
  it('lists its options', async () => {
    const { code, output } = await start(['--help']);
    expect(code).toBe(0);
    for (const option of ['--port', '--no-demo', '--verbose', '--reset', '--help']) {
      expect(output).toContain(option);
    }
  });

  it.each([[['--nonsense']], [['--port', 'eighty']], [['--port', '65530']]])('refuses %j', async (args) => {
    const { code, output } = await start(args);
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
  });

  it('refuses a taken port before it starts anything, names it, and says how to choose another', async () => {
    const base = await freeBase();
    const other = createServer().listen(base + 3, '127.0.0.1');
    const home = tempFolder();
    const { code, output } = await start(['--port', String(base)], { CITAME_HOME: home });
    other.close();
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`^Port ${base + 3} \\(scheduling\\) is taken .*--port ${base + 1000}`));
    expect(readdirSync(join(home, 'logs'))).toEqual([]);
  });

  it('refuses half a set of WhatsApp credentials and names the rest', async () => {
    const { code, output } = await start(['--port', String(await freeBase())], {
      WHATSAPP_APP_ID: '1',
    });
    expect(code).toBe(1);
    expect(output).toContain('WHATSAPP_APP_SECRET, WHATSAPP_CONFIG_ID, WHATSAPP_VERIFY_TOKEN');
  });
});
