import { expect, it } from 'vitest';
import { fillSms, smsTemplateFault, type SmsValues } from './sms-template.ts';

const values: SmsValues = {
  hotel: 'Hôtel des Rives',
  firstName: 'Ada',
  date: 'mar. 12/06',
  time: '10h30',
  number: '12345678',
  category: '',
  phone: '04 50 00 00 00',
  link: `https://example.com/ma-reservation/${'x'.repeat(60)}`,
};

it.each([
  ['{{hotel}} : {{date}} à {{ time }}', 'Hôtel des Rives : mar. 12/06 à 10h30'],
  ['Réservation {{category}} du {{date}}', 'Réservation du mar. 12/06'],
  ['{{link}}', values.link],
  ['L’hôtel\n \n{{firstName}} ', "L'hôtel\n\nAda"],
  ['{{other}} {{', '{{other}} {{'],
])('fills %j', (template, text) => expect(fillSms(template, values)).toBe(text));

it('lets no value fill in another, and cuts long names', () => {
  const named = { ...values, firstName: '{{link}}', hotel: 'Établissement '.repeat(4) };
  expect(fillSms('{{firstName}}, {{hotel}}', named)).toBe(
    '{{link}}, Établissement Établissement Établisseme.',
  );
});

it.each([
  ['{{hotel}}, {{ date }}', null],
  ['', null],
  ['{{hotell}}', { kind: 'unknown', name: 'hotell' }],
  ['{{}}', { kind: 'unknown', name: '' }],
  ['{{link}} {{link}}', { kind: 'twice', name: 'link' }],
])('says what is wrong with %j', (template, fault) => expect(smsTemplateFault(template)).toEqual(fault));
