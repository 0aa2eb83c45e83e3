import type { Account } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { focusPage } from '../../../lib/focus-page.ts';
import { proposalsQuery } from './calls/pools.ts';

const keyOf = (accountId: number) => `meridienne.overlaps.${accountId}`;

/** That one room may be sold several times at a venue, for who may mend it; who has dismissed it isn't told again. */
export const OverlapHint = ({ account }: { readonly account: Account }) => {
  const { t } = useTranslation();
  const [isRead, setIsRead] = useState(() => localStorage.getItem(keyOf(account.id)) !== null);
  const { data } = useQuery({
    ...proposalsQuery(account.id),
    // What has one slot can't overlap.
    enabled: account.mayManage && !isRead && account.timeSlots.length > 1,
    retry: false,
  });
  // Services that only overlap others may well be other rooms.
  if (isRead || !data?.some(({ reason }) => reason.kind === 'overlap')) return null;
  const dismiss = () => {
    localStorage.setItem(keyOf(account.id), 'read');
    setIsRead(true);
    focusPage();
  };
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('pools.hint')}
      action={<Link to="/categories?stock=proposals">{t('pools.hintLink')}</Link>}
      closable={{ onClose: dismiss, 'aria-label': t('shell.dismiss') }}
    />
  );
};
