import { ApiError } from '@meridienne/client';
import { expect, it } from 'vitest';
import { failureKind, refusalOf } from './upload.ts';

const MEGABYTE = 1024 * 1024;

it.each([
  ['image/jpeg', MEGABYTE, null],
  ['image/jpeg', 15 * MEGABYTE, null],
  ['image/jpeg', 15 * MEGABYTE + 1, 'tooLarge'],
  ['image/jpeg', 0, 'notAnImage'],
  ['image/heic', MEGABYTE, 'notAnImage'],
  ['image/svg+xml', MEGABYTE, 'notAnImage'],
  ['application/pdf', 99 * MEGABYTE, 'notAnImage'],
  // Only the server can tell.
  ['', MEGABYTE, null],
])('%s of %i bytes: %s', (type, size, refusal) => {
  expect(refusalOf({ type, size })).toBe(refusal);
});

it.each([
  [0, 'noConnection'],
  [413, 'final'],
  [422, 'final'],
  [429, 'passing'],
  [503, 'passing'],
] as const)('an answer of %i is %s', (status, kind) => {
  expect(failureKind(new ApiError('', status))).toBe(kind);
});
