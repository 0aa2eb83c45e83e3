import * as permissions from '../people/permissions.ts';
import * as publicAccess from '../people/public-access.ts';
import * as sessions from '../people/sessions.ts';
import * as signOn from '../people/sign-on.ts';
import * as users from '../people/users.ts';
import type { Tag } from './tag.ts';

export const peopleTags: readonly Tag[] = [
  {
    name: 'People',
    description: 'Logging in and out, users, their permissions on accounts, and their sessions.',
    contracts: [publicAccess, users, permissions, sessions, signOn],
  },
];
