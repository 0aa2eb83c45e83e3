/** Whoever changes prices, or what they are for, makes these stale. */
export const OFFERS_KEY = ['offers'];
