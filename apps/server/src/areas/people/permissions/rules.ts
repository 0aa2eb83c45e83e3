import type { RateLimit } from '../../../http/rate-limit.ts';

/** A mail each, in the hotel's name: anybody can sign a hotel up, and must not fill strangers' mailboxes with it. */
export const INVITATION_LIMIT: RateLimit = {
  name: 'invitation',
  windowSeconds: 3600,
  perAddress: 60,
  perTarget: 5,
};
