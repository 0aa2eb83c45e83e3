import type { Account } from '@meridienne/contracts';
import { fillSms, gsmCodes, smsShape } from '@meridienne/domain';
import { useQuery } from '@tanstack/react-query';
import { Skeleton, theme } from 'antd';
import { useTranslation } from 'react-i18next';
import { smsPreviewQuery } from '../calls.ts';
import { PreviewFailed } from './preview-failed.tsx';
import styles from './sms-preview.module.css';

interface SmsPreviewProps {
  readonly account: Account;
  readonly language: string;
  /** What the guest reads of the venue's words. */
  readonly text: { readonly language: string; readonly text: string } | null;
}

/** The text message as it leaves, with the text as it is being typed, and in how many it does. */
export const SmsPreview = ({ account, language, text }: SmsPreviewProps) => {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const { data, isError, isFetching, refetch } = useQuery(smsPreviewQuery(account, language));
  const bubble = { background: token.colorFillTertiary, borderRadius: token.borderRadiusLG };
  return (
    <section className={styles.preview} aria-label={t('emails.preview')}>
      <h2>{t('emails.preview')}</h2>
      <p style={{ color: token.colorTextDescription }}>{t('emails.previewHelp')}</p>
      {isError && <PreviewFailed isFetching={isFetching} refetch={refetch} />}
      {!data && !isError && <Skeleton active paragraph={{ rows: 3 }} />}
      {data && (
        <>
          <SmsText
            text={fillSms(text?.text ?? data.template, data.values)}
            language={text?.language ?? language}
          />
          <p style={{ color: token.colorTextDescription }}>{t('emails.smsDiscreet')}</p>
          <p className={styles.bubble} style={bubble} lang={language}>
            {data.discreet}
          </p>
        </>
      )}
    </section>
  );
};

const SmsText = ({ text, language }: { readonly text: string; readonly language: string }) => {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const { encoding, parts, used, room } = smsShape(text);
  const strange = [...new Set(Array.from(text).filter((letter) => gsmCodes(letter) === null))];
  return (
    <>
      <p
        className={styles.bubble}
        style={{ background: token.colorPrimaryBg, borderRadius: token.borderRadiusLG }}
        lang={language}
      >
        {text}
      </p>
      <p aria-live="polite" className={styles.count}>
        <strong>{t('emails.smsParts', { count: parts.length })}</strong>{' '}
        {t(parts.length === 1 ? 'emails.smsRoom' : 'emails.smsLastRoom', { used, room })}
      </p>
      {encoding === 'ucs2' && (
        <p style={{ color: token.colorTextDescription }}>
          {t('emails.smsLetters', { letters: strange.slice(0, 8).join(' '), room })}
        </p>
      )}
    </>
  );
};
