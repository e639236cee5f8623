import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { onDemand } from './onDemand.ts';

type Shared = NonNullable<ConstructorParameters<typeof ModuleFederationPlugin>[0]['shared']>;

/** Modules that every page needs: in the shell's first scripts. A trailing slash stands for everything below. */
const needed = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'styled-components',
  '@citame/web/api',
  '@citame/web/i18n',
  '@citame/web/router',
  '@citame/web/session',
  '@citame/ui/theme',
  // Error messages must be there when the network is not.
  '@citame/ui/core',
  '@citame/ui/lazy',
];
/**
 * Modules that a page has one copy of, the shell's. A remote accepts any version of the same major, so that it need not
 * be built again with every shell.
 * @param providedBy `shell`: this build brings them; `host`: it finds them in the page; `itself`: it brings copies
 *   for when there is no shell
 */
export function sharedModules(folder: string, providedBy: 'shell' | 'host' | 'itself'): Shared {
  const require = createRequire(join(folder, 'package.json'));
  const entries = [...needed, ...Object.keys(onDemand)].map((key) => {
    const version = versionOf(require, key);
    const config = {
      singleton: true,
      strictVersion: true,
      version,
      requiredVersion: `${version.split('.')[0]}.x`,
      eager: providedBy === 'shell' && needed.includes(key),
      ...(providedBy === 'host' ? { import: false as const } : {}),
    };
    return [key, config] as const;
  });
  return Object.fromEntries(entries);
}

function versionOf(require: NodeJS.Require, key: string): string {
  const [first = '', second = ''] = key.split('/');
  const name = first.startsWith('@') ? `${first}/${second}` : first;
  const { version } = require(`${name}/package.json`) as { version: string };
  return version;
}
