import { BASE_LANGUAGE } from '@meridienne/domain';
import type { FormRule } from 'antd';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../../components/rule-of.ts';
import { isNameTaken } from '../calls.ts';

/** How long the typing pauses before the server is asked (A §9). */
export const UNIQUE_DEBOUNCE_MS = 250;

interface Options {
  /** The interface's language, in which a name is required. */
  readonly own: string;
  readonly ownId: number | null;
}

/** What a name in a language has to be: there, in the interface's; nobody else's, in French (A §5). */
export const useNameRules = ({ own, ownId }: Options) => {
  const { t } = useTranslation();
  return (language: string): FormRule[] => {
    const isThere = ruleOf((name: string | undefined) => (name?.trim() ? null : t('equipment.nameRequired')));
    const isFree = ruleOf(async (name: string | undefined) => {
      const typed = name?.trim();
      // The server has the last word: a check that fails stops nobody.
      return typed && (await isNameTaken(typed, ownId).catch(() => false)) ? t('equipment.nameTaken') : null;
    });
    return [...(language === own ? [isThere] : []), ...(language === BASE_LANGUAGE ? [isFree] : [])];
  };
};
