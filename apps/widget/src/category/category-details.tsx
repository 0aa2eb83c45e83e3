import type { PublicOffer } from '@meridienne/contracts';

/** A category before it is chosen: pictures, facts, equipment (W §2 "Category detail drawer"). */
export const CategoryDetails = ({ offer }: { readonly offer: PublicOffer }) => <p>{offer.category.name}</p>;
