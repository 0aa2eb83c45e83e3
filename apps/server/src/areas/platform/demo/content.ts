import { bathVenue } from './content-bath.ts';
import { lyonAccount, lyonAddons, lyonServiceTypes, lyonTimeSlots, lyonWidget } from './content-lyon.ts';
import { lyonCategories } from './content-lyon-categories.ts';
import type { DemoVenue } from './venue-shape.ts';

/** The demo's venues in the order of their account ids, from 1. */
export const demoVenues: DemoVenue[] = [
  {
    account: lyonAccount,
    timeSlots: lyonTimeSlots,
    addons: lyonAddons,
    categories: lyonCategories,
    serviceTypes: lyonServiceTypes,
    widgets: [lyonWidget],
  },
  bathVenue,
];
