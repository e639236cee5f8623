// Runs the script that is named by the first argument now and every five minutes, again after a minute where it fails. `./citame doctor`
// looks for what it should have made.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

const minuteMs = 60_000;
const everyMs = 5 * minuteMs;
const [, , script] = process.argv;
let running;
process.once('SIGTERM', () => {
  running?.kill();
  process.exit(0);
});
for (;;) {
  running = spawn(process.execPath, [script], { stdio: 'inherit' });
  const [code] = await once(running, 'exit');
  running = undefined;
  await delay(code === 0 ? everyMs - (Date.now() % everyMs) : minuteMs);
}
