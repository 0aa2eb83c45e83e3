/** Whether a text is the address of a page: http or https and nothing else, for visitors are sent there. */
export const isWebAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol } = new URL(text);
  return protocol === 'https:' || protocol === 'http:';
};
