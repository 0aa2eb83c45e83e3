import * as addons from '../catalogue/addons.ts';
import * as categories from '../catalogue/categories.ts';
import * as categoryFields from '../catalogue/category-fields.ts';
import * as equipment from '../catalogue/equipment.ts';
import * as labels from '../catalogue/labels.ts';
import * as lostBookings from '../catalogue/lost-bookings.ts';
import * as poolBlocks from '../catalogue/pool-blocks.ts';
import * as poolCalendars from '../catalogue/pool-calendars.ts';
import * as poolUnits from '../catalogue/pool-units.ts';
import * as pools from '../catalogue/pools.ts';
import * as publicCatalogue from '../catalogue/public-catalogue.ts';
import * as serviceTypes from '../catalogue/service-types.ts';
import * as timeSlots from '../catalogue/time-slots.ts';
import type { Tag } from './tag.ts';

export const catalogueTags: readonly Tag[] = [
  {
    name: 'Catalogue',
    description:
      'What is sold and when: categories, time slots, service types, add-ons and their tags, equipment.',
    contracts: [
      categories,
      categoryFields,
      timeSlots,
      serviceTypes,
      addons,
      labels,
      equipment,
      lostBookings,
      publicCatalogue,
    ],
  },
  {
    name: 'Shared stocks',
    description:
      'Units that several categories draw from, what takes them, and calendars that come in from elsewhere.',
    contracts: [pools, poolBlocks, poolUnits, poolCalendars],
  },
];
