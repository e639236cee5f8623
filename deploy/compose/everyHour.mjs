// Runs the script that is named by the first argument now and at each hour. One that fails is run again at the next hour, and seen by
// `./citame doctor`, which looks for what the script should have made.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

const hourMs = 60 * 60_000;
const [, , script] = process.argv;
let running;
process.once('SIGTERM', () => {
  running?.kill();
  process.exit(0);
});
for (;;) {
  running = spawn(process.execPath, [script], { stdio: 'inherit' });
  await once(running, 'exit');
  running = undefined;
  await delay(hourMs - (Date.now() % hourMs));
}
