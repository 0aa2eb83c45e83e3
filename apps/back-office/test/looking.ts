import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';

/** What stands in an element, as one reads it. */
export const textOf = (element: Element): string => element.textContent.replaceAll(/\s+/g, ' ').trim();

/** Until an element says it: all of it, or what an expression finds. */
export const expectText = (find: () => Element, text: string | RegExp) =>
  waitFor(() =>
    typeof text === 'string' ? expect(textOf(find())).toBe(text) : expect(textOf(find())).toMatch(text),
  );

/** Until it is no longer there. */
export const expectGone = (find: () => Element | null) => waitFor(() => expect(find()).toBeNull());

/** Until a window is away; some stay in the page, unseen. */
export const expectClosed = (dialog: Element) =>
  waitFor(() =>
    expect(dialog.isConnected && dialog.closest('[style*="display: none"]') === null, 'is open').toBe(false),
  );

export const valueOf = (field: Element): string => (field as HTMLInputElement).value;
export const expectValue = (find: () => Element, value: string) =>
  waitFor(() => expect(valueOf(find())).toBe(value));

/** Until the address is this one: all after the host, or what an expression finds in it. */
export const expectAddress = (address: string | RegExp) =>
  waitFor(() => {
    const now = location.pathname + location.search;
    if (typeof address === 'string') expect(now).toBe(address);
    else expect(now).toMatch(address);
  });
