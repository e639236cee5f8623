import { umbrellaApps } from './arrows.ts';
import { upgradeRelease, type Upgrade } from './helm.ts';

const webServersAtOnce = 5;

/**
 * Replaces every pod of every application of an umbrella, as a pipeline does: a service after the other, web servers a few at a
 * time.
 * @throws Error with what helm said
 */
export async function rollEveryApp(upgrade: Omit<Upgrade, 'values' | 'reuse'>): Promise<void> {
  const names = [...(await umbrellaApps()).keys()].filter((name) => name !== 'emulators');
  const web = names.filter((name) => name.startsWith('web-'));
  const groups = names.filter((name) => !web.includes(name)).map((name) => [name]);
  for (let first = 0; first < web.length; first += webServersAtOnce) {
    groups.push(web.slice(first, first + webServersAtOnce));
  }
  const round = String(Date.now());
  for (const group of groups) {
    const values = Object.fromEntries(group.map((name) => [name, { podAnnotations: { round } }]));
    await upgradeRelease({ ...upgrade, values, reuse: true });
  }
}
