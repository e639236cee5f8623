import type { RuleSetRule } from '@rspack/core';

/** Compiles `.ts` and `.tsx`. */
export function swcRule({ development }: { development: boolean }): RuleSetRule {
  return {
    test: /\.tsx?$/,
    type: 'javascript/auto',
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', development, refresh: development } },
      },
    },
  };
}

/** Copies fonts and pictures beside the scripts; the import is the address. */
export const assetRule: RuleSetRule = {
  test: /\.(woff2|svg|png|webp|avif)$/,
  type: 'asset/resource',
  generator: { filename: 'assets/[name].[contenthash:8][ext]' },
};
