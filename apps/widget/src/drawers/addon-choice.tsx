import { useWidget } from '../element/widget-context.ts';
import { AddonPicker } from '../steps/addon-picker.tsx';
import { addonsOf, totalMinor } from '../flow/choice.ts';

/** The add-ons once more, from the confirmation (W §2); each change counts at once, so closing loses none. */
export const AddonChoice = () => {
  const { widget, texts, state, dispatch } = useWidget();
  const { offer, amounts } = state;
  if (!offer) return null;
  return (
    <>
      <div className="drawer-body">
        <AddonPicker
          addons={addonsOf(widget, offer)}
          amounts={amounts}
          onAmount={(addonId, amount) => dispatch({ type: 'addonAmountSet', addonId, amount })}
        />
      </div>
      <div className="drawer-foot">
        <p className="footer-note" role="status">
          <span className="footer-label">{texts.t('price.total')}</span>{' '}
          <span className="foot-total">{texts.money(totalMinor(widget, state) ?? 0)}</span>
        </p>
        <button type="button" className="button" onClick={() => dispatch({ type: 'drawerClosed' })}>
          {texts.t('addons.submit')}
        </button>
      </div>
    </>
  );
};
