/** Where the focus goes when what had it is gone: to the cell that the keyboard was on, else where the page begins. */
export const focusPage = (): void =>
  (
    document.querySelector<HTMLElement>('main [role=grid] [tabindex="0"]') ??
    document.querySelector<HTMLElement>('main')
  )?.focus({ preventScroll: true });
