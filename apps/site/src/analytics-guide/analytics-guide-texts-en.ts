import type { GuideTexts } from './analytics-guide-texts.ts';

export const english: GuideTexts = {
  title: 'Measuring bookings',
  description:
    'Measure each step and each booking of the Méridienne widget with Google Tag Manager or Matomo Tag Manager.',
  lead: 'The widget tells your tag manager what happens in it, step by step. Here is what it says, and where to listen.',
  contents: 'On this page',
  inShort: 'In short',
  short: [
    'If your page has a `dataLayer`, the widget announces each step shown and each booking there. Nothing has to be added to the widget’s code.',
    'To count bookings, listen to `meridienne_booked`, or to `purchase` in GA4.',
    'A click trigger does not see the widget’s buttons: use the events.',
  ],
  sections: {
    ids: {
      title: 'The buttons and their ids',
      texts: [
        'Each button that confirms a step has an id of the form `brd_{step}_{widgetId}`: the step’s name, then the widget’s number. The start button of widget 7, for example, is `brd_start_7`.',
        'The widget’s number is in the back-office, page Widgets, column “Public page”: it is the last number of the address. The events tell it too, as `widgetId`.',
        'A click on an offer leads to the next step by itself: at the `service` step, the button only serves those who come back.',
      ],
    },
    booking: {
      title: 'The booking',
      texts: [
        'The button that books has no id. A click is not yet a booking: a field may be missing, the last place may just have gone. The event fires only once the booking is saved, with its number and its amount.',
      ],
    },
    clicks: {
      title: 'Why a click trigger sees nothing',
      texts: [
        'The widget lives in a shadow root, out of reach of your site’s styles and scripts. Seen from the page, each click happens on the `meridienne-widget` element: neither “Click ID” nor “Click Text” tells which button it was.',
        'So the widget sends the page the id of each step shown, the same as the button’s. Arriving at the `service` step, for example, means that the date was confirmed.',
      ],
    },
    events: {
      title: 'What the widget sends',
      texts: [
        'These events are pushed to the page’s `dataLayer`. A page without one is not given one, and a preview from the back-office sends nothing.',
        'The last four have the names and the shape that GA4 expects. Each is preceded by `{ ecommerce: null }`. Prices are in major units of the currency: `83.5` for €83.50.',
      ],
    },
    gtm: {
      title: 'Google Tag Manager',
      texts: [
        'Make the variables you need, a trigger, then a tag. The names on the left are those of Google Tag Manager’s own screens.',
      ],
    },
    matomo: {
      title: 'Matomo Tag Manager',
      texts: [
        'Matomo reads a queue of its own, `_mtm`. A custom HTML tag, fired on page views, passes the widget’s events on to it.',
      ],
    },
    script: {
      title: 'Without a tag manager',
      texts: [
        'The same is announced by browser events. They bubble up to the document: `meridienne:open`, `meridienne:close`, `meridienne:step` and `meridienne:booked`.',
      ],
    },
    check: {
      title: 'Checking',
      texts: [
        'Open your site, make a booking, then type this into the browser’s console. The events appear in their order, and your tag manager’s preview mode shows what it made of them.',
        'A trial booking is a real booking: cancel it in the back-office afterwards.',
      ],
    },
    consent: {
      title: 'Consent',
      texts: [
        'The widget sets no cookie and stores nothing in the browser. Its events hold no name, e-mail or phone number: a booking’s number, services and amounts.',
        'The tags that you attach to them may set cookies or send data to others. Fire them only with the visitor’s consent, through the consent mode of your tag manager or of your banner.',
      ],
    },
  },
  steps: {
    start: 'The widget’s first screen',
    tags: 'Choice of the service type, if the widget shows it',
    date: 'Choice of the day',
    service: 'Choice of the service and the hours',
    extras: 'Extras and number of people',
    confirmation: 'Contact details and booking',
    end: 'Booking saved',
  },
  events: {
    meridienne_step: ['a step is shown', '`id`, `widgetId`, `step`, `index`'],
    meridienne_booked: ['the booking is saved', '`id`, `widgetId`, `bookingId`, `price`, `currency`'],
    view_item_list: ['the services are shown', '`ecommerce`: `item_list_name`, `currency`, `value`, `items`'],
    select_item: ['the extras are shown', '`ecommerce`, as above'],
    begin_checkout: ['the confirmation is shown', '`ecommerce`, as above'],
    purchase: ['the booking is saved', '`ecommerce`, as above, and `transaction_id`'],
  },
  columns: {
    step: 'Step',
    screen: 'Screen',
    buttonId: 'The button’s id',
    noId: 'none',
    event: 'Event',
    when: 'When',
    holds: 'With',
    setting: 'Setting',
    value: 'Value',
  },
  pictures: {
    start: {
      alt: 'The widget’s first screen, in French; the start button is ringed, with its id brd_start_1.',
      caption: 'The start button of widget 1.',
    },
    date: {
      alt: 'The widget’s calendar, in French; the button that confirms the date is ringed, with its id brd_date_1.',
      caption: 'The button that confirms the date.',
    },
    booked: {
      alt: 'The last screen with the booking’s number, and the events meridienne_booked and purchase in the dataLayer.',
      caption: 'The booking saved, and what the dataLayer has just received.',
    },
  },
  settings: {
    variables: 'Variables, of type “Data Layer Variable”',
    bookingTrigger: 'Trigger for a booking',
    shopTrigger: 'Trigger for GA4’s events',
    tag: 'Tag “Google Analytics: GA4 Event”',
  },
  matomo: {
    bridge: 'Custom HTML tag, trigger “Pageview”',
    variables: 'Variables, of type “Data Layer”',
    trigger: 'Trigger, of type “Custom Event”',
    tag: 'Tag “Matomo Analytics”, tracking type “Event”',
    category: 'Day booking',
  },
  copy: 'Copy',
  copied: 'Text copied',
  top: 'Top of the page',
};
