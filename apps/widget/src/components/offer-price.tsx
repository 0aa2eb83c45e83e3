import type { PublicOffer } from '@meridienne/contracts';
import { useWidget } from '../element/widget-context.ts';
import { minorOf } from '../flow/choice.ts';

/** What an offer costs now, after what it cost before its hours began. */
export const OfferPrice = ({ offer }: { readonly offer: PublicOffer }) => {
  const { widget, texts } = useWidget();
  const money = (price: number) => texts.money(minorOf(price, widget.account.currency));
  return (
    <>
      {money(offer.price)}
      {offer.fullPrice !== undefined && (
        <>
          {' '}
          <s className="full-price" aria-hidden="true">
            {money(offer.fullPrice)}
          </s>
          <span className="visually-hidden">{texts.t('service.was', { price: money(offer.fullPrice) })}</span>
        </>
      )}
    </>
  );
};
