import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: {
    small: { type: 'boolean', default: false },
    whole: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    release: { type: 'string' },
  },
  allowPositionals: true,
});

/** Arguments that every bench takes: `npm run bench -- [--small | --whole] [--json] [--release version]`. */
export const options = {
  /** A short form, for a look. */
  isSmall: values.small,
  /** The long form of those that have one. */
  isWhole: values.whole,
  /** Whether figures are also kept, in `bench/results`. */
  isJson: values.json,
  /** Version whose figures they are; those of the last run when not given. */
  release: values.release ?? 'last',
  /** A running Cítame, for those that measure one. */
  address: positionals[0] ?? 'http://localhost:8080',
};
