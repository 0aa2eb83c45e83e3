import { expect, it } from 'vitest';
import { heldFromEvening } from './held-until.ts';

it.each([
  [15, { time: '08h05', days: 1 }],
  [120, { time: '09h50', days: 1 }],
  [850, { time: '22h00', days: 1 }],
  [851, { time: '08h01', days: 2 }],
  [1440, { time: '17h50', days: 2 }],
])('%i minutes from the evening on end at %j', (minutes, until) => {
  expect(heldFromEvening(minutes)).toEqual({ at: '21h50', ...until });
});

it.each([14, 1441, 20.5])('nobody holds anything for %d minutes', (minutes) => {
  expect(heldFromEvening(minutes)).toBeNull();
});
