import { expect, it } from 'vitest';
import { type Mail, MailRefused } from '../integrations/mail/mail.ts';
import { deliver } from './deliver-mail.ts';
import { JobFailure } from './permanent-failure.ts';

const mail: Mail = {
  messageId: '<12@resa.example>',
  to: 'claire@mail.example',
  from: 'no-reply@resa.example',
  subject: 'Votre réservation',
  html: '<p>Été</p>',
  text: 'Été',
  language: 'fr',
};

/** What a try leaves behind when the mail server answers by this. */
async function failed(answer: Error): Promise<JobFailure> {
  const send = () => Promise.reject(answer);
  const reason: unknown = await deliver({ mail: { send, close: () => undefined } }, mail).catch(
    (error: unknown) => error,
  );
  return new JobFailure(reason);
}

it('counts a try whose mail server fell silent, though it reads like a database that did', async () => {
  const silence = Object.assign(new Error('Greeting never received'), { code: 'ETIMEDOUT', command: 'CONN' });
  const wrapped = new Error('SMTP: Greeting never received', { cause: silence });
  expect(await failed(wrapped)).toMatchObject({
    isFinal: false,
    isCounted: true,
    message: 'SMTP: Greeting never received',
  });
});

it('gives a refusal of the recipient up at once, without the address', async () => {
  expect(await failed(new MailRefused('SMTP: 550 5.1.1 <claire@mail.example> unknown'))).toMatchObject({
    isFinal: true,
    isCounted: true,
    message: 'SMTP: 550 5.1.1 <[address]> unknown',
  });
});
