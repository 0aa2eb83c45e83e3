import { isEmail, mailLanguage } from '@meridienne/domain';
import { sendTestMail, type TestMailResult } from './areas/platform/test-mail/mails/test-mail.ts';
import { readSettings } from './settings/settings.ts';
import { StartupError } from './settings/startup-error.ts';
import { usage } from './settings/usage.ts';

// `npm run test-mail -- someone@example.org`: hands one mail to the mail server at once, and says what it answered.

const WORDS: Readonly<Record<TestMailResult['outcome'], string>> = {
  taken: 'The mail server has taken it.',
  outbox: 'No mail server is set (SMTP_URL): the mail is a file below DATA_DIR/outbox.',
  unreachable: 'The mail server doesn’t answer.',
  late: 'The mail server didn’t answer in time.',
  unencrypted: 'The mail server doesn’t speak TLS at this port: smtps:// is for 465, smtp:// for 587 and 25.',
  certificate: 'The mail server’s certificate isn’t believed.',
  login: 'The mail server refuses the user or the password.',
  refused: 'The mail server has refused it.',
};

try {
  const [to, ...rest] = process.argv.slice(2);
  if (to === undefined || !isEmail(to) || rest.length > 0) {
    throw new StartupError(usage('test-mail', 'someone@example.org'));
  }
  const { outcome, answer } = await sendTestMail(readSettings(), { to, language: mailLanguage('en') });
  console.log(WORDS[outcome]);
  if (answer !== '') console.log(`In detail: ${answer}`);
  process.exitCode = outcome === 'taken' || outcome === 'outbox' ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
