/** Browsers and Node have it, under types that name only one of them. */
declare const URL: {
  new (address: string): { readonly protocol: string };
  canParse(address: string): boolean;
};

/** Whether a text is the address of a page: http or https and nothing else, for visitors are sent there. */
export const isWebAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol } = new URL(text);
  return protocol === 'https:' || protocol === 'http:';
};
