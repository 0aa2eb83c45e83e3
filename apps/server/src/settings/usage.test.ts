import { expect, it } from 'vitest';
import { usage } from './usage.ts';

it.each([
  ['a clone', { npm_lifecycle_event: 'restore' }, 'Usage: npm run restore -- [--check] FILE'],
  ['a release', {}, 'Usage: meridienne restore [--check] FILE'],
])('says how a command is called in %s', (_where, environment, said) => {
  expect(usage('restore', '[--check] FILE', environment)).toBe(said);
});
