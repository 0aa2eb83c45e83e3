import { RETENTION_MONTHS } from '@meridienne/contracts';
import { expect, it } from 'vitest';
import { isRetention, RETENTION } from './retention-months.ts';

it('is what the server takes', () => {
  expect(RETENTION).toEqual(RETENTION_MONTHS);
  expect([0, 1, 120, 121, null, undefined].map(isRetention)).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
  ]);
});
