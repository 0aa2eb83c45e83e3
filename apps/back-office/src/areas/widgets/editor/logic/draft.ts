import type { Account, Addon, Category, PublicWidget, ServiceType, Widget } from '@meridienne/contracts';
import { paletteOf } from '@meridienne/domain';
import type { PublicTag } from '../../preview/logic/draft-calls.ts';
import { bodyOf, type WidgetValues } from './widget-values.ts';

/** Stands for the id that a new widget has not got. */
const NO_ID = 2_147_483_647;

/** The widget as the server would present it once the form is saved. */
export const draftOf = (
  values: WidgetValues,
  record: Widget | null,
  account: Account,
  addons: readonly Addon[],
): PublicWidget => {
  const body = bodyOf(values, record);
  const id = record?.id ?? NO_ID;
  return {
    ...body,
    '@id': `/api/widgets/${id}`,
    '@type': 'Widget',
    id,
    textColor: record?.textColor ?? null,
    palette: paletteOf(body.backgroundColor, record?.textColor ?? null),
    triggerId: values.triggerId.trim().replace(/^#/, '') || null,
    image: values.image[0] ?? null,
    account: record?.account ?? accountOf(account, addons),
    ...(record?.texts && { texts: record.texts }),
  };
};

const accountOf = (account: Account, addons: readonly Addon[]): PublicWidget['account'] => ({
  '@id': account['@id'],
  '@type': 'Account',
  id: account.id,
  name: account.name,
  url: account.url,
  currency: account.currency,
  timeZone: account.timeZone,
  defaultLanguage: account.defaultLanguage,
  widgetLanguages: account.widgetLanguages,
  isActive: account.isActive,
  addons: addons.map(({ '@id': iri, id, name, names, price }) => ({
    '@id': iri,
    '@type': 'Addon',
    id,
    name,
    names,
    price,
  })),
});

/** The service types that the widget would offer: the chosen ones or all, of those that have a category. */
export const tagsOf = (
  chosen: readonly string[],
  types: readonly ServiceType[],
  categories: readonly Category[],
): PublicTag[] =>
  types
    .filter((type) => chosen.length === 0 || chosen.includes(type['@id']))
    .map((type) => ({
      '@id': type['@id'],
      '@type': 'CatTag' as const,
      id: type.id,
      name: type.name,
      names: type.names,
      image: type.image,
      categories: categories
        .filter((category) => type.categories.includes(category['@id']))
        .map(({ '@id': iri, id, images }) => ({ '@id': iri, '@type': 'Category' as const, id, images })),
    }))
    .filter(({ categories: own }) => own.length > 0);
