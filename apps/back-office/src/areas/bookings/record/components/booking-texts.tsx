import type { Booking } from '@meridienne/contracts';
import { Typography } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsHidden } from '../../../../ground/venue-at-hand/use-is-hidden.ts';
import { useGivenLanguage } from '../../../../lib/use-given-language.ts';
import styles from './booking-texts.module.css';
import quiet from './quiet.module.css';

interface BookingTextsProps {
  readonly booking: Booking;
  /** In place of the staff's note, for who may write it. */
  readonly children?: ReactNode;
}

/** A booking's three texts, each under its name; or that nothing of its guest is kept any more. */
export const BookingTexts = ({ booking, children }: BookingTextsProps) => {
  const { t, i18n } = useTranslation();
  const { comment, staffNote, cancelComment, erasedAt } = booking;
  const isHidden = useIsHidden('contacts');
  if (isHidden) return <p className={`${styles.texts} ${quiet.quiet}`}>{t('bookings.hiddenTexts')}</p>;
  if (erasedAt) {
    const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(new Date(erasedAt));
    return <p className={`${styles.texts} ${quiet.quiet}`}>{t('bookings.erasedOn', { day })}</p>;
  }
  return (
    <div className={styles.texts}>
      {cancelComment?.trim() && <BookingText name={t('bookings.cancelComment')} text={cancelComment} />}
      <BookingText name={t('bookings.request')} text={comment} />
      {children ?? <BookingText name={t('bookings.staffNote')} text={staffNote} />}
    </div>
  );
};

interface BookingTextProps {
  readonly name: string;
  readonly text: string | null;
}

const BookingText = ({ name, text }: BookingTextProps) => {
  const { t } = useTranslation();
  const givenLanguage = useGivenLanguage();
  return (
    <section>
      <h3>{name}</h3>
      {text?.trim() ? (
        <p>{text}</p>
      ) : (
        <Typography.Text type="secondary" lang={givenLanguage}>
          {t('bookings.commentNone')}
        </Typography.Text>
      )}
    </section>
  );
};
