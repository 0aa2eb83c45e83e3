// French is the reference: its keys are the keys.
import type admin from '../texts/fr/admin.json';
import type consent from '../texts/fr/consent.json';
import type emails from '../texts/fr/emails.json';
import type errors from '../texts/fr/errors.json';
import type exports from '../texts/fr/exports.json';
import type launcher from '../texts/fr/launcher.json';
import type widget from '../texts/fr/widget.json';

type TextsOf<French> = Readonly<Record<keyof French, string>>;

/** Whatever the product says, by where it says it: a file of that name in each language's folder. */
export interface Texts {
  readonly admin: TextsOf<typeof admin>;
  readonly consent: TextsOf<typeof consent>;
  readonly emails: TextsOf<typeof emails>;
  readonly errors: TextsOf<typeof errors>;
  readonly exports: TextsOf<typeof exports>;
  readonly launcher: TextsOf<typeof launcher>;
  readonly widget: TextsOf<typeof widget>;
}

export type Surface = keyof Texts;

export type AdminKey = keyof Texts['admin'];
export type ErrorKey = keyof Texts['errors'];
export type WidgetKey = keyof Texts['widget'];
export type EmailTexts = Texts['emails'];
export type ErrorTexts = Texts['errors'];
export type ExportTexts = Texts['exports'];
export type WidgetTexts = Texts['widget'];
