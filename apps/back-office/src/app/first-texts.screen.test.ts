import { makeSalonVenue } from '@meridienne/testing';
import { screen, waitFor } from '@testing-library/dom';
import i18next from 'i18next';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { intercept } from '../../test/browser.ts';
import { cellOf, findBar, MORNING } from '../../test/price-grid.ts';

const rest = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock(import('../lib/at-rest.ts'), async (original) => ({
  ...(await original()),
  atRest: () => rest.promise,
}));

const asked = Promise.withResolvers<void>();
const others = Promise.withResolvers<void>();

let texts: Record<string, string>;
/** One that was emptied, as other tests do with the texts of all, makes the page ask for English at once. */
const withoutEmpty = (said: Record<string, string>) =>
  Object.fromEntries(Object.entries(said).filter(([, text]) => text !== ''));
/** What would be read or heard, were a text missing. */
const rawKeys = () => Object.keys(texts).filter((key) => document.body.innerHTML.includes(key));

beforeEach(async () => {
  // A browser that has just opened the page has no texts: none of those that earlier files have read.
  vi.resetModules();
  i18next.isInitialized = false;
  const { askEarly } = await import('../lib/early.ts');
  const { fetchTexts } = await import('../lib/texts-calls.ts');
  const { FIRST_SUBJECTS } = await import('./first-subjects.ts');
  texts = await fetchTexts('fr');
  askEarly('first texts fr', fetchTexts('fr', FIRST_SUBJECTS['/prix']).then(withoutEmpty));
  intercept('GET /translation/fr', async (go) => {
    asked.resolve();
    await others.promise;
    return go();
  });
});

test('a page that begins with its own texts draws what comes later once all are there', async () => {
  const { api, open, sessionOf } = await import('../../test/screen.tsx');
  const session = await sessionOf('superAdmin');
  const { account } = await makeSalonVenue(api, session.token);
  const user = open('/prix', session, account);
  await screen.findAllByRole('rowheader', { name: MORNING });
  expect(rawKeys()).toEqual([]);
  // It should have been among the first: it is silent, and said as soon as it can be.
  // What the page of an earlier test has asked for once it was at rest may have come meanwhile.
  i18next.removeResourceBundle('en', 'translation');
  expect(i18next.t('settings.emails')).toBe('');
  const saidAgain = vi.fn<() => void>();
  i18next.on('languageChanged', saidAgain);
  onTestFinished(() => i18next.off('languageChanged', saidAgain));

  await user.click(cellOf(MORNING, 1));
  rest.resolve();
  await asked.promise;
  await vi.dynamicImportSettled();
  expect(document.querySelector('input[name=price]')).toBeNull();
  others.resolve();
  await findBar();
  await waitFor(() => expect(saidAgain).toHaveBeenCalled());
  expect(i18next.t('settings.emails')).toBe(texts['settings.emails']);
  expect(rawKeys()).toEqual([]);
});
