import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { text, told } from '../fields.ts';

/** What came of a mail that was handed to the mail server at once. */
export const TEST_MAIL_OUTCOMES = [
  'taken',
  'outbox',
  'unreachable',
  'late',
  'unencrypted',
  'certificate',
  'login',
  'refused',
] as const;

export const sendTestMail = defineCall({
  method: 'POST',
  path: '/test-mail',
  summary:
    'Hand a test mail to the mail server at once, past the queue, and tell what it answered; for super administrators',
  body: Type.Object({
    email: Type.Optional(told('To whom; one’s own address where none is given.', text(300))),
  }),
  response: Type.Object({
    '@type': Type.Literal('TestMail'),
    to: Type.String(),
    outcome: told(
      'Taken by the mail server, or where it failed; `outbox` where there is no mail server and the mail is a file.',
      Type.Enum([...TEST_MAIL_OUTCOMES]),
    ),
    answer: told('The mail server’s own words, or the system’s; may be empty.', Type.String()),
  }),
  fails: { 429: [] },
});
export type TestMail = Static<(typeof sendTestMail)['response']>;
