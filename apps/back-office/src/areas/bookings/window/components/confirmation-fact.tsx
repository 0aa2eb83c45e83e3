import type { Booking, Confirmation } from '@meridienne/contracts';
import { formatTimeOfDay, localTimes, venueNow, writeDay } from '@meridienne/domain';
import { Alert, Button } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../ground/venue-at-hand/use-may.ts';
import { useAnswer } from '../../record/hooks/use-answer.ts';
import styles from './booking-acts.module.css';

interface ConfirmationFactProps {
  readonly booking: Booking;
  readonly timeZone: string;
  readonly isGone: boolean;
}

/** Whether the guest still comes: what was asked and answered when, and the desk's own word on it. */
export const ConfirmationFact = ({ booking, timeZone, isGone }: ConfirmationFactProps) => {
  const { t, i18n } = useTranslation();
  const { send, isPending } = useAnswer();
  const mayAnswer = useMay('statuses');
  const { confirmation, status, id } = booking;
  if (confirmation === null) return null;
  const stands = status === 'booked' || status === 'confirmed';
  if (!stands && !confirmation.isReleased) return null;
  const { state, answeredBy } = confirmation;
  const when = (instant: string | null) => whenText(instant, timeZone, i18n.language);
  const isOwnYes = state === 'confirmed' && answeredBy === 'staff' && confirmation.answer === 'yes';
  const act = state === 'confirmed' ? (isOwnYes ? null : undefined) : ('yes' as const);
  return (
    <Alert
      type={state === 'confirmed' ? 'success' : state === 'waiting' ? 'info' : 'warning'}
      showIcon
      className={styles.note}
      title={`${t('confirmAgain.title')} ${t(`confirmAgain.state.${state}`)}`}
      description={
        <>
          {confirmationLines(confirmation, t, when).join(' ')}
          {mayAnswer && stands && !isGone && act !== undefined && (
            <p className={styles['note-act']}>
              <Button size="small" loading={isPending} onClick={() => void send({ id, answer: act })}>
                {t(act === null ? 'confirmAgain.takeBack' : 'confirmAgain.byPhone')}
              </Button>
            </p>
          )}
        </>
      }
    />
  );
};

type When = (instant: string | null) => string;

function confirmationLines(confirmation: Confirmation, t: TFunction, when: When): string[] {
  const { askedAt, dueAt, releases, isReleased, state } = confirmation;
  if (isReleased) return [t('confirmAgain.released', { when: when(dueAt) })];
  const asked = askedAt === null ? [] : [t('confirmAgain.asked', { when: when(askedAt) })];
  if (state === 'notAsked') return [t('confirmAgain.help.notAsked')];
  if (state === 'waiting')
    return [...asked, t(releases ? 'confirmAgain.dueRelease' : 'confirmAgain.due', { when: when(dueAt) })];
  if (state === 'unconfirmed') return [...asked, t('confirmAgain.help.unconfirmed')];
  const said = answerText(confirmation, t, when);
  return state === 'declined' ? [...asked, said, t('confirmAgain.help.declined')] : [...asked, said];
}

function answerText({ answer, answeredAt, answeredBy }: Confirmation, t: TFunction, when: When): string {
  const by = answer === 'yes' && answeredBy === 'staff' ? 'staff' : answer;
  return by === null ? '' : t(`confirmAgain.answer.${by}`, { when: when(answeredAt) });
}

/** '25 mars, 18:00', by the venue's clock. */
function whenText(instant: string | null, timeZone: string, language: string): string {
  if (instant === null) return '';
  const { day, minute } = venueNow(new Date(instant), timeZone);
  const time = localTimes(formatTimeOfDay(minute), language);
  return `${writeDay(day, language, { day: 'numeric', month: 'long' })}, ${time}`;
}
