import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { Fixture } from '../../apps/widget/test/fixture-server.ts';

export interface Visitor {
  readonly page: Page;
  readonly server: Fixture;
  goOn(label: string | RegExp): Promise<void>;
  fillContact(): Promise<void>;
}

interface Shown {
  readonly csp?: string;
  /** What stands for `__NAME__` in the page. */
  readonly texts?: Readonly<Record<string, string>>;
}

/** Shows one of the pages here, from another site than the widget's, as hotels' pages are. */
export const showPage = async (
  { page, server }: Pick<Visitor, 'page' | 'server'>,
  name: string,
  { csp, texts = {} }: Shown = {},
): Promise<void> => {
  const html = await readFile(join(import.meta.dirname, `${name}.html`), 'utf8');
  const values: Readonly<Record<string, string>> = { ADDRESS: server.address, ...texts };
  server.switches.page = html.replaceAll(/__([A-Z]+)__/g, (whole, key: string) => values[key] ?? whole);
  server.switches.csp = csp ?? null;
  await page.goto(server.address.replace('127.0.0.1', 'localhost'));
};

export const launcher = (page: Page): Locator =>
  page.getByRole('button', { name: /^(?:Réserver en journée|Book during the day)$/ });

/** From the start screen to the booking's number. */
export const book = async ({ page, goOn, fillContact }: Visitor): Promise<void> => {
  await goOn('Commencer');
  await goOn('Choisir mon créneau horaire');
  await page
    .getByRole('button', { name: /^Chambre Classique/ })
    .first()
    .click();
  await goOn('Finaliser votre réservation');
  await fillContact();
  await goOn('valider ma réservation');
  await page.getByText('480213').waitFor();
};
