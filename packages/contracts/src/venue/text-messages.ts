import { MAX_SMS_TEXT, SMS_VARIABLES } from '@meridienne/domain';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { languageInput, reference, text, told } from '../fields.ts';

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
    id: told('The account.', reference()),
    locale: languageInput(),
    text: told('In place of the stored text; a blank one for none.', Type.Optional(text(MAX_SMS_TEXT))),
  }),
  response: Type.Object({
    text: told('The message as its guest reads it.', Type.String()),
    template: told('What is written where the venue has no text of its own.', Type.String()),
    values: Type.Object(
      Object.fromEntries(SMS_VARIABLES.map((name) => [name, Type.String()])) as Record<
        (typeof SMS_VARIABLES)[number],
        ReturnType<typeof Type.String>
      >,
    ),
    discreet: told('What a guest reads whose booking is confidential: always this.', Type.String()),
  }),
});
export type SmsPreview = Static<(typeof getSms)['response']>;
