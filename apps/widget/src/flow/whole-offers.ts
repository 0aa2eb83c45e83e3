import type { PublicOffer, readOffersByDay, ResponseOf } from '@meridienne/contracts';

/** The offers of an answer, each with its category: the answer has one whole in its first offer alone. */
export const wholeOffers = (answer: ResponseOf<typeof readOffersByDay>): PublicOffer[] => {
  const known: Record<string, PublicOffer['category']> = {};
  return answer['hydra:member'].flatMap(({ category: told, ...offer }) => {
    const category = typeof told === 'string' ? known[told] : (known[told['@id']] = told);
    return category ? [{ ...offer, category }] : [];
  });
};
