/** How a guest pays at the venue. One more is a word here and its texts: `bookings.means.…` and the exports'. */
export const PAYMENT_MEANS = ['cash', 'card', 'transfer', 'other'] as const;

export type PaymentMeans = (typeof PAYMENT_MEANS)[number];
