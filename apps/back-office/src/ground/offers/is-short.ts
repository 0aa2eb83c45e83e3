interface Places {
  quantity: number;
  booked: number;
  status: 'available' | 'notAvailable';
  poolLeft?: number;
}

/** Whether the shared stock leaves an offer fewer places than it has itself. */
export const isShort = <Offer extends Places>(offer: Offer): offer is Offer & { poolLeft: number } =>
  offer.status === 'available' &&
  offer.poolLeft !== undefined &&
  offer.poolLeft < Math.max(0, offer.quantity - offer.booked);
