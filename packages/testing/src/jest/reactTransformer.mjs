import { createHash } from 'node:crypto';
import { experiments, rspackVersion } from '@rspack/core';

const options = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2024',
    experimental: { keepImportAttributes: true },
    transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
  },
  sourceMaps: true,
  configFile: false,
  swcrc: false,
};

/** Jest transformer for `.tsx`: the compiler and the settings with which the bundles are built. */
export default {
  canInstrument: false,
  getCacheKey: (sourceText, sourcePath) =>
    createHash('sha256')
      .update([rspackVersion, JSON.stringify(options), sourcePath, sourceText].join('\0'))
      .digest('hex'),
  process: (sourceText, sourcePath) =>
    experiments.swc.transformSync(sourceText, { ...options, filename: sourcePath }),
};
