/** What the total is made of (W §2 'Détails tarifaires'). */
export const PriceDetails = () => null;
