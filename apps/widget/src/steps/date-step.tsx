import type { Availability } from '@meridienne/contracts';
import { addDays, addMonths, type CalendarDay, endOfMonth, startOfMonth } from '@meridienne/domain';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useQuery } from '../api/use-query.ts';
import { firstDayQuery, monthQuery } from '../calendar/availability-query.ts';
import { closedStretches, closedText } from '../calendar/closed-days.ts';
import { MonthCalendar } from '../calendar/month-calendar.tsx';
import { CalendarIcon } from '../components/icons.tsx';
import { LoadFailed } from '../components/load-failed.tsx';
import { OffersSkeleton } from '../components/offer-card.tsx';
import { WaitingButton } from '../components/waiting-button.tsx';
import { useCode } from '../element/code.ts';
import { useWidget } from '../element/widget-context.ts';
import { offersQuery } from './offers-query.ts';

/** How far ahead the server looks for a first day. */
const MONTHS_AHEAD = 18;
/**
 * The wait before a day's offers are fetched ahead: not for each day that the pointer passes over, nor before the
 * calendar is drawn.
 */
const PREFETCH_AFTER_MS = 250;

/** The month calendar; it starts on the first bookable day, chosen already (W §4). */
export const DateStep = () => {
  const shared = useWidget();
  const { widget, texts, state, dispatch, cache } = shared;
  const [browsed, setBrowsed] = useState<CalendarDay | null>(null);
  const firstDay = firstDayQuery(shared);
  const first = useQuery(cache, firstDay.key, firstDay.load);
  const firstOn = first.data?.firstDayAvailable ?? null;
  // The venue's day; until it is known, the visitor's own is a good guess.
  const today = first.data?.today ?? new Date().toLocaleDateString('sv');

  const { day } = state;
  useEffect(() => {
    if (!day && firstOn) dispatch({ type: 'dayChosen', day: firstOn });
  }, [day, firstOn, dispatch]);

  const prefetch = useEffectEvent((chosen: CalendarDay) => {
    const { key, load } = offersQuery(shared, chosen, []);
    cache.load(key, load);
  });
  useEffect(() => {
    if (!day) return undefined;
    const timer = setTimeout(() => prefetch(day), PREFETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [day]);

  if (first.status === 'failed' && !first.data) return <LoadFailed onRetry={first.retry} />;
  if (first.status === 'done' && !firstOn) {
    return (
      <>
        <div className="empty" role="status">
          <CalendarIcon size={40} />
          <p>{texts.own(widget.textNoAvailable, texts.t('date.noAvailability'))}</p>
        </div>
        <WaitingButton wanted={{ day: null, what: state.only }} />
        {widget.noAvailableOption && <TagChoice key={state.tags.join()} />}
      </>
    );
  }
  const month = browsed ?? startOfMonth(day ?? firstOn ?? today);
  return <Month month={month} today={today} firstOn={firstOn} onMonth={setBrowsed} />;
};

const isClosed = ({ closed }: Availability, day: CalendarDay) => closed?.[day] !== undefined;

const daysFrom = (first: CalendarDay, last: CalendarDay): CalendarDay[] =>
  Array.from({ length: 31 }, (_, at) => addDays(first, at)).filter((day) => day <= last);

const TagChoice = () => {
  const { data, status, retry } = useCode('tags');
  if (data) return <data.OtherServiceTypes />;
  return status === 'failed' ? <LoadFailed onRetry={retry} /> : <OffersSkeleton />;
};

interface MonthProps {
  readonly month: CalendarDay;
  readonly today: CalendarDay;
  /** The first bookable day; until it is known the month itself is a guess. */
  readonly firstOn: CalendarDay | null;
  onMonth(month: CalendarDay): void;
}

const Month = ({ month, today, firstOn, onMonth }: MonthProps) => {
  const shared = useWidget();
  const { widget, texts, state, dispatch, cache, root } = shared;
  // The first day's answer fills its own month: asking for that month beside it would ask twice.
  const query = firstOn ? monthQuery(shared, month) : firstDayQuery(shared);
  const { data, status, retry } = useQuery(cache, query.key, query.load);
  const monthName = texts.day(month, { month: 'long', year: 'numeric' });
  const days = Object.keys(data?.offers ?? {}).filter((day) => day >= month && day <= endOfMonth(month));
  const isEmpty = data && days.length === 0;
  const choose = useCallback((day: CalendarDay) => dispatch({ type: 'dayChosen', day }), [dispatch]);
  const press = useCallback((day: CalendarDay) => dispatch({ type: 'dayPressed', day }), [dispatch]);
  const goToFirst = (day: CalendarDay) => {
    flushSync(() => {
      onMonth(startOfMonth(day));
      choose(day);
    });
    // The button that was pressed is gone, and the focus with it.
    root.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  };

  const last = endOfMonth(month);
  const firstFull =
    data &&
    daysFrom(month < today ? today : month, last).find((day) => !data.offers[day] && !isClosed(data, day));
  const wait = useCallback(
    (full: CalendarDay) =>
      dispatch({
        type: 'drawerOpened',
        drawer: { name: 'waiting', wanted: { day: full, what: state.only } },
      }),
    [dispatch, state.only],
  );

  return (
    <>
      <MonthCalendar
        month={month}
        today={today}
        lastMonth={addMonths(startOfMonth(today), MONTHS_AHEAD)}
        // As it is going to be in a moment: no cell is drawn twice for it.
        chosen={state.day ?? firstOn}
        offers={firstOn ? data?.offers : undefined}
        closed={data?.closed}
        currency={widget.account.currency}
        texts={texts}
        onMonth={onMonth}
        onIntent={(other) => {
          const { key, load } = monthQuery(shared, other);
          cache.load(key, load);
        }}
        onChoose={press}
        onFull={widget.account.hasWaitingList ? wait : undefined}
      />
      {status === 'failed' && !data ? (
        <LoadFailed onRetry={retry} />
      ) : (
        <div className="calendar-note">
          <p role="status">
            {!data && texts.t('loading')}
            {isEmpty && texts.t('date.monthEmpty', { month: monthName })}
            {days.length > 0 && texts.plural('date.days', days.length, { month: monthName })}
          </p>
          {closedStretches(month, data?.closed).map(({ reason, stretches }) => (
            <p key={reason} className="calendar-closed">
              {stretches
                .map((days) => [...new Set(days)].map((day) => Number(day.slice(8))).join('–'))
                .join(', ')}
              {' · '}
              {closedText(texts, reason)}
            </p>
          ))}
          {isEmpty && firstOn && (
            <button type="button" className="link" onClick={() => goToFirst(firstOn)}>
              {texts.t('date.firstDay')}
            </button>
          )}
          {firstFull && (
            <WaitingButton wanted={{ day: firstFull, ...(isEmpty && { until: last }), what: state.only }} />
          )}
        </div>
      )}
    </>
  );
};
