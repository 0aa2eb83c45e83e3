/** Copies a text, also on pages served over plain http, where there is no `navigator.clipboard`. */
export const copyText = async (text: string, beside: HTMLElement): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.className = 'visually-hidden';
    // Inside the open dialog: nothing outside of it can be selected.
    beside.after(field);
    field.select();
    const isCopied = document.execCommand('copy');
    field.remove();
    beside.focus();
    return isCopied;
  }
};
