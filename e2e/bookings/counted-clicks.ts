import type { Locator, Page } from '@playwright/test';
import { expect } from '../back-office/staff-test.ts';

/**
 * Works as somebody at the desk does, and counts: each press of the mouse is a click, each text typed one entry. What a
 * part of the work takes is asserted by `takes`, so that nobody adds a click to it unseen.
 */
export class CountedClicks {
  readonly #page: Page;
  #clicks = 0;
  #entries = 0;
  #all = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(target: Locator): Promise<void> {
    this.#clicks += 1;
    this.#all += 1;
    await target.click();
  }

  /** Types where the focus is: what asks for text has it already. */
  async type(text: string): Promise<void> {
    this.#entries += 1;
    await this.#page.keyboard.type(text);
  }

  /** Since the part before: how many clicks, and how many texts were typed. */
  takes(what: string, clicks: number, entries = 0): void {
    expect({ clicks: this.#clicks, entries: this.#entries }, what).toEqual({ clicks, entries });
    this.#clicks = 0;
    this.#entries = 0;
  }

  /** Of all parts together. */
  takesInAll(clicks: number): void {
    expect(this.#all, 'clicks in all').toBe(clicks);
  }
}
