import type { OffersUndone } from '@meridienne/contracts';
import { useTranslation } from 'react-i18next';
import { RangesText } from '../../../../ground/days/ranges-text.tsx';
import { groupDifferences } from '../../tools/logic/differences.ts';
import type { SentenceWords } from '../logic/change-sentence.ts';
import styles from './left-list.module.css';
import shared from '../../../../components/shared.module.css';

const REASONS = ['newer', 'past', 'gone'] as const;

interface LeftListProps {
  readonly outcome: OffersUndone;
  readonly words: SentenceWords;
}

/** Which cells of a change stay as they are, by the reason, to unfold. */
export const LeftList = ({ outcome, words }: LeftListProps) => {
  const { t } = useTranslation();
  const { left = [], totalNewer, totalPast, totalGone } = outcome;
  if (left.length === 0) return null;
  const more = totalNewer + totalPast + totalGone - left.length;
  const categories = [...words.categories.values()];
  return (
    <details className={styles.left}>
      <summary>{t('priceHistory.left')}</summary>
      {REASONS.map((reason) => {
        const cells = left
          .filter(({ why }) => why === reason)
          .map(({ cell, day }) => ({ cell, day, before: null, after: null }));
        if (cells.length === 0) return null;
        return (
          <section key={reason}>
            <h3>{t(`priceHistory.leftBecause.${reason}`)}</h3>
            <ul>
              {groupDifferences(cells, categories, words.language).flatMap(({ name, rows }) =>
                rows.map(({ cell, hours, changes }) => (
                  <li key={cell} className={shared.numbers}>
                    {[name, hours || t('priceTools.goneSlot')].join(' · ')}{' '}
                    {changes.map(({ ranges, days }) => (
                      <RangesText key={days} ranges={ranges} days={days} />
                    ))}
                  </li>
                )),
              )}
            </ul>
          </section>
        );
      })}
      {more > 0 && <p>{t('priceTools.more', { count: more })}</p>}
    </details>
  );
};
