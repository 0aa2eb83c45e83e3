import type { PublicOffer } from '@meridienne/contracts';
import { useEffect, useState } from 'react';
import { useQuery } from '../api/use-query.ts';
import { LoadFailed } from '../components/load-failed.tsx';
import { OfferPrice } from '../components/offer-price.tsx';
import { useWidget } from '../element/widget-context.ts';
import { periodsBySlot } from '../flow/periods-of-day.ts';
import { periodsQuery } from './periods-query.ts';

/** The hours of a duration category, one of which takes the place of the offer (W §4). */
export const HourSelector = ({ offer }: { readonly offer: PublicOffer }) => {
  const shared = useWidget();
  const { texts, state, dispatch, cache } = shared;
  const { key, load } = periodsQuery(shared, offer);
  const { data, status, retry } = useQuery(cache, key, load);
  // Sold to somebody else since it was chosen.
  const isGone = data && !state.firstSelection && !data.some(({ id }) => id === offer.id);
  const [hasLost, setHasLost] = useState(false);
  if (isGone && !hasLost) setHasLost(true);
  useEffect(() => {
    if (isGone) dispatch({ type: 'periodLost' });
  }, [isGone, dispatch]);
  if (!data && status === 'failed') return <LoadFailed onRetry={retry} />;
  const groups = periodsBySlot(data ?? []);
  if (data && groups.length === 0) {
    return (
      <div className="empty alone" role="status">
        <p>{texts.t('extras.noHour')}</p>
        <button type="button" className="button quiet" onClick={() => dispatch({ type: 'previous' })}>
          {texts.t('extras.otherService')}
        </button>
      </div>
    );
  }
  return (
    <fieldset>
      <legend>{texts.t('extras.hour')}</legend>
      <p className="field-fault" role="status">
        {hasLost && state.firstSelection && texts.t('extras.hourGone')}
      </p>
      {!data && (
        <div className="chips hours skeleton" role="status" aria-label={texts.t('loading')}>
          {[1, 2, 3, 4].map((number) => (
            <span key={number} className="chip hour" />
          ))}
        </div>
      )}
      {groups.map(({ slot, offers }) => (
        <div key={slot.id}>
          {groups.length > 1 && (
            <h3 className="slot-title">
              {texts.t('service.slot', { start: texts.time(slot.start), end: texts.time(slot.end) })}
            </h3>
          )}
          <div className="chips hours">
            {offers.map((period) => {
              const { start, end } = period.categoryTimeslot ?? slot;
              return (
                <label key={period.id} className="chip hour">
                  <input
                    type="radio"
                    name="hour"
                    checked={!state.firstSelection && period.id === offer.id}
                    onChange={() => dispatch({ type: 'periodChosen', offer: period })}
                  />
                  <span>
                    {texts.time(start)} – {texts.time(end)}
                  </span>
                  {period.price > 0 && (
                    <span className="hour-price">
                      <OfferPrice offer={period} />
                    </span>
                  )}
                </label>
              );
            })}
          </div>
        </div>
      ))}
    </fieldset>
  );
};
