import type { Locator, Page } from '@playwright/test';
import { expect } from './back-office/staff-test.ts';

/**
 * Goes a way as a person does, and counts: each press of the mouse is a click, each text typed an entry; what the
 * keyboard does besides costs neither. What a way takes is asserted, so that nobody adds to it unseen.
 */
export class CountedClicks {
  readonly #page: Page;
  #clicks = 0;
  #entries = 0;
  #allClicks = 0;
  #allEntries = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(target: Locator): Promise<void> {
    this.#clicks += 1;
    this.#allClicks += 1;
    await target.click();
  }

  /** Types where the focus is: what asks for text has it already. @param field that has it, where that is claimed */
  async type(text: string, field?: Locator): Promise<void> {
    this.#entries += 1;
    this.#allEntries += 1;
    if (field) await expect(field).toBeFocused();
    await this.#page.keyboard.type(text);
  }

  /** Since the part before: how many clicks, and how many texts were typed. */
  takes(what: string, clicks: number, entries = 0): void {
    expect({ clicks: this.#clicks, entries: this.#entries }, what).toEqual({ clicks, entries });
    this.#clicks = 0;
    this.#entries = 0;
  }

  /** Of all parts together. */
  takesInAll(clicks: number, entries: number): void {
    expect({ clicks: this.#allClicks, entries: this.#allEntries }, 'in all').toEqual({ clicks, entries });
  }
}
