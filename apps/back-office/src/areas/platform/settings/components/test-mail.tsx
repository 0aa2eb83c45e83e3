import { isEmail } from '@meridienne/domain';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../../components/rule-of.ts';
import { failureOf } from '../../../../lib/api-error.ts';
import { sendTestMail } from '../calls.ts';
import styles from './test-mail.module.css';

/** A mail that leaves at once: whether mails leave at all, and what the mail server says. */
export const TestMail = () => {
  const { t } = useTranslation();
  const { mutate, data, error, isPending } = useMutation({ mutationFn: sendTestMail });
  const isAddress = ruleOf((typed: string | undefined) =>
    !typed?.trim() || isEmail(typed.trim()) ? null : t('settings.emailInvalid'),
  );
  const hasLeft = data?.outcome === 'taken' || data?.outcome === 'outbox';
  return (
    <section className={styles.test} aria-labelledby="test-mail">
      <h2 id="test-mail">{t('testMail.title')}</h2>
      <p className={styles.help}>{t('testMail.help')}</p>
      <Form<{ email?: string }>
        name="testMail"
        layout="vertical"
        noValidate
        onFinish={({ email = '' }) => mutate(email.trim() === '' ? {} : { email: email.trim() })}
      >
        <Form.Item
          name="email"
          label={t('testMail.to')}
          extra={t('testMail.own')}
          rules={[isAddress]}
          validateTrigger="onBlur"
        >
          <Input type="email" autoComplete="email" maxLength={300} />
        </Form.Item>
        <Button htmlType="submit" loading={isPending}>
          {t('testMail.send')}
        </Button>
      </Form>
      <div role="status" className={styles.answer}>
        {data && !isPending && (
          <Alert
            type={hasLeft ? 'success' : 'error'}
            showIcon
            title={t(`testMail.${data.outcome}`, { to: data.to })}
            description={data.answer === '' ? undefined : t('testMail.answer', { answer: data.answer })}
          />
        )}
        {error && !isPending && <Alert type="error" showIcon title={failureOf(error, t)} />}
      </div>
    </section>
  );
};
