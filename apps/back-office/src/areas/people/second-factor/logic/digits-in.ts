/** An app's code has six digits. */
export const CODE_DIGITS = 6;

/** The digits of what was typed or pasted: apps show them in two groups. */
export const digitsIn = (typed: string | undefined): string => (typed ?? '').replaceAll(/\D/g, '');
