import { useWidget } from '../element/widget-context.ts';
import { addonsOf, peopleChoices, peopleOf } from '../flow/choice.ts';
import { AddonPicker } from './addon-picker.tsx';
import { HourSelector } from './hour-selector.tsx';

const COMMENT_LIMIT = 2000;
/** The count of characters left shows only when it begins to matter. */
const COMMENT_NEARLY_FULL = 200;

/** The hour of a duration offer, people, add-ons and a free comment (W §2). */
export const ExtrasStep = () => {
  const { widget, texts, state, dispatch } = useWidget();
  const { offer, comment } = state;
  if (!offer) return null;
  const people = peopleChoices(offer);
  const addons = addonsOf(widget, offer);
  const left = COMMENT_LIMIT - comment.length;
  return (
    <div className="sections">
      {offer.categoryTimeslot && <HourSelector offer={offer} />}
      {people.length > 0 && (
        <fieldset>
          <legend>{texts.t('extras.people')}</legend>
          <div className="chips">
            {people.map((count) => (
              <label key={count} className="chip">
                <input
                  type="radio"
                  name="people"
                  checked={peopleOf(state) === count}
                  aria-label={texts.plural('people', count)}
                  onChange={() => dispatch({ type: 'peopleChosen', people: count })}
                />
                <span aria-hidden="true">{count}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {addons.length > 0 && (
        <div>
          <h3 id="addons">{texts.t('extras.addons')}</h3>
          <AddonPicker
            addons={addons}
            amounts={state.amounts}
            onAmount={(addonId, amount) => dispatch({ type: 'addonAmountSet', addonId, amount })}
          />
        </div>
      )}
      <div className="field">
        <label className="field-name" htmlFor="comment">
          {texts.t('extras.comment')}
        </label>
        <textarea
          id="comment"
          rows={4}
          maxLength={COMMENT_LIMIT}
          value={comment}
          placeholder={texts.t('extras.commentPlaceholder')}
          onChange={(event) => dispatch({ type: 'commentWritten', comment: event.target.value })}
        />
        {left <= COMMENT_NEARLY_FULL && (
          <span className="field-note" role="status">
            {texts.plural('extras.commentLeft', left)}
          </span>
        )}
      </div>
    </div>
  );
};
