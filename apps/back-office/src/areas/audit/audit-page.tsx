import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.tsx';
import { useAccount } from '../../ground/venue-at-hand/account-query.ts';
import { mayLook } from '../../ground/venue-at-hand/may-look.ts';
import { Journal } from './components/journal.tsx';

/** Who did what in a venue, for its administrators (A §2). */
export const AuditPage = () => {
  const { t } = useTranslation();
  const account = useAccount();
  return (
    account && (
      <Page title={t('audit.title')} help={{ id: 'audit', text: t('audit.help') }}>
        {mayLook(account) ? (
          <Journal key={account.id} accountId={account.id} account={account} />
        ) : (
          <p>{t('audit.administrators')}</p>
        )}
      </Page>
    )
  );
};
