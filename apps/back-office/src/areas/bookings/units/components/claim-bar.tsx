import { PushpinFilled, StopOutlined } from '@ant-design/icons';
import type { ClaimTexts } from '../logic/claim-texts.ts';
import type { Bar } from '../logic/unit-bars.ts';
import styles from './claim-bar.module.css';

interface ClaimBarProps {
  readonly bar: Bar;
  readonly texts: ClaimTexts;
  readonly isUnplaced: boolean;
  readonly isSaving: boolean;
  onOpen(id: number, at: HTMLElement): void;
}

/** What takes a unit on a day, from its beginning to its end: the guest, between the cleaning before and after. */
export const ClaimBar = ({ bar, texts, isUnplaced, isSaving, onOpen }: ClaimBarProps) => {
  const { claim, left, width, before, after, line } = bar;
  const label = texts.label(claim);
  const looks = [
    styles.bar,
    claim.booking ? styles[claim.booking.status] : styles.block,
    isUnplaced && styles.unplaced,
    bar.isCutAtStart && styles['cut-at-start'],
    bar.isCutAtEnd && styles['cut-at-end'],
  ];
  return (
    <button
      type="button"
      data-bar
      data-id={claim.id}
      data-name={texts.who(claim)}
      aria-haspopup="menu"
      aria-label={label}
      aria-busy={isSaving}
      title={label}
      className={looks.filter(Boolean).join(' ')}
      style={
        {
          left: `${left}%`,
          width: `${width}%`,
          '--un-line': line,
          '--un-before': `${before}%`,
          '--un-after': `${after}%`,
        } as React.CSSProperties
      }
      onClick={({ currentTarget }) => onOpen(claim.id, currentTarget)}
    >
      <span className={styles.stay} />
      <span className={styles.text}>
        <span className={styles.who}>
          {claim.isPinned && <PushpinFilled aria-hidden="true" className={styles.sign} />}
          {!claim.booking && <StopOutlined aria-hidden="true" className={styles.sign} />}
          {texts.who(claim)}
        </span>
        <span className={styles.hours}>{texts.hours(claim)}</span>
      </span>
    </button>
  );
};
