import { ApiError } from '@meridienne/client';
import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { failureOf } from './api-error.ts';

const t = ((key: string) => key) as TFunction;

it.each([
  [new ApiError('Refusé', 422), 'Refusé'],
  [new ApiError('', 500), 'shell.serverFailed'],
  [new ApiError('', 0), 'shell.noConnection'],
  [new RangeError('of the code itself'), 'shell.noConnection'],
  [new ApiError('Trop', 429), 'Trop'],
  [new ApiError('Trop', 429, { retryAfter: 30 }), 'shell.tooManyRequests'],
  [new ApiError('Trop', 429, { retryAfter: 30, errorType: 'guesses' }), 'login.guesses'],
])('%s is told as %s', (error, text) => {
  expect(failureOf(error, t)).toBe(text);
});

it('a silence is told as the caller wishes', () => {
  expect(failureOf(new ApiError('', 0), t, 'Rien')).toBe('Rien');
});
