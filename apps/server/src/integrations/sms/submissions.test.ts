import { expect, it } from 'vitest';
import { senderAddress, submissionsOf, validityOf } from './submissions.ts';

it.each([
  ['Meridienne', { ton: 5, npi: 0, value: 'Meridienne' }],
  ['+33600000000', { ton: 1, npi: 1, value: '33600000000' }],
  ['33600000000', { ton: 1, npi: 1, value: '33600000000' }],
  ['36123', { ton: 3, npi: 0, value: '36123' }],
])('sends from %s', (from, address) => expect(senderAddress(from)).toEqual(address));

it.each([
  [0, '000000000100000R'],
  [3_600_000, '000000010000000R'],
  [86_400_000 + 3_661_999, '000001010101000R'],
  [1e12, '000014000000000R'],
])('%i ms from now is %s', (ms, validity) => expect(validityOf(ms)).toBe(validity));

const sms = { to: '+33612345678', validMs: 3_600_000, reference: 0x1234 };
const said = (text: string) =>
  submissionsOf({ ...sms, text }, 'SPA').map(({ hasHeader, dataCoding, octets }) => ({
    hasHeader,
    dataCoding,
    octets: octets.toString('hex'),
  }));

it('writes what fits in the phones’ own letters', () => {
  expect(said('é€@')).toEqual([{ hasHeader: false, dataCoding: 0, octets: '051b6500' }]);
  expect(submissionsOf({ ...sms, text: 'a' }, 'SPA')[0]).toMatchObject({
    from: { ton: 5, npi: 0, value: 'SPA' },
    to: { ton: 1, npi: 1, value: '33612345678' },
    validity: '000000010000000R',
  });
});

it('writes the rest in UTF-16, the high octet first', () => {
  expect(said('ç😀')).toEqual([{ hasHeader: false, dataCoding: 8, octets: '00e7d83dde00' }]);
});

it('counts the parts in a header', () => {
  const parts = said('a'.repeat(153) + 'b'.repeat(8));
  expect(parts).toEqual([
    { hasHeader: true, dataCoding: 0, octets: `050003340201${'61'.repeat(153)}` },
    { hasHeader: true, dataCoding: 0, octets: `050003340202${'62'.repeat(8)}` },
  ]);
  for (const { octets } of said('ç'.repeat(400))) expect(octets.length / 2).toBeLessThanOrEqual(140);
});
