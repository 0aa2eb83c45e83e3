import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { FEW_LEFT_MAX } from '../bookings/public-offers.ts';
import {
  idParams,
  instantInput,
  MESSAGE_KEYWORD,
  nullable,
  reference,
  requiredText,
  text,
  textsByLanguage,
  told,
} from '../fields.ts';
import { collection } from '../hydra.ts';
import { imageReference } from '../photos/media.ts';
import { collectionQuery } from '../paging.ts';
import { widgetSchema } from './public-widget.ts';

export const WIDGET_ORDER = ['name', 'createdAt'] as const;

/** How many bytes of SVG an icon may have. */
export const ICON_MAX_BYTES = 20_000;

/** From an edge, inwards: a button beyond it could not be reached. */
const offset = () => Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 2000 })));
const offsets = () => Type.Object({ top: offset(), right: offset(), bottom: offset(), left: offset() });
const position = () => Type.Enum(['bottom_right', 'bottom_left', 'top_right', 'top_left']);

const fewLeft = () => {
  const message = { [MESSAGE_KEYWORD]: 'widget.fewLeft' };
  const places = Type.Integer({ minimum: 1, maximum: FEW_LEFT_MAX, ...message });
  return Type.Union([places, Type.Null()], message);
};

const widgetFields = {
  name: requiredText(120, 'widget.nameRequired'),
  description: textsByLanguage(5000),
  textNoAvailable: textsByLanguage(1000),
  textButton: textsByLanguage(120),
  backgroundColor: text(40, { [MESSAGE_KEYWORD]: 'color' }),
  textColor: nullable(text(40)),
  displayTags: Type.Boolean(),
  tags: told(
    'The service types it sells, as references; none means everything.',
    Type.Array(reference(), { maxItems: 200 }),
  ),
  noAvailableOption: nullable(Type.Enum(['', 'displayTags'])),
  isShortWay: Type.Boolean(),
  fewLeft: fewLeft(),
  isTrigger: Type.Boolean(),
  triggerId: nullable(text(200)),
  icon: told('SVG markup; what an icon does not need is taken out.', nullable(text(ICON_MAX_BYTES))),
  position: position(),
  absolutePosition: offsets(),
  enableMobileStyle: Type.Boolean(),
  mobilePosition: position(),
  mobileAbsolutePosition: offsets(),
  mobileAdditionalStyle: told('`transform: scale(0.7)` or `scale(0.7)`; nothing else is taken.', text(60)),
  image: told(
    'An image of the account’s photo library: its uid, or the image as replies carry it.',
    nullable(imageReference()),
  ),
  isActive: Type.Boolean(),
};

export const updateWidgetSchema = Type.Partial(
  Type.Object({
    ...widgetFields,
    updatedAt: told(
      'What the caller read: a widget that has changed since answers 409 `errorType: "changed"`.',
      instantInput(),
    ),
  }),
);
export type UpdateWidget = Static<typeof updateWidgetSchema>;

export const createWidgetSchema = Type.Object({
  account: reference(),
  ...Type.Partial(Type.Object(widgetFields)).properties,
  name: widgetFields.name,
});
export type CreateWidget = Static<typeof createWidgetSchema>;

export const listAccountWidgets = defineCall({
  method: 'GET',
  path: '/accounts/:id/widgets',
  summary: 'The widgets of an account',
  params: idParams(),
  query: collectionQuery({ name: Type.Optional(text(120)) }, WIDGET_ORDER),
  response: collection(widgetSchema),
});
export const createWidget = defineCall({
  method: 'POST',
  path: '/widgets',
  summary:
    'Add a widget; an account that is not premium has one; the same form once more within a minute answers the one that it made',
  body: createWidgetSchema,
  response: widgetSchema,
});
export const updateWidget = defineCall({
  method: 'PATCH',
  path: '/widgets/:id',
  summary: 'Change the fields of a widget that are sent',
  params: idParams(),
  body: updateWidgetSchema,
  response: widgetSchema,
  fails: { 409: ['changed'] },
});
export const deleteWidget = defineCall({
  method: 'DELETE',
  path: '/widgets/:id',
  summary: 'Delete a widget; an account keeps one',
  params: idParams(),
  fails: { 409: [] },
});
