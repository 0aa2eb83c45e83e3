import type { OffersImported } from '@meridienne/contracts';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './problems-list.module.css';
import shared from '../../../../components/shared.module.css';

interface ProblemsListProps {
  readonly problems: OffersImported['problems'];
  readonly total: number;
}

/** The lines that are left out, as the spreadsheet numbers them, and why. */
export const ProblemsList = ({ problems, total }: ProblemsListProps) => {
  const { t } = useTranslation();
  if (total === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('priceFiles.problemLines', { count: total })}
      description={
        <>
          <div
            role="region"
            aria-label={t('priceFiles.problems')}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
            tabIndex={0}
            className={styles.lines}
          >
            <ul>
              {problems.map(({ line, message }) => (
                <li key={line}>
                  <strong className={shared.numbers}>{t('priceFiles.line', { line })}</strong> {message}
                </li>
              ))}
            </ul>
            {total > problems.length && (
              <p>{t('priceFiles.moreProblems', { count: total - problems.length })}</p>
            )}
          </div>
          {t('priceFiles.problemsHelp')}
        </>
      }
    />
  );
};
