import { expect, it } from 'vitest';
import { textFault } from './text-fault.ts';

it.each([
  ['booking', '{{anything}}', null],
  ['booking', 'x'.repeat(5002), { kind: 'tooLong', max: 5000, over: 2 }],
  ['sms', '{{hotel}}, {{date}}', null],
  ['sms', ` ${'x'.repeat(320)} `, null],
  ['sms', 'x'.repeat(321), { kind: 'tooLong', max: 320, over: 1 }],
  ['sms', '{{hotell}}', { kind: 'unknown', name: 'hotell' }],
  ['sms', '{{link}} {{link}}', { kind: 'twice', name: 'link' }],
] as const)('of %s, %j: %j', (type, text, fault) => expect(textFault(type, text)).toEqual(fault));
