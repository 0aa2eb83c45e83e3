import type { Account, Category, ServiceType } from '@meridienne/contracts';
import { expect, it } from 'vitest';
import { draftOf, tagsOf } from './draft.ts';
import { NEW_WIDGET } from './widget-values.ts';

const account = {
  '@id': '/api/accounts/3',
  id: 3,
  name: 'Hôtel',
  widgetLanguages: ['fr'],
} as unknown as Account;

it('makes a widget of a form that was never saved, in colours that can be read', () => {
  const widget = draftOf(
    { ...NEW_WIDGET, backgroundColor: '#fff', textButton: { fr: 'Oui' } },
    null,
    account,
    [],
  );
  expect(widget).toMatchObject({
    '@type': 'Widget',
    account: { id: 3, name: 'Hôtel', addons: [] },
    palette: { fill: '#ffffff', onFill: '#14212b' },
    textButton: { fr: 'Oui' },
    triggerId: null,
  });
  expect(widget.id).toBeGreaterThan(0);
});

const type = (id: number, categories: string[]) =>
  ({
    '@id': `/api/cat_tags/${id}`,
    id,
    name: `T${id}`,
    names: {},
    image: null,
    categories,
  }) as unknown as ServiceType;
const categories = [{ '@id': '/api/categories/1', id: 1, images: [{ uid: 'a' }] }] as unknown as Category[];

it('offers the chosen service types, or all, but none without a category', () => {
  const types = [type(1, ['/api/categories/1']), type(2, ['/api/categories/1']), type(3, [])];
  const ids = (chosen: string[]) => tagsOf(chosen, types, categories).map(({ id }) => id);
  expect(ids([])).toEqual([1, 2]);
  expect(ids(['/api/cat_tags/2', '/api/cat_tags/3'])).toEqual([2]);
  expect(tagsOf([], types, categories)[0]?.categories[0]?.images).toEqual([{ uid: 'a' }]);
});
