import { umbrellaApps } from './arrows.ts';
import { upgradeRelease, type Upgrade } from './helm.ts';
import { deployed } from './remote/builds.ts';

const webServersAtOnce = 5;

/** Tags of the versions between which applications go; the builds of a frontend are called by them, too. */
interface Versions {
  readonly from: string;
  readonly to: string;
}

/**
 * Replaces every pod of every application of an umbrella, as a pipeline does: a service after the other, web servers a few at a
 * time. Without versions by the same, else by those of the new one; of a frontend the build before stays beside.
 * @throws Error with what helm said
 */
export async function rollEveryApp(
  upgrade: Omit<Upgrade, 'values' | 'reuse'>,
  versions?: Versions,
): Promise<void> {
  const names = [...(await umbrellaApps()).keys()].filter((name) => name !== 'emulators');
  const web = names.filter((name) => name.startsWith('web-'));
  const groups = names.filter((name) => !web.includes(name)).map((name) => [name]);
  for (let first = 0; first < web.length; first += webServersAtOnce) {
    groups.push(web.slice(first, first + webServersAtOnce));
  }
  const round = String(Date.now());
  for (const group of groups) {
    const values = Object.fromEntries(group.map((name) => [name, valuesOf(name, round, versions)]));
    await upgradeRelease({ ...upgrade, values, reuse: true });
  }
}

function valuesOf(name: string, round: string, versions: Versions | undefined): unknown {
  if (versions === undefined) {
    return { podAnnotations: { round } };
  }
  const { from, to } = versions;
  return name.startsWith('web-')
    ? { builds: deployed([{ name: from, tag: from }], { name: to, tag: to }) }
    : { image: { tag: to } };
}
