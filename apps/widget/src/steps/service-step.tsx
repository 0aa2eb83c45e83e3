import { useQuery } from '../api/use-query.ts';
import { CalendarIcon } from '../components/icons.tsx';
import { LoadFailed } from '../components/load-failed.tsx';
import { OfferCard, OffersSkeleton } from '../components/offer-card.tsx';
import { WaitingButton } from '../components/waiting-button.tsx';
import { useWidget } from '../element/widget-context.ts';
import { offersBySlot, slotsOf } from '../flow/offers-of-day.ts';
import { isChosenCard } from '../flow/reducer.ts';
import { wantedIn } from '../flow/wanted.ts';
import { offersQuery } from './offers-query.ts';
import { SlotFilter } from './slot-filter.tsx';

/** The day's offers under their time slots; choosing one leads on. */
export const ServiceStep = () => {
  const shared = useWidget();
  const { texts, state, dispatch, cache, root } = shared;
  const day = state.day ?? '';
  const whole = offersQuery(shared, day, []);
  const all = useQuery(cache, whole.key, whole.load);
  const part = offersQuery(shared, day, state.slotFilter);
  const some = useQuery(cache, part.key, part.load);

  if (all.status === 'failed' && !all.data) return <LoadFailed onRetry={all.retry} />;
  if (!all.data) return <OffersSkeleton />;
  const slots = slotsOf(all.data);
  // Until the filtered answer is there, the whole day's offers are filtered here: no wait, no jump.
  const groups = offersBySlot(some.data ?? all.data, state.slotFilter);
  // Other slots have something: it is the filter that lets nothing through.
  const isFiltered = slots.length > 0;
  const goOnSearching = () => {
    // The days or slots that were offered before are out of date.
    cache.clear();
    dispatch({ type: 'dayChosen', day: null });
    // The same day anew, with nothing filtered.
    dispatch(isFiltered ? { type: 'dayChosen', day } : { type: 'previous' });
    // The button that was pressed is gone, and the focus with it.
    root.getElementById('title')?.focus();
  };
  const count = groups.flatMap(({ offers }) => offers).length;
  return (
    <>
      {slots.length > 1 && (
        <SlotFilter
          day={day}
          slots={slots}
          chosen={state.slotFilter}
          onToggle={(slotId) => dispatch({ type: 'slotToggled', slotId })}
        />
      )}
      <p className="visually-hidden" role="status">
        {texts.plural('service.offers', count)}
      </p>
      {count === 0 && (
        <div className="empty">
          <CalendarIcon size={40} />
          <p>{texts.t(isFiltered ? 'service.slotsEmpty' : 'service.empty')}</p>
          <button type="button" className="button quiet" onClick={goOnSearching}>
            {texts.t(isFiltered ? 'service.allSlots' : 'service.otherDay')}
          </button>
        </div>
      )}
      {groups.map(({ slot, offers }) => (
        <div key={slot.id} role="group" aria-labelledby={`slot-${slot.id}`}>
          <h3 id={`slot-${slot.id}`} className="slot-title">
            {texts.t('service.slot', {
              start: texts.time(slot.start),
              end: texts.time(slot.end),
            })}
          </h3>
          <div className="offers">
            {offers.map((offer) => (
              <OfferCard
                key={offer.id}
                offer={offer}
                isChosen={isChosenCard(state.offer, offer)}
                onChoose={() => dispatch({ type: 'offerChosen', offer })}
              />
            ))}
          </div>
        </div>
      ))}
      <WaitingButton
        wanted={{ day, what: state.missed?.day === day ? wantedIn(state.missed) : state.only }}
      />
    </>
  );
};
