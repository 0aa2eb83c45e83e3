import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDay } from '@meridienne/domain';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';

const OUTBOX = join(process.env['E2E_DATA_DIR'] ?? '', 'outbox');
const DAY_MS = 86_400_000;

/** Tomorrow in Lyon, as `2026-11-22` and as the calendar says it. */
export function tomorrow(): { day: string; label: RegExp } {
  const at = new Date(Date.now() + DAY_MS);
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(at);
  return { day, label: new RegExp(` ${writeDay(day, 'fr', { day: 'numeric', month: 'long' })} `) };
}

/** The hotel's page with its booking window, as a visitor uses it. */
export class DemoHotel {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'Réservation en journée' });
  }

  /** Journeys share the places of one day: whoever doesn't book leaves none held, as a visitor does by leaving the page. */
  async leave(): Promise<void> {
    await this.page.goto('about:blank');
  }

  async open(): Promise<void> {
    await this.page.goto('/demo');
    await this.page.getByRole('button', { name: 'Réserver en journée' }).click();
    await expect(this.dialog).toBeVisible();
  }

  next(label: string): Promise<void> {
    return this.dialog.getByRole('button', { name: label, exact: true }).click();
  }

  /** Turns the calendar to tomorrow's month: today may be the last day of one. */
  async showTomorrow(): Promise<void> {
    await expect(this.dialog.getByRole('grid')).toBeVisible();
    const day = this.dialog.getByRole('button', { name: tomorrow().label });
    if (!(await day.isVisible())) await this.next('Mois suivant');
  }

  /** From the start screen to the offers of tomorrow. */
  async chooseTomorrow(): Promise<void> {
    await this.next('Commencer');
    await this.showTomorrow();
    await this.dialog.getByRole('button', { name: tomorrow().label }).click();
    await this.next('Choisir mon créneau horaire');
  }

  chooseOffer(slot: RegExp, name: RegExp): Promise<void> {
    return this.dialog.getByRole('group', { name: slot }).getByRole('button', { name }).click();
  }

  async introduce(email: string): Promise<void> {
    await this.dialog.getByLabel('E-mail').fill(email);
    await this.dialog.getByLabel('Prénom').fill('Ada');
    await this.dialog.getByLabel('Nom', { exact: true }).fill('Lovelace');
    await this.dialog.getByLabel('Téléphone mobile').fill('+33 6 12 34 56 78');
  }

  async bookingNumber(): Promise<string> {
    await expect(this.dialog.getByText('Merci !')).toBeVisible();
    const text = await this.dialog.getByText(/^\d{8}$/).textContent();
    return text ?? '';
  }

  expectAccessible(): Promise<void> {
    return expectAccessible(this.page);
  }
}

/** The mails in the outbox to one address, once there are as many. */
export async function mailsTo(address: string, count: number): Promise<string[]> {
  const read = async () => {
    // One that is still being written has another name.
    const files = (await readdir(OUTBOX).catch(() => [])).filter((name) => name.endsWith('.eml'));
    const mails = await Promise.all(files.map((file) => readFile(join(OUTBOX, file), 'utf8')));
    return mails.filter((mail) => mail.includes(`To: ${address}`));
  };
  await expect.poll(async () => (await read()).length, { timeout: 20_000 }).toBe(count);
  return read();
}
