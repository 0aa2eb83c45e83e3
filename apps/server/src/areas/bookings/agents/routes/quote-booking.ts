import { randomUUID } from 'node:crypto';
import { longRecordId, recordId } from '@meridienne/contracts';
import { ADDON_AMOUNT_MAX } from '@meridienne/domain';
import { Type } from 'typebox';
import { invalid } from '../../../../kernel/app-error.ts';
import { readHeld } from '../../availability/queries/held.ts';
import { bookingRefused } from '../../record/errors.ts';
import { quoteBooking as quoteOf } from '../../record/queries/quote-booking.ts';
import { presentQuote } from '../present/booking.ts';
import { QUOTE_MINUTES, sealQuote } from '../rules.ts';
import { language } from './list-rooms.ts';
import { defineTool } from './tool.ts';

const MOST_EXTRAS = 20;

export const quoteBooking = defineTool({
  name: 'quote_booking',
  title: 'What a booking would cost',
  description: `Checks an offer with the rules that booking it is held to, and tells the exact total, the rule of cancelling and the text on the guest's data. Books nothing and holds nothing: somebody else may take the place meanwhile. The reply has a confirmation token, good for ${QUOTE_MINUTES} minutes. Show the quote to the guest and ask before you confirm_booking.`,
  input: Type.Object({
    offer: { ...longRecordId(), description: 'From see_day' },
    persons: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1000, description: 'Only for rooms that limit how many come' }),
    ),
    extras: Type.Optional(
      Type.Array(
        Type.Object({
          id: { ...recordId(), description: 'Of an extra, from see_day' },
          amount: Type.Integer({ minimum: 1, maximum: ADDON_AMOUNT_MAX }),
        }),
        { maxItems: MOST_EXTRAS },
      ),
    ),
    arrival: Type.Optional(
      Type.String({
        pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
        maxLength: 5,
        description:
          'When the guest arrives, a half hour within the slot, as 14:30; not for rooms sold by the hour',
      }),
    ),
    language: language(),
  }),
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  call: async ({ deps, scope }, input) => {
    const at = deps.clock();
    const arrival = input.arrival?.replace(':', 'h') ?? null;
    const addons = (input.extras ?? []).map(({ id, amount }) => ({ id, amount }));
    const persons = input.persons ?? null;
    const quoted = await quoteOf(deps, scope, {
      offerId: input.offer,
      input: { addons, nbPeople: persons, arrivedAt: arrival, language: input.language },
      at,
    });
    if (quoted.kind === 'unknown') throw invalid('offer', 'unknownReference');
    if (quoted.kind !== 'quoted') throw bookingRefused(quoted);
    // All that is left of it may be held by who is filling in a form.
    const held = await readHeld(deps.pool, scope, { at, hold: null });
    if (held.get(input.offer) === 0) throw bookingRefused({ kind: 'lost' });
    const { context, draft } = quoted;
    const sealed = sealQuote(deps.tokenKey, {
      accountId: scope.accountId,
      offerId: input.offer,
      day: context.day,
      persons: draft.nbPeople,
      addons,
      arrival,
      language: draft.language,
      price: draft.total,
      consent: context.retentionMonths,
      id: randomUUID(),
      at,
    });
    return presentQuote(quoted, sealed, { publicUrl: deps.settings.publicUrl, at });
  },
});
