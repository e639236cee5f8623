import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { rspack } from '@rspack/core';
import { prePaintScript } from '../src/theme/prePaintScript.ts';

const page = `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <link rel="icon" href="data:,">
    <title>Cítame: components</title>
    <script>${prePaintScript}</script>
  </head>
  <body><div id="root"></div></body>
</html>
`;

/** How the catalogue is built into a folder. */
export function catalogueConfig(folder: string, mode: 'production' | 'development'): Configuration {
  return {
    context: import.meta.dirname,
    mode,
    devtool: false,
    target: ['web', 'es2022'],
    entry: './main.tsx',
    output: { path: folder, clean: true, publicPath: '/' },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2022',
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
        { test: /\.woff2$/, type: 'asset/resource' },
      ],
    },
    plugins: [new rspack.HtmlRspackPlugin({ templateContent: page })],
    performance: false,
    stats: 'errors-warnings',
  };
}

/** Builds the catalogue into a folder. @throws Error with the compiler's message */
export async function bundleCatalogue(folder: string): Promise<void> {
  const compiler = rspack(catalogueConfig(folder, 'production'));
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) {
        reject(error ?? new Error(stats?.toString('errors-only')));
      } else {
        resolve();
      }
    });
  });
  await new Promise<void>((resolve) => {
    compiler.close(() => resolve());
  });
}

/** Folder that `npm run catalogue` builds into. */
export const catalogueFolder = join(import.meta.dirname, '..', 'dist', 'catalogue');
