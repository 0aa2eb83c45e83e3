import * as permissions from '../people/permissions.ts';
import * as publicAccess from '../people/public-access.ts';
import * as secondFactor from '../people/second-factor.ts';
import * as secondLogin from '../people/second-login.ts';
import * as sessions from '../people/sessions.ts';
import * as users from '../people/users.ts';
import * as webauthn from '../people/webauthn.ts';
import type { Tag } from './tag.ts';

export const peopleTags: readonly Tag[] = [
  {
    name: 'People',
    description:
      'Logging in and out, users, their permissions on accounts, their second factors and their sessions.',
    contracts: [publicAccess, users, permissions, sessions, secondFactor, secondLogin, webauthn],
  },
];
