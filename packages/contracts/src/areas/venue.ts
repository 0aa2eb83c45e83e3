import * as accounts from '../venue/accounts.ts';
import * as apiKeys from '../venue/api-keys.ts';
import * as events from '../venue/events.ts';
import * as firstSteps from '../venue/first-steps.ts';
import * as mailTexts from '../venue/mail-texts.ts';
import * as places from '../venue/places.ts';
import * as supportFields from '../venue/support-fields.ts';
import * as support from '../venue/support.ts';
import * as textMessages from '../venue/text-messages.ts';
import type { Tag } from './tag.ts';

export const venueTags: readonly Tag[] = [
  {
    name: 'Venue',
    description:
      'A venue’s account: its settings, mails, text messages, first steps, and what changes in it as it changes.',
    contracts: [accounts, events, firstSteps, mailTexts, places, support, supportFields, textMessages],
  },
  {
    name: 'Keys',
    description:
      'By which programs of a venue and of its partners call: made and ended by its administrators.',
    contracts: [apiKeys],
  },
];
