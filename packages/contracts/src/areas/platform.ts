import * as administration from '../platform/administration.ts';
import * as createAccount from '../platform/create-account.ts';
import * as givenUpMails from '../platform/given-up-mails.ts';
import * as testMail from '../platform/test-mail.ts';
import type { Tag } from './tag.ts';

export const platformTags: readonly Tag[] = [
  {
    name: 'Platform',
    description: 'The installation itself: its settings, new accounts, mails that were given up.',
    contracts: [administration, createAccount, givenUpMails, testMail],
  },
];
