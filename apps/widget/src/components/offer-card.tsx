import type { PublicOffer } from '@meridienne/contracts';
import { useWidget } from '../element/widget-context.ts';
import { minorOf } from '../flow/choice.ts';
import { slotHours } from '../steps/offer-time.ts';
import { DrawerButton } from './drawer-button.tsx';
import { CheckIcon, ZoomIcon } from './icons.tsx';
import { OfferBadges } from './offer-badges.tsx';
import { OfferPrice } from './offer-price.tsx';
import { CARD_WIDTH, Photo } from './photo.tsx';

interface OfferCardProps {
  readonly offer: PublicOffer;
  readonly isChosen: boolean;
  onChoose(): void;
}

/** One offer, the whole card a button, with the magnifier for its details lying over it. */
export const OfferCard = ({ offer, isChosen, onChoose }: OfferCardProps) => {
  const { widget, texts } = useWidget();
  const { category, price } = offer;
  // A duration category's price depends on the hour still to be chosen (W §2): the lowest is told, as such.
  const told = offer.categoryTimeslot ? (offer.minPrice ?? 0) : price;
  const money = texts.money(minorOf(told, widget.account.currency));
  const name = texts.own(category.names, category.name);
  return (
    <div className="offer-place">
      <button
        type="button"
        className="offer"
        aria-pressed={isChosen}
        // The second click of a double click on a day that leads here is not meant for a card.
        onClick={({ detail }) => detail < 2 && onChoose()}
      >
        <Photo image={category.images[0]} className="offer-photo" sizes={CARD_WIDTH} />
        <span className="offer-text">
          <span className="offer-name">
            {name}
            {/* Its title stands above all cards of the slot, where nobody who goes from button to button is told it. */}
            <span className="visually-hidden">{`, ${slotHours(texts, offer)}`}</span>
          </span>
          {isChosen && (
            <span className="offer-chosen">
              <CheckIcon size={16} />
              {texts.t('service.selected')}
            </span>
          )}
          <span className="offer-facts">
            <span className="offer-surface">
              {category.surface !== null &&
                texts.t('category.surface', { surface: texts.number(category.surface) })}
            </span>
            {told > 0 && (
              <span className="offer-price">
                {offer.categoryTimeslot ? (
                  texts.t('date.from', { price: money })
                ) : (
                  <OfferPrice offer={offer} />
                )}
              </span>
            )}
          </span>
          <OfferBadges offer={offer} />
        </span>
      </button>
      <DrawerButton
        drawer={{ name: 'category', offer }}
        className="icon-button offer-zoom"
        aria-label={texts.t('service.details', { name })}
        aria-haspopup="dialog"
      >
        <ZoomIcon />
      </DrawerButton>
    </div>
  );
};

/** The cards' shape while they load. */
export const OffersSkeleton = () => (
  <div className="offers" role="status" aria-label={useWidget().texts.t('loading')}>
    {[1, 2, 3, 4].map((number) => (
      <div key={number} className="offer skeleton" aria-hidden="true">
        <span className="offer-photo" />
        <span className="offer-text">
          <span className="bar" />
          <span className="bar short" />
        </span>
      </div>
    ))}
  </div>
);
