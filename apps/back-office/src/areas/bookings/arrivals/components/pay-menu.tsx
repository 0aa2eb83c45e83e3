import { DownOutlined } from '@ant-design/icons';
import type { Booking } from '@meridienne/contracts';
import { formatMoney, PAYMENT_MEANS, type PaymentMeans, toMinor } from '@meridienne/domain';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '../../../../components/menu-button.tsx';
import { createdText } from '../../../../ground/days/created-text.ts';
import { guestText } from '../../record/logic/guest-name.ts';
import { DoneButton } from './done-button.tsx';

interface PayMenuProps {
  readonly booking: Booking;
  readonly isBusy: boolean;
  onPay(means: PaymentMeans): void;
  onTakeBack(): void;
}

/** How a guest pays; once he has, how and when that was, by whom, and the way to change it or to take it back. */
export const PayMenu = ({ booking, isBusy, onPay, onTakeBack }: PayMenuProps) => {
  const { t, i18n } = useTranslation();
  const { paidAt, paidAmount, paidBy, paymentMeans, currency, account } = booking;
  const name = guestText(booking, t);
  const choices = PAYMENT_MEANS.filter((means) => means !== paymentMeans).map((means) => ({
    key: means,
    label: t(`arrivals.means.${means}`),
    onClick: () => onPay(means),
  }));
  if (paidAt === null || paymentMeans === null) {
    return (
      <MenuButton
        items={[{ key: 'how', type: 'group', label: t('arrivals.how'), children: choices }]}
        aria-label={t('arrivals.paidOf', { name })}
        aria-busy={isBusy}
      >
        {t('arrivals.paid')}
        <DownOutlined aria-hidden="true" />
      </MenuButton>
    );
  }
  const amount = formatMoney(toMinor(paidAmount ?? 0, currency) ?? 0, currency, i18n.language);
  const at = createdText(paidAt, account.timeZone);
  const means = t(`arrivals.means.${paymentMeans}`);
  const taken =
    paidBy === null
      ? t('arrivals.payment', { amount, at })
      : t('arrivals.paymentBy', { amount, at, name: paidBy });
  return (
    <DoneButton
      items={[
        { key: 'taken', type: 'group', label: taken, children: [] },
        // Of what is cancelled nothing is paid any more, but what was can be given back.
        ...(booking.status === 'canceled'
          ? []
          : [{ key: 'how', type: 'group' as const, label: t('arrivals.howElse'), children: choices }]),
        { type: 'divider' },
        { key: 'back', label: t('arrivals.paidBack'), onClick: onTakeBack },
      ]}
      aria-label={t('arrivals.paidDone', { name, means })}
      aria-busy={isBusy}
    >
      {t('arrivals.paidMeans', { means })}
    </DoneButton>
  );
};
