import { useTranslation } from 'react-i18next';
import { changeText, pointsText } from '../logic/figures.ts';
import { changeOf } from '../logic/measures.ts';
import styles from './change-note.module.css';

interface ChangeNoteProps {
  readonly now: number | null;
  readonly before: number | null;
  /** Whether the figure is a rate, whose difference is told in percentage points. */
  readonly isRate: boolean;
  write(value: number | null): string;
}

const SIGNS = { up: '▲', down: '▼' };

/** How a number stands to that of the period before: by how much, with a sign and in words. */
export const ChangeNote = ({ now, before, isRate, write }: ChangeNoteProps) => {
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
      <span className={kind === 'up' ? styles.up : styles.down}>
        <span aria-hidden="true">{SIGNS[kind]} </span>
        {byText}
      </span>{' '}
      {t(`statistics.${kind}`, { value: write(before) })}
    </span>
  );
};
