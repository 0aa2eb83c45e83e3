import { smsLetters } from './sms-text.ts';

/** What a venue's text of a message may name, in `{{…}}`. */
export const SMS_VARIABLES = [
  'hotel',
  'firstName',
  'date',
  'time',
  'number',
  'category',
  'phone',
  'link',
] as const;
export type SmsVariable = (typeof SMS_VARIABLES)[number];
export type SmsValues = Readonly<Record<SmsVariable, string>>;

/** What the venue may write into one message, in characters. */
export const MAX_SMS_TEXT = 320;

/** A name that is longer is cut: whoever pays for a message knows how long it is. */
const LONGEST_NAME = 40;

const VARIABLE = /\{\{\s*([^{}]*?)\s*\}\}/g;
const isVariable = (name: string): name is SmsVariable => SMS_VARIABLES.some((known) => known === name);

/** What a text names that there isn't, or names twice; null when all is well. */
export function smsTemplateFault(template: string): { kind: 'unknown' | 'twice'; name: string } | null {
  const names = [...template.matchAll(VARIABLE)].map(([, name = '']) => name);
  const unknown = names.find((name) => !isVariable(name));
  if (unknown !== undefined) return { kind: 'unknown', name: unknown };
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  return twice === undefined ? null : { kind: 'twice', name: twice };
}

/** The message that a text makes with these values, in signs that any phone has. */
export const fillSms = (template: string, values: SmsValues): string =>
  smsLetters(
    template
      .replaceAll(VARIABLE, (whole, name: string) => (isVariable(name) ? cut(name, values[name]) : whole))
      .replaceAll(/[ \t]{2,}/g, ' ')
      .replaceAll(/ ?\r?\n ?/g, '\n')
      .trim(),
  );

const cut = (name: SmsVariable, value: string): string => {
  const letters = Array.from(value.replaceAll(/\s+/g, ' ').trim());
  // An address that is cut leads nowhere.
  if (name === 'link' || letters.length <= LONGEST_NAME) return letters.join('');
  return `${letters.slice(0, LONGEST_NAME - 1).join('')}.`;
};
