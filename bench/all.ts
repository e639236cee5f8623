/** Every bench, one after the other; arguments go to each: `npm run bench -- --small`. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

for (const name of [
  'slots',
  'availability',
  'booking',
  'growth',
  'conversation',
  'overload',
  'backlog',
  'day',
  'reminders',
  'costs',
  'footprint',
]) {
  const args = [join(import.meta.dirname, `${name}.ts`), ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) {
    process.exitCode = 1;
  }
}
