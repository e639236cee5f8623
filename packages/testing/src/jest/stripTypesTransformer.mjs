import { stripTypeScriptTypes } from 'node:module';

/** Jest transformer: tests run exactly what production runs, the source with its types blanked out by Node. */
export default {
  canInstrument: false,
  process: (sourceText) => ({ code: stripTypeScriptTypes(sourceText) }),
};
