import { chmodSync, copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from './servers/testFolder.ts';

/** A `kubectl` for tests of scripts: it keeps Secrets, and writes down what else it is asked. */
export interface FakeKubectl {
  /** Environment in which scripts find it. */
  readonly env: NodeJS.ProcessEnv;
  /** A key of a Secret; '' when it has none. */
  readonly value: (secret: string, key: string) => string;
  /** Makes a Secret. */
  readonly put: (secret: string, values: Readonly<Record<string, string>>) => void;
  /** The other commands, a line each, without the namespace. */
  readonly asked: () => string[];
}

export function fakeKubectl(): FakeKubectl {
  const folder = testFolder();
  const program = join(folder, 'kubectl');
  copyFileSync(join(import.meta.dirname, 'kubectl.mjs'), program);
  chmodSync(program, 0o755);
  const fileOf = (secret: string): string => join(folder, `${secret}.json`);
  return {
    env: { ...process.env, KUBE_STATE: folder, PATH: `${folder}:${process.env['PATH']}` },
    value: (secret, key) => {
      const values: Record<string, string> = JSON.parse(readFileSync(fileOf(secret), 'utf8'));
      return Buffer.from(values[key] ?? '', 'base64').toString();
    },
    put: (secret, values) => {
      const encoded = Object.entries(values).map(([key, text]) => [
        key,
        Buffer.from(text).toString('base64'),
      ]);
      writeFileSync(fileOf(secret), JSON.stringify(Object.fromEntries(encoded)));
    },
    asked: () => {
      const file = join(folder, 'asked');
      return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
    },
  };
}
