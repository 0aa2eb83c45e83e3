import { ApiError } from '@meridienne/client';
import type { Account } from '@meridienne/contracts';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '../lib/use-languages.ts';
import { nameRequired } from './name-required.ts';
import { LanguageTabs } from './language-tabs.tsx';
import { ruleOf } from './rule-of.ts';

/** The languages in which an account's records are named: its default, without which there is no name, comes first. */
const namingLanguages = ({
  defaultLanguage,
  widgetLanguages,
}: Pick<Account, 'defaultLanguage' | 'widgetLanguages'>): [string, ...string[]] => [
  defaultLanguage,
  ...widgetLanguages.filter((code) => code !== defaultLanguage),
];

type Names = Readonly<Record<string, string | undefined>>;

/** Names to save: what was typed, beside those in languages that the account has switched off since. */
export const namesToSave = (before: Names | undefined, typed: Names): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...before, ...typed }).map(([language, name]) => [language, name?.trim() ?? '']),
  );

/** For a window's `onRefused`: opens the language of the name that keeps it from saving. */
export const openLanguageOf =
  (open: (language: string) => void) =>
  ([kind, language]: readonly (string | number)[]) => {
    if (kind === 'names' && language !== undefined) open(String(language));
  };

/** The languages of an account's names, the one that is open, and the way to the one that the server refuses. */
export const useNamesFields = (account: Account) => {
  const languages = namingLanguages(account);
  const [open, setOpen] = useState(languages[0]);
  const showFault = (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    const fault = error.violations.find(({ propertyPath }) => propertyPath.startsWith('names.'));
    if (fault) setOpen(fault.propertyPath.slice('names.'.length));
  };
  return { fields: { languages, open, onOpen: setOpen }, showFault, showRefused: openLanguageOf(setOpen) };
};

interface NamesFieldsProps {
  /** The first one's name is required. */
  readonly languages: readonly [string, ...string[]];
  readonly label: string;
  /** The language that is open. */
  readonly open: string;
  onOpen(language: string): void;
}

/** A record's name in each language, as the form's `names`. */
export const NamesFields = ({ languages, label, open, onOpen }: NamesFieldsProps) => {
  const { t } = useTranslation();
  const isThere = ruleOf((name: string | undefined) => (name?.trim() ? null : nameRequired(t, languages[0])));
  const field = (code: string) => (
    <Form.Item
      name={['names', code]}
      label={`${label} (${languageName(code)})`}
      required={code === languages[0]}
      rules={code === languages[0] ? [isThere] : []}
    >
      <Input autoComplete="off" maxLength={120} lang={code} />
    </Form.Item>
  );
  if (languages.length === 1) return field(languages[0]);
  return (
    <LanguageTabs languages={languages} open={open} onOpen={onOpen}>
      {field}
    </LanguageTabs>
  );
};
