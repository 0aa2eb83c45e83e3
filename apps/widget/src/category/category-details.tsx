import type { PublicOffer } from '@meridienne/contracts';
import { useWidget } from '../element/widget-context.ts';
import { minorOf } from '../flow/choice.ts';
import { EquipmentList } from './equipment-list.tsx';
import { PhotoCarousel } from './photo-carousel.tsx';

/** A category before it is chosen: pictures, facts, equipment (W §2 "Drawers"). */
export const CategoryDetails = ({ offer }: { readonly offer: PublicOffer }) => {
  const { widget, texts, dispatch } = useWidget();
  const { category, timeSlot, price } = offer;
  const name = texts.own(category.names, category.name);
  const description = texts.own(category.descriptions, category.description);
  return (
    <>
      {/* Scrolls, so the keyboard has to reach it, even where nothing inside can be pressed. */}
      <div className="drawer-body" tabIndex={category.images.length > 1 ? undefined : 0}>
        <PhotoCarousel images={category.images} name={name} />
        <p className="details-facts">
          {category.surface !== null && (
            <span>{texts.t('category.surface', { surface: texts.number(category.surface) })}</span>
          )}
          <span>
            {texts.time(timeSlot.start)} – {texts.time(timeSlot.end)}
          </span>
          {/* A duration category's price depends on the hour still to be chosen. */}
          {price > 0 && !offer.categoryTimeslot && (
            <strong>{texts.money(minorOf(price, widget.account.currency))}</strong>
          )}
        </p>
        {description && <p className="details-text">{description}</p>}
        {category.services.length > 0 && <EquipmentList services={category.services} />}
      </div>
      <div className="drawer-foot">
        <button type="button" className="button quiet" onClick={() => dispatch({ type: 'drawerClosed' })}>
          {texts.t('category.back')}
        </button>
        <button type="button" className="button" onClick={() => dispatch({ type: 'offerChosen', offer })}>
          {texts.t('category.choose')}
        </button>
      </div>
    </>
  );
};
