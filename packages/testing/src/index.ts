export { Api, type Method, type Session } from './api.ts';
export { LOGINS, PASSWORD, uniqueName, type Who } from './demo.ts';
export { makeGuestHotel, makeTraveller } from './guest-hotel.ts';
export { makeMember } from './member.ts';
export { makePriceVenue } from './price-venue.ts';
export { addExtras, type Booked, bookerOf } from './salon-bookings.ts';
export { type Made, makeBareVenue, makeSalonVenue, venueToday } from './salon-venue.ts';
export { makeSpaVenue } from './spa-venue.ts';
export { makeVisitedVenue } from './visited-venue.ts';
