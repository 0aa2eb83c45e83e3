import { ApiError } from '@meridienne/client';
import type { Account, Hold } from '@meridienne/contracts';
import { type CalendarDay, holdLeft, localTimes } from '@meridienne/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Popconfirm, Typography } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../../../../components/messages.tsx';
import { failureOf } from '../../../../lib/api-error.ts';
import { freeHold, holdsQuery } from '../calls/holds.ts';
import styles from './standing-holds.module.css';
import shared from '../../../../components/shared.module.css';

interface StandingHoldsProps {
  readonly account: Account;
  readonly day: CalendarDay;
  /** One is given back, and its button is gone that had the focus. */
  onFreed(): void;
}

/** Whose holds stand on a day: why a place that looks free may not be had. Nothing where there are none. */
export const StandingHolds = ({ account, day, onFreed }: StandingHoldsProps) => {
  const { t } = useTranslation();
  const { data = [] } = useQuery(holdsQuery(account.id, day));
  if (data.length === 0) return null;
  return <HoldList account={account} holds={data} title={t('bookingWizard.holds')} onFreed={onFreed} />;
};

interface HoldListProps extends Pick<StandingHoldsProps, 'account' | 'onFreed'> {
  readonly holds: readonly Hold[];
  readonly title: string;
  /** What is said of them. */
  readonly children?: ReactNode;
}

/** Holds by their title, each with the way to free it. */
export const HoldList = ({ account, holds, title, children, onFreed }: HoldListProps) => (
  <section className={styles.holds} aria-label={title}>
    <strong>{title}</strong>
    {holds.length > 0 && (
      <ul>
        {holds.map((hold) => (
          <li key={hold.id}>
            <HoldLine hold={hold} />
            {account.rights.includes('bookings') && <FreeHold hold={hold} onFreed={onFreed} />}
          </li>
        ))}
      </ul>
    )}
    {children}
  </section>
);

const HoldLine = ({ hold }: { readonly hold: Hold }) => {
  const { t, i18n } = useTranslation();
  const { minutes } = holdLeft({ untilMs: hold.seconds * 1000, isRenewable: false }, 0);
  return (
    <Typography.Text type="secondary">
      {hold.categoryName} ·{' '}
      <span className={shared.unbroken}>{localTimes(`${hold.start} – ${hold.end}`, i18n.language)}</span> ·{' '}
      {hold.madeBy ?? t('bookingWizard.holdOfVisitor')} · {t('bookingWizard.holdMinutes', { minutes })}
    </Typography.Text>
  );
};

const FreeHold = ({ hold, onFreed }: { readonly hold: Hold; onFreed(): void }) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      try {
        await freeHold(hold.id);
      } catch (error) {
        // Its time is over, or it has been booked.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onError: (error) => void message.error(failureOf(error, t, t('shell.noAnswer'))),
    onSettled: () => client.invalidateQueries({ queryKey: ['bookings', 'holds'] }),
    onSuccess: () => {
      const at = document.activeElement;
      // Who has gone on meanwhile stays where he is.
      if (at === button.current || !at?.closest('[role="dialog"]')) onFreed();
    },
  });
  return (
    <Popconfirm
      title={t('bookingWizard.freeHoldAsk')}
      okText={t('bookingWizard.freeHold')}
      cancelText={t('shell.cancel')}
      onConfirm={() => mutate()}
    >
      <Button ref={button} type="link" size="small" loading={isPending}>
        {t('bookingWizard.freeHold')}
      </Button>
    </Popconfirm>
  );
};
