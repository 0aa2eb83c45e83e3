import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Source, SOURCES } from '../logic/narrowing.ts';
import buttons from './filter-buttons.module.css';

interface SourceFilterProps {
  readonly chosen: readonly Source[];
  onToggle(source: Source): void;
}

/** Where bookings were made; none of them means anywhere. */
export const SourceFilter = ({ chosen, onToggle }: SourceFilterProps) => {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t('bookingFilters.source')} className={buttons.buttons}>
      {SOURCES.map((source) => (
        <Button
          key={source}
          size="small"
          type={chosen.includes(source) ? 'primary' : 'default'}
          aria-pressed={chosen.includes(source)}
          onClick={() => onToggle(source)}
        >
          {t(`bookings.how.${source}`)}
        </Button>
      ))}
    </div>
  );
};
