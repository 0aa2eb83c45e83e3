const told = new Set<string>();

/** Tells the page's webmaster what is wrong, in a line, once. */
export const tellWebmaster = (problem: string): void => {
  if (!told.has(problem)) console.warn(`Meridienne: ${problem}`);
  told.add(problem);
};

/**
 * Why a tag shows nothing.
 * @param answer the server's, or why there is none
 */
export const reasonOf = (tag: HTMLElement | undefined, answer: unknown): string => {
  if (!tag) return 'there is no data-account-id on this page';
  const { accountId = '', widgetId } = tag.dataset;
  if (!/^\d+$/.test(accountId)) return `data-account-id="${accountId}" is not the number of an account`;
  const { 'hydra:description': refusal, 'hydra:member': members } = answer as Readonly<
    Record<string, unknown>
  >;
  if (typeof refusal === 'string') return refusal;
  if (!members) return `the widgets of account ${accountId} could not be read: ${String(answer)}`;
  return widgetId
    ? `account ${accountId} has no active widget ${widgetId}`
    : `account ${accountId} has no active widget`;
};
