import { useQuery } from '../api/use-query.ts';
import { CalendarIcon } from '../components/icons.tsx';
import { LoadFailed } from '../components/load-failed.tsx';
import { OfferCard, OfferCardSkeleton } from '../components/offer-card.tsx';
import { useWidget } from '../element/widget-context.ts';
import { offersBySlot, slotsOf } from '../flow/offers-of-day.ts';
import { isChosenCard } from '../flow/reducer.ts';
import { offersQuery } from './offers-query.ts';
import { SlotFilter } from './slot-filter.tsx';

/** The day's offers under their time slots; choosing one leads on. */
export const ServiceStep = () => {
  const shared = useWidget();
  const { texts, state, dispatch, cache } = shared;
  const day = state.day ?? '';
  const whole = offersQuery(shared, day, []);
  const all = useQuery(cache, whole.key, whole.load);
  const part = offersQuery(shared, day, state.slotFilter);
  const some = useQuery(cache, part.key, part.load);

  if (all.status === 'failed' && !all.data) return <LoadFailed onRetry={all.retry} />;
  if (!all.data) {
    return (
      <div className="offers" role="status" aria-label={texts.t('loading')}>
        {[1, 2, 3, 4].map((number) => (
          <OfferCardSkeleton key={number} />
        ))}
      </div>
    );
  }
  const slots = slotsOf(all.data);
  // Until the filtered answer is there, the whole day's offers are filtered here: no wait, no jump.
  const groups = offersBySlot(some.data ?? all.data, state.slotFilter);
  const chooseOtherDay = () => {
    // The calendar that offered this day is out of date.
    cache.clear();
    dispatch({ type: 'dayChosen', day: null });
    dispatch({ type: 'previous' });
  };
  const count = groups.reduce((sum, group) => sum + group.offers.length, 0);
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
          <p>{texts.t('service.empty')}</p>
          <button type="button" className="button quiet" onClick={chooseOtherDay}>
            {texts.t('service.otherDay')}
          </button>
        </div>
      )}
      {groups.map(({ slot, offers }) => (
        <section key={slot.id} aria-labelledby={`slot-${slot.id}`}>
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
        </section>
      ))}
    </>
  );
};
