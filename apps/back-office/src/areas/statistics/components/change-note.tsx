import { useTranslation } from 'react-i18next';
import { changeText, pointsText } from '../logic/figures.ts';
import { changeOf } from '../logic/measures.ts';
import styles from './change-note.module.css';

interface ChangeNoteProps {
  readonly now: number | null;
  readonly before: number | null;
  /** Whether the figure is a rate, whose difference is told in percentage points. */
  readonly isRate: boolean;
  /** What is better: more of it, less, or neither. */
  readonly better?: 'more' | 'less' | 'neither';
  write(value: number | null): string;
}

const SIGNS = { up: '▲', down: '▼' };

const toneOf = (kind: 'up' | 'down', better: NonNullable<ChangeNoteProps['better']>) => {
  if (better === 'neither') return 'by';
  return (kind === 'up') === (better === 'more') ? 'up' : 'down';
};

/** How a number stands to that of the period before: by how much, with a sign and in words. */
export const ChangeNote = ({ now, before, isRate, better = 'more', write }: ChangeNoteProps) => {
  const { t, i18n } = useTranslation();
  const change = changeOf(now, before, isRate);
  if (change.kind !== 'up' && change.kind !== 'down') {
    return <span className={styles.note}>{t(`statistics.${change.kind}`)}</span>;
  }
  const { kind, by } = change;
  const byText = isRate
    ? t('statistics.points', { by: pointsText(by, i18n.language) })
    : changeText(by, i18n.language);
  return (
    <span className={styles.note}>
      <span className={styles[toneOf(kind, better)]}>
        <span aria-hidden="true">{SIGNS[kind]} </span>
        {byText}
      </span>{' '}
      {t(`statistics.${kind}`, { value: write(before) })}
    </span>
  );
};
