import { accessContent } from './access-content.ts';
import type { AccessMail } from './access-mail.ts';
import type { RenderedMail } from './mail-content.ts';
import { renderMail } from './render-mail.tsx';

/** The mail with the first log-in, a new access, or the log-in once more (A §6, §7). */
export const renderAccess = (mail: AccessMail): Promise<RenderedMail> => renderMail(accessContent(mail));
