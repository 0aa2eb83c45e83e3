import type { Account, checkEmbed } from '@meridienne/contracts';
import { SearchOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input, theme } from 'antd';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../components/rule-of.ts';
import { call } from '../../../lib/api.ts';
import { failureOf } from '../../../lib/api-error.ts';
import { CheckResult } from './components/check-result.tsx';
import styles from './embed-check.module.css';

/** Tells whether a page of the venue's site carries the widget, and what to do when it doesn't. */
export const EmbedCheck = ({ account }: { readonly account: Pick<Account, 'id' | 'url'> }) => {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const check = useMutation({
    mutationFn: (url: string) =>
      call<typeof checkEmbed>('POST /check-embed', { body: { accountId: account.id, url } }),
  });
  return (
    <section className={styles.check} aria-label={t('embedCheck.title')}>
      <h3>{t('embedCheck.title')}</h3>
      <p style={{ color: token.colorTextDescription }}>{t('embedCheck.help')}</p>
      <Form<{ url: string }>
        name="embed-check"
        layout="vertical"
        requiredMark={false}
        className={styles.form}
        initialValues={{ url: account.url ?? '' }}
        onFinishFailed={() => check.reset()}
        onFinish={({ url }) => {
          if (!check.isPending) check.mutate(url);
        }}
      >
        <Form.Item
          name="url"
          label={t('embedCheck.address')}
          validateTrigger="onSubmit"
          rules={[
            { required: true, whitespace: true, message: t('embedCheck.noAddress') },
            ruleOf((url: string) => (isWhole(url) ? null : t('embedCheck.notWhole'))),
          ]}
        >
          <Input type="text" inputMode="url" autoComplete="url" maxLength={2000} spellCheck={false} />
        </Form.Item>
        <Button htmlType="submit" icon={<SearchOutlined />} loading={check.isPending}>
          {t('embedCheck.check')}
        </Button>
      </Form>
      <div aria-live="polite">
        {check.isError && <Alert type="error" showIcon title={failureOf(check.error, t)} />}
        {check.isSuccess && <CheckResult accountId={account.id} result={check.data} />}
      </div>
    </section>
  );
};

/** A word alone would be taken for the name of a computer. Whether there is a page is the server's to tell. */
const isWhole = (typed: string): boolean => typed.trim() === '' || /[.:]/.test(typed);
