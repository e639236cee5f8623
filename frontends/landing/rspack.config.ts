import { defineApp } from '@citame/web/build';
import { rspack, type Configuration } from '@rspack/core';
import { company } from './build/company.ts';
import { markdownRule } from './build/configs.ts';

const configure = defineApp({ folder: import.meta.dirname, name: 'landing', kind: 'remote' });

/** The remote: the public pages inside the shell. The documents are written by `build/prerender.ts`. */
export default (env: unknown, argv: { mode?: string }): Configuration => {
  const config = configure(env, argv);
  return {
    ...config,
    module: { rules: [...(config.module?.rules ?? []), markdownRule] },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.DefinePlugin({ builtForCompany: JSON.stringify(company(process.env)) }),
    ],
  };
};
