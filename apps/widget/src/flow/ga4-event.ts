import type { PublicOffer, PublicWidget } from '@meridienne/contracts';
import { fromMinor } from '@meridienne/domain';
import { chosenAddons, totalMinor } from './choice.ts';
import type { FlowState } from './state.ts';

/** GA4's own names for what happens here. */
const EVENTS: Readonly<Record<string, string>> = {
  service: 'view_item_list',
  extras: 'select_item',
  confirmation: 'begin_checkout',
  booked: 'purchase',
};

const item = (
  { '@id': id, name }: { readonly '@id': string; readonly name: string },
  price: number,
  quantity = 1,
) => ({
  item_id: id,
  item_name: name,
  price,
  quantity,
});

/**
 * The e-commerce event that GA4 documents for this moment, in major units; null where it has none.
 * @param listed the offers that the service step shows: its event waits for them
 */
export const ga4Event = (
  moment: 'step' | 'booked',
  widget: PublicWidget,
  state: FlowState,
  listed?: readonly PublicOffer[],
): object | null => {
  const { offer, booked } = state;
  const event = EVENTS[moment === 'booked' ? moment : state.step];
  if (!event || (state.step === 'service' && !listed)) return null;
  const { currency, name } = widget.account;
  const total = booked?.totalMinor ?? totalMinor(widget, state) ?? 0;
  return {
    event,
    ecommerce: {
      ...(booked && { transaction_id: String(booked.bookingId) }),
      item_list_name: name,
      currency,
      value: fromMinor(total, currency),
      items: [
        ...(listed ?? (offer ? [offer] : [])).map(({ category, price }) => item(category, price)),
        ...(listed ? [] : chosenAddons(widget, state)).map((addon) => item(addon, addon.price, addon.amount)),
      ],
    },
  };
};
