import type { Booking } from '@meridienne/contracts';
import { fold } from '../logic/fold.ts';
import type { WeekCell } from '../logic/week-model.ts';
import type { WeekTexts } from '../logic/week-texts.ts';
import styles from './week-grid.module.css';
import shared from '../../../../components/shared.module.css';

interface CellContentProps {
  readonly cell: WeekCell;
  readonly texts: WeekTexts;
  /** The grid is one stop of the keyboard; in a list each button is one. */
  readonly isStop: boolean;
}

/** How a cell stands, who has booked it, and the way to all else. */
export const CellContent = ({ cell, texts, isStop }: CellContentProps) => {
  const { offer, bookings } = cell;
  const { shown, folded } = fold(bookings);
  const stop = isStop ? undefined : -1;
  return (
    <>
      {/* The spaces are for whoever hears or copies it. */}
      <span className={`${styles.state} ${shared.numbers}`} title={texts.short(cell)}>
        {texts.state(cell)}
      </span>{' '}
      {offer && (
        <button
          type="button"
          tabIndex={stop}
          className={styles.plus}
          data-act="menu"
          aria-haspopup="menu"
          aria-label={texts.menu}
          title={texts.menu}
        />
      )}
      {bookings.length > 0 && (
        <span className={styles.guests}>
          {offer ? (
            <>
              {shown.map((booking) => (
                <Guest key={booking.id} booking={booking} texts={texts} stop={stop} />
              ))}
              {folded.length > 0 && (
                <button
                  type="button"
                  tabIndex={stop}
                  className={`${styles.more} ${shared.numbers}`}
                  data-act="bookings"
                  aria-label={texts.more(folded.length)}
                  title={folded.map(texts.guest).join('\n')}
                >
                  +{folded.length}
                </button>
              )}
            </>
          ) : (
            <button
              type="button"
              tabIndex={stop}
              className={`${styles.count} ${shared.numbers}`}
              data-act="bookings"
            >
              {texts.count(bookings.length)}
            </button>
          )}
        </span>
      )}
    </>
  );
};

interface GuestProps {
  readonly booking: Booking;
  readonly texts: WeekTexts;
  readonly stop: number | undefined;
}

const Guest = ({ booking, texts, stop }: GuestProps) => (
  <>
    <button
      type="button"
      tabIndex={stop}
      className={`${styles.guest} ${styles[booking.status]}`}
      data-act="booking"
      data-id={booking.id}
      title={texts.guestTitle(booking)}
    >
      {texts.guest(booking)}
    </button>{' '}
  </>
);
