import { rspack } from '@rspack/core';
import { catalogueConfig, catalogueFolder } from './bundle.ts';
import { serveFolder } from './serve.ts';

const port = Number(process.env['PORT'] ?? 4100);

rspack(catalogueConfig(catalogueFolder, 'development')).watch({}, (error, stats) => {
  process.stdout.write(error ? `${error.message}\n` : `${stats?.toString('errors-warnings') ?? ''}\n`);
});
await serveFolder(catalogueFolder, port);
process.stdout.write(`Catalogue of components: http://localhost:${port}\n`);
