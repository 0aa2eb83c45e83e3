/** Whether the text may be an element's `id`, without what only a typing error or an attack would put there. */
export const isElementId = (text: string): boolean => /^[\p{L}\p{N}_:.-]{1,200}$/u.test(text);
