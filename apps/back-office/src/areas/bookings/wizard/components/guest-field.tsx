import type { Guest } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Input, type InputProps, theme } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../../lib/use-debounced.ts';
import { GuestOption } from './guest-option.tsx';
import { guestsQuery } from '../calls/guests.ts';
import { useOptionsKeys } from '../../entry/hooks/use-options-keys.ts';
import styles from './guest-field.module.css';
import shared from '../../../../components/shared.module.css';

interface GuestFieldProps extends Omit<InputProps, 'onChange' | 'value'> {
  /** Given by the form's item. */
  readonly value?: string;
  readonly onChange?: (typed: string) => void;
  readonly accountId: number;
  onGuest(guest: Guest): void;
}

/** Quick enough to be there when one looks up, and not for each letter. */
const DEBOUNCE_MS = 150;
const NONE: readonly Guest[] = [];

/** A field that suggests who has come before, as one types. */
export const GuestField = ({ value = '', onChange, accountId, onGuest, ...input }: GuestFieldProps) => {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const list = useId();
  // Only while one types: not on the way through what is filled in.
  const [isOpen, setIsOpen] = useState(false);
  const typed = useDebounced(value, DEBOUNCE_MS);
  const query = useQuery({ ...guestsQuery(accountId, typed), ...(!isOpen && { enabled: false }) });
  const guests = isOpen && typed === value ? (query.data ?? NONE) : NONE;
  const take = (guest: Guest) => {
    setIsOpen(false);
    onGuest(guest);
  };
  const { active, setActive, onKeyDown } = useOptionsKeys(guests, { take, start: -1 });
  const isShown = guests.length > 0;
  const optionId = (at: number) => `${list}-${at}`;
  return (
    <span className={styles.field}>
      <Input
        {...input}
        value={value}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={list}
        {...(active >= 0 && { 'aria-activedescendant': optionId(active) })}
        onChange={({ target }) => {
          setIsOpen(true);
          setActive(-1);
          onChange?.(target.value);
        }}
        onBlur={(event) => {
          setIsOpen(false);
          input.onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (!isShown) return;
          if (event.key === 'Escape') {
            // The window stays.
            event.stopPropagation();
            setIsOpen(false);
          } else onKeyDown(event);
        }}
      />
      <div
        id={list}
        role="listbox"
        aria-label={t('bookingWizard.guests')}
        className={styles.guests}
        hidden={!isShown}
        style={{
          background: token.colorBgElevated,
          borderColor: token.colorBorderSecondary,
          boxShadow: token.boxShadowSecondary,
        }}
      >
        {guests.map((guest, at) => (
          <GuestOption
            key={[guest.email, guest.phone, guest.firstname, guest.lastname].join(' ')}
            id={optionId(at)}
            guest={guest}
            isActive={at === active}
            onPoint={() => setActive(at)}
            onTake={() => take(guest)}
          />
        ))}
      </div>
      <span role="status" className={shared['visually-hidden']}>
        {isShown && t('bookingWizard.guestsFound', { count: guests.length })}
      </span>
    </span>
  );
};
