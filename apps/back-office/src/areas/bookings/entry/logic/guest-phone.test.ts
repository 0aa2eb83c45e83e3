import { expect, it } from 'vitest';
import { callingCodes } from './calling-codes.ts';
import { splitPhone, wholePhone } from './guest-phone.ts';

it.each([
  ['33', '06 12 34 56 78', '+33 6 12 34 56 78'],
  ['33', ' 6 12  34 56 78 ', '+33 6 12 34 56 78'],
  ['44', '(0)20 7946 0000', '+44 20 7946 0000'],
  ['33', '+49 30 1234567', '+49 30 1234567'],
  ['33', '0049 30 1234567', '0049 30 1234567'],
  ['39', '06 6982 1234', '+39 06 6982 1234'],
  ['', '06 12 34 56 78', '06 12 34 56 78'],
  ['33', '   ', null],
])('+%s and %j is %j', (prefix, phone, whole) => {
  expect(wholePhone({ prefix, phone })).toBe(whole);
});

it.each([
  ['+33 6 12 34 56 78', { prefix: '33', phone: '6 12 34 56 78' }],
  ['+33612345678', { prefix: '33', phone: '612345678' }],
  ['0044 20 7946', { prefix: '44', phone: '20 7946' }],
  ['+352 26 12', { prefix: '352', phone: '26 12' }],
  ['+1 212 555 1234', { prefix: '1', phone: '212 555 1234' }],
  // In whichever country: nothing is put before it.
  ['06 12 34 56 78', { prefix: '', phone: '06 12 34 56 78' }],
  ['+999 1', { prefix: '', phone: '+999 1' }],
  [null, { prefix: '33', phone: '' }],
])('%j is shown as %j', (whole, phone) => {
  expect(splitPhone(whole)).toEqual(phone);
});

it.each([
  ['+33612345678', '06 12 34 56 78', { prefix: '33', phone: '06 12 34 56 78' }, '+33 6 12 34 56 78'],
  ['+442079460958', '+44 20 7946 0958', { prefix: '44', phone: '20 7946 0958' }, '+44 20 7946 0958'],
  ['+12133734253', '(213) 373-4253', { prefix: '1', phone: '(213) 373-4253' }, '+1 (213) 373-4253'],
  ['06 12', '06 12', { prefix: '', phone: '06 12' }, '06 12'],
])('%s is shown as it is written at the venue, and sent whole', (whole, shown, phone, sent) => {
  expect(splitPhone(whole, shown)).toEqual(phone);
  expect(wholePhone(phone)).toBe(sent);
});

it('what was split is whole again', () => {
  for (const { code } of callingCodes) {
    expect(wholePhone(splitPhone(`+${code} 612345678`))).toBe(`+${code} 612345678`);
  }
});

it('no calling code is the beginning of another, and none is there twice', () => {
  const codes = callingCodes.map(({ code }) => code);
  for (const code of codes) {
    expect(codes.filter((other) => other.startsWith(code))).toEqual([code]);
  }
});
