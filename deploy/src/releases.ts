import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { render, withValues, type Rendered } from './helm.ts';
import { chartsFolder, projectRoot } from './project.ts';

const k8s = join(projectRoot, 'k8s');

export const environments = readdirSync(join(k8s, 'env'));
export const sizes = readdirSync(join(k8s, 'sizes'));
export const releasedApps = readdirSync(join(k8s, 'apps')).map((file) => file.replace('.yaml', ''));

interface Release {
  readonly environment: string;
  readonly size: string;
  readonly version: string;
  readonly namespace: string;
}

/** Renders an application as `k8s/install.sh` installs it. */
export function renderRelease(app: string, release: Release): Promise<Rendered> {
  const { environment, size, version, namespace } = release;
  const itsVersion = app.startsWith('web-')
    ? { builds: [{ name: version.replaceAll('.', '-'), tag: version }] }
    : { image: { tag: version } };
  return withValues(itsVersion, (file) => {
    const files = [...filesOf(app, environment, size), file].flatMap((name) => ['-f', name]);
    return render([app, join(chartsFolder, 'app'), '-n', namespace, ...files]);
  });
}

/** The files that `k8s/install.sh` gives helm for an application. */
export function filesOf(app: string, environment: string, size: string): string[] {
  const shape = app === 'gateway' ? 'gateway' : app.startsWith('web-') ? 'web' : 'services';
  return [
    `apps/${app}`,
    `env/${environment}/common`,
    `env/${environment}/${shape}`,
    `env/${environment}/${app}`,
    `sizes/${size}/${shape}`,
    `sizes/${size}/${app}`,
  ]
    .map((name) => join(k8s, `${name}.yaml`))
    .filter((file) => existsSync(file));
}
