import type { InterfaceLanguage } from '@meridienne/domain';
import { en } from './privacy-texts-en.ts';
import { es } from './privacy-texts-es.ts';
import { fr } from './privacy-texts-fr.ts';

/** The page's parts in their order; the names are their anchors. */
export const SECTIONS = [
  'operator',
  'kept',
  'booking',
  'traveller',
  'hotelier',
  'visits',
  'readers',
  'browser',
  'rights',
] as const;

interface Table {
  readonly columns: readonly [string, string, string];
  readonly rows: readonly (readonly [string, string, string])[];
}

/** What the page says. All of it has to be true of the code: whoever changes what is kept changes it here too. */
export interface PrivacyTexts {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly changed: string;
  readonly contents: string;
  readonly inShort: string;
  readonly short: readonly string[];
  readonly sections: Readonly<
    Record<(typeof SECTIONS)[number], { readonly title: string; readonly texts: readonly string[] }>
  >;
  readonly kept: Table;
  /** Of the browser's storage, by the names that the code gives. */
  readonly stored: Table;
  /** Whom to write to; the operator only where the installation names a contact. */
  readonly askVenue: string;
  readonly askOperator: readonly [before: string, link: string];
  readonly authority: string;
  readonly top: string;
}

export const privacyTexts: Readonly<Record<InterfaceLanguage, PrivacyTexts>> = { fr, en, es };
