import { useTranslation } from 'react-i18next';

const GROUPS = ['a', 'b', 'c'];
const ROWS = ['a', 'b', 'c'];

/** The grid's shape, while its first month is on its way. */
export const PricesSkeleton = () => {
  const { t } = useTranslation();
  return (
    <div className="prices-skeleton" role="status" aria-label={t('prices.loading')}>
      <div className="prices-skeleton-head" />
      {GROUPS.map((group) => (
        <div key={group}>
          <div className="prices-skeleton-name" />
          {ROWS.map((row) => (
            <div key={row} className="prices-skeleton-row" />
          ))}
        </div>
      ))}
    </div>
  );
};
