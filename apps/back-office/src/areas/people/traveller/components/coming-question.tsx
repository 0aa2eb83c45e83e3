import type { Booking } from '@meridienne/contracts';
import { formatTimeOfDay, localTimes, venueNow, writeDay } from '@meridienne/domain';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../../../../components/messages.tsx';
import { useAnswer } from '../../../bookings/door.ts';
import { cancelRefusal } from '../logic/cancel-refusal.ts';
import styles from './booking-acts.module.css';

interface ComingQuestionProps {
  readonly booking: Booking;
  readonly now: Date;
  onCancel(booking: Booking): void;
}

/** Whether he still comes, where his mail has asked: one tap for each answer, but that who can cancel is asked that first. */
export const ComingQuestion = ({ booking, now, onCancel }: ComingQuestionProps) => {
  const { t, i18n } = useTranslation();
  const { message } = useMessages();
  const { send, isPending } = useAnswer();
  const { confirmation, id, bookingId: number, account } = booking;
  const refusal = cancelRefusal(booking, now);
  const isAhead = refusal === null || refusal === 'late' || refusal === 'never';
  if (confirmation === null || confirmation.askedAt === null || !isAhead) return null;
  const { state } = confirmation;
  const answer = async (said: 'yes' | 'no') => {
    if (said === 'no' && refusal === null) return onCancel(booking);
    if (await send({ id, answer: said }))
      void message.success(t(said === 'yes' ? 'traveller.saidYes' : 'traveller.saidNo'));
  };
  if (state === 'confirmed') return <span className={styles.why}>{t('traveller.confirmed')}</span>;
  const due = venueNow(new Date(confirmation.dueAt), account.timeZone);
  const by = t('traveller.answerBy', {
    day: writeDay(due.day, i18n.language, { day: 'numeric', month: 'long' }),
    time: localTimes(formatTimeOfDay(due.minute), i18n.language),
  });
  const waiting = confirmation.releases ? `${by} ${t('traveller.answerReleases')}` : by;
  const late = state === 'declined' ? t('traveller.declined') : t('traveller.answerLate');
  return (
    <div role="group" aria-label={t('traveller.stillComing')} className={styles.coming}>
      <strong>{t('traveller.stillComing')}</strong>
      <span className={styles.why}>{state === 'waiting' ? waiting : late}</span>
      <span className={styles.answers}>
        <Button
          type="primary"
          loading={isPending}
          aria-label={t('traveller.comingOf', { number })}
          onClick={() => void answer('yes')}
        >
          {t('traveller.coming')}
        </Button>
        {state !== 'declined' && (
          <Button
            disabled={isPending}
            aria-label={t('traveller.notComingOf', { number })}
            onClick={() => void answer('no')}
          >
            {t('traveller.notComing')}
          </Button>
        )}
      </span>
    </div>
  );
};
