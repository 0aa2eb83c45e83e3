import { MAX_SMS_TEXT, SMS_VARIABLES } from '@meridienne/domain';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { languageInput, reference, text } from '../fields.ts';

/** Whether text messages can be sent here at all. */
export const readSmsService = defineCall({
  method: 'GET',
  path: '/sms',
  summary: 'Whether the platform can send text messages; for staff',
  response: Type.Object({ isConfigured: Type.Boolean() }),
});

export const getSms = defineCall({
  method: 'POST',
  path: '/get-sms',
  summary:
    'What a text message is made of: the text in the place of the venue’s, and what the names in it stand for, of a booking made up',
  body: Type.Object({
    /** The account. */
    id: reference(),
    locale: languageInput(),
    /** In place of the stored text; a blank one for none. */
    text: Type.Optional(text(MAX_SMS_TEXT)),
  }),
  response: Type.Object({
    /** The message as its guest reads it. */
    text: Type.String(),
    /** What is written where the venue has no text of its own. */
    template: Type.String(),
    values: Type.Object(
      Object.fromEntries(SMS_VARIABLES.map((name) => [name, Type.String()])) as Record<
        (typeof SMS_VARIABLES)[number],
        ReturnType<typeof Type.String>
      >,
    ),
    /** What a guest reads whose booking is confidential: always this. */
    discreet: Type.String(),
  }),
});
export type SmsPreview = Static<(typeof getSms)['response']>;
