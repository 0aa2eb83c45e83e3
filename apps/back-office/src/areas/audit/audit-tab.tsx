import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '../../ground/venue-at-hand/account-query.ts';
import { Journal } from './components/journal.tsx';
import { useAuditFilters } from './hooks/use-audit-filters.ts';
import styles from './audit-tab.module.css';

/** Who did what on the whole platform, or in one venue of it, for super administrators. */
export const AuditTab = () => {
  const { t } = useTranslation();
  const { filters } = useAuditFilters();
  const { data } = useQuery({ ...accountQuery(filters.account ?? 0), enabled: filters.account !== null });
  return (
    <>
      <p className={styles.help}>{t('audit.help')}</p>
      <Journal accountId={null} account={(filters.account !== null && data) || null} />
    </>
  );
};
