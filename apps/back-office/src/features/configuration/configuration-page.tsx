import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.tsx';
import { AccountMenu } from '../accounts/account-menu.tsx';
import { useAccount } from '../accounts/account-query.ts';
import { ReadOnlyNote } from '../accounts/read-only-note.tsx';
import { AddonsPanel } from '../addons/addons-panel.tsx';
import { CategoriesPanel } from '../categories/categories-panel.tsx';
import { ServiceTypesPanel } from '../service-types/service-types-panel.tsx';
import { TimeSlotsPanel } from '../time-slots/time-slots-panel.tsx';
import './configuration.css';

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
      <div className="configuration">
        <CategoriesPanel />
        <TimeSlotsPanel />
        <AddonsPanel />
        <ServiceTypesPanel />
      </div>
    </Page>
  );
};
