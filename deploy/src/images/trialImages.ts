import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { testFolder } from '@citame/testing';
import { execute } from '../execute.ts';
import { projectRoot } from '../project.ts';
import { allImages, buildImage, imageName, type Image } from './images.ts';

/** The images on trial and their addresses, from the environment. */
export function trialOf(env: NodeJS.ProcessEnv) {
  return {
    registry: env['CITAME_REGISTRY'] || 'localhost',
    tag: env['CITAME_TAG'] || 'dev',
    gatewayUrl: env['CITAME_URL'] || 'http://localhost:30080',
    emulatorsUrl: env['CITAME_EMULATORS_URL'] || 'http://localhost:30081',
    /** The version that is installed first, and upgraded to this one; anything that git knows a commit by. */
    from: env['CITAME_FROM'] || undefined,
  };
}

/** The tag of the images that are installed first: those of CITAME_FROM, or the same as those of this version. */
export const earlierTag = 'before';

/** The name of an image of this version, after it has been built; with CITAME_BUILT=1 it is taken to be there. */
export function trialImage(image: Image, engine: string, env: NodeJS.ProcessEnv): Promise<string> {
  return trialBuild(image, { engine, env, tag: trialOf(env).tag, context: projectRoot });
}

/** Names of all images that a trial needs, each as soon as it is there: of this version, and of the one before. */
export async function* trialImages(engine: string, env: NodeJS.ProcessEnv): AsyncGenerator<string> {
  const { tag, from } = trialOf(env);
  for (const image of allImages()) {
    yield await trialBuild(image, { engine, env, tag, context: projectRoot });
  }
  const context = from === undefined ? undefined : await checkOut(from);
  for (const image of allImages()) {
    yield context === undefined
      ? await taggedAgain(image, engine, env)
      : await trialBuild(image, { engine, env, tag: earlierTag, context });
  }
}

async function taggedAgain({ repository }: Image, engine: string, env: NodeJS.ProcessEnv): Promise<string> {
  const { registry, tag } = trialOf(env);
  const earlier = imageName(repository, { registry, tag: earlierTag });
  if (env['CITAME_BUILT'] !== '1') {
    await execute(engine, ['tag', imageName(repository, { registry, tag }), earlier]);
  }
  return earlier;
}

interface TrialBuild {
  readonly engine: string;
  readonly env: NodeJS.ProcessEnv;
  readonly tag: string;
  readonly context: string;
}

async function trialBuild(image: Image, { engine, env, tag, context }: TrialBuild): Promise<string> {
  const { registry, gatewayUrl } = trialOf(env);
  if (env['CITAME_BUILT'] === '1') {
    return imageName(image.repository, { registry, tag });
  }
  const own = { ...env, PUBLIC_URL: gatewayUrl };
  return buildImage(image, { engine, registry, tag, revision: 'trial', context, env: own });
}

/** The sources of a version, in a folder that is gone at the end of the run. */
async function checkOut(version: string): Promise<string> {
  const folder = join(testFolder(), 'sources');
  await mkdir(folder);
  // Files as a checkout has them, so that what did not change makes the same layers.
  const archive = ['-c', 'tar.umask=0022', 'archive', '--format=tar', `--output=${folder}.tar`, version];
  await execute('git', archive, { cwd: projectRoot });
  await execute('tar', ['-xf', `${folder}.tar`, '-C', folder]);
  return folder;
}
