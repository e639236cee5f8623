/** Makes of an application the folder that its image has: `node docker/src/main.ts services/identity /bundle`. */
import { resolve } from 'node:path';
import { bundle } from './bundle.ts';

const [, , app, target] = process.argv;
if (app === undefined || target === undefined) {
  process.stderr.write('Usage: node docker/src/main.ts <folder of the application> <folder to write>\n');
  process.exit(1);
}
await bundle(resolve(app), resolve(target));
