/** Where a line of code goes in what sites are made with: its three texts, in their order. */
export const SITE_GUIDES = {
  wordpress: { name: 'WordPress', lines: ['wordpress1', 'wordpress2', 'wordpress3'] },
  wix: { name: 'Wix', lines: ['wix1', 'wix2', 'wix3'] },
  shopify: { name: 'Shopify', lines: ['shopify1', 'shopify2', 'shopify3'] },
  squarespace: { name: 'Squarespace', lines: ['squarespace1', 'squarespace2', 'squarespace3'] },
} as const;

/** Of any other site. */
export const OTHER_GUIDE = ['other1', 'other2', 'other3'] as const;

/** A letter that opens in one's own mail program, addressed to nobody yet. */
export const mailtoOf = (subject: string, text: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
