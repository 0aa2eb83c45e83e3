import { useTranslation } from 'react-i18next';

const GROUPS = ['a', 'b', 'c'];
const ROWS = ['a', 'b'];

/** The week's shape, while it is on its way. */
export const WeekSkeleton = () => {
  const { t } = useTranslation();
  return (
    <div className="week-skeleton" role="status" aria-label={t('reservations.loading')}>
      <div className="week-skeleton-head" />
      {GROUPS.map((group) => (
        <div key={group}>
          <div className="week-skeleton-name" />
          {ROWS.map((row) => (
            <div key={row} className="week-skeleton-row" />
          ))}
        </div>
      ))}
    </div>
  );
};
