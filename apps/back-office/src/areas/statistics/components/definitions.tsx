import { useTranslation } from 'react-i18next';
import styles from './definitions.module.css';

interface DefinitionsProps {
  readonly terms: readonly { readonly term: string; readonly means: string }[];
}

/** What is counted, and what isn't, where the numbers are. */
export const Definitions = ({ terms }: DefinitionsProps) => {
  const { t } = useTranslation();
  return (
    <details className={styles.definitions}>
      <summary>{t('statistics.definitions')}</summary>
      <dl>
        {terms.map(({ term, means }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};
