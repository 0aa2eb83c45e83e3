import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { anyInteger, idParams, nullable, textsByLanguage, textsTold, told } from '../fields.ts';
import { collection, resource } from '../hydra.ts';
import { availabilitySchema, FEW_LEFT_MAX } from '../bookings/public-offers.ts';
import { accountFilter, collectionQuery } from '../paging.ts';
import { imageSchema } from '../photos/image.ts';

export const offsetsSchema = Type.Object({
  top: Type.Optional(Type.Number()),
  right: Type.Optional(Type.Number()),
  bottom: Type.Optional(Type.Number()),
  left: Type.Optional(Type.Number()),
});
export const positionSchema = Type.Enum(['bottom_right', 'bottom_left', 'top_right', 'top_left']);

export const publicAddonSchema = resource('Addon', {
  id: Type.Integer(),
  name: Type.String(),
  names: textsTold(),
  price: Type.Number(),
});
export type PublicAddon = Static<typeof publicAddonSchema>;

/** What a guest agrees to by booking, and the page that says more. */
export const consentSchema = Type.Object({
  text: Type.String(),
  link: Type.String(),
  url: Type.String(),
  months: told('What the text says; a booking sends it back.', Type.Integer()),
});

/** What a visitor's browser may know of a venue. */
export const publicAccountSchema = resource('Account', {
  id: Type.Integer(),
  name: Type.String(),
  url: nullable(Type.String()),
  currency: Type.String(),
  timeZone: Type.String(),
  defaultLanguage: Type.String(),
  widgetLanguages: Type.Array(Type.String()),
  isActive: told('Premium or in its trial, and not archived: whether it sells at all today.', Type.Boolean()),
  hasWaitingList: told(
    'Whether one stands in line for what is sold out; left out where not.',
    Type.Optional(Type.Boolean()),
  ),
  consent: told(
    'Language → the text above the button that books; missing in replies kept from before there was one.',
    Type.Optional(Type.Record(Type.String(), consentSchema)),
  ),
  answersUrl: told(
    'Where guests’ words are read that the venue has published; absent while there are none.',
    Type.Optional(Type.String()),
  ),
  addons: Type.Array(publicAddonSchema),
});
export type PublicAccount = Static<typeof publicAccountSchema>;

const widgetFields = {
  id: Type.Integer(),
  name: Type.String(),
  account: publicAccountSchema,
  backgroundColor: Type.String(),
  textColor: nullable(Type.String()),
  palette: told(
    'Made of the two colours so that text can be read: `#rrggbb` each.',
    Type.Object({
      fill: Type.String(),
      onFill: Type.String(),
      ink: Type.String(),
      edge: Type.String(),
    }),
  ),
  displayTags: Type.Boolean(),
  tags: told(
    'IRIs of service types: when not empty, only their categories are sold.',
    Type.Array(Type.String()),
  ),
  description: textsByLanguage(5000),
  textNoAvailable: textsByLanguage(1000),
  noAvailableOption: Type.Enum(['', 'displayTags']),
  isShortWay: told('No welcome, and a day that is tapped leads on to its services.', Type.Boolean()),
  fewLeft: told(
    'At most so many places left are told (’plus que 2’), from 1 to 20; null for never.',
    nullable(Type.Integer({ minimum: 1, maximum: FEW_LEFT_MAX })),
  ),
  isTrigger: Type.Boolean(),
  triggerId: nullable(Type.String()),
  icon: nullable(Type.String()),
  textButton: textsByLanguage(120),
  position: positionSchema,
  absolutePosition: offsetsSchema,
  enableMobileStyle: Type.Boolean(),
  mobilePosition: positionSchema,
  mobileAbsolutePosition: offsetsSchema,
  mobileAdditionalStyle: Type.String(),
  image: nullable(imageSchema),
  isActive: Type.Boolean(),
  languages: told(
    'The languages that the platform added to the widget’s own and the account enabled, with their own names; absent without any.',
    Type.Optional(textsTold()),
  ),
  texts: told(
    'Language → key → text, in place of the widget’s own; absent while nobody changed any.',
    Type.Optional(Type.Record(Type.String(), textsTold())),
  ),
};

/** The widget's configuration (W §3), as its loader and modal read it. */
export const publicWidgetSchema = resource('Widget', {
  ...widgetFields,
  firstDays: told(
    'Where it was asked for: what `get-availability` answers for this widget with `firstCheck`.',
    Type.Optional(availabilitySchema),
  ),
  ticket: told(
    'To be sent with what is booked, asked for or signed up here (`form`): it says since when the form has been there.',
    Type.Optional(Type.String()),
  ),
});
export type PublicWidget = Static<typeof publicWidgetSchema>;

/** As whoever changes it reads it. */
export const widgetSchema = resource('Widget', {
  ...widgetFields,
  updatedAt: Type.String({ format: 'date-time' }),
});
export type Widget = Static<typeof widgetSchema>;

export const readWidget = defineCall({
  method: 'GET',
  path: '/widgets/:id',
  summary: 'A widget’s configuration',
  params: idParams(),
  response: widgetSchema,
});

/**
 * The loader's one request: the active widgets of an account that sells. Without an account it is the whole
 * platform's list, page by page, for super administrators.
 */
export const listWidgets = defineCall({
  method: 'GET',
  path: '/widgets',
  summary:
    'The active widgets of an account, as a page that embeds them reads them; 404 for an account that doesn’t exist',
  query: collectionQuery({
    ...accountFilter,
    firstDays: told(
      'Of one account: with the days that each widget shows first.',
      Type.Optional(Type.Boolean()),
    ),
  }),
  response: collection(publicWidgetSchema),
  fails: { 401: [], 403: [], 404: [] },
  hasVersion: true,
  takesToken: true,
});

export const checkWidget = defineCall({
  method: 'POST',
  path: '/public/check-widget',
  summary: 'Whether the hosted booking page shows this widget, or sends its visitor elsewhere',
  body: Type.Object({
    accountId: Type.Union([anyInteger(), Type.String({ maxLength: 20 })]),
    widgetId: Type.Union([anyInteger(), Type.String({ maxLength: 20 })]),
  }),
  response: Type.Object({
    shouldRedirect: Type.Boolean(),
    url: nullable(Type.String()),
    image: nullable(imageSchema),
  }),
});
