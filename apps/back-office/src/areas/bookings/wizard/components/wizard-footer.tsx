import { Button, theme } from 'antd';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Wizard } from '../hooks/use-wizard.ts';

interface WizardFooterProps {
  readonly wizard: Wizard;
  /** The total as it is written; null while it isn't known. */
  readonly total: string | null;
  readonly primary: Ref<HTMLButtonElement>;
  onFinish(): void;
}

/** The way on at the right, the way back at the left, in each step. */
export const WizardFooter = ({ wizard, total, primary, onFinish }: WizardFooterProps) => {
  const { t } = useTranslation();
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
        <div className="wizard-footer" style={style}>
          {back}
        </div>
      )
    );
  }
  if (step === 'done') {
    return (
      <div className="wizard-footer" style={style}>
        <Button onClick={wizard.startAgain}>{t('bookingWizard.another')}</Button>
        <Button type="primary" size="large" ref={primary} onClick={onFinish}>
          {t('bookingWizard.finish')}
        </Button>
      </div>
    );
  }
  const isLast = step === 'summary';
  return (
    <div className="wizard-footer" style={style}>
      {step === 'options' ? <span /> : back}
      <span className="wizard-footer-note" role="status">
        {isSlow ? (
          t('bookingWizard.slow')
        ) : (
          <span {...(isLast && { className: 'wizard-again' })}>{total}</span>
        )}
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
