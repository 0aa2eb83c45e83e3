import type { PublicOffer, SlimOffers } from '@meridienne/contracts';

export const collection = <Member>(members: Member[]) => ({
  '@context': '/api/contexts/x',
  '@id': '/api/x',
  '@type': 'hydra:Collection' as const,
  'hydra:member': members,
  'hydra:totalItems': members.length,
});

/** Offers as the server answers them by GET: categories and equipment once each. */
export function slimOffers(offers: readonly PublicOffer[]): SlimOffers {
  const categories = new Map(offers.map(({ category }) => [category['@id'], category]));
  const services = new Map(
    [...categories.values()].flatMap((category) => category.services.map((each) => [each['@id'], each])),
  );
  return {
    ...collection(offers.map((offer) => ({ ...offer, category: offer.category['@id'] }))),
    categories: [...categories.values()].map((category) => ({
      ...category,
      images: category.images.map(({ display }) => display.native.md.replace('-md.webp', '')),
      services: category.services.map((each) => each['@id']),
    })),
    services: [...services.values()],
  };
}
