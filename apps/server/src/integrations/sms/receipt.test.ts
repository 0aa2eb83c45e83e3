import { expect, it } from 'vitest';
import { readReceipt } from './receipt.ts';

const text = (stat: string, id = '00A1') =>
  `id:${id} sub:001 dlvrd:001 submit date:2603210900 done date:2603210901 stat:${stat} err:012 text:Rappel stat:X`;
const receipt = (said: string, options: [number, string][] = [], isReceipt = true) =>
  readReceipt({
    isReceipt,
    text: said,
    options: new Map(options.map(([tag, value]) => [tag, Buffer.from(value, 'hex')])),
  });

it.each([
  ['DELIVRD', { messageId: 'a1', outcome: 'delivered', fault: null }],
  ['delivrd', { messageId: 'a1', outcome: 'delivered', fault: null }],
  ['UNDELIV', { messageId: 'a1', outcome: 'failed', fault: 'UNDELIV 012' }],
  ['EXPIRED', { messageId: 'a1', outcome: 'failed', fault: 'EXPIRED 012' }],
  ['DELETED', { messageId: 'a1', outcome: 'failed', fault: 'DELETED 012' }],
  ['REJECTD', { messageId: 'a1', outcome: 'failed', fault: 'REJECTD 012' }],
  ['ENROUTE', null],
  ['ACCEPTD', null],
  ['UNKNOWN', null],
  ['SOMETHING', null],
])('reads %s', (stat, said) => expect(receipt(text(stat))).toEqual(said));

it('goes by the fields where there are some', () => {
  expect(
    receipt(text('ENROUTE'), [
      [0x1e, '3030423200'],
      [0x427, '02'],
    ]),
  ).toEqual({
    messageId: 'b2',
    outcome: 'delivered',
    fault: null,
  });
  expect(
    receipt('', [
      [0x1e, '42'],
      [0x427, '05'],
    ]),
  ).toEqual({ messageId: 'b', outcome: 'failed', fault: 'UNDELIV' });
});

it('takes a message that somebody wrote for none', () => {
  expect(receipt(text('DELIVRD'), [], false)).toBeNull();
  expect(receipt('STOP')).toBeNull();
  expect(receipt('stat:DELIVRD')).toBeNull();
});
