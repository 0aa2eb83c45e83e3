import type { Guest } from '@meridienne/contracts';
import { writeDay } from '@meridienne/domain';
import { theme, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { guestName } from '../../record/logic/guest-name.ts';
import styles from './guest-option.module.css';
import shared from '../../../../components/shared.module.css';

interface GuestOptionProps {
  readonly id: string;
  readonly guest: Guest;
  readonly isActive: boolean;
  onPoint(): void;
  onTake(): void;
}

/** Somebody who has come before: how to reach them, and when they came. */
export const GuestOption = ({ id, guest, isActive, onPoint, onTake }: GuestOptionProps) => {
  const { token } = theme.useToken();
  const stays = useStays(guest);
  return (
    // Its keys are the field's.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.option}
      style={isActive ? { background: token.controlItemBgActive } : {}}
      onPointerMove={onPoint}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      <strong>{guestName(guest)}</strong>
      <Typography.Text type="secondary" className={shared.numbers}>
        {[guest.email, guest.phoneText].filter(Boolean).join(' · ')}
      </Typography.Text>
      {stays && <Typography.Text type="secondary">{stays}</Typography.Text>}
    </div>
  );
};

const useStays = ({ bookings, lastBookAt, absences, nextBookAt }: Guest): string => {
  const { t, i18n } = useTranslation();
  const write = (day: string) => writeDay(day, i18n.language, { dateStyle: 'medium' });
  return [
    lastBookAt && t('bookingWizard.stays', { count: bookings, day: write(lastBookAt) }),
    absences > 0 && t('bookings.absent', { count: absences }),
    nextBookAt && t('bookingWizard.nextStay', { day: write(nextBookAt) }),
  ]
    .filter(Boolean)
    .join(' · ');
};
