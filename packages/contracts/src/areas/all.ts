import { auditTags } from './audit.ts';
import { bookingsTags } from './bookings.ts';
import { catalogueTags } from './catalogue.ts';
import { closuresTags } from './closures.ts';
import { importsTags } from './imports.ts';
import { peopleTags } from './people.ts';
import { photosTags } from './photos.ts';
import { platformTags } from './platform.ts';
import { pricesTags } from './prices.ts';
import { privacyTags } from './privacy.ts';
import { statisticsTags } from './statistics.ts';
import { translationsTags } from './translations.ts';
import { venueTags } from './venue.ts';
import { webhooksTags } from './webhooks.ts';
import { widgetsTags } from './widgets.ts';
import type { Tag } from './tag.ts';

/** Every contract, area by area: a new file of contracts is named in its area’s. */
export const TAGS: readonly Tag[] = [
  ...bookingsTags,
  ...pricesTags,
  ...catalogueTags,
  ...closuresTags,
  ...widgetsTags,
  ...venueTags,
  ...webhooksTags,
  ...peopleTags,
  ...photosTags,
  ...statisticsTags,
  ...privacyTags,
  ...auditTags,
  ...importsTags,
  ...translationsTags,
  ...platformTags,
];
