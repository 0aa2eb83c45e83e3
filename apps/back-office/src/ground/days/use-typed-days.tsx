import dayjs from 'dayjs';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { DayNote } from './day-note.tsx';

/** Shown as the first; none is the beginning of another, or it would be taken before it is typed to its end. */
const DAY_FORMATS = [
  'DD-MM-YYYY',
  'DDMMYYYY',
  'D-M-YYYY',
  'DD/MM/YYYY',
  'D/M/YYYY',
  'DD.MM.YYYY',
  'YYYY-MM-DD',
];

const isDay = (typed: string) => DAY_FORMATS.some((format) => dayjs(typed, format, true).isValid());

/** What makes a date field one to type in. */
export interface TypedDays {
  /** For a picker: the ways in which a day may be typed over the one that stands there. */
  readonly field: {
    format: string[];
    previewValue: false;
    onFocus(event: FocusEvent<HTMLElement>): void;
    onClick(event: MouseEvent<HTMLElement>): void;
    onKeyDown(event: KeyboardEvent<HTMLElement>): void;
    onBlur(event: FocusEvent<HTMLElement>): void;
  };
  /** Says which text was no day; the field has put the day before back in its place. */
  readonly note: ReactNode;
}

export const useTypedDays = (): TypedDays => {
  const { t } = useTranslation();
  // Nothing typed, no place in it chosen yet.
  const isFresh = useRef(false);
  const [unread, setUnread] = useState('');
  const read = ({ target }: { target: EventTarget }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const typed = target.value.trim();
    setUnread(typed === '' || isDay(typed) ? '' : typed);
  };
  return {
    field: {
      format: DAY_FORMATS,
      // The calendar may open below a mouse that rests there: its day would take the place of what is typed.
      previewValue: false,
      onFocus: ({ target }) => {
        if (!(target instanceof HTMLInputElement)) return;
        target.select();
        isFresh.current = true;
      },
      // The first click means the whole day; a second one a place in it. Where all was selected already, the browser
      // puts the caret only after this event.
      onClick: ({ target }) => {
        if (isFresh.current && target instanceof HTMLInputElement) setTimeout(() => target.select());
        isFresh.current = false;
      },
      onKeyDown: (event) => {
        isFresh.current = false;
        if (event.key !== 'Enter') return;
        // It takes the day typed; it doesn't save the form yet.
        event.preventDefault();
        read(event);
      },
      onBlur: read,
    },
    note: <DayNote>{unread && t('priceTools.dayUnread', { typed: unread })}</DayNote>,
  };
};
