import type { PublicOffer, SlimOffers } from '@meridienne/contracts';

/** The offers of an answer, each with its category, its equipment and its pictures: the answer has those once. */
export const wholeOffers = ({ services, categories, 'hydra:member': offers }: SlimOffers): PublicOffer[] => {
  const whole = categories.map((category) => ({
    ...category,
    // In the category's own order.
    services: category.services.flatMap((iri) => services.filter((each) => each['@id'] === iri)),
    images: category.images.map(imageAt),
  }));
  return offers.flatMap((offer) => {
    const category = whole.find((each) => each['@id'] === offer.category);
    return category ? [{ ...offer, category }] : [];
  });
};

const imageAt = (address: string) => ({
  uid: address,
  display: {
    native: {
      sm: `${address}-sm.webp`,
      th: `${address}-th.webp`,
      md: `${address}-md.webp`,
      lg: `${address}-lg.webp`,
    },
  },
});
