import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { requiredText, text, told } from '../fields.ts';

export const ICON_PROVIDERS = ['flatIcon', 'fa'] as const;
export type IconProviderName = (typeof ICON_PROVIDERS)[number];

/** An icon that is a picture (A §3). */
export const flatIconSchema = Type.Object({
  id: Type.String(),
  label: Type.String(),
  images: told('A `data:` address.', Type.Object({ svg: Type.String() })),
});
export type FlatIcon = Static<typeof flatIconSchema>;

/** An icon that is a letter of a font (A §3); each of its styles is an icon. */
export const fontIconSchema = Type.Object({
  name: Type.String(),
  label: Type.String(),
  styles: Type.Array(Type.String()),
  images: told('Style → a `data:` address.', Type.Record(Type.String(), Type.String())),
});
export type FontIcon = Static<typeof fontIconSchema>;

export const searchIcons = defineCall({
  method: 'GET',
  path: '/searchIcon',
  summary: 'Icons that all words find; none for an empty query, unless suggestions are asked for',
  query: Type.Object({
    query: Type.Optional(text(100)),
    provider: Type.Optional(Type.Enum([...ICON_PROVIDERS])),
    suggest: told(
      'For something of this name: what its words find, and what hotels often choose.',
      Type.Optional(Type.Boolean()),
    ),
  }),
  response: Type.Object({
    success: Type.Boolean(),
    data: Type.Union([Type.Array(flatIconSchema), Type.Array(fontIconSchema)]),
  }),
  fails: { 429: [], 502: [] },
});

export const readIcon = defineCall({
  method: 'POST',
  path: '/getIcon',
  summary: 'An icon’s SVG markup',
  body: Type.Object({
    icon: told(
      'A flat icon’s `id`; a font icon as its CSS classes, as `fa-solid fa-shower`.',
      requiredText(120),
    ),
  }),
  response: Type.Object({ success: Type.Boolean(), code: Type.String() }),
  fails: { 404: [], 429: [], 502: [] },
});
