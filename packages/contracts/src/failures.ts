/**
 * What a failure's `errorType` says: by it a client knows what to do, where a status has several reasons.
 * The words beside it (`hydra:description`) are for people.
 */
export const ERROR_TYPES = {
  canceled: 'The booking is cancelled.',
  cancel: 'The guest may no longer say no by himself: the booking can’t be cancelled any more.',
  challenge: 'What was to be signed, or confirmed, is over: begin anew.',
  changed: 'Somebody else has changed it since it was read: read it again.',
  closed: 'The venue sells nothing online at present.',
  early: 'The booking has not begun yet.',
  ended: 'The wish has ended, or is offered something at this moment.',
  expired: 'The link has opened something once, and no longer does.',
  full: 'It holds as many as it may.',
  guesses: 'So many wrong passwords were tried: wait.',
  hold: 'The hold is over, was renewed before, or never was the caller’s.',
  key: 'The key of the photo library is over: ask for another.',
  lastFactor: 'It is the last factor, and one is asked for.',
  late: 'The place closes too soon for an answer.',
  limits: 'Prices lie beyond the limits of their category: ask whether they are meant.',
  lostBookings: 'Other bookings than those that were confirmed would lose their place.',
  many: 'As many wishes as one e-mail may have are open at the venue.',
  noFactor: 'There is no second factor.',
  noShows: 'The e-mail has missed so many bookings that the venue takes no other online.',
  notAsked: 'The guest was not asked.',
  off: 'The venue has not switched it on.',
  over: 'What was offered is over.',
  pending: 'The same key is being booked at this moment: ask again after `Retry-After`.',
  pinLeavesNone: 'The unit can’t be given: none would be left for another booking.',
  pinTaken: 'The unit is given to another booking.',
  poolConflicts: 'Other conflicts than those that were confirmed.',
  price: 'The price is another: `price` holds it.',
  pricesChanged: 'Prices have changed since they were shown.',
  proof: 'It has to be proven once more that it is oneself: by `/second-factor/proof`.',
  released: 'The place was given back as nobody answered.',
  quick: 'The form was sent as soon as it was there: send it again after `Retry-After`.',
  reused: 'The key came with another body before.',
  rule: 'The guest may no longer move it by himself.',
  secondFactor: 'The password was right: the second factor is asked for.',
  secondFactorRequired: 'One has to be set up before anything else.',
  supportReadOnly:
    'Support reads here, and writes only while the venue lets it: `supportMayWriteUntil` of the account.',
  signOn: 'Staff come in by the installation’s provider alone: `GET /login/ways` names it.',
  started: 'The booking has begun.',
  stock: 'No place is left.',
  taken: 'It is there already.',
  ticket: 'The ticket of the log-in is over or was used: sign in anew.',
  unknown: 'The link leads to nothing.',
  unreachable: 'The guest has no address to write to.',
  upcoming: 'Bookings are still to come.',
  used: 'It is in use.',
  work: 'So many forms are sent that this one takes a proof of work: `challenge` says which.',
} as const;

export type ErrorType = keyof typeof ERROR_TYPES;

/**
 * Status → the error types that the failures of a call may carry with it, of which there may be none. Only what doesn't
 * follow from what it takes and from who may make it.
 */
export type Fails = Readonly<
  Partial<
    Record<400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 501 | 502 | 507, readonly ErrorType[]>
  >
>;
