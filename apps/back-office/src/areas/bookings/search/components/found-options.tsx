import type { Booking } from '@meridienne/contracts';
import { localTimes, writeDay } from '@meridienne/domain';
import { type ReactNode, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BookingNumber } from '../../record/components/booking-number.tsx';
import { BookingStatus } from '../../record/components/booking-status.tsx';
import { useGuestText } from '../../record/hooks/use-guest-text.ts';
import type { Option, OptionGroup } from '../logic/options.ts';
import styles from './found-options.module.css';

export const optionId = (listId: string, key: string): string => `${listId}-${key}`;

interface FoundOptionsProps {
  readonly id: string;
  readonly groups: readonly OptionGroup[];
  /** The one that Enter opens. */
  readonly active: string | undefined;
  onChoose(option: Option): void;
}

/** The list of a combobox: the field keeps the focus, and says which one is meant. */
export const FoundOptions = ({ id, groups, active, onChoose }: FoundOptionsProps) => {
  const { t } = useTranslation();
  useEffect(() => {
    if (active !== undefined)
      document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div id={id} role="listbox" aria-label={t('bookingSearch.results')} className={styles.found}>
      {groups.map(({ name, options }) => (
        <Group key={options[0]?.key} name={t(`bookingSearch.${name}`)}>
          {options.map((option) => (
            // The keys are the field's.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={option.key}
              id={optionId(id, option.key)}
              role="option"
              tabIndex={-1}
              className={styles.option}
              aria-selected={option.key === active}
              onClick={() => onChoose(option)}
            >
              {'booking' in option ? (
                <FoundBooking booking={option.booking} />
              ) : (
                <strong>{t(`commands.${option.command.id}`)}</strong>
              )}
            </div>
          ))}
        </Group>
      ))}
    </div>
  );
};

const Group = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className={styles.group}>
        {name}
      </div>
      {children}
    </div>
  );
};

const FoundBooking = ({ booking }: { readonly booking: Booking }) => {
  const { i18n } = useTranslation();
  const guestText = useGuestText();
  const { bookAt, timeSlotName, categoryName, bookingId, status } = booking;
  const hours = localTimes(timeSlotName.replace(' - ', ' – '), i18n.language);
  return (
    <>
      <strong>{guestText(booking)}</strong>
      <BookingStatus status={status} />
      <span>
        {writeDay(bookAt, i18n.language, {
          weekday: 'short',
          day: 'numeric',
          month: 'long',
          year: 'numeric',
        })}
        {` · ${hours} · ${categoryName}`}
      </span>
      <BookingNumber number={bookingId} />
    </>
  );
};
