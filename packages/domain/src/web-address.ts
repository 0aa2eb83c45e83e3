/** Browsers and Node both have `URL`; the types at hand name it for one of them only. */
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

/**
 * An address as people say it, 'www.hotel.fr', with the scheme that it lacks. One that has a scheme, whichever, stays
 * as it is, and so does an empty text.
 */
export const completeWebAddress = (typed: string): string => {
  const text = typed.trim();
  // A port is no scheme: 'hotel.fr:8080'.
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text);
  return text === '' || hasScheme ? text : `https://${text.replace(/^\/+/, '')}`;
};
