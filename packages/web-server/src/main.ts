/** Gives out the build, or the builds in a folder each, in the folder named by the first argument, at PORT. */
import { loadFiles } from './loadFiles.ts';
import { createWebServer } from './webServer.ts';

const [, , folder] = process.argv;
const port = Number(process.env['PORT']);
if (folder === undefined || !Number.isInteger(port) || port < 1 || port > 65_535) {
  process.stderr.write('Usage: PORT=<1 to 65535> node main.ts <folder>\n');
  process.exit(1);
}
const server = createWebServer(await loadFiles(folder));
server.listen(port);
const idleSweepMs = 50;
/** How long it answers on before it ends, telling its callers to come back by another connection. */
const lingerMs = 500;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
    setTimeout(() => {
      // Running requests end by themselves; idle connections would keep the process alive.
      setInterval(() => server.closeIdleConnections(), idleSweepMs).unref();
      server.close(() => process.exit(0));
    }, lingerMs);
  });
}
