import { makeSalonVenue } from '@meridienne/testing';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { Empty } from 'antd';
import i18next from 'i18next';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { expectGone, expectValue } from '../../test/looking.ts';
import { cellOf, findBar, MORNING, price } from '../../test/price-grid.ts';

/** When the code comes of what a page isn't opened for, and of the search's window. */
let comes: PromiseWithResolvers<void>;

vi.mock(import('../lib/at-rest.ts'), async (original) => ({
  ...(await original()),
  atRest: () => comes.promise,
  fetchAtRest: () => undefined,
}));
vi.mock(import('../areas/bookings/search/search-modal.tsx'), async (original) => {
  await comes.promise;
  return original();
});

/** How often Ant Design's own words don't come. */
let failures = 0;
vi.mock(import('./locales/fr.ts'), (original) => {
  failures -= 1;
  if (failures >= 0) throw new TypeError('away');
  return original();
});

beforeEach(() => {
  comes = Promise.withResolvers();
  // What has come once is here from then on.
  vi.resetModules();
});

/** The page of prices, of which only its first part is here, with the focus on a cell. */
async function openPrices() {
  const { api, open, sessionOf } = await import('../../test/screen.tsx');
  const session = await sessionOf('superAdmin');
  const { account } = await makeSalonVenue(api, session.token);
  const user = open('/prix', session, account);
  await screen.findAllByRole('rowheader', { name: MORNING });
  const press = (...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(document.activeElement!, { key });
  };
  return { user, press, select: () => user.click(cellOf(MORNING, 1)) };
}

test('a price that is typed before its field is there is whole', async () => {
  const { press, select } = await openPrices();
  await select();
  press('4', '5');
  // The next key comes as soon as the fields are there.
  const typed = new Promise<void>((resolve) => {
    const type = () => {
      const at = document.activeElement;
      if (at instanceof HTMLInputElement) fireEvent.change(at, { target: { value: `${at.value}7` } });
      else press('7');
      resolve();
    };
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('input[name=price]')) return;
      observer.disconnect();
      setImmediate(type);
    }).observe(document.body, { childList: true, subtree: true });
  });
  comes.resolve();
  await typed;
  await expectValue(price, '457');
});

test('a price that is entered before its field is there is saved', async () => {
  const { press, select } = await openPrices();
  await select();
  press('4', '4', 'Backspace', '6', 'Enter');
  comes.resolve();
  await waitFor(() => expect(cellOf(MORNING, 1).getAttribute('aria-label')).toMatch(/^46\s€/));
});

test.each([
  ['Enter', (press: (key: string) => void) => press('Enter')],
  ['a double click', () => void fireEvent.doubleClick(cellOf(MORNING, 1))],
])('%s before the field of the price is there leads to it', async (_way, ask) => {
  const { press, select } = await openPrices();
  await select();
  ask(press);
  comes.resolve();
  await findBar();
  await waitFor(() => expect(document.activeElement).toBe(price()));
});

test('a menu that is asked for before its code is there opens', async () => {
  const { user } = await openPrices();
  await user.click(screen.getByRole('button', { name: /Outils$/ }));
  comes.resolve();
  await screen.findByRole('menuitem', { name: /Exporter/ });
});

test('Ant Design’s own words are said in one’s language, even if they don’t come at once', async () => {
  failures = 1;
  comes.resolve();
  const { Providers } = await import('./providers.tsx');
  if (!i18next.isInitialized) await i18next.use(initReactI18next).init({ lng: 'fr' });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => root.unmount());
  root.render(createElement(Providers, null, createElement(Empty)));
  await screen.findAllByText('Aucune donnée', undefined, { timeout: 10_000 });
});

const addField = () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.setAttribute('aria-label', 'another');
  return field;
};
const searchField = () =>
  screen.findByRole('combobox', { name: 'Client, téléphone, e-mail, numéro, date ou page' });

test('the search begins with what is typed before its window is there', async () => {
  const { user } = await openPrices();
  const field = addField();
  field.focus();
  await user.keyboard('{Control>}k{/Control}Ada');
  expect(field.value).toBe('');
  field.remove();
  comes.resolve();
  await searchField();
  await expectValue(
    () => screen.getByRole('combobox', { name: 'Client, téléphone, e-mail, numéro, date ou page' }),
    'Ada',
  );
});

test('Escape takes back the search whose window is not there yet, and fields keep their keys', async () => {
  const { user } = await openPrices();
  const field = addField();
  await user.keyboard('{Control>}k{/Control}');
  await user.click(field);
  await user.keyboard('Bo');
  expect(field.value).toBe('Bo');
  field.blur();
  await user.keyboard('{Escape}');
  comes.resolve();
  await user.keyboard('x');
  await expectGone(() => screen.queryByRole('dialog'));
  field.remove();
  await user.keyboard('{Control>}k{/Control}');
  await searchField();
});
