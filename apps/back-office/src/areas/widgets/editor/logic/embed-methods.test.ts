import { expect, test } from 'vitest';
import { embedCode } from './embed-methods.ts';

const embed = { origin: 'https://book.example', accountId: 12, accountName: 'The Mill', widgetId: 7 };

test.each([
  ['fr', undefined, 'Réserver en journée', 'Pour réserver en journée\u00a0:'],
  ['en', undefined, 'Book during the day', 'To book during the day:'],
  ['fr', 'en', 'Book during the day', 'Pour réserver en journée\u00a0:'],
  ['es', undefined, 'Réserver en journée', 'Pour réserver en journée\u00a0:'],
])('at a venue of language %s, on a page in %s: «%s»', (language, pageLanguage, button, lead) => {
  const code = embedCode('button', { ...embed, language, ...(pageLanguage && { pageLanguage }) });
  expect(code).toContain(`<button type="button">${button}</button>`);
  expect(code).toContain(`<noscript>${lead} <a`);
});
