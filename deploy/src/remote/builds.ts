import { createHash } from 'node:crypto';
import { z } from 'zod';

/** A build of a frontend, as the chart's values have it. */
export const build = z.strictObject({
  name: z.string().regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/),
  tag: z.string().optional(),
  digest: z.string().optional(),
  trial: z.boolean().optional(),
});
export type Build = z.infer<typeof build>;

/** The build that a frontend of the umbrella has without being given any, called as `app.buildName` of the chart calls it. */
export function buildOfTag(tag: string): Build {
  const name = tag
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  const digest = createHash('sha256').update(tag).digest('hex');
  return {
    name: name.length > 20 ? `${name.slice(0, 11).replace(/-$/, '')}-${digest.slice(0, 8)}` : name,
    tag,
  };
}

/** The one that is given out, and the one that pages which were opened before it may still need. */
const kept = 2;

/** The new build is given out as soon as it answers; the one before stays. */
export function deployed(builds: readonly Build[], added: Build): Build[] {
  return [added, ...given(builds).filter(({ name }) => name !== added.name)].slice(0, kept);
}

/** The new build is there for browsers that ask for it, and changes nothing for the others. */
export function onTrial(builds: readonly Build[], added: Build): Build[] {
  if (given(builds).some(({ name }) => name === added.name)) {
    throw new Error(`${added.name} is given out already`);
  }
  return [{ ...added, trial: true }, ...given(builds)];
}

/** Gives the build on trial out to everybody. @throws Error when none is on trial */
export function promoted(builds: readonly Build[]): Build[] {
  const tried = builds.find(({ trial }) => trial === true);
  if (tried === undefined) {
    throw new Error('No build is on trial');
  }
  const { trial: _no, ...rest } = tried;
  return deployed(builds, rest);
}

/** The build before is given out again, and the current one stays for those who have it open. @throws Error without one */
export function rolledBack(builds: readonly Build[]): Build[] {
  const [current, previous] = given(builds);
  if (current === undefined || previous === undefined) {
    throw new Error('There is no build to go back to');
  }
  return [previous, current];
}

function given(builds: readonly Build[]): Build[] {
  return builds.filter(({ trial }) => trial !== true);
}
