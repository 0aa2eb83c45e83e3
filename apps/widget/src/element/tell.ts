/** Fires `meridienne:<name>` on the widget's element; it bubbles up to the page's document. */
export const tell = (host: Element, name: 'open' | 'close' | 'step' | 'booked', detail: object): void => {
  host.dispatchEvent(new CustomEvent(`meridienne:${name}`, { detail, bubbles: true, composed: true }));
};
