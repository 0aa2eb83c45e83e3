import { LockOutlined } from '@ant-design/icons';
import type { Closure } from '@meridienne/contracts';
import { type CalendarDay, writeDay } from '@meridienne/domain';
import { useTranslation } from 'react-i18next';
import { closedOn } from '../logic/closed-days.ts';
import { type DayAct, DayMenu } from './day-menu.tsx';
import styles from './day-lock.module.css';
import shared from '../../../components/shared.module.css';

interface DayLockProps {
  readonly day: CalendarDay;
  /** Those of the day. */
  readonly closures: readonly Closure[];
  /** Of a weekday on which the venue never opens to visitors. */
  readonly isWeekly: boolean;
  readonly isPressedByKey: boolean;
  /** What else can be done with the day: then a menu opens. */
  readonly acts: readonly DayAct[];
  /** Left out for who may only read. */
  readonly onOpen: ((day: CalendarDay) => void) | undefined;
}

/** In a day's head: that it is closed, and why; and the way to close it, or to reopen it. */
export const DayLock = ({ day, closures, isWeekly, isPressedByKey, acts, onOpen }: DayLockProps) => {
  const { t, i18n } = useTranslation();
  const closing = closedOn(closures, day);
  const closed = isWeekly ? 'all' : closing;
  const reasons = closures.flatMap(({ reason }) => reason ?? []).join(', ');
  const word = closed === 'all' ? 'closures.dayClosed' : 'closures.dayPartly';
  const state = closed && t(isWeekly && closing !== 'all' ? 'closures.dayWeekly' : word);
  const said = state && (reasons ? t('closures.because', { state, reasons }) : state);
  const act = t('closures.closeDay', {
    day: writeDay(day, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' }),
  });
  const sign = <LockOutlined aria-hidden="true" />;
  const title = said ? `${said}\n${act}` : act;
  const look = closed ? `${styles.lock} ${styles[closed]}` : styles.lock;
  return (
    <>
      {said && <span className={shared['visually-hidden']}>{said}</span>}
      {acts.length > 0 ? (
        <DayMenu
          day={day}
          closing={onOpen && { label: act, onClose: onOpen }}
          acts={acts}
          look={isPressedByKey ? `${look} ${styles.seen}` : look}
          isPressedByKey={isPressedByKey}
          isClosed={closed !== null}
          title={said ?? ''}
        />
      ) : onOpen ? (
        <button
          type="button"
          tabIndex={-1}
          className={isPressedByKey ? `${look} ${styles.seen}` : look}
          title={title}
          {...(isPressedByKey ? { 'aria-label': act } : { 'aria-hidden': true, 'data-pointer': true })}
          onClick={() => onOpen(day)}
        >
          {sign}
        </button>
      ) : (
        <span className={look} title={said ?? undefined}>
          {closed && sign}
        </span>
      )}
    </>
  );
};
