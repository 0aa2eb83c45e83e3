import type { RenderedMail } from './mail-content.ts';
import { registrationNoticeContent } from './registration-notice-content.ts';
import type { RegistrationNotice } from './registration-notice.ts';
import { renderMail } from './render-mail.tsx';

/** The word to the administration that a hotel has signed up, in French. */
export const renderRegistrationNotice = (notice: RegistrationNotice): Promise<RenderedMail> =>
  renderMail(registrationNoticeContent(notice));
