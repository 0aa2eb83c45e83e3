import { UndoOutlined } from '@ant-design/icons';
import type { OfferChange } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { Button, Tag } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSentence, instantText, type SentenceWords } from '../logic/change-sentence.ts';
import styles from './change-line.module.css';
import shared from '../../../../components/shared.module.css';

interface ChangeLineProps {
  readonly change: OfferChange;
  readonly words: SentenceWords;
  readonly today: CalendarDay;
  /** Left out where one only reads. */
  onUndo?(change: OfferChange): void;
}

/** One change in a sentence: who, what, how many cells, where, when; and the way back. */
export const ChangeLine = ({ change, words, today, onUndo }: ChangeLineProps) => {
  const { t } = useTranslation();
  const own = useId();
  const { undone, isOwn, kind, madeAt, to } = change;
  const isOver = to < today;
  const isUndone = undone !== null && undone.cells >= change.cells;
  return (
    <li className={styles.line}>
      <div className={shared.numbers}>
        <p id={own} className={styles.sentence}>
          {changeSentence(change, words)}
        </p>
        <p className={styles.when}>
          <span>{instantText(madeAt, words)}</span>
          <span>{t(`priceHistory.kind.${kind}`)}</span>
          {isOwn && <Tag>{t('priceHistory.own')}</Tag>}
          {undone && (
            <Tag icon={<UndoOutlined aria-hidden="true" />}>
              {t(isUndone ? 'priceHistory.undone' : 'priceHistory.partlyUndone', {
                count: undone.cells,
                who: undone.by ?? t('priceHistory.somebody'),
                when: instantText(undone.madeAt, words),
              })}
            </Tag>
          )}
          {isOver && <Tag>{t('priceHistory.over')}</Tag>}
        </p>
      </div>
      {onUndo && !isOver && !isUndone && (
        <Button size="small" aria-describedby={own} onClick={() => onUndo(change)}>
          {t('priceHistory.undo')}
        </Button>
      )}
    </li>
  );
};
