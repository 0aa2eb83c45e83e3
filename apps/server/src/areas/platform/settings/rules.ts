import { isEmail, videoId } from '@meridienne/domain';
import { invalid, refuseInvalid } from '../../../kernel/app-error.ts';

/**
 * Who is told of registrations: trimmed, blank ones left out, each address once. (A §5)
 * @throws {AppError} 422, one violation for each that is no address
 */
export function readEmails(sent: readonly string[]): string[] {
  const emails = sent.map((email) => email.trim());
  const violations = emails.flatMap((email, at) =>
    email === '' || isEmail(email) ? [] : [{ propertyPath: `emails[${at}]`, message: 'email' as const }],
  );
  refuseInvalid(violations);
  return [
    ...new Map(emails.filter((email) => email !== '').map((email) => [email.toLowerCase(), email])).values(),
  ];
}

/** The video's id of an id or an address; null for none. @throws {AppError} 422 */
export function readVideo(sent: string | null): string | null {
  if (sent === null || sent.trim() === '') return null;
  const id = videoId(sent);
  if (id === null) throw invalid('youtubeId', 'administration.video');
  return id;
}
