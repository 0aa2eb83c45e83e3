import * as events from '../webhooks/events.ts';
import * as webhooks from '../webhooks/webhooks.ts';
import type { Tag } from './tag.ts';

export const webhooksTags: readonly Tag[] = [
  {
    name: 'Events',
    description:
      'What becomes of bookings, prices and places: told by webhooks as it happens, and kept for two weeks for whoever was away.',
    contracts: [events, webhooks],
  },
];
