import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { day, dayInput, idParams, nullable, reference, text, timeText, told } from '../fields.ts';
import { collection, resource } from '../hydra.ts';
import { wholeQuery } from '../paging.ts';
import { sentForm } from '../sent-form.ts';

/** What proves whose a hold is: its id, or 0 where that isn't known, a point, and its secret. */
const proof = () => text(100);

export const heldSchema = Type.Object({
  success: Type.Literal(1),
  hold: told(
    'To be sent with the booking; null where nothing is held, and one books without.',
    nullable(Type.String()),
  ),
  seconds: told('For how long from now.', Type.Integer({ minimum: 0 })),
  isRenewable: told('Whether it can be renewed once.', Type.Boolean()),
});
export type Held = Static<typeof heldSchema>;

const wanted = {
  offer: reference(),
  hold: told(
    'The caller’s earlier hold, in place of which this one is; of the same offer, it is answered again.',
    Type.Optional(nullable(proof())),
  ),
};

export const holdOffer = defineCall({
  method: 'POST',
  path: '/public/hold-offer',
  summary:
    'Hold a place of an offer while the form is filled in. `hold` is null where the venue holds none, or this network has its third; 409 errorType "stock" when no place is left',
  body: Type.Object({
    account: reference(),
    widget: Type.Optional(nullable(reference())),
    ...wanted,
    secret: told(
      '128 random bits of the caller’s: the hold’s secret, drawn by the server where it is left out. Whoever loses the answer proves the hold by `0.` and this.',
      Type.Optional(text(64, { pattern: '^[\\w-]{22,64}$' })),
    ),
    form: sentForm(),
  }),
  response: heldSchema,
  fails: { 403: [], 409: ['closed', 'stock'], 429: ['work'] },
});

const ownHold = Type.Object({ account: reference(), hold: proof() });

export const renewHold = defineCall({
  method: 'POST',
  path: '/public/renew-hold',
  summary:
    'Hold the place once more for as long; once. 409 errorType "hold" when it is over or was renewed before',
  body: ownHold,
  response: heldSchema,
  fails: { 409: ['hold'], 429: [] },
});

export const releaseHold = defineCall({
  method: 'POST',
  path: '/public/release-hold',
  summary: 'Give a held place back; also as a beacon (text/plain holding JSON)',
  body: ownHold,
  fails: { 429: [] },
});

export const holdAtDesk = defineCall({
  method: 'POST',
  path: '/accounts/:id/holds',
  summary: 'Hold a place of an offer while the desk takes a booking down',
  params: idParams(),
  body: Type.Object(wanted),
  response: heldSchema,
  fails: { 409: ['closed', 'stock'] },
});

export const holdSchema = resource('Hold', {
  id: Type.Integer(),
  offer: Type.Integer(),
  category: Type.Integer(),
  categoryName: Type.String(),
  day: day(),
  start: timeText(),
  end: timeText(),
  madeBy: told('Who of the desk holds it; null for a visitor.', nullable(Type.String())),
  seconds: told('For how long from now.', Type.Integer()),
});
export type Hold = Static<typeof holdSchema>;

export const listHolds = defineCall({
  method: 'GET',
  path: '/accounts/:id/holds',
  summary: 'The places that are held at this moment, by when they come free',
  params: idParams(),
  query: wholeQuery({ day: Type.Optional(dayInput()) }),
  response: collection(holdSchema),
});

export const readHold = defineCall({
  method: 'GET',
  path: '/holds/:id',
  summary: 'A place that is held',
  params: idParams(),
  response: holdSchema,
});
export const deleteHold = defineCall({
  method: 'DELETE',
  path: '/holds/:id',
  summary: 'Put a held place on sale again',
  params: idParams(),
});
