import type { Answers } from '@meridienne/contracts';
import { useTranslation } from 'react-i18next';
import styles from './answer-scores.module.css';

/** How many gave which score: in numbers, and drawn beside them, the best first. */
export const AnswerScores = ({ scores, total, average }: Answers) => {
  const { t, i18n } = useTranslation();
  const number = (value: number, digits = 0) =>
    value.toLocaleString(i18n.language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return (
    <div className={styles.figures}>
      <p className={styles.average}>
        <strong>{average === null ? '–' : number(average, 1)}</strong>{' '}
        <span>{t('answers.average', { count: total })}</span>
      </p>
      <table className={styles.scores}>
        <caption className={styles.caption}>{t('answers.distribution')}</caption>
        <tbody>
          {scores.toReversed().map(({ score, total: given }) => (
            <tr key={score}>
              <th scope="row">{t('answers.score', { score })}</th>
              <td className={styles.drawn}>
                <span
                  aria-hidden="true"
                  style={{ inlineSize: `${total === 0 ? 0 : (given / total) * 100}%` }}
                />
              </td>
              <td className={styles.given}>{number(given)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
