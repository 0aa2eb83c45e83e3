import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { TestMail } from '@meridienne/contracts';
import type { MailLanguage } from '@meridienne/domain';
import { fromProduct, type MailContent, oneLine, sayIn } from '@meridienne/emails';
import { renderMail } from '@meridienne/emails/render';
import { type Mail, messageIdOf } from '../../../../integrations/mail/mail.ts';
import { createOutboxTransport } from '../../../../integrations/mail/outbox.ts';
import { trySmtp } from '../../../../integrations/mail/try-smtp.ts';
import type { Settings } from '../../../../settings/settings.ts';

/** Somebody looks at the screen meanwhile, and proxies give up after half a minute. */
const TEST_MAIL_MS = 20_000;

export type TestMailResult = Pick<TestMail, 'outcome' | 'answer'>;

/** Sends one at once, past the queue: what the mail server says to it is what is asked for. */
export async function sendTestMail(
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'publicUrl'>,
  { to, language }: { to: string; language: MailLanguage },
  limitMs = TEST_MAIL_MS,
): Promise<TestMailResult> {
  const { smtpUrl, mailFrom: from, dataDir } = settings;
  const mail: Mail = {
    to,
    from,
    language,
    messageId: messageIdOf(`test-mail-${randomUUID()}`, to, from),
    ...renderMail(testMail(settings, language)),
  };
  if (smtpUrl !== null) return trySmtp(smtpUrl, mail, limitMs);
  await createOutboxTransport(join(dataDir, 'outbox')).send(mail);
  return { outcome: 'outbox', answer: '' };
}

function testMail(
  { publicUrl, mailFrom }: Pick<Settings, 'publicUrl' | 'mailFrom'>,
  language: MailLanguage,
): MailContent {
  const site = new URL(publicUrl).host;
  const say = sayIn(language, { site });
  return {
    ...fromProduct,
    language,
    subject: oneLine(say('testMail.subject')),
    preview: say('testMail.preview'),
    title: say('testMail.title'),
    greeting: say('greeting.venue'),
    intro: say('testMail.intro'),
    highlight: { label: say('testMail.from'), value: oneLine(mailFrom) },
    footer: [say('testMail.footer')],
  };
}
