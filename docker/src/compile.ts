import { rspack, type RspackOptions, type Stats } from '@rspack/core';
import { globSync } from 'node:fs';

/**
 * Makes of each `src/**\/main.ts` of an application one script, where that file is in `target`, with all packages in it but those
 * `apart`. Parts that are loaded on demand, threads and files stand beside it.
 * @returns the files of which they were made, absolute
 * @throws Error with what the compiler says
 */
export async function compile(app: string, target: string, apart: readonly string[]): Promise<string[]> {
  const compiler = rspack(optionsOf(app, target, apart));
  const stats = await new Promise<Stats | undefined>((resolve, reject) =>
    compiler.run((error, done) => (error === null ? resolve(done) : reject(error))),
  );
  // Warnings are of packages that others use where they are installed, and do without here.
  if (stats === undefined || stats.hasErrors()) {
    throw new Error(stats?.toString({ preset: 'errors-only', colors: false }));
  }
  return [...stats.compilation.fileDependencies];
}

function optionsOf(app: string, target: string, apart: readonly string[]): RspackOptions {
  const entries = globSync('src/**/main.ts', { cwd: app });
  return {
    mode: 'production',
    target: 'node24',
    context: app,
    entry: Object.fromEntries(
      entries.map((file) => [file, { import: `./${file}`, filename: file.replace(/\.ts$/, '.js') }]),
    ),
    output: {
      path: target,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      workerChunkLoading: 'import',
      filename: 'src/parts/[name].js',
      assetModuleFilename: 'src/files/[name][ext]',
      clean: true,
    },
    devtool: false,
    node: false,
    externalsType: 'node-commonjs',
    externals: Object.fromEntries(apart.map((name) => [name, name])),
    module: {
      parser: {
        // The address of a script is its own, and not that of the source on the machine that made it.
        javascript: { importMeta: false, worker: ['Worker from node:worker_threads', '...'] },
      },
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' } },
        },
      ],
    },
    optimization: {
      // Modules of several scripts are there once.
      splitChunks: { chunks: 'all', minSize: 100_000 },
      minimizer: [
        // Names and lines stay, for stack traces. A script with one letter beyond Latin would take twice its memory.
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: {
            minify: false,
            mangle: false,
            compress: { keep_classnames: true, keep_fnames: true },
            format: { comments: false, asciiOnly: true },
          },
        }),
      ],
    },
  };
}
