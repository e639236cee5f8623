/** `npm run taps`: does in a browser what is to take few presses, and prints how many it took in one table. It ends as those tests do. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { tapsMark } from './src/web/taps.ts';

const root = join(import.meta.dirname, '..');
const tests = ['writingDown', 'carrying', 'closedForAll', 'clients', 'firstDay'].map(
  (name) => `e2e/test/web/${name}`,
);

const child = spawn(process.execPath, [join(root, 'tools', 'bootstrap.mjs'), 'test', ...tests], {
  cwd: root,
  stdio: ['inherit', 'pipe', 'inherit'],
});
let output = '';
child.stdout.on('data', (chunk: Buffer) => {
  output += chunk.toString();
  process.stdout.write(chunk);
});
await once(child, 'close');
const rows = output
  .split('\n')
  .filter((line) => line.startsWith(tapsMark))
  .map((line) => `|${line.slice(tapsMark.length)} |`);
process.stdout.write(`\n| what | presses | at most | |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`);
process.exitCode = child.exitCode ?? 1;
