import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { buildWeb } from '../src/start/buildWeb.ts';
import { tempFolder } from './tempFolder.ts';

/** A project whose build tool is this shell script. */
function projectThatBuildsWith(script: string): string {
  const projectRoot = tempFolder();
  const tools = join(projectRoot, 'node_modules', '.bin');
  mkdirSync(tools, { recursive: true });
  writeFileSync(join(tools, 'turbo'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return projectRoot;
}

describe('the build of the web', () => {
  it('is done when it went well', async () => {
    await buildWeb({ projectRoot: projectThatBuildsWith('echo fine'), env: process.env });
  });

  it('says what went wrong, as the build said it', async () => {
    const projectRoot = projectThatBuildsWith('echo "frontends/x: no such file"; echo "1 error" >&2; exit 1');
    await expect(buildWeb({ projectRoot, env: process.env })).rejects.toThrow(
      'The web could not be built:\nfrontends/x: no such file\n1 error',
    );
  });

  it('is of the frontends that are named', async () => {
    const projectRoot = projectThatBuildsWith('echo "$@"; exit 1');
    const built = buildWeb({ projectRoot, env: process.env, apps: ['shell', 'auth'] });
    await expect(built).rejects.toThrow('run build --filter=./frontends/shell --filter=./frontends/auth');
  });

  it('can be given up', async () => {
    const projectRoot = projectThatBuildsWith('exec sleep 60');
    const signal = AbortSignal.timeout(100);
    await expect(buildWeb({ projectRoot, env: process.env, signal })).rejects.toThrow();
  });
});
