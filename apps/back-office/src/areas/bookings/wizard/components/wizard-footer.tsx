import type { Account } from '@meridienne/contracts';
import { formatMoney } from '@meridienne/domain';
import { Button, theme } from 'antd';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Wizard } from '../hooks/use-wizard.ts';
import { totalMinorOf } from '../logic/booking-body.ts';
import styles from './wizard-footer.module.css';

interface WizardFooterProps {
  readonly account: Account;
  readonly wizard: Wizard;
  readonly primary: Ref<HTMLButtonElement>;
  onFinish(): void;
}

/** The way on at the right, the way back at the left, in each step. */
export const WizardFooter = ({ account, wizard, primary, onFinish }: WizardFooterProps) => {
  const { t, i18n } = useTranslation();
  const { token } = theme.useToken();
  const style = { background: token.colorBgElevated };
  const { step, sold, refusal, isSending, isSlow } = wizard;
  const back = (
    <Button disabled={isSending} onClick={wizard.back}>
      {t('bookingWizard.back')}
    </Button>
  );
  if (step === 'choose') {
    return (
      wizard.offer && (
        <div className={styles.footer} style={style}>
          {back}
        </div>
      )
    );
  }
  if (step === 'done') {
    return (
      <div className={styles.footer} style={style}>
        <Button onClick={wizard.startAgain}>{t('bookingWizard.another')}</Button>
        <Button type="primary" size="large" ref={primary} onClick={onFinish}>
          {t('bookingWizard.finish')}
        </Button>
      </div>
    );
  }
  const isLast = step === 'summary';
  const { currency } = account;
  const minor = sold ? totalMinorOf(sold, wizard.values, currency) : null;
  const total = minor === null ? null : formatMoney(minor, currency, i18n.language);
  return (
    <div className={styles.footer} style={style}>
      {step === 'options' ? <span /> : back}
      <span className={styles.note} role="status">
        {isSlow ? t('bookingWizard.slow') : <span {...(isLast && { className: styles.again })}>{total}</span>}
      </span>
      <Button
        type="primary"
        size="large"
        htmlType="submit"
        ref={primary}
        loading={isSending}
        disabled={!sold || refusal?.kind === 'stock'}
      >
        {isLast ? t('bookingWizard.book') : t('bookingWizard.next')}
      </Button>
    </div>
  );
};
