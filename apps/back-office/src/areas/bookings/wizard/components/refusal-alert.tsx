import { ApiError } from '@meridienne/client';
import type { Account } from '@meridienne/contracts';
import { formatMoney } from '@meridienne/domain';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../../lib/api-error.ts';
import type { Refusal } from '../hooks/use-booking.ts';

interface RefusalAlertProps {
  readonly account: Account;
  readonly refusal: Refusal;
  onOtherSlot(): void;
}

/** Why it isn't booked, what was kept, and what to do. */
export const RefusalAlert = ({ account, refusal, onOtherSlot }: RefusalAlertProps) => {
  const { t, i18n } = useTranslation();
  if (refusal.kind === 'stock') {
    return (
      <Alert
        type="error"
        showIcon
        title={t('bookingWizard.stock')}
        description={t('bookingWizard.kept')}
        action={
          <Button type="primary" data-first onClick={onOtherSlot}>
            {t('bookingWizard.chooseOther')}
          </Button>
        }
      />
    );
  }
  if (refusal.kind === 'price') {
    const money = (minor: number) => formatMoney(minor, account.currency, i18n.language);
    return (
      <Alert
        type="warning"
        showIcon
        title={t(refusal.hasBegun ? 'bookingWizard.priceBegun' : 'bookingWizard.price', {
          before: money(refusal.before),
          after: money(refusal.after),
        })}
        description={t('bookingWizard.priceHelp')}
      />
    );
  }
  const { error } = refusal;
  const isLost = !(error instanceof ApiError) || error.isUncertain;
  const said = error instanceof ApiError ? error.violations.map(({ message }) => message).join(' ') : '';
  return (
    <Alert
      type="error"
      showIcon
      title={said || messageOf(error, t('bookingWizard.failed'))}
      description={t(isLost ? 'bookingWizard.lost' : 'bookingWizard.kept')}
    />
  );
};
