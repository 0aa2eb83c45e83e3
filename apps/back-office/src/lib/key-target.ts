/** Whether keys are typed into a field there. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Whether a window stands over the page, which has the keys to itself. */
export const hasOpenDialog = (): boolean =>
  [...document.querySelectorAll('[role=dialog]')].some((dialog) => dialog.checkVisibility());
