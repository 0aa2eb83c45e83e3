import { expect, test } from 'vitest';
import { readEmbed } from './embed.ts';

const tag = (dataset: Record<string, string>) =>
  ({ src: 'https://booking.example/widget.js?v=1', dataset }) as unknown as HTMLScriptElement;

test('the tag says the account, and what else it names', () => {
  expect(readEmbed(tag({ accountId: '12' }))).toEqual({
    accountId: 12,
    widgetId: Number.NaN,
    language: undefined,
    mode: undefined,
    origin: 'https://booking.example',
  });
  expect(readEmbed(tag({ accountId: '12', widgetId: '7', lang: 'en', mode: 'preview' }))).toMatchObject({
    widgetId: 7,
    language: 'en',
    mode: 'preview',
  });
});

test.each<Record<string, string>>([{}, { accountId: '' }, { accountId: 'hotel' }])(
  '%o is no embed',
  (dataset) => {
    expect(readEmbed(tag(dataset))).toBeNull();
  },
);

test('neither is a page without a tag', () => {
  expect(readEmbed(null)).toBeNull();
});
