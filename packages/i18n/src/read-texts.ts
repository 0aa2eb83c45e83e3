import { readFileSync } from 'node:fs';
import {
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  type Language,
  LANGUAGES,
  MAIL_LANGUAGES,
  type MailLanguage,
} from '@meridienne/domain';
import type { Surface, Texts } from './keys.ts';

/** What each language of the interface says … */
export const STAFF_SURFACES = [
  'admin',
  'analytics-guide',
  'api-guide',
  'category',
  'guest-booking',
  'guest-wish',
  'landing',
  'launcher',
  'mail-pages',
  'privacy',
  'sign-up',
  'sign-up-messages',
  'site',
] as const satisfies Surface[];
/** … what each says that mails are written in … */
export const MAIL_SURFACES = ['mails'] as const satisfies Surface[];
/** … and what only those say in which all is said. */
export const GUEST_SURFACES = [
  'hosted-page',
  'consent',
  'errors',
  'exports',
  'widget',
] as const satisfies Surface[];

type Speaking<On extends Surface> = On extends (typeof STAFF_SURFACES)[number]
  ? InterfaceLanguage
  : On extends (typeof MAIL_SURFACES)[number]
    ? MailLanguage
    : Language;

/** The languages that a surface is written in. */
export const languagesOf = (surface: Surface): readonly string[] => {
  if ((STAFF_SURFACES as readonly Surface[]).includes(surface)) return INTERFACE_LANGUAGES;
  return (MAIL_SURFACES as readonly Surface[]).includes(surface) ? MAIL_LANGUAGES : LANGUAGES;
};

/** The texts of a surface by language. That none is missing, a test proves. */
export const readTexts = <On extends Surface>(surface: On): Readonly<Record<Speaking<On>, Texts[On]>> => {
  const read = (language: string): unknown =>
    JSON.parse(readFileSync(new URL(`../texts/${language}/${surface}.json`, import.meta.url), 'utf8'));
  return Object.fromEntries(languagesOf(surface).map((language) => [language, read(language)])) as Record<
    Speaking<On>,
    Texts[On]
  >;
};
