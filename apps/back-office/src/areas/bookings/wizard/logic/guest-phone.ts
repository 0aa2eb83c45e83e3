import { callingCodes } from './calling-codes.ts';
import { DEFAULT_PREFIX, type WizardValues } from './wizard-values.ts';

type Phone = Required<Pick<WizardValues, 'prefix' | 'phone'>>;

/** The number has its country's code already. */
const isWhole = (typed: string): boolean => /^[\s(]*(?:\+|00)/.test(typed);

/** The number to be called, as `+33 6 12 34 56 78`; null when none was typed. */
export const wholePhone = ({ prefix = '', phone = '' }: WizardValues): string | null => {
  const typed = phone.trim().replaceAll(/\s+/g, ' ');
  if (typed === '') return null;
  if (prefix === '' || isWhole(typed)) return typed;
  // The zero before a number is not dialled after its country's code.
  return `+${prefix} ${typed.replace(/^\(?0\)? ?/, '')}`;
};

/** A number that was given before, as the two fields show it. */
export const splitPhone = (whole: string | null): Phone => {
  const text = whole?.trim() ?? '';
  if (text === '') return { prefix: DEFAULT_PREFIX, phone: '' };
  const rest = /^(?:\+|00)(.*)$/s.exec(text)?.[1]?.trim();
  const prefix = rest === undefined ? undefined : codeOf(rest);
  // A number whose country is unknown stays as it is.
  if (rest === undefined || prefix === undefined) return { prefix: '', phone: text };
  return { prefix, phone: rest.slice(prefix.length).trim() };
};

/** No code is the beginning of another. */
const codeOf = (digits: string): string | undefined =>
  callingCodes.find(({ code }) => digits.startsWith(code))?.code;
