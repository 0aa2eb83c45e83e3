export { Api, type Method, type Session } from './api.ts';
export { LOGINS, PASSWORD, uniqueName, type Who } from './demo.ts';
export { makePriceVenue } from './price-venue.ts';
