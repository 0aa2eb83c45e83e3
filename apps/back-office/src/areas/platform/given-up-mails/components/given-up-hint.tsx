import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useIsSuperAdmin } from '../../../../lib/use-session.ts';
import { mailQueueQuery } from '../calls.ts';
import styles from './given-up-hint.module.css';

/** Says where a super administrator comes by that mails were given up. */
export const GivenUpHint = () => {
  const { t } = useTranslation();
  const isSuperAdmin = useIsSuperAdmin();
  const { data } = useQuery({ ...mailQueueQuery, enabled: isSuperAdmin });
  if (!data || data.givenUp === 0) return null;
  return (
    <Alert
      className={styles.hint}
      // A status and no alert: it stands there all along, and is to interrupt nobody.
      role="status"
      type="warning"
      showIcon
      title={t('mails.hint', { count: data.givenUp })}
      action={<Link to="/admin?tab=mails">{t('mails.see')}</Link>}
    />
  );
};
