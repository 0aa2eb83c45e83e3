import { expect, type Page } from '@playwright/test';

/** What is done with the records of a collection; each field by its name. */
export interface Resource {
  name: string;
  create?: Record<string, string>;
  edit?: Record<string, string>;
  deletes?: boolean;
  /** The one to work on, where none is created; else the first of the list. */
  record?: string;
}

/** Somebody at work in API Platform's admin. */
export class AdminDesk {
  readonly page: Page;
  readonly api: string;

  constructor(page: Page, origin: string) {
    this.page = page;
    this.api = `${origin}/api`;
  }

  async open(address: string, token: string): Promise<void> {
    this.page.setDefaultTimeout(30_000);
    await this.page.setViewportSize({ width: 1600, height: 1000 });
    const query = new URLSearchParams({ entrypoint: this.api, token });
    await this.page.goto(`${address}?${query}`);
  }

  /** The names of the collections that it offers. */
  async menu(): Promise<string[]> {
    const items = this.page.getByRole('menuitem');
    await expect(items.first()).toBeVisible({ timeout: 30_000 });
    return items.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')?.replace('#/', '') ?? ''),
    );
  }

  async work(resource: Resource): Promise<void> {
    const { name, create, edit, deletes } = resource;
    const created = create && (await this.#create(name, create));
    const first = created ?? (await this.#list(name, () => this.#go(`/${name}`)));
    const record = resource.record ?? first;
    if (record === null) return;
    await this.#show(name, record);
    if (edit) await this.#edit(name, record, edit);
    if (deletes) await this.#delete(name, record, edit !== undefined);
  }

  #go(path: string): Promise<void> {
    return this.page.evaluate((hash) => {
      location.hash = hash;
    }, path);
  }

  /** What the page's next call of this kind answers. */
  async #answer(method: string, does: () => Promise<void>): Promise<{ status: number; body: string }> {
    const answered = this.page.waitForResponse(
      (each) => each.request().method() === method && each.url().startsWith(this.api),
      { timeout: 30_000 },
    );
    await does();
    const response = await answered;
    return { status: response.status(), body: response.status() === 204 ? '' : await response.text() };
  }

  /**
   * What has been done is done once the list is shown again: whoever goes elsewhere before is taken back to it.
   * Its message, where it hasn't had its time by then, is put away, or the next one would wait for that.
   */
  async #settle(name: string): Promise<void> {
    await this.page.waitForURL((url) => url.hash === `#/${name}` || url.hash.startsWith(`#/${name}?`));
    const message = this.page.getByText(/^Element (created|updated|deleted)$/);
    if (await message.isVisible()) await this.page.keyboard.press('Escape');
    await expect(message).toBeHidden();
  }

  async #create(name: string, fields: Record<string, string>): Promise<string> {
    await this.#go(`/${name}/create`);
    await this.#fill(fields);
    let record = '';
    // It leads to the list, which is looked at on the way.
    await this.#list(name, async () => {
      const { status, body } = await this.#answer('POST', () =>
        this.page.getByRole('button', { name: 'Save' }).click(),
      );
      expect([name, status === 200 ? 201 : status, body]).toEqual([name, 201, body]);
      record = (JSON.parse(body) as { '@id': string })['@id'];
    });
    await this.#settle(name);
    return record;
  }

  /**
   * @param open leads to the list
   * @returns the first of them, or null where there is none
   */
  async #list(name: string, open: () => Promise<void>): Promise<string | null> {
    const read = this.page.waitForResponse((each) => each.url().startsWith(`${this.api}/${name}?`), {
      timeout: 30_000,
    });
    await open();
    const response = await read;
    expect([name, response.status()]).toEqual([name, 200]);
    const body = (await response.json()) as { 'hydra:member': { '@id': string }[] };
    const [first] = body['hydra:member'];
    if (!first) return null;
    await expect(this.page.locator('tbody tr')).toHaveCount(body['hydra:member'].length);
    return first['@id'];
  }

  async #show(name: string, record: string): Promise<void> {
    await this.#go(`/${name}/${encodeURIComponent(record)}/show`);
    await expect(this.page.locator('.RaShow-main .RaLabeled-label').first()).toBeVisible();
  }

  async #edit(name: string, record: string, fields: Record<string, string>): Promise<void> {
    await this.#go(`/${name}/${encodeURIComponent(record)}`);
    const save = this.page.getByRole('button', { name: 'Save' });
    // A record that is read once more puts the form back to what it says: what was typed before is typed again.
    await expect(async () => {
      await this.#fill(fields);
      await expect(save).toBeEnabled({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    const { status, body } = await this.#answer('PATCH', () => save.click());
    expect([name, status, body]).toEqual([name, 200, body]);
    await this.#settle(name);
  }

  async #delete(name: string, record: string, hasForm: boolean): Promise<void> {
    const { status } = await this.#answer('DELETE', async () => {
      if (hasForm) {
        await this.#go(`/${name}/${encodeURIComponent(record)}`);
        await this.page.getByRole('button', { name: 'Delete' }).click();
        await this.page.getByRole('button', { name: 'Confirm' }).click();
      } else {
        await this.#go(`/${name}?sort=id&order=DESC&page=1&perPage=50`);
        const own = this.page.locator(`a[href*="${encodeURIComponent(record)}/show"]`);
        await this.page.locator('tbody tr').filter({ has: own }).getByRole('checkbox').check();
        await this.page.getByRole('button', { name: 'Delete' }).click();
        // It waits for a change of mind until one goes on.
        await expect(this.page.getByText('Element deleted')).toBeVisible();
        await this.page.keyboard.press('Escape');
      }
    });
    expect([name, status]).toEqual([name, 204]);
    if (hasForm) await this.#settle(name);
  }

  async #fill(fields: Record<string, string>): Promise<void> {
    for (const [field, value] of Object.entries(fields)) {
      const input = this.page.locator(`[name="${field}"]`);
      const chooser = this.page.locator(`[id="${field}"][role=combobox]`);
      const adder = this.page.locator(`.ra-input-${field} .button-add, .button-add-${field}`);
      await expect(input.or(chooser).or(adder).first()).toBeVisible();
      if (await chooser.isVisible()) {
        await chooser.click();
        await this.page.getByRole('option', { name: value, exact: true }).click();
      } else if (await adder.isVisible()) {
        await adder.click();
        await this.page.locator(`[name="${field}.0"]`).fill(value);
      } else {
        if ((await input.inputValue()) === value) await input.clear();
        await input.fill(value);
      }
    }
  }
}
