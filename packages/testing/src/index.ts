export { Api, type Method, type Session } from './api.ts';
export { LOGINS, PASSWORD, uniqueName, type Who } from './demo.ts';
export { makePriceVenue } from './price-venue.ts';
export { makeReader } from './reader.ts';
export { type Made, makeSalonVenue, venueToday } from './salon-venue.ts';
export { makeSpaVenue } from './spa-venue.ts';
