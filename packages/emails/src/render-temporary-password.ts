import type { RenderedMail } from './mail-content.ts';
import { renderMail } from './render-mail.tsx';
import { temporaryPasswordContent } from './temporary-password-content.ts';
import type { TemporaryPasswordMail } from './temporary-password-mail.ts';

/** The mail with a temporary password, for whoever has forgotten his (W §2, W §7). */
export const renderTemporaryPassword = (mail: TemporaryPasswordMail): Promise<RenderedMail> =>
  renderMail(temporaryPasswordContent(mail));
