import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { rspack, type Compiler } from '@rspack/core';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = /\.(js|css|html|json|svg|txt|xml|webmanifest)$/;
/** Below this many bytes a header costs more than compression saves. */
const minBytes = 1024;

/** A text as small as it gets, in both forms that browsers read. */
export async function compressed(bytes: Buffer): Promise<{ br: Buffer; gz: Buffer }> {
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    zip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { br, gz };
}

/** Writes `<file>.br` and `<file>.gz` beside each text, so that a server need not compress during a request. */
export const compressAssets = {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('compressAssets', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'compressAssets', stage }, async (assets) => {
        const texts = Object.entries(assets).filter(([name]) => compressible.test(name));
        await Promise.all(
          texts.map(async ([name, source]) => {
            const bytes = source.buffer();
            if (bytes.length >= minBytes) {
              const { br, gz } = await compressed(bytes);
              compilation.emitAsset(`${name}.br`, new rspack.sources.RawSource(br));
              compilation.emitAsset(`${name}.gz`, new rspack.sources.RawSource(gz));
            }
          }),
        );
      });
    });
  },
};
