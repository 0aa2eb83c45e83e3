import type { Answer } from '@meridienne/contracts';
import { formatDayFirst } from '@meridienne/domain';
import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useIsHidden } from '../../../ground/venue-at-hand/use-is-hidden.ts';
import { useNoName } from '../../bookings/door.ts';
import { useMarkAnswer } from '../hooks/use-mark-answer.ts';
import styles from './answer-item.module.css';

interface AnswerItemProps {
  readonly answer: Answer;
  readonly mayManage: boolean;
  onOpen(booking: number): void;
}

/** What one guest said, of which booking, and what the venue may do with it: never alter it. */
export const AnswerItem = ({ answer, mayManage, onOpen }: AnswerItemProps) => {
  const { t } = useTranslation();
  const mark = useMarkAnswer(answer);
  const noName = useNoName();
  const isHidden = useIsHidden('contacts');
  const { score, words, guest, category, bookAt, bookingId, booking, isRead, isPublished, mayPublish } =
    answer;
  return (
    <li className={styles.answer}>
      <div className={styles.head}>
        <strong>{t('answers.score', { score })}</strong>
        {!isRead && <Tag color="processing">{t('answers.new')}</Tag>}
        {isPublished && <Tag color="success">{t('answers.published')}</Tag>}
      </div>
      {words !== null && <blockquote className={styles.words}>{words}</blockquote>}
      {words === null && !isHidden && <p className={styles.quiet}>{t('answers.noWords')}</p>}
      <p className={styles.quiet}>
        {t('answers.of', { guest: guest || noName, category, day: formatDayFirst(bookAt) })}{' '}
        <Button type="link" size="small" className={styles.booking} onClick={() => onOpen(booking)}>
          {t('answers.booking', { number: bookingId })}
        </Button>
      </p>
      {mayManage && (
        <div className={styles.actions}>
          <Button size="small" loading={mark.isPending} onClick={() => mark.mutate({ isRead: !isRead })}>
            {t(isRead ? 'answers.markUnread' : 'answers.markRead')}
          </Button>
          {mayPublish && (
            <Button
              size="small"
              loading={mark.isPending}
              onClick={() =>
                mark.mutate(isPublished ? { isPublished: false } : { isPublished: true, isRead: true })
              }
            >
              {t(isPublished ? 'answers.withdraw' : 'answers.publish')}
            </Button>
          )}
          {!mayPublish && words !== null && <span className={styles.quiet}>{t('answers.private')}</span>}
        </div>
      )}
    </li>
  );
};
