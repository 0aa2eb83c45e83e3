import type { Booking } from '@meridienne/contracts';
import { type CalendarDay, localTimes, type VenueNow, writeDay } from '@meridienne/domain';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { DayTill } from '../../arrivals/components/day-till.tsx';
import { headsOf } from '../../arrivals/logic/arrivals.ts';
import type { DayPart } from '../../arrivals/logic/day-parts.ts';
import { ArrivalRows, COLUMNS } from './arrival-rows.tsx';
import styles from './sheet-paper.module.css';
import shared from '../../../../components/shared.module.css';

interface SheetPaperProps {
  readonly venue: string;
  readonly day: CalendarDay;
  /** The venue's clock. */
  readonly now: VenueNow;
  readonly standing: readonly Booking[];
  /** These, by their hours. */
  readonly parts: readonly DayPart<Booking>[];
  /** Empty where they are left out. */
  readonly canceled: readonly Booking[];
  /** All of the day, for the sums. */
  readonly all: readonly Booking[];
  onOpen(id: number): void;
}

/** What goes onto paper: the venue, the day, who comes when, and the sums. */
export const SheetPaper = (props: SheetPaperProps) => {
  const { t, i18n } = useTranslation();
  const { venue, day, now, standing, parts, canceled, all, onOpen } = props;
  const written = writeDay(day, i18n.language);
  const { count, people, isExact } = headsOf(standing);
  const heads = [
    t('daySheet.bookings', { count }),
    ...(count > 0 ? [t(isExact ? 'daySheet.persons' : 'daySheet.personsAtLeast', { count: people })] : []),
  ];
  const rows = (bookings: readonly Booking[]) =>
    bookings.map((booking) => <ArrivalRows key={booking.id} booking={booking} now={now} onOpen={onOpen} />);
  return (
    <section className={styles.paper} aria-labelledby="day-sheet-day">
      <header>
        <p>{venue}</p>
        <h2 id="day-sheet-day">{written}</h2>
        <p className={shared.numbers}>{heads.join(' · ')}</p>
      </header>
      {standing.length + canceled.length === 0 ? (
        <p>{t('daySheet.empty')}</p>
      ) : (
        <table aria-labelledby="day-sheet-day">
          <SheetHead running={`${venue} · ${written}`} />
          {parts.map(({ stage, hours, count: number }) => (
            <Fragment key={stage}>
              {stage !== null && <PartRow text={t(`arrivals.stage.${stage}`, { number })} />}
              {hours.map(({ hour, bookings }) => (
                <Fragment key={hour}>
                  <HourRow text={localTimes(hour, i18n.language)} />
                  {rows(bookings)}
                </Fragment>
              ))}
            </Fragment>
          ))}
          {canceled.length > 0 && <PartRow text={t('daySheet.canceled')} />}
          {rows(canceled)}
        </table>
      )}
      <DayTill bookings={all} />
    </section>
  );
};

const PartRow = ({ text }: { readonly text: string }) => (
  <tbody>
    <tr className={styles.part}>
      <td colSpan={COLUMNS}>{text}</td>
    </tr>
  </tbody>
);

const HourRow = ({ text }: { readonly text: string }) => (
  <tbody>
    <tr className={styles.hour}>
      <td colSpan={COLUMNS}>{text}</td>
    </tr>
  </tbody>
);

const SheetHead = ({ running }: { readonly running: string }) => {
  const { t } = useTranslation();
  return (
    <thead>
      {/* On paper, it stands on each page. */}
      <tr className={styles.running} aria-hidden="true">
        <td colSpan={COLUMNS}>{running}</td>
      </tr>
      <tr>
        <th scope="col" className={styles.tick}>
          <span className={shared['visually-hidden']}>{t('daySheet.arrived')}</span>
        </th>
        <th scope="col">{t('daySheet.hours')}</th>
        <th scope="col">{t('daySheet.guest')}</th>
        <th scope="col">{t('daySheet.service')}</th>
        <th scope="col" className={styles.number}>
          {t('daySheet.people')}
        </th>
        <th scope="col">{t('daySheet.extras')}</th>
        <th scope="col" className={styles.number}>
          {t('daySheet.price')}
        </th>
        <th scope="col" className={styles.number}>
          {t('daySheet.number')}
        </th>
        <th scope="col" className={`${styles.number} ${styles.screen}`}>
          {t('arrivals.acts')}
        </th>
      </tr>
    </thead>
  );
};
