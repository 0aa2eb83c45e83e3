import type { Account, MailType } from '@meridienne/contracts';
import { MAIL_TEXT_PLACEHOLDER } from '@meridienne/domain';
import { useQuery } from '@tanstack/react-query';
import { MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Segmented, Skeleton, theme } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { previewQuery, type Shown } from '../calls.ts';
import { MailFrame, type Scheme } from './mail-frame.tsx';
import { PreviewFailed } from './preview-failed.tsx';
import styles from './mail-preview.module.css';

interface MailPreviewProps {
  readonly account: Account;
  readonly type: MailType;
  readonly language: string;
  /** What the guest reads of the venue's words. */
  readonly text: { readonly language: string; readonly text: string } | null;
}

/** The mail as the server writes it, with the text as it is being typed. */
export const MailPreview = ({ account, type, language, text }: MailPreviewProps) => {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const [part, setPart] = useState<Shown['part']>('html');
  const [scheme, setScheme] = useState<Scheme>('light');
  const [isAsking, setIsAsking] = useState(account.confirmDays > 0);
  const asks = type === 'reminder' && isAsking;
  const { data, isError, isFetching, refetch } = useQuery(
    previewQuery(account, { type, locale: language, part, asks }),
  );
  const html = useQuery(previewQuery(account, { type, locale: language, part: 'html', asks })).data;
  const subject = useMemo(
    () => (html === undefined ? '' : new DOMParser().parseFromString(html, 'text/html').title),
    [html],
  );
  return (
    <section className={styles.preview} aria-label={t('emails.preview')}>
      <div className={styles.head}>
        <h2>{t('emails.preview')}</h2>
        <span className={styles.choices}>
          {part === 'html' && (
            <Segmented<Scheme>
              size="small"
              aria-label={t('emails.scheme')}
              value={scheme}
              onChange={setScheme}
              options={[
                { value: 'light', label: t('emails.light'), icon: <SunOutlined /> },
                { value: 'dark', label: t('emails.dark'), icon: <MoonOutlined /> },
              ]}
            />
          )}
          <Segmented<Shown['part']>
            size="small"
            value={part}
            onChange={setPart}
            options={[
              { value: 'html', label: t('emails.html') },
              { value: 'text', label: t('emails.plain') },
            ]}
          />
        </span>
      </div>
      {type === 'reminder' && (
        <Segmented<boolean>
          size="small"
          aria-label={t('emails.asks')}
          value={isAsking}
          onChange={setIsAsking}
          options={[
            { value: false, label: t('emails.asksNot') },
            { value: true, label: t('emails.asksToo') },
          ]}
        />
      )}
      <p style={{ color: token.colorTextDescription }}>{t('emails.previewHelp')}</p>
      {isError && <PreviewFailed isFetching={isFetching} refetch={refetch} />}
      {data === undefined && !isError && <Skeleton active paragraph={{ rows: 10 }} />}
      {data !== undefined && subject !== '' && (
        <p className={styles.subject}>{t('emails.subject', { subject })}</p>
      )}
      {data !== undefined && part === 'html' && (
        <MailFrame html={data} text={text} title={t('emails.preview')} scheme={scheme} />
      )}
      {data !== undefined && part === 'text' && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        <pre className={styles.plain} tabIndex={0} style={{ borderColor: token.colorBorderSecondary }}>
          {withText(data, text?.text ?? '')}
        </pre>
      )}
    </section>
  );
};

/** Without a text, the line that would hold it goes too. */
const withText = (mail: string, text: string): string =>
  mail.replace(text === '' ? `${MAIL_TEXT_PLACEHOLDER}\n\n` : MAIL_TEXT_PLACEHOLDER, () => text);
