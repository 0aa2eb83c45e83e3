import { readFileSync } from 'node:fs';
import { INTERFACE_LANGUAGES, type InterfaceLanguage, type Language, LANGUAGES } from '@meridienne/domain';
import type { Surface, Texts } from './keys.ts';

/** What each language of the interface says … */
export const STAFF_SURFACES = [
  'admin',
  'analytics-guide',
  'category',
  'guest-booking',
  'landing',
  'launcher',
  'privacy',
  'sign-up',
  'sign-up-messages',
  'site',
] as const satisfies Surface[];
/** … and what only those say in which all is said. */
export const GUEST_SURFACES = [
  'hosted-page',
  'consent',
  'mails',
  'errors',
  'exports',
  'widget',
] as const satisfies Surface[];

type Speaking<On extends Surface> = On extends (typeof STAFF_SURFACES)[number] ? InterfaceLanguage : Language;

/** The texts of a surface by language. That none is missing, a test proves. */
export const readTexts = <On extends Surface>(surface: On): Readonly<Record<Speaking<On>, Texts[On]>> => {
  const isStaff = (STAFF_SURFACES as readonly Surface[]).includes(surface);
  const read = (language: string): unknown =>
    JSON.parse(readFileSync(new URL(`../texts/${language}/${surface}.json`, import.meta.url), 'utf8'));
  return Object.fromEntries(
    (isStaff ? INTERFACE_LANGUAGES : LANGUAGES).map((language) => [language, read(language)]),
  ) as Record<Speaking<On>, Texts[On]>;
};
