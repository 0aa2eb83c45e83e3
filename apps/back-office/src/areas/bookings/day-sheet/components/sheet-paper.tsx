import type { Booking } from '@meridienne/contracts';
import { type CalendarDay, formatMoney, writeDay } from '@meridienne/domain';
import { useTranslation } from 'react-i18next';
import { ArrivalRows, COLUMNS } from './arrival-rows.tsx';
import { totalsOf } from '../logic/arrivals.ts';
import styles from './sheet-paper.module.css';
import shared from '../../../../components/shared.module.css';

interface SheetPaperProps {
  readonly venue: string;
  readonly day: CalendarDay;
  readonly standing: readonly Booking[];
  /** Empty where they are left out. */
  readonly canceled: readonly Booking[];
  onOpen(id: number): void;
}

/** What goes onto paper: the venue, the day, who comes when, and the sums. */
export const SheetPaper = ({ venue, day, standing, canceled, onOpen }: SheetPaperProps) => {
  const { t, i18n } = useTranslation();
  const written = writeDay(day, i18n.language);
  const { count, people, isExact, amounts } = totalsOf(standing);
  const totals = [
    t('daySheet.bookings', { count }),
    ...(count > 0 ? [t(isExact ? 'daySheet.persons' : 'daySheet.personsAtLeast', { count: people })] : []),
    ...amounts.map(([currency, minor]) => formatMoney(minor, currency, i18n.language)),
  ];
  return (
    <section className={styles.paper} aria-labelledby="day-sheet-day">
      <header>
        <p>{venue}</p>
        <h2 id="day-sheet-day">{written}</h2>
        <p className={shared.numbers}>{totals.join(' · ')}</p>
      </header>
      {standing.length + canceled.length === 0 ? (
        <p>{t('daySheet.empty')}</p>
      ) : (
        <table aria-labelledby="day-sheet-day">
          <SheetHead running={`${venue} · ${written}`} />
          {standing.map((booking) => (
            <ArrivalRows key={booking.id} booking={booking} onOpen={onOpen} />
          ))}
          {canceled.length > 0 && (
            <tbody>
              <tr className={styles.part}>
                <th scope="rowgroup" colSpan={COLUMNS}>
                  {t('daySheet.canceled')}
                </th>
              </tr>
            </tbody>
          )}
          {canceled.map((booking) => (
            <ArrivalRows key={booking.id} booking={booking} onOpen={onOpen} />
          ))}
        </table>
      )}
    </section>
  );
};

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
      </tr>
    </thead>
  );
};
