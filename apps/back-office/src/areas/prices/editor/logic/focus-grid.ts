/** Back to the cell that the keyboard was on, which need not be in view: the next arrow shows it. */
export const focusGrid = (): void =>
  document.querySelector<HTMLElement>('main [role=grid] [tabindex="0"]')?.focus({ preventScroll: true });
