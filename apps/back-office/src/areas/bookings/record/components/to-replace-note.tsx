import type { Account, listAccountBookings } from '@meridienne/contracts';
import { writeDay } from '@meridienne/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../../../lib/api.ts';
import styles from './to-replace-note.module.css';

/** How many guests are to be given another place, and the first of their days. */
const toReplaceQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['bookings', 'to-replace', accountId],
    queryFn: async ({ signal }) => {
      const list = await call<typeof listAccountBookings>('GET /accounts/:id/bookings', {
        params: { id: accountId },
        query: { toReplace: true, sortField: 'bookAt', sortOrder: 'ASC', itemsPerPage: 1 },
        signal,
      });
      return { count: list['hydra:totalItems'], first: list['hydra:member'][0]?.bookAt };
    },
  });

/** Leads to the bookings whose guests are to be given another place; nothing when there are none. */
export const ToReplaceNote = ({ account }: { readonly account: Account }) => {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(toReplaceQuery(account.id));
  if (data?.first === undefined) return null;
  const { count, first } = data;
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.note}
      title={t('lostBookings.dashboard', { count, day: writeDay(first, i18n.language) })}
      description={t('lostBookings.dashboardHelp')}
      action={
        <Link to="/reservations?view=list&toReplace=1">
          {t(count === 1 ? 'reservations.oldScheduleShowOne' : 'reservations.oldScheduleShow')}
        </Link>
      }
    />
  );
};
