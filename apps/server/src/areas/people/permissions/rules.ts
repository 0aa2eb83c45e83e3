import type { Role } from '@meridienne/domain';
import type { RateLimit } from '../../../http/rate-limit.ts';

/** A mail each, in the hotel's name: anybody can sign a hotel up, and must not fill strangers' mailboxes with it. */
export const INVITATION_LIMIT: RateLimit = {
  name: 'invitation',
  windowSeconds: 3600,
  perAddress: 60,
  perTarget: 5,
};

interface Asked {
  role?: Role | undefined;
  isAdmin?: boolean | undefined;
}

/** What is asked for: a role, or what it means of old, whether an administrator. */
export const roleOf = ({ role, isAdmin }: Asked): Role | undefined =>
  role ?? (isAdmin === undefined ? undefined : isAdmin ? 'administrator' : 'reader');
