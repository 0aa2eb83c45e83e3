import type { PublicOffer } from '@meridienne/contracts';
import { useWidget } from '../element/widget-context.ts';
import { hasBegun } from '../flow/has-begun.ts';

/** What makes a visitor choose now, told only where it is so. */
export const OfferBadges = ({ offer }: { readonly offer: PublicOffer }) => {
  const { widget, texts } = useWidget();
  const { timeSlot, left } = offer;
  return (
    <span className="badges">
      {hasBegun(offer, widget.account.timeZone, new Date()) && (
        <span className="badge">{texts.t('service.begun', { end: texts.time(timeSlot.end) })}</span>
      )}
      {left !== undefined && <span className="badge few">{texts.plural('service.left', left)}</span>}
    </span>
  );
};
