import { compressAssets } from '@citame/web/build/compress';
import { assetRule, swcRule } from '@citame/web/build/rules';
import { rspack, type Configuration } from '@rspack/core';

/** The module that renders, for the time of the build only. */
export const rendererFile = 'renderer.cjs';
/** The script that is put into the pages, for the time of the build only. */
export const earlyFile = 'early.js';

/** Legal documents are imported as they are written. */
export const markdownRule = { test: /\.md$/, type: 'asset/source' };

const base = (folder: string, dist: string): Configuration => ({
  context: folder,
  mode: 'production',
  devtool: false,
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: { rules: [swcRule({ development: false }), assetRule, markdownRule] },
  performance: false,
  output: { path: dist, publicPath: '/' },
});

/** Build of the scripts that the pages run in a browser. */
export function clientConfig(folder: string, dist: string): Configuration {
  const config = base(folder, dist);
  return {
    ...config,
    target: ['web', 'es2022'],
    entry: { pages: './src/client/main.ts', early: './src/client/early.ts' },
    output: {
      ...config.output,
      filename: ({ chunk }) => (chunk?.name === 'early' ? earlyFile : 'assets/[name].[contenthash:8].js'),
    },
    plugins: [new rspack.CopyRspackPlugin({ patterns: [{ from: 'public' }] }), compressAssets],
  };
}

/** Build of the renderer that writes the pages; Node runs it once. */
export function rendererConfig(folder: string, dist: string): Configuration {
  const config = base(folder, dist);
  return {
    ...config,
    target: 'node',
    entry: './src/render.tsx',
    output: { ...config.output, filename: rendererFile, library: { type: 'commonjs2' } },
    optimization: { minimize: false, splitChunks: false },
  };
}
