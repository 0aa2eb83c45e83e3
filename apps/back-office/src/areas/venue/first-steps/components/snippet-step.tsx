import type { Account } from '@meridienne/contracts';
import { useTranslation } from 'react-i18next';
import { CopyableCode } from '../../../../components/copyable-code.tsx';
import { useEmbed } from '../hooks/use-embed.ts';
import { HostedPage } from './hosted-page.tsx';
import styles from './snippet-step.module.css';

/** All that is missing is a visitor: the tag for the venue's site, and the page for who has none. */
export const SnippetStep = ({ account }: { readonly account: Account }) => {
  const { t } = useTranslation();
  const { embed } = useEmbed(account);
  if (!embed) return null;
  return (
    <div className={styles.snippet}>
      <div>
        <h3>{t('firstSteps.snippet')}</h3>
        <p>{t('firstSteps.snippetHelp')}</p>
        <CopyableCode label={t('firstSteps.snippet')} code={embed.code} />
      </div>
      <HostedPage page={embed.page} />
    </div>
  );
};
