import { findOnPath } from '@citame/tools';
import { execute } from '../execute.ts';
import { packagesIn, projectRoot } from '../project.ts';

export interface Image {
  /** As values and registries call it: `citame/identity`. */
  readonly repository: string;
  readonly dockerfile: string;
  /** The folder that is built. */
  readonly app: string;
}

/** Every image of the platform; the emulators', which is for previews only, comes last. */
export function allImages(): Image[] {
  return [
    ...['gateway', ...packagesIn('services').map((name) => `services/${name}`)].map((app) => ({
      repository: `citame/${app.replace('services/', '')}`,
      dockerfile: 'docker/service.Dockerfile',
      app,
    })),
    { repository: 'citame/web', dockerfile: 'docker/web.Dockerfile', app: 'frontends' },
    ...packagesIn('frontends').map((name) => ({
      repository: `citame/web-${name}`,
      dockerfile: 'docker/web.Dockerfile',
      app: `frontends/${name}`,
    })),
    { repository: 'citame/emulators', dockerfile: 'docker/emulators.Dockerfile', app: 'emulators' },
  ];
}

/** The container engine of this machine; undefined when it has none. */
export function containerEngine(env: NodeJS.ProcessEnv): string | undefined {
  return env['CITAME_ENGINE'] || findOnPath('podman') || findOnPath('docker');
}

/** `registry.example.com/citame/identity:1.4.2` */
export function imageName(
  repository: string,
  { registry, tag }: { readonly registry: string; readonly tag: string },
): string {
  return `${registry}/${repository}:${tag}`;
}

interface BuildOptions {
  readonly engine: string;
  readonly registry: string;
  readonly tag: string;
  readonly revision: string;
  /** The folder that is built from; the project itself when not given. */
  readonly context?: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Settings of the build that stand in the public pages, and bases; all have defaults. */
const passedOn = [
  'BUILD_IMAGE',
  'RUNTIME_IMAGE',
  'PUBLIC_URL',
  'COMPANY_NAME',
  'COMPANY_TRADE_NAME',
  'COMPANY_TAX_ID',
  'COMPANY_ADDRESS',
  'COMPANY_EMAIL',
  'COMPANY_PHONE',
  'COMPANY_DOMAIN',
  'DEMO_WHATSAPP_NUMBER',
];

/**
 * Builds an image, the same whenever it is built of the same, and gives its whole name.
 * @throws Error with what the engine said
 */
export async function buildImage(image: Image, options: BuildOptions): Promise<string> {
  const { engine, tag, revision, context = projectRoot, env } = options;
  const name = imageName(image.repository, options);
  const given = passedOn.flatMap((key) => (env[key] ? ['--build-arg', `${key}=${env[key]}`] : []));
  // The same bytes whenever: podman gives every file this time, docker takes it from the environment.
  const podmanOnly = engine.endsWith('podman') ? ['--timestamp=0', '--layers'] : [];
  const labels = ['--build-arg', `VERSION=${tag}`, '--build-arg', `REVISION=${revision}`];
  const what = ['-f', image.dockerfile, '-t', name, '--build-arg', `APP=${image.app}`];
  const flags = env['CITAME_BUILD_FLAGS']?.split(' ') ?? [];
  await execute(engine, ['build', ...podmanOnly, ...flags, ...what, ...labels, ...given, '.'], {
    cwd: context,
    env: { ...env, SOURCE_DATE_EPOCH: '0' },
  });
  return name;
}
