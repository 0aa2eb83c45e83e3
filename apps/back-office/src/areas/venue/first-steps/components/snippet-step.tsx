import type { Account } from '@meridienne/contracts';
import { ExportOutlined } from '@ant-design/icons';
import { hostedPageUrl } from '@meridienne/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CopyableCode } from '../../../../components/copyable-code.tsx';
import { allWidgetsQuery, embedCode } from '../../../widgets/door.ts';
import styles from './snippet-step.module.css';

/** All that is missing is a visitor: the tag for the venue's site, and the page for who has none. */
export const SnippetStep = ({ account }: { readonly account: Account }) => {
  const { t } = useTranslation();
  const { data: widgets } = useQuery(allWidgetsQuery(account.id));
  const widget = widgets?.find(({ isActive }) => isActive);
  if (!widget) return null;
  const embed = {
    origin: location.origin,
    accountId: account.id,
    accountName: account.name,
    widgetId: widget.id,
    language: account.defaultLanguage,
  };
  const page = hostedPageUrl(embed);
  return (
    <div className={styles.snippet}>
      <div>
        <h3>{t('firstSteps.snippet')}</h3>
        <p>{t('firstSteps.snippetHelp')}</p>
        <CopyableCode label={t('firstSteps.snippet')} code={embedCode('script', embed)} />
      </div>
      <div>
        <h3>{t('firstSteps.page')}</h3>
        <p>
          {t('firstSteps.pageHelp')}{' '}
          <a href={page} target="_blank" rel="noopener">
            {t('firstSteps.openPage')} <ExportOutlined aria-hidden="true" />
          </a>
        </p>
        <CopyableCode label={t('firstSteps.page')} code={page} />
      </div>
    </div>
  );
};
