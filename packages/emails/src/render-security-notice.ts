import type { RenderedMail } from './mail-content.ts';
import { renderMail } from './render-mail.tsx';
import { securityNoticeContent } from './security-notice-content.ts';
import type { SecurityNotice } from './security-notice.ts';

/** The mail that tells of a new e-mail or password, to the address before the change. */
export const renderSecurityNotice = (mail: SecurityNotice): Promise<RenderedMail> =>
  renderMail(securityNoticeContent(mail));
