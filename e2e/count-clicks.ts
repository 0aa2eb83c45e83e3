import type { Locator, Page } from '@playwright/test';
import { expect } from './back-office/staff-test.ts';

/**
 * Goes a way as a person does, and counts: each press of the mouse is a click, each text typed is a field. How many the
 * way may take is asserted, so that nobody adds one unseen.
 */
export class CountedWay {
  readonly #page: Page;
  #clicks = 0;
  #fields = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(target: Locator): Promise<void> {
    this.#clicks += 1;
    await target.click();
  }

  /** Types where the focus is: what asks for text has it already. */
  async type(field: Locator, text: string): Promise<void> {
    this.#fields += 1;
    await expect(field).toBeFocused();
    await this.#page.keyboard.type(text);
  }

  /** To the next field, by the keyboard. */
  async tab(): Promise<void> {
    await this.#page.keyboard.press('Tab');
  }

  takesAtMost(clicks: number, fields: number): void {
    expect(this.#clicks, 'clicks').toBeLessThanOrEqual(clicks);
    expect(this.#fields, 'fields').toBeLessThanOrEqual(fields);
  }
}
