import { callingCodes } from './calling-codes.ts';

/** A number as it is typed. */
export interface PhoneValues {
  /** A country's calling code, as `33`; empty for a number that stays as it is. */
  prefix?: string;
  phone?: string;
}

/** France's prefix, until another is chosen (O §9). */
export const DEFAULT_PREFIX = '33';

/** The longest number that the server takes. */
export const PHONE_LENGTH = 30;

/** Countries whose numbers begin with a zero that belongs to them: Italy, Ivory Coast, Gabon, Congo, San Marino. */
const WITH_ZERO = new Set(['39', '225', '241', '242', '378']);

/** The number has its country's code already. */
const isWhole = (typed: string): boolean => /^[\s(]*(?:\+|00)/.test(typed);

/** The number to be called, as `+33 6 12 34 56 78`; null when none was typed. */
export const wholePhone = ({ prefix = '', phone = '' }: PhoneValues): string | null => {
  const typed = phone.trim().replaceAll(/\s+/g, ' ');
  if (typed === '') return null;
  if (prefix === '' || isWhole(typed)) return typed;
  // The zero before a number is not dialled after its country's code, unless it is part of it.
  return `+${prefix} ${WITH_ZERO.has(prefix) ? typed : typed.replace(/^\(?0\)? ?/, '')}`;
};

/**
 * A number that was given before, as the two fields show it.
 * @param shown as it is written at the venue, which needs no code for its own country
 */
export const splitPhone = (whole: string | null, shown: string | null = whole): Required<PhoneValues> => {
  const text = whole?.trim() ?? '';
  if (text === '') return { prefix: DEFAULT_PREFIX, phone: '' };
  const rest = /^(?:\+|00)(.*)$/s.exec(text)?.[1]?.trim();
  const prefix = rest === undefined ? undefined : codeOf(rest);
  // A number whose country is unknown stays as it is.
  if (rest === undefined || prefix === undefined) return { prefix: '', phone: text };
  const isOwn = shown !== null && shown !== '' && !/^\s*(?:\+|00)/.test(shown);
  const behind = /^(?:\+|00)(.*)$/s.exec(shown?.trim() ?? '')?.[1]?.trim() ?? rest;
  return { prefix, phone: isOwn ? shown : behind.slice(prefix.length).trim() };
};

/** No code is the beginning of another. */
const codeOf = (digits: string): string | undefined =>
  callingCodes.find(({ code }) => digits.startsWith(code))?.code;
