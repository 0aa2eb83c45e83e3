import { describe, expect, it } from 'vitest';
import { closure, sameAsInstalled, slimPlaces } from './packages.mjs';

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'apps/server': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'x' },
    'node_modules/b': { version: '2.0.0', integrity: 'y', optional: true },
  },
};
const a = { 'node_modules/a': { version: '1.0.0', integrity: 'x' } };

describe('sameAsInstalled', () => {
  it('accepts an install that left out what other platforms need', () => {
    expect(sameAsInstalled(lock, { packages: a })).toBe(true);
  });

  it.each([
    ['a missing package', {}],
    ['another version', { 'node_modules/a': { version: '1.0.1', integrity: 'x' } }],
    ['other contents', { 'node_modules/a': { version: '1.0.0', integrity: 'z' } }],
    ['another optional version', { ...a, 'node_modules/b': { version: '2.1.0', integrity: 'y' } }],
  ])('refuses %s', (_what, packages) => {
    expect(sameAsInstalled(lock, { packages })).toBe(false);
  });
});

describe('slimPlaces', () => {
  const packages = {
    '': { dependencies: { a: '1' } },
    'apps/server': { dependencies: { own: '1' } },
    'packages/own': { dependencies: { b: '1' } },
    'node_modules/own': { link: true, resolved: 'packages/own' },
    'node_modules/a': { dependencies: { b: '1' }, optionalDependencies: { native: '1' } },
    'node_modules/a/node_modules/b': { version: '2' },
    'node_modules/b': {
      version: '1',
      peerDependencies: { peer: '1', spare: '1' },
      peerDependenciesMeta: { spare: { optional: true } },
    },
    'node_modules/native': {},
    'node_modules/peer': {},
    'node_modules/spare': {},
    'node_modules/tool': {},
  };

  it('holds what the workspaces need, and neither tools nor what could be used if it were there', () => {
    const slim = slimPlaces({ packages });
    expect(Object.keys(packages).filter((place) => !slim.has(place))).toEqual([
      'node_modules/spare',
      'node_modules/tool',
    ]);
  });

  it('finds the version that is nearest', () => {
    expect([...closure({ packages }, ['node_modules/a'])].toSorted()).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/native',
    ]);
  });

  it('does with more than is asked for, and not with less', () => {
    const slim = slimPlaces({ packages });
    const { 'node_modules/tool': _tool, ...without } = packages;
    expect(sameAsInstalled({ packages }, { packages: without }, slim)).toBe(true);
    expect(sameAsInstalled({ packages }, { packages: without })).toBe(false);
    expect(sameAsInstalled({ packages }, { packages }, slim)).toBe(true);
  });
});
