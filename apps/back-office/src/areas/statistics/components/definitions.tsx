import { useTranslation } from 'react-i18next';
import styles from './definitions.module.css';

const TERMS = ['visit', 'opened', 'booking', 'conversion', 'revenue', 'days'] as const;

/** What is counted, and what isn't, where the numbers are. */
export const Definitions = ({ timeZone }: { readonly timeZone: string }) => {
  const { t } = useTranslation();
  return (
    <details className={styles.definitions}>
      <summary>{t('statistics.definitions')}</summary>
      <dl>
        {TERMS.map((term) => (
          <div key={term}>
            <dt>{t(`statistics.term.${term}`)}</dt>
            <dd>{t(`statistics.means.${term}`, { zone: timeZone })}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};
