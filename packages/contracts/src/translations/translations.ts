import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { idParams, instantInput, nullable, requiredText, told } from '../fields.ts';
import { collection, resource } from '../hydra.ts';
import { collectionQuery } from '../paging.ts';

/** Whose texts: the back-office's or the widget's. */
const type = () => Type.Enum(['admin', 'widget']);

const languageFields = {
  id: Type.Integer(),
  lng: Type.String(),
  type: type(),
  isDelivered: told(
    'Whether the product speaks it by itself; those that somebody added can be deleted.',
    Type.Boolean(),
  ),
  updatedAt: Type.String({ format: 'date-time' }),
};

export const languageSchema = resource('Translation', languageFields);
export type TranslationLanguage = Static<typeof languageSchema>;

export const translationSchema = resource('Translation', {
  ...languageFields,
  content: told('Key → text, as the interface shows it.', Type.Record(Type.String(), Type.String())),
  overrides: told(
    'The keys whose text was changed here → the text that was delivered; null where there was none.',
    Type.Record(Type.String(), nullable(Type.String())),
  ),
});
export type Translation = Static<typeof translationSchema>;

export const MAX_TRANSLATION_KEY = 200;

/** Whatever the key is: `Type.Record` leaves out the keys that hold a line break. */
const texts = () =>
  Type.Unsafe<Record<string, string>>({
    type: 'object',
    additionalProperties: { type: 'string', maxLength: 5000 },
    maxProperties: 5000,
  });

export const listTranslations = defineCall({
  method: 'GET',
  path: '/translations',
  summary: 'The languages of the interface and of the widget',
  query: collectionQuery({ type: Type.Optional(type()) }),
  response: collection(languageSchema),
});
export const readTranslation = defineCall({
  method: 'GET',
  path: '/translations/:id',
  summary: 'A language with its texts',
  params: idParams(),
  response: translationSchema,
});
export const createTranslation = defineCall({
  method: 'POST',
  path: '/translations',
  summary: 'Add a language, without texts at first',
  body: Type.Object({
    lng: requiredText(20, 'translation.lngRequired'),
    type: Type.Optional(type()),
  }),
  response: translationSchema,
  fails: { 404: [] },
});
export const updateTranslation = defineCall({
  method: 'PATCH',
  path: '/translations/:id',
  summary: 'Change a language’s texts; a key that is left out or blank gets its delivered text back',
  params: idParams(),
  body: Type.Object({
    content: Type.Optional(texts()),
    updatedAt: Type.Optional(instantInput()),
  }),
  response: translationSchema,
  fails: { 409: ['changed'] },
});
export const deleteTranslation = defineCall({
  method: 'DELETE',
  path: '/translations/:id',
  summary: 'Delete a language that was added; those delivered stay',
  params: idParams(),
  fails: { 409: [] },
});

/** A key without a text in a language. */
export const missingTextSchema = Type.Object({
  key: Type.String(),
  source: told('The French text; null where French has none either.', nullable(Type.String())),
});
export type MissingText = Static<typeof missingTextSchema>;

export const listMissingTexts = defineCall({
  method: 'GET',
  path: '/translations/:id/missing',
  summary: 'The keys that French has and the language lacks, and those that the interface asked for in vain',
  params: idParams(),
  response: Type.Object({ missing: Type.Array(missingTextSchema) }),
});

export const readTranslator = defineCall({
  method: 'GET',
  path: '/translate',
  summary: 'Whether machine translation is configured',
  response: Type.Object({ isConfigured: Type.Boolean() }),
});

const languageCode = () => Type.String({ pattern: '^[A-Za-z]{2}$', maxLength: 2 });

export const translateTexts = defineCall({
  method: 'POST',
  path: '/translate',
  summary: 'Translate texts by machine; params such as {{name}} stay as they are',
  body: Type.Object({
    source: told('Found out by the service when it isn’t sent.', Type.Optional(languageCode())),
    target: languageCode(),
    texts: Type.Array(Type.String({ maxLength: 5000 }), { minItems: 1, maxItems: 500 }),
  }),
  response: Type.Object({ translations: Type.Array(Type.Object({ text: Type.String() })) }),
  fails: { 501: [] },
});
