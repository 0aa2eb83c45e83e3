const FOCUSABLE =
  'button:not(:disabled), [href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** The stops of the Tab key inside `frame`, in order. */
const stopsOf = (frame: HTMLElement): HTMLElement[] =>
  [...frame.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility() && !element.closest('[inert]'),
  );

/** Wraps Tab around inside a modal frame: the browser alone would lead out to its own bars. */
export const keepFocus = (event: KeyboardEvent, frame: HTMLElement): void => {
  if (event.key !== 'Tab' || event.defaultPrevented) return;
  const stops = stopsOf(frame);
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  const focused = (frame.getRootNode() as ShadowRoot).activeElement;
  const isOutside = event.shiftKey && !stops.includes(focused as HTMLElement);
  if (focused !== edge && !isOutside) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
};
