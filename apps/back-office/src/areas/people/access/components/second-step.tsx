import { KeyOutlined } from '@ant-design/icons';
import { ApiError } from '@meridienne/client';
import type { SecondFactorMethod } from '@meridienne/contracts';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeField } from '../../second-factor/components/code-field.tsx';
import { useFactorWords } from '../../second-factor/hooks/use-factor-words.ts';
import { digitsIn } from '../../second-factor/logic/digits-in.ts';
import { hasPasskeys } from '../../second-factor/logic/passkeys.ts';
import { type ShownFactor, signInSecond, signInSecondByPasskey } from '../calls.ts';
import type { NextStep } from '../hooks/use-sign-in.ts';
import styles from './second-step.module.css';

interface SecondStepProps {
  readonly step: NextStep;
  /** @param isExpired the password has to be shown once more */
  onBack(isExpired: boolean): void;
}

interface Typed {
  readonly code?: string;
  readonly recoveryCode?: string;
}

const WORDS = {
  passkey: 'secondStep.passkey',
  totp: 'secondStep.useCode',
  recoveryCode: 'secondStep.useRecovery',
} as const;

/** After the password: a passkey, an app's code, or a recovery code. */
export const SecondStep = ({ step, onBack }: SecondStepProps) => {
  const { t } = useTranslation();
  const methods = step.methods.filter((method) => method !== 'passkey' || hasPasskeys());
  const [shown, setShown] = useState<SecondFactorMethod>(methods[0] ?? 'recoveryCode');
  const verify = useVerify(step, onBack);
  const [form] = Form.useForm<Typed>();
  const key = useRef<HTMLButtonElement>(null);
  const { fault } = verify;
  useEffect(() => {
    // What is typed again takes the place of what is there.
    if (shown === 'passkey') key.current?.focus();
    else form.getFieldInstance(shown === 'totp' ? 'code' : 'recoveryCode')?.focus({ cursor: 'all' });
  }, [form, shown, fault]);
  return (
    <div className={styles.step}>
      <p>{t('secondStep.help', { email: step.email })}</p>
      {fault && <Alert type="error" showIcon role="alert" title={fault} />}
      {shown === 'passkey' ? (
        <Button
          ref={key}
          type="primary"
          size="large"
          block
          icon={<KeyOutlined aria-hidden="true" />}
          loading={verify.isPending}
          onClick={() => verify.show(null)}
        >
          {t('secondStep.passkey')}
        </Button>
      ) : (
        <Form<Typed>
          form={form}
          name="second-step"
          layout="vertical"
          requiredMark={false}
          onFinish={({ code, recoveryCode }) =>
            verify.show(shown === 'totp' ? { code: digitsIn(code) } : { recoveryCode: recoveryCode?.trim() })
          }
        >
          {shown === 'totp' ? (
            <CodeField label={t('secondStep.code')} extra={t('secondStep.codeHelp')} size="large" />
          ) : (
            <RecoveryField />
          )}
          <Button type="primary" htmlType="submit" size="large" block loading={verify.isPending}>
            {t('secondStep.verify')}
          </Button>
        </Form>
      )}
      <div className={styles.ways}>
        {methods
          .filter((method) => method !== shown)
          .map((method) => (
            <Button
              key={method}
              type="link"
              onClick={() => {
                verify.reset();
                setShown(method);
              }}
            >
              {t(WORDS[method])}
            </Button>
          ))}
        <Button type="link" onClick={() => onBack(false)}>
          {t('secondStep.back')}
        </Button>
      </div>
      <p className={styles.lost}>{t('secondStep.lost')}</p>
    </div>
  );
};

/** Shows the second factor; the ticket may be over meanwhile. */
const useVerify = ({ ticket }: NextStep, onBack: SecondStepProps['onBack']) => {
  const wordsOf = useFactorWords();
  const { mutate, error, isPending, reset } = useMutation({
    /** @param shown null for a passkey, which the browser is asked for */
    mutationFn: (shown: ShownFactor | null) =>
      shown ? signInSecond(ticket, shown) : signInSecondByPasskey(ticket),
    onError: (refused) => {
      if (refused instanceof ApiError && refused.errorType === 'ticket') onBack(true);
    },
  });
  return { show: mutate, reset, isPending, fault: error && wordsOf(error) };
};

const RecoveryField = () => {
  const { t } = useTranslation();
  return (
    <Form.Item
      name="recoveryCode"
      label={t('secondStep.recovery')}
      extra={t('secondStep.recoveryHelp')}
      validateTrigger="onSubmit"
      rules={[{ required: true, whitespace: true, message: t('secondStep.recoveryRequired') }]}
    >
      <Input autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={80} size="large" />
    </Form.Item>
  );
};
