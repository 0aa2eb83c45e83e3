import { useTranslation } from 'react-i18next';
import { Page } from '../../../components/page.tsx';
import { AccountMenu } from '../menu/components/account-menu.tsx';
import { useAccount } from '../../../ground/venue-at-hand/account-query.ts';
import { ReadOnlyNote } from '../../../ground/venue-at-hand/read-only-note.tsx';
import { AddonsPanel, CategoriesPanel, ServiceTypesPanel, TimeSlotsPanel } from '../../catalogue/door.ts';
import styles from './configuration-page.module.css';

/** What the venue sells and when, in four lists (O §2). */
export const ConfigurationPage = () => {
  const { t } = useTranslation();
  const account = useAccount();
  return (
    <Page
      title={t('configuration.title')}
      help={{ id: 'configuration', text: t('configuration.help') }}
      action={account && <AccountMenu account={account} />}
    >
      <ReadOnlyNote />
      <div className={styles.panels}>
        <CategoriesPanel />
        <TimeSlotsPanel />
        <AddonsPanel />
        <ServiceTypesPanel />
      </div>
    </Page>
  );
};
