import { useTranslation } from 'react-i18next';
import styles from './admin-rights.module.css';

const RIGHTS = [
  'users.adminVenues',
  'users.adminGuests',
  'users.adminUsers',
  'users.adminPlatform',
  'users.adminRole',
] as const;

/** What a super administrator may do, before somebody is made one. */
export const AdminRights = ({ email }: { readonly email: string }) => {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.whose}>{t('users.adminGives', { email })}</p>
      <ul className={styles.rights}>
        {RIGHTS.map((right) => (
          <li key={right}>{t(right)}</li>
        ))}
      </ul>
      <p>{t('users.adminTold')}</p>
    </>
  );
};
