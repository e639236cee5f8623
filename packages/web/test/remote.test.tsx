import { describe, expect, it } from '@jest/globals';
import { defineTexts } from '../src/i18n/index.ts';
import {
  ContractMismatch,
  contractNumber,
  defineRemote,
  parseRemotes,
  readRemoteModule,
  remoteOf,
} from '../src/remote/index.ts';

const entry = {
  name: 'appointments',
  manifest: '/remotes/appointments/mf-manifest.json',
  mount: '/app/appointments',
  layout: 'app',
  role: 'employee',
  title: { es: 'Citas', en: 'Appointments' },
  menu: { order: 20, icon: 'calendar', place: 'main', bar: true },
  preload: ['/remotes/appointments/remoteEntry.js'],
};
const file = (...remotes: unknown[]) => ({ schema: 1, remotes });

describe('the list of remotes', () => {
  it('is read as it is written', () => {
    expect(parseRemotes(file(entry))).toEqual([entry]);
  });

  it.each([null, [], 'x', {}, { schema: 2, remotes: [] }, { schema: 1, remotes: {} }])(
    'is not %j',
    (text) => {
      expect(() => parseRemotes(text)).toThrow();
    },
  );

  it.each([
    null,
    { ...entry, name: '' },
    { ...entry, mount: 'app' },
    { ...entry, layout: 'cinema' },
    { ...entry, title: { es: 'Citas' } },
    { ...entry, manifest: 7 },
  ])('goes on without an entry that makes no sense: %j', (broken) => {
    const good = { ...entry, name: 'good', mount: '/app/good' };
    expect(parseRemotes(file(broken, good)).map(({ name }) => name)).toEqual(['good']);
  });

  it('has each name and each mount once', () => {
    const twice = [entry, { ...entry, mount: '/app/x' }, { ...entry, name: 'x' }];
    expect(parseRemotes(file(...twice))).toHaveLength(1);
  });

  it('may have remotes without a menu entry, or with one from a newer time', () => {
    const [quiet] = parseRemotes(file({ ...entry, menu: undefined, preload: 'x' }));
    expect([quiet?.menu, quiet?.preload]).toEqual([undefined, []]);
    const [newer] = parseRemotes(
      file({ ...entry, menu: { order: 1, icon: 'rocket', place: 'ceiling', glow: 1 } }),
    );
    expect(newer?.menu).toEqual({ order: 1, icon: 'rocket', place: 'main', bar: false });
  });
});

describe('the remote of a path', () => {
  const remotes = [{ mount: '/app' }, { mount: '/app/appointments' }, { mount: '/auth' }];
  it.each([
    ['/app', '/app'],
    ['/app/', '/app'],
    ['/app/appointments', '/app/appointments'],
    ['/app/appointments/new', '/app/appointments'],
    ['/app/appointmentsx', '/app'],
    ['/application', undefined],
    ['/', undefined],
  ])('%s is that of the longest mount that fits: %s', (path, mount) => {
    expect(remoteOf(remotes, path)?.mount).toBe(mount);
  });
});

describe('the module that a remote exposes', () => {
  const i18n = defineTexts('example', { es: { a: 'a' }, en: { a: 'a' } });
  const remote = defineRemote({ name: 'example', version: '1.0.0', routes: [], i18n });

  it('is taken when it follows our contract', () => {
    expect(readRemoteModule({ remote })).toBe(remote);
  });

  it('is refused by its number when it follows another', () => {
    const other = contractNumber + 1;
    expect(() => readRemoteModule({ remote: { ...remote, contract: other } })).toThrow(ContractMismatch);
  });

  it.each([undefined, null, {}, { remote: {} }, { remote: { contract: contractNumber } }])(
    'is refused when it is %j',
    (exposed) => {
      expect(() => readRemoteModule(exposed)).toThrow('What was loaded is no remote');
    },
  );
});
