import { describe, expect, it } from 'vitest';
import { sameAsInstalled } from './install.mjs';

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
