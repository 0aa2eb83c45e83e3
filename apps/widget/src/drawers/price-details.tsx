import { offerHours } from '../steps/offer-time.ts';
import { useWidget } from '../element/widget-context.ts';
import { chosenAddons, minorOf, totalMinor } from '../flow/choice.ts';

/** What the total is made of (W §2 "Drawers"); nothing of it is paid online (W §1). */
export const PriceDetails = () => {
  const { widget, texts, state, dispatch } = useWidget();
  const { offer } = state;
  const total = totalMinor(widget, state);
  if (!offer || total === null) return null;
  const { category } = offer;
  return (
    <>
      <div className="drawer-body">
        <ul className="price-lines">
          <li className="price-line">
            <span>
              {texts.own(category.names, category.name)}
              <span className="price-when">
                {texts.day(offer.day, { weekday: 'short', day: 'numeric', month: 'long' })},{' '}
                {offerHours(texts, offer)}
              </span>
            </span>
            <span>{texts.money(minorOf(offer.price, widget.account.currency))}</span>
          </li>
          {chosenAddons(widget, state).map(({ id, name, names, amount, priceMinor }) => (
            <li key={id} className="price-line">
              <span>{texts.t('price.line', { name: texts.own(names, name), count: amount })}</span>
              <span>{texts.money(priceMinor * amount)}</span>
            </li>
          ))}
        </ul>
        <p className="price-line price-total">
          <span>{texts.t('price.total')}</span>
          <strong>{texts.money(total)}</strong>
        </p>
        <p className="price-note">{texts.t('price.onSite')}</p>
        <p className="price-note">{texts.t('price.noFee')}</p>
      </div>
      <div className="drawer-foot">
        <button type="button" className="button" onClick={() => dispatch({ type: 'drawerClosed' })}>
          {texts.t('price.ok')}
        </button>
      </div>
    </>
  );
};
