import { createTransport } from 'nodemailer';
import { assertMail, type Mail } from './mail.ts';
import { toMessage } from './message.ts';
import { mustEncrypt } from './must-encrypt.ts';

/** What came of it: where it failed, and in the mail server's own words. */
export interface SmtpTrial {
  readonly outcome: 'taken' | 'unreachable' | 'unencrypted' | 'certificate' | 'login' | 'refused' | 'late';
  /** The server's answer, or what the system said; without the address that it was asked at. */
  readonly answer: string;
}

/**
 * Asks the mail server whether it is there and lets one in, or has it take a mail, over a connection of its own that is
 * not tried again. Never longer than the limit.
 */
export async function trySmtp(smtpUrl: string, mail: Mail | null, limitMs: number): Promise<SmtpTrial> {
  const transport = createTransport({
    url: smtpUrl,
    ...(mustEncrypt(smtpUrl) && { requireTLS: true }),
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    dnsTimeout: limitMs,
  });
  const late = Promise.withResolvers<SmtpTrial>();
  const timer = setTimeout(
    () => late.resolve({ outcome: 'late', answer: `no answer within ${limitMs / 1000} s` }),
    limitMs,
  );
  try {
    return await Promise.race([late.promise, ask()]);
  } finally {
    clearTimeout(timer);
    transport.close();
  }

  async function ask(): Promise<SmtpTrial> {
    try {
      if (mail === null) {
        await transport.verify();
        return { outcome: 'taken', answer: '' };
      }
      assertMail(mail);
      const info = await transport.sendMail({ ...toMessage(mail), messageId: mail.messageId });
      return { outcome: 'taken', answer: oneLine(info.response) };
    } catch (error) {
      return { outcome: outcomeOf(error as SmtpError), answer: answerOf(error as SmtpError) };
    }
  }
}

interface SmtpError extends Error {
  readonly code?: string;
  readonly response?: string;
  readonly command?: string;
}

/** OpenSSL's and Node's names for a certificate that isn't believed. */
const OF_A_CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER)|ALTNAME/i;

function outcomeOf({ code = '', message, response, command }: SmtpError): SmtpTrial['outcome'] {
  if (OF_A_CERTIFICATE.test(code) || /certificate/i.test(message)) return 'certificate';
  if (/SSL|TLS|EPROTO/i.test(code) || /wrong version number|ssl3?_/i.test(message)) return 'unencrypted';
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'login';
  if (response !== undefined && command !== 'CONN') return 'refused';
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return 'refused';
  return 'unreachable';
}

const answerOf = ({ response, message }: SmtpError): string => oneLine(response ?? message);

const oneLine = (text: unknown): string =>
  (typeof text === 'string' ? text : '').replaceAll(/\s+/g, ' ').trim().slice(0, 300);
