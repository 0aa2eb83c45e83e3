import type { GuideTexts } from './analytics-guide-texts.ts';

/** What the page's queue holds after a step and after a booking; the numbers are examples. */
export const PUSHED = `dataLayer.push({
  event: 'meridienne_step',
  id: 'brd_date_7',
  widgetId: 7,
  step: 'date',
  index: 1,
});

dataLayer.push({
  event: 'meridienne_booked',
  id: 'brd_end_7',
  widgetId: 7,
  bookingId: 88621644,
  price: 83,
  currency: 'EUR',
});`;

export const LISTEN = `document.addEventListener('meridienne:booked', ({ detail }) => {
  console.log(detail.widgetId, detail.bookingId, detail.price, detail.currency);
});`;

export const CHECK = `dataLayer.filter(({ event }) => /^meridienne_|purchase/.test(event))`;

/** Hands what the widget announces to Matomo's queue. */
const MATOMO_BRIDGE = `<script>
  window._mtm = window._mtm || [];
  ['step', 'booked'].forEach(function (name) {
    document.addEventListener('meridienne:' + name, function (event) {
      window._mtm.push(Object.assign({ event: 'meridienne_' + name }, event.detail));
    });
  });
</script>`;

type Block = readonly [title: string, code: string];

export const gtmBlocks = ({ settings }: GuideTexts): readonly Block[] => [
  [settings.variables, 'step\nwidgetId\nid\nbookingId\nprice\ncurrency'],
  [settings.bookingTrigger, 'Custom Event\nEvent name: meridienne_booked'],
  [
    settings.shopTrigger,
    'Custom Event, Use regex matching\nEvent name: ^(view_item_list|select_item|begin_checkout|purchase)$',
  ],
  [settings.tag, 'Event Name: {{Event}}\nSend Ecommerce data: on\nData source: Data Layer'],
];

export const matomoBlocks = ({ matomo }: GuideTexts): readonly Block[] => [
  [matomo.bridge, MATOMO_BRIDGE],
  [matomo.variables, 'step\nbookingId\nprice'],
  [matomo.trigger, 'meridienne_booked'],
  [matomo.tag, `Event Category: ${matomo.category}\nEvent Action: {{bookingId}}\nEvent Value: {{price}}`],
];
