import * as exportOffers from '../prices/export-offers.ts';
import * as offerChanges from '../prices/offer-changes.ts';
import * as offerHistory from '../prices/offer-history.ts';
import * as offers from '../prices/offers.ts';
import * as priceChange from '../prices/price-change.ts';
import type { Tag } from './tag.ts';

export const pricesTags: readonly Tag[] = [
  {
    name: 'Prices',
    description:
      'Offers: the price, places and status of a category in a time slot on a day; their history and files.',
    contracts: [offers, exportOffers, priceChange, offerChanges, offerHistory],
  },
];
