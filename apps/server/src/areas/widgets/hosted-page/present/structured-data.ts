import { type CalendarDay, isWebAddress, localTime, pickText } from '@meridienne/domain';
import type { Hotel, Offer, WebPage, WithContext } from 'schema-dts';
import type { HostedWidget } from '../queries.ts';

/** What a widget sells next; `app.ts` hands over what looks it up. */
export interface NextOffer {
  day: CalendarDay;
  /** From the day's midnight. */
  startMinute: number;
  endMinute: number;
  category: { id: number; name: string; names: Record<string, string>; picture: string | null };
  slotId: number;
  persons: { min: number; max: number } | null;
  /** In major units. */
  price: number;
  currency: string;
}

interface Page {
  url: string;
  language: string;
  description: string;
  image: string | null;
  publicUrl: string;
  offers: readonly NextOffer[];
}

/** The page, whose it is, what is sold there next and how it is booked, for search engines and agents (schema.org). */
export function structuredData(page: Page, widget: HostedWidget): string {
  // What is typed can't end the block.
  const text = JSON.stringify(describe(page, widget)).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/ld+json">${text}</script>`;
}

/** Nothing that isn't known: a key without a value is left out. */
function describe(page: Page, widget: HostedWidget): WithContext<WebPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    url: page.url,
    inLanguage: page.language,
    description: page.description,
    about: hotel(page, widget),
  };
}

function hotel(page: Page, { name, url, phone, address, currency }: HostedWidget): Hotel {
  return {
    '@type': 'Hotel',
    '@id': `${page.url}#hotel`,
    name,
    url: url !== null && isWebAddress(url) ? url : page.url,
    ...(page.image !== null && { image: page.image }),
    ...(phone !== null && { telephone: phone }),
    ...(address !== null && { address }),
    currenciesAccepted: currency,
    ...(page.offers.length > 0 && { makesOffer: page.offers.map((offer) => offerOf(page, offer)) }),
    potentialAction: {
      '@type': 'ReserveAction',
      target: {
        '@type': 'EntryPoint',
        // RFC 6570: a day, and by their ids a room and its hours.
        urlTemplate: `${page.url}{?date,category,slot}`,
        actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
      },
      result: { '@type': 'LodgingReservation' },
    },
  };
}

function offerOf({ url, language, publicUrl }: Page, offer: NextOffer): Offer {
  const { day, category, slotId, persons, price, currency, startMinute, endMinute } = offer;
  const query = new URLSearchParams({
    date: day,
    category: String(category.id),
    slot: String(slotId),
  });
  return {
    '@type': 'Offer',
    url: `${url}?${query.toString()}`,
    price,
    priceCurrency: currency,
    availability: 'https://schema.org/InStock',
    availabilityStarts: localTime(day, startMinute),
    availabilityEnds: localTime(day, endMinute),
    offeredBy: { '@id': `${url}#hotel` },
    itemOffered: {
      // An offer is of a product; what kind of one it is, the hotel's own words say.
      '@type': 'Product',
      additionalType: 'https://schema.org/HotelRoom',
      name: pickText(category.names, [language], category.name),
      ...(category.picture !== null && { image: `${publicUrl}${category.picture}-lg.webp` }),
      ...(persons !== null && {
        additionalProperty: {
          '@type': 'PropertyValue',
          name: 'occupancy',
          minValue: persons.min,
          maxValue: persons.max,
        },
      }),
    },
  };
}
