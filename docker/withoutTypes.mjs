// Makes JavaScript of the TypeScript below the folders that are named, as images are built: Node would strip the types each time
// that a process starts, and keep 21 MB for it. Lines and columns stay where they are, so that a stack trace names the source.
//   node docker/withoutTypes.mjs packages/contracts services/scheduling …
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

/** Names of other files of ours: in an import, an export, the address of a worker. */
const ownFile = /((?:\bfrom|\bimport|\bimport\(|new URL\()\s*['"]\.{1,2}\/[^'"]*)\.ts(?=['"])/g;

for (const folder of process.argv.slice(2)) {
  for (const path of globSync('src/**/*.ts', { cwd: folder })) {
    const file = join(folder, path);
    if (path.endsWith('.test.ts')) {
      rmSync(file);
      continue;
    }
    const script = stripTypeScriptTypes(readFileSync(file, 'utf8'), { mode: 'strip' });
    writeFileSync(file.replace(/\.ts$/, '.js'), script.replace(ownFile, '$1.js'));
    rmSync(file);
  }
  const manifest = join(folder, 'package.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/(src\/[\w/]+)\.ts"/g, '$1.js"'));
}
