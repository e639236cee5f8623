import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { freePort } from '../src/ports.ts';
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
    const base = Math.min(await freePort(), 60_000);
    const other = createServer().listen(base + 3, '127.0.0.1');
    const home = tempFolder();
    const { code, output } = await start(['--port', String(base)], { CITAME_HOME: home });
    other.close();
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`^Port ${base + 3} \\(scheduling\\) is taken .*--port ${base + 1000}`));
    expect(readdirSync(join(home, 'logs'))).toEqual([]);
  });

  it('refuses half a set of WhatsApp credentials and names the rest', async () => {
    const { code, output } = await start(['--port', String(Math.min(await freePort(), 60_000))], {
      WHATSAPP_APP_ID: '1',
    });
    expect(code).toBe(1);
    expect(output).toContain('WHATSAPP_APP_SECRET, WHATSAPP_CONFIG_ID, WHATSAPP_VERIFY_TOKEN');
  });
});
