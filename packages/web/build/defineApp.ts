import { createRequire, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration, type RspackPluginInstance } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { compressAssets } from './compressAssets.ts';
import { earlyMarkup } from './earlyMarkup.ts';
import { contactDefaults } from './contact.ts';
import { htmlPage } from './htmlPage.ts';
import { sharedModules } from './shared.ts';
import { assetRule, swcRule } from './swcRule.ts';

export interface App {
  /** The app's folder: `import.meta.dirname` of its `rspack.config.ts`. */
  readonly folder: string;
  readonly name: string;
  /** The shell composes remotes; a remote exposes `src/remote.tsx`; a page is whole by itself, from `src/index.ts` on. */
  readonly kind: 'shell' | 'remote' | 'page';
  /** Whether it has parts that are to stand before any script has run, in `src/early.tsx`. */
  readonly early?: boolean;
}

type Command = (env: unknown, argv: { mode?: string }) => Configuration;
/** `federated`: a remote for the shell to load. `alone`: a remote with a page of its own, for development. `page`: whole by itself. */
type Build = 'shell' | 'federated' | 'alone' | 'page';

const { resolve } = createRequire(
  createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack'),
);
// The plugin bundles the CommonJS forms of its runtime, which cannot be tree-shaken.
const federationRuntime = Object.fromEntries(
  ['runtime', 'webpack-bundler-runtime', 'inject-external-runtime-core-plugin'].map((name) => {
    const file = resolve(`@module-federation/${name}`);
    return [file, file.replace(/\.cjs$/, '.js')];
  }),
);

/** Icons of the product, and what names them. */
const icons = { from: join(import.meta.dirname, '../../../frontends/shell/public') };
const chunkMs = 10_000;
const backend = process.env['CITAME_URL'] || 'http://localhost:8080';
const runsAlone = join(import.meta.dirname, 'alone', 'index.ts');
const providesOnDemand = join(import.meta.dirname, 'onDemand.ts');

/**
 * The build of the shell and of every remote. `rspack build` writes what a server gives out to `dist`; `rspack serve`
 * runs the app, at PORT (5170), with the API of the Cítame at CITAME_URL (http://localhost:8080): the shell with the
 * remotes from there, a remote alone.
 */
export function defineApp(app: App): Command {
  return (_env, argv) => {
    const development = argv.mode === 'development';
    const ofRemote = development ? 'alone' : 'federated';
    return configure(app, app.kind === 'remote' ? ofRemote : app.kind, development);
  };
}

function configure({ folder, name, early = false }: App, build: Build, development: boolean): Configuration {
  return {
    context: folder,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: development ? 'cheap-module-source-map' : false,
    entry: {
      shell: { main: [providesOnDemand, './src/main.tsx'] },
      alone: { main: runsAlone },
      page: { main: './src/index.ts' },
      federated: {},
    }[build],
    output: {
      path: join(folder, 'dist'),
      clean: true,
      uniqueName: `citame-${name}`,
      publicPath: build === 'federated' ? 'auto' : '/',
      filename: development ? '[name].js' : '[name].[contenthash:8].js',
      chunkFilename: development ? '[name].js' : 'chunks/[name].[contenthash:8].js',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: chunkMs,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: {
        ...federationRuntime,
        'the-remote$': join(folder, 'src', 'remote.tsx'),
        'the-remote.json$': join(folder, 'remote.json'),
      },
    },
    module: { rules: [swcRule({ development }), assetRule] },
    plugins: [
      federation(name, folder, build, development),
      new rspack.EnvironmentPlugin(contactDefaults(process.env)),
      ...(build === 'federated' ? [] : htmlPage({ title: 'Cítame', head: heads[build] })),
      ...(build === 'shell' || build === 'page'
        ? [
            new rspack.CopyRspackPlugin({
              patterns: [icons, ...(build === 'shell' ? [serviceWorker] : [])],
            }),
          ]
        : []),
      ...(early && !development ? [earlyMarkup(folder)] : []),
      ...(development ? [new ReactRefreshRspackPlugin()] : [compressAssets]),
    ],
    optimization: {
      // Each pass finds what the one before has made superfluous.
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3 } } }),
        new rspack.LightningCssMinimizerRspackPlugin(),
      ],
      ...(build === 'shell' && !development ? { splitChunks: scripts } : {}),
    },
    // Module federation does not work with modules that are compiled on demand.
    lazyCompilation: false,
    devServer: {
      host: '127.0.0.1',
      port: Number(process.env['PORT'] || 5170),
      historyApiFallback: true,
      proxy: [{ context: ['/api', '/remotes', '/remotes.json'], target: backend }],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: development ? 'info' : 'error' },
  };
}

/** The service worker is one file at a fixed address, so it is no part of the bundle: its types are taken away. */
const serviceWorker = {
  from: 'worker/sw.ts',
  to: 'sw.js',
  transform: (source: Buffer) => stripTypeScriptTypes(source.toString()),
};

const heads = {
  shell: '    <link rel="preload" href="/remotes.json" as="fetch" crossorigin />\n',
  alone: '',
  page: '',
};

/**
 * React and the other libraries change less often than our own code: browsers keep them longer. What several of the
 * scripts loaded on demand need is in one of its own, and nowhere twice.
 */
const scripts = {
  chunks: 'all' as const,
  minSize: 4_000,
  cacheGroups: {
    react: {
      test: /node_modules\/(react|react-dom|scheduler)\//,
      name: 'react',
      chunks: 'initial' as const,
      enforce: true,
      priority: 2,
    },
    vendor: {
      test: /node_modules\//,
      name: 'vendor',
      chunks: 'initial' as const,
      enforce: true,
      priority: 1,
    },
    defaultVendors: false as const,
    default: { minChunks: 2, reuseExistingChunk: true },
  },
};

function federation(name: string, folder: string, build: Build, development: boolean): RspackPluginInstance {
  const providedBy = { shell: 'shell', federated: 'host', alone: 'itself', page: 'itself' } as const;
  return new ModuleFederationPlugin({
    name,
    ...(build === 'federated' ? { exposes: { './routes': './src/remote.tsx' } } : {}),
    remotes: {},
    shared: sharedModules(folder, providedBy[build]),
    shareStrategy: 'loaded-first',
    manifest: build === 'federated',
    dts: false,
    filename: development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
    experiments: {
      // The runtime is the shell's: 17 KiB less in each remote.
      ...(build === 'shell' ? { provideExternalRuntime: true } : {}),
      ...(build === 'federated' ? { externalRuntime: true } : {}),
      optimization: {
        target: 'web',
        ...(build === 'federated' ? { disableRemote: true, disableSnapshot: true } : {}),
      },
    },
  });
}
