import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack, type Compiler, type Configuration } from '@rspack/core';
import { assetRule, swcRule } from './swcRule.ts';

const require = createRequire(import.meta.url);
const file = 'early.cjs';

/**
 * Writes `early.json`: the markup with which `src/early.tsx` of an app begins, for a server to put into the document,
 * so that something stands before any script has run.
 */
export function earlyMarkup(folder: string): { apply(compiler: Compiler): void } {
  return {
    apply: (compiler) => {
      compiler.hooks.thisCompilation.tap('earlyMarkup', (compilation) => {
        compilation.fileDependencies.add(join(folder, 'src', 'early.tsx'));
        const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
        compilation.hooks.processAssets.tapPromise({ name: 'earlyMarkup', stage }, async () => {
          const text = JSON.stringify(await rendered(folder));
          compilation.emitAsset('early.json', new rspack.sources.RawSource(text));
        });
      });
    },
  };
}

/** @throws Error with the compiler's message */
async function rendered(folder: string): Promise<object> {
  const output = await mkdtemp(join(tmpdir(), 'citame-early-'));
  try {
    await compile(renderer(folder, output));
    const { render } = require(join(output, file)) as { render: () => object };
    return render();
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

function renderer(folder: string, output: string): Configuration {
  return {
    context: folder,
    mode: 'production',
    devtool: false,
    target: 'node',
    entry: join(import.meta.dirname, 'early', 'render.tsx'),
    output: { path: output, filename: file, publicPath: '/', library: { type: 'commonjs2' } },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: { 'the-early$': join(folder, 'src', 'early.tsx') },
    },
    module: { rules: [swcRule({ development: false }), assetRule] },
    // No session, and no stored choices.
    plugins: [new rspack.DefinePlugin({ localStorage: '({ getItem: () => null })' })],
    optimization: { minimize: false, splitChunks: false },
    performance: false,
  };
}

function compile(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    rspack(config, (error, stats) => {
      if (error !== null) {
        reject(error);
      } else if (stats?.hasErrors() === true) {
        reject(new Error(stats.toString('errors-only')));
      } else {
        resolve();
      }
    });
  });
}
