import type { PublicAddon } from '@meridienne/contracts';
import { ADDON_AMOUNT_MAX } from '@meridienne/domain';
import { MinusIcon, PlusIcon } from '../components/icons.tsx';
import { useWidget } from '../element/widget-context.ts';
import { minorOf } from '../flow/choice.ts';

interface AddonPickerProps {
  readonly addons: readonly PublicAddon[];
  readonly amounts: Readonly<Record<number, number>>;
  onAmount(addonId: number, amount: number): void;
}

/** The add-ons with a stepper each. */
export const AddonPicker = ({ addons, amounts, onAmount }: AddonPickerProps) => {
  const { widget, texts } = useWidget();
  return (
    <ul className="addons">
      {addons.map((addon) => {
        const amount = amounts[addon.id] ?? 0;
        const name = texts.own(addon.names, addon.name);
        return (
          <li key={addon.id} className="addon" data-taken={amount > 0 || undefined}>
            <span className="addon-name">{name}</span>
            <span className="addon-price">{texts.money(minorOf(addon.price, widget.account.currency))}</span>
            <span className="stepper">
              <button
                type="button"
                className="step-button"
                aria-label={texts.t('extras.removeOne', { name })}
                // Kept focusable at its bound, so that the keyboard's place isn't lost.
                aria-disabled={amount === 0}
                onClick={() => amount > 0 && onAmount(addon.id, amount - 1)}
              >
                <MinusIcon />
              </button>
              <output aria-label={texts.t('extras.amount', { name, count: amount })}>{amount}</output>
              <button
                type="button"
                className="step-button"
                aria-label={texts.t('extras.addOne', { name })}
                aria-disabled={amount >= ADDON_AMOUNT_MAX}
                onClick={() => amount < ADDON_AMOUNT_MAX && onAmount(addon.id, amount + 1)}
              >
                <PlusIcon />
              </button>
            </span>
          </li>
        );
      })}
    </ul>
  );
};
