import { describe, expect, it } from '@jest/globals';
import { brokenArrows, storeArrows, umbrellaApps } from '../src/arrows.ts';
import { allImages } from '../src/images/images.ts';
import { packagesIn } from '../src/project.ts';

describe('the calls that network policies allow in the umbrella', () => {
  it('are the same at both ends of each arrow', async () => {
    expect(brokenArrows(await umbrellaApps())).toEqual([]);
  });

  it('are named when the ends of an arrow differ', () => {
    const app = (calls: string[], callers: string[]) => ({
      kind: 'service',
      network: { calls, callers, datastores: [] },
    });
    const apps = new Map([
      ['a', app(['b', 'c'], [])],
      ['b', app([], ['c'])],
      ['c', app([], ['a'])],
    ]);
    expect(brokenArrows(apps)).toEqual(['a → b is not let in', 'c → b is not let out']);
  });

  it('come to a store from each application that may go out to it', async () => {
    const arrows = await storeArrows(await umbrellaApps());
    expect(arrows.map(({ store, letIn }) => [store, letIn])).toEqual(
      arrows.map(({ store, letOut }) => [store, letOut]),
    );
    expect(arrows.find(({ store }) => store === 'nats')?.letIn).toContain('gateway');
  });

  it('come to a service from the gateway, and to identity from each service that reads its keys', async () => {
    const apps = await umbrellaApps();
    const services = packagesIn('services');
    for (const name of services) {
      const others = name === 'identity' ? services.filter((other) => other !== name) : [];
      expect([name, apps.get(name)?.network.callers.toSorted()]).toEqual([
        name,
        ['gateway', ...others].toSorted(),
      ]);
    }
  });
});

describe('the umbrella', () => {
  it('has every service, the gateway, and every frontend that the gateway gives out', async () => {
    const apps = await umbrellaApps();
    const frontends = packagesIn('frontends');
    expect([...apps.keys()].toSorted()).toEqual(
      allImages()
        .map(({ repository }) => repository.replace('citame/', ''))
        .toSorted(),
    );
    expect(apps.get('gateway')).toMatchObject({ web: expect.arrayContaining(frontends) });
  });
});
