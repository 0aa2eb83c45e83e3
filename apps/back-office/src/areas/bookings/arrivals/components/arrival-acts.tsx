import type { Booking } from '@meridienne/contracts';
import { formatTimeOfDay, hasBegun, localTimes, owes, type VenueNow, venueNow } from '@meridienne/domain';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../ground/venue-at-hand/use-may.ts';
import { guestText } from '../../record/logic/guest-name.ts';
import { useAbsence } from '../hooks/use-absence.ts';
import { useMark } from '../hooks/use-mark.ts';
import { DoneButton } from './done-button.tsx';
import { PayMenu } from './pay-menu.tsx';
import styles from './arrival-acts.module.css';

interface ArrivalActsProps {
  readonly booking: Booking;
  /** The venue's clock. */
  readonly now: VenueNow;
}

type What = 'arrived' | 'absent' | 'left';

/**
 * What one taps as a guest comes, pays and goes. Each has its place, the arrival under the thumb: once tapped it says so
 * there, so that a second tap meets nothing else.
 */
export const ArrivalActs = ({ booking, now }: ArrivalActsProps) => {
  const { t, i18n } = useTranslation();
  const { set, takeBack, isPending } = useMark();
  const absence = useAbsence();
  const mayMark = useMay('statuses');
  const { bookAt: day, startMinute, status, checkedInAt, checkedOutAt, paidAt } = booking;
  const name = guestText(booking, t);
  const isBusy = isPending || absence.isPending;
  const once = (act: () => Promise<void>) => () => void (isBusy || act());
  const timeOf = (at: string) =>
    localTimes(formatTimeOfDay(venueNow(new Date(at), booking.account.timeZone).minute), i18n.language);
  const tap = (what: What, act: () => Promise<void>) => (
    <Button aria-label={t(`arrivals.${what}Of`, { name })} aria-busy={isBusy} onClick={once(act)}>
      {t(`arrivals.${what}`)}
    </Button>
  );
  const done = (what: What, at: string, undo: () => Promise<void>) => (
    <DoneButton
      aria-label={t(`arrivals.${what}Done`, { name, time: at })}
      aria-busy={isBusy}
      items={[{ key: what, label: t(`arrivals.${what}Back`), onClick: once(undo) }]}
    >
      {t(`arrivals.${what}`)} {at}
    </DoneButton>
  );
  const isComing = owes(status) && checkedInAt === null;
  const isHere = checkedInAt !== null && checkedOutAt === null;
  if (!mayMark) return null;
  return (
    <span className={styles.acts}>
      {isComing && hasBegun({ day, startMinute }, now) && tap('absent', () => absence.set(booking))}
      {isHere && owes(status) && tap('left', () => set(booking, 'checkedOut'))}
      {status === 'noShow' && done('absent', '', () => absence.takeBack(booking))}
      {(paidAt !== null || (owes(status) && booking.price > 0)) && (
        <PayMenu
          booking={booking}
          isBusy={isBusy}
          onPay={(means) => void (isBusy || set(booking, 'paid', means))}
          onTakeBack={once(() => takeBack(booking, 'paid'))}
        />
      )}
      {isComing && day <= now.day && tap('arrived', () => set(booking, 'checkedIn'))}
      {isHere && done('arrived', timeOf(checkedInAt), () => takeBack(booking, 'checkedIn'))}
      {checkedOutAt !== null && done('left', timeOf(checkedOutAt), () => takeBack(booking, 'checkedOut'))}
    </span>
  );
};
