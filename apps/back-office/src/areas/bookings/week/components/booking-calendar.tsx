import type { Account } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../../components/load-failed.tsx';
import { nameIn } from '../../../../lib/name-in.ts';
import { useIsNarrow } from '../../../../lib/use-media.ts';
import { useMay } from '../../../../ground/venue-at-hand/use-may.ts';
import { LiveState } from '../../../../ground/live/live-state.tsx';
import { useBlocking } from '../../../../ground/blocks/use-blocking.tsx';
import { useDayNotes } from '../../../closures/door.ts';
import { useWaitingNotes } from '../../waiting/hooks/use-waiting-notes.tsx';
import { useVenueDay } from '../../../../ground/venue-at-hand/clock.ts';
import { CalendarWindow, type Opened } from './calendar-window.tsx';
import { chosenIndex } from '../logic/chosen-day.ts';
import { DetailHead } from './detail-head.tsx';
import { OldSchedule } from './old-schedule.tsx';
import { useCalendarKeys } from '../hooks/use-calendar-keys.ts';
import { useDetail } from '../hooks/use-detail.ts';
import { useWeek } from '../hooks/use-week.ts';
import { useWeekModel } from '../hooks/use-week-model.ts';
import { useWeekNews } from '../hooks/use-week-news.ts';
import { useWeekStart } from '../hooks/use-week-start.ts';
import { WeekBar } from './week-bar.tsx';
import { WeekEmpty } from './week-empty.tsx';
import { WeekSkeleton } from './week-skeleton.tsx';
import { WeekView } from './week-view.tsx';
import { oldScheduleCountQuery } from '../calls.ts';
import paper from './week-paper.module.css';
import shared from '../../../../components/shared.module.css';

/** A week of bookings, every category by its slots (O §2). */
export const BookingCalendar = ({ account }: { readonly account: Account }) => {
  const { t, i18n } = useTranslation();
  const mayBook = useMay('bookings');
  const mayClose = useMay('closures');
  const mayManage = useMay('admin');
  const isNarrow = useIsNarrow();
  const today = useVenueDay(account.timeZone);
  const { start, goTo, step } = useWeekStart(today);
  const { week, isWaiting, isFailed, retry, prepare } = useWeek(account.id, start);
  const oldSchedule = useOldSchedule(account.id, start);
  const detail = useDetail(week?.categories);
  const model = useWeekModel(account, week, detail.category, { today, canBook: mayBook });
  const news = useWeekNews(week);
  const blocking = useBlocking(account.id);
  const { acts } = blocking;
  const closing = useDayNotes(account.id, { today, mayClose, isPressedByKey: true, acts });
  const waitingNote = useWaitingNotes(account);
  const { dayNote: closingNote } = closing;
  const dayNote = useCallback(
    (day: CalendarDay) => (
      <>
        {closingNote(day)}
        {waitingNote(day)}
      </>
    ),
    [closingNote, waitingNote],
  );
  const [chosen, setChosen] = useState<CalendarDay | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const go = (day: CalendarDay) => {
    setChosen(day);
    goTo(day);
  };
  const own = useMemo(
    () => [
      ['← ↑ → ↓', t('reservations.keyMove')] as const,
      [t('reservations.keyEnterName'), t('reservations.keyEnter')] as const,
      ...(mayBook ? [[t('bookingMove.dragName'), t('bookingMove.drag')] as const] : []),
    ],
    [t, mayBook],
  );
  useCalendarKeys({ mayBook, own, onStep: step, onToday: () => go(today) });
  const chosenIn = (first: CalendarDay) => chosenIndex(chosen, first, today);
  const name = detail.category && nameIn(i18n.language, detail.category);
  const isEmpty = week?.categories.length === 0;
  return (
    <div className={paper.paper}>
      <OldSchedule account={account} start={start} count={oldSchedule.count} />
      {name !== undefined && <DetailHead name={name} />}
      {!isEmpty && (
        <WeekBar
          start={start}
          today={today}
          isToday={start === today && !(isNarrow && chosenIn(start) > 0)}
          onGo={go}
          onStep={step}
          onIntent={prepare}
        />
      )}
      <div className={paper.screen}>
        <LiveState accountId={account.id} />
      </div>
      <p aria-live="polite" className={shared['visually-hidden']}>
        {news}
      </p>
      {isFailed ? (
        <LoadFailed onRetry={retry} />
      ) : !week || oldSchedule.isAwaited ? (
        <WeekSkeleton />
      ) : isEmpty ? (
        <WeekEmpty mayManage={mayManage} />
      ) : (
        <WeekView
          // A detail has other rows: it is a view of its own.
          key={detail.category?.id}
          {...model}
          account={account}
          week={week}
          isWaiting={isWaiting}
          label={name === undefined ? t('reservations.gridLabel') : t('reservations.detailLabel', { name })}
          today={today}
          canBook={mayBook}
          dayNote={dayNote}
          waitingNote={waitingNote}
          chosen={chosenIn(week.start)}
          onChoose={setChosen}
          onDetail={detail.open}
          onOpen={setOpened}
        />
      )}
      {closing.window}
      {blocking.window}
      {/* Whatever becomes of the week under it, what is typed in it stays. */}
      {opened && week && (
        <CalendarWindow account={account} week={week} opened={opened} onClose={() => setOpened(null)} />
      )}
    </div>
  );
};

/** How many bookings no cell shows; the count before stays while another week's is on its way. */
const useOldSchedule = (accountId: number, start: CalendarDay) => {
  const { data, failureCount } = useQuery({
    ...oldScheduleCountQuery(accountId, start),
    placeholderData: keepPreviousData,
  });
  // What is waited for that they come with doesn't wait for a second attempt.
  return { count: data ?? 0, isAwaited: data === undefined && failureCount === 0 };
};
