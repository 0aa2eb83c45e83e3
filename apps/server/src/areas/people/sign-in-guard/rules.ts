import type { GrowingLimit } from '../../../http/growing-limit.ts';
import type { RateLimit } from '../../../http/rate-limit.ts';

// Why these, and what they come to in a day, is in docs/adr/0016-guessing-without-locking-out.md.

const HOUR = 3600;
const DAY = 24 * HOUR;

/** The limit of all log-ins, right ones too: each costs the work of a hash. */
export const CALL_LIMIT: RateLimit = { name: 'login', windowSeconds: 600, perAddress: 60 };
export const DEVICE_CALL_LIMIT: RateLimit = { name: 'login-device', windowSeconds: 600, perTarget: 60 };

// The limits of wrong passwords; the first three for log-ins from unknown devices.

/** One network, whoever it tries to be: offices and mobile networks stand behind one address. */
export const NETWORK_LIMIT: GrowingLimit = {
  name: 'login-network',
  free: 60,
  firstWaitSeconds: 15,
  longestWaitSeconds: 120,
  windowSeconds: HOUR,
};
/** One user, from one wide network. */
export const PAIR_LIMIT: GrowingLimit = {
  name: 'login-pair',
  free: 10,
  firstWaitSeconds: 30,
  longestWaitSeconds: HOUR,
  windowSeconds: DAY,
};
/** One user, from wherever: thousands of networks together are not to guess for long. */
export const USER_LIMIT: GrowingLimit = {
  name: 'login-user',
  free: 200,
  firstWaitSeconds: 30,
  longestWaitSeconds: 300,
  windowSeconds: DAY,
};

/** A device that the user has signed in from, and nothing else: nobody but who has it can use it up. */
export const DEVICE_LIMIT: GrowingLimit = {
  name: 'login-known',
  free: 10,
  firstWaitSeconds: 30,
  longestWaitSeconds: 900,
  windowSeconds: DAY,
};
/**
 * Six digits, told by whoever knows the password: from an unknown device, from wherever. Strangers can't reach this count,
 * and whoever knows the password guesses no more than 39 times a day.
 */
export const CODE_LIMIT: GrowingLimit = { ...PAIR_LIMIT, name: 'login-code' };
/** The same from a device that the user has signed in from. */
export const DEVICE_CODE_LIMIT: GrowingLimit = { ...DEVICE_LIMIT, name: 'login-code-known' };
/** All second steps of a log-in, right ones too, and all questions for a passkey. */
export const SECOND_CALL_LIMIT: RateLimit = { name: 'login-second', windowSeconds: 600, perAddress: 200 };

/** Who is signed in and tells the password once more. */
export const SIGNED_IN_LIMIT: GrowingLimit = { ...DEVICE_LIMIT, name: 'login-proof' };
/** Who is signed in and shows a code. */
export const SIGNED_IN_CODE_LIMIT: GrowingLimit = { ...DEVICE_LIMIT, name: 'login-code-proof' };
