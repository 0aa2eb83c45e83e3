import type { CalendarDay } from '@meridienne/domain';
import { useEffect, useRef, useState } from 'react';
import { useQuery } from '../api/use-query.ts';
import { WaitingButton } from '../components/waiting-button.tsx';
import { useWidget } from '../element/widget-context.ts';
import { minorOf } from '../flow/choice.ts';
import { isChosenCard } from '../flow/reducer.ts';
import type { Called, Notice, Only } from '../flow/state.ts';
import { offersQuery } from '../steps/offers-query.ts';
import { cardOf, leadToDay } from './follow-wish.ts';

/** What a link, or an earlier visit, has to say above the step that it led to. */
export const LeadNotice = () => {
  const { texts, state, root, dispatch } = useWidget();
  const { notice, only, step, day } = state;
  const said = useRef<HTMLParagraphElement>(null);
  const isOfCalendar = step === 'date' && only !== null;
  useEffect(() => {
    if (notice) said.current?.focus({ preventScroll: true });
  }, [notice]);
  if (!notice && !isOfCalendar) return null;
  const lift = () => {
    dispatch({ type: 'limitLifted' });
    // The button that was pressed is gone, and the focus with it.
    root.getElementById('title')?.focus();
  };
  return (
    <div className="lead">
      {notice && (
        <p ref={said} className="lead-said" tabIndex={-1}>
          <Said notice={notice} />
        </p>
      )}
      {notice?.kind === 'soldOut' && notice.near.length > 0 && <NearDays near={notice.near} />}
      {notice?.kind === 'soldOut' && <WaitingButton wanted={{ day: notice.day, what: notice.what }} />}
      {isOfCalendar && (
        <p className="lead-only">
          {texts.t('lead.only', { name: texts.own(only.names, only.name) })}
          <button type="button" className="link" onClick={lift}>
            {texts.t('lead.all')}
          </button>
        </p>
      )}
      {isOfCalendar && day && <Pick only={only} day={day} />}
    </div>
  );
};

const Said = ({ notice }: { readonly notice: Notice }) => {
  const { texts } = useWidget();
  const named = (what: Called) => texts.own(what.names, what.name);
  switch (notice.kind) {
    case 'soldOut': {
      const day = texts.day(notice.day, { weekday: 'long', day: 'numeric', month: 'long' });
      return notice.what
        ? texts.t('lead.soldOut', { name: named(notice.what), day })
        : texts.t('lead.dayGone', { day });
    }
    case 'price': {
      const [before, after] = notice.totals;
      return texts.t('lead.price', { before: texts.money(before), after: texts.money(after) });
    }
    case 'addonGone':
      return texts.t('lead.addonGone');
    case 'hourGone':
      return texts.t('extras.hourGone');
  }
};

const NearDays = ({ near }: Pick<Extract<Notice, { readonly kind: 'soldOut' }>, 'near'>) => {
  const shared = useWidget();
  const { widget, texts, state, dispatch } = shared;
  const [busy, setBusy] = useState<CalendarDay | null>(null);
  const { only, tags, comment } = state;
  const choose = async (day: CalendarDay) => {
    setBusy(day);
    // What can't be looked up is asked for again on the step itself.
    const { step, chosen } = await leadToDay(shared, day, tags, only).catch(
      () => ({ step: 'service', chosen: { tags, day } }) as const,
    );
    dispatch({ type: 'led', step, chosen: { ...chosen, comment } });
  };
  return (
    <div className="lead-near" role="group" aria-label={texts.t('lead.near')}>
      {near.map(({ day, price }) => (
        <button
          key={day}
          type="button"
          className="button quiet"
          aria-busy={busy === day || undefined}
          onClick={() => busy ?? void choose(day)}
        >
          {texts.day(day, { weekday: 'short', day: 'numeric', month: 'long' })}
          {price > 0 && (
            <small>
              {texts.t('date.from', { price: texts.money(minorOf(price, widget.account.currency)) })}
            </small>
          )}
        </button>
      ))}
    </div>
  );
};

/** On each day that is chosen, what the link asked for is chosen with it. */
const Pick = ({ only, day }: { readonly only: Only; readonly day: CalendarDay }) => {
  const shared = useWidget();
  const { cache, state, dispatch } = shared;
  const { key, load } = offersQuery(shared, day, []);
  const { data } = useQuery(cache, key, load);
  const card = data && cardOf(data, only);
  const isNew = card && !isChosenCard(state.offer, card);
  useEffect(() => {
    if (isNew) dispatch({ type: 'offerFound', offer: card });
  }, [isNew, card, dispatch]);
  return null;
};
