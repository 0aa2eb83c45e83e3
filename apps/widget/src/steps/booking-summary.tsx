import type { PublicOffer } from '@meridienne/contracts';
import { type ReactNode, useState } from 'react';
import { OfferPrice } from '../components/offer-price.tsx';
import { CARD_WIDTH, Photo } from '../components/photo.tsx';
import { useWidget } from '../element/widget-context.ts';
import { addonsOf, chosenAddons, peopleOf } from '../flow/choice.ts';
import { DrawerButton } from '../components/drawer-button.tsx';
import { ForwardIcon } from '../components/icons.tsx';
import { offerHours, offerTime } from './offer-time.ts';

const Row = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="row">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** What is about to be booked, block by block (W §2); in a narrow place folded, so that the fields are in view. */
export const BookingSummary = ({ offer }: { readonly offer: PublicOffer }) => {
  const { widget, texts, state } = useWidget();
  const [isFolded, setIsFolded] = useState(true);
  const { category, timeSlot } = offer;
  const { start, end } = offer.categoryTimeslot ?? timeSlot;
  const addons = chosenAddons(widget, state);
  const people = peopleOf(state);
  const name = texts.own(category.names, category.name);
  return (
    <div
      className="summary"
      role="group"
      aria-label={texts.t('confirmation.summary')}
      data-folded={isFolded || undefined}
    >
      <div className="summary-head">
        <Photo image={category.images[0]} className="offer-photo" sizes={CARD_WIDTH} />
        <div className="offer-text">
          <h3>{name}</h3>
          <p className="summary-when">
            {texts.day(offer.day, { weekday: 'short', day: 'numeric', month: 'long' })},{' '}
            {offerHours(texts, offer)}
          </p>
          <p className="offer-facts">
            <span className="offer-surface">
              {category.surface !== null &&
                texts.t('category.surface', { surface: texts.number(category.surface) })}
            </span>
            {offer.price > 0 && (
              <span className="offer-price">
                <OfferPrice offer={offer} />
              </span>
            )}
          </p>
        </div>
        <button
          type="button"
          className="icon-button fold"
          aria-expanded={!isFolded}
          aria-controls="summary"
          aria-label={texts.t('confirmation.fold')}
          onClick={() => setIsFolded(!isFolded)}
        >
          <ForwardIcon />
        </button>
      </div>
      <dl id="summary">
        <Row name={texts.t('confirmation.hotel')}>{widget.account.name}</Row>
        <Row name={texts.t('confirmation.date')}>{texts.day(offer.day)}</Row>
        <div className="row row-hours">
          <dt>{texts.t('confirmation.checkIn')}</dt>
          <dd>{offerTime(texts, offer, start)}</dd>
          <dt>{texts.t('confirmation.checkOut')}</dt>
          <dd>{offerTime(texts, offer, end)}</dd>
        </div>
        {people !== null && <Row name={texts.t('extras.people')}>{texts.plural('people', people)}</Row>}
        {addonsOf(widget, offer).length > 0 && (
          <Row name={texts.t('confirmation.addons')}>
            {addons.length === 0 && <span className="quiet-text">{texts.t('confirmation.noAddons')}</span>}
            {addons.map(({ id, name, names, amount, priceMinor }) => (
              <span key={id} className="line">
                <span>{texts.t('price.line', { name: texts.own(names, name), count: amount })}</span>
                <span className="line-price">{texts.money(priceMinor * amount)}</span>
              </span>
            ))}
            <DrawerButton drawer={{ name: 'addons' }} className="link">
              {texts.t('confirmation.editAddons')}
            </DrawerButton>
          </Row>
        )}
        {state.comment.trim() !== '' && (
          <Row name={texts.t('confirmation.comment')}>
            <span className="comment">{state.comment.trim()}</span>
          </Row>
        )}
      </dl>
    </div>
  );
};
