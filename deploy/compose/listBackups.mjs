// Says which backups there are, oldest first, and how many documents are in each. Runs in a service's image.
import { readdir, readFile } from 'node:fs/promises';

const names = (await readdir('/backups')).filter((name) => /^\d{4}-/.test(name)).toSorted();
for (const name of names) {
  const counts = JSON.parse(await readFile(`/backups/${name}/counts.json`, 'utf8'));
  const documents = Object.values(counts).reduce((sum, count) => sum + count, 0);
  process.stdout.write(`${name}  ${documents} documents\n`);
}
