import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Flag } from './flag.tsx';
import { languageName } from '../lib/use-languages.ts';

interface LanguageTabsProps {
  /** Codes; the first one is open first. */
  readonly languages: readonly string[];
  /** The one that is open, for a form that opens the one with a fault. */
  readonly open?: string;
  onOpen?(language: string): void;
  /** The fields of one language; those of the others stay in the form too. */
  children(language: string): ReactNode;
}

/** One set of fields per language. */
export const LanguageTabs = ({ languages, open, onOpen, children }: LanguageTabsProps) => {
  const { t } = useTranslation();
  return (
    <Tabs
      size="small"
      aria-label={t('form.languages')}
      {...(open !== undefined && { activeKey: open })}
      {...(onOpen && { onChange: onOpen })}
      items={languages.map((code) => ({
        key: code,
        label: (
          <span lang={code}>
            <Flag code={code} />
            {languageName(code)}
          </span>
        ),
        forceRender: true,
        children: children(code),
      }))}
    />
  );
};
