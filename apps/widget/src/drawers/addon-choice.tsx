/** The add-ons once more, from the confirmation (W §2 'Modifier les services'). */
export const AddonChoice = () => null;
