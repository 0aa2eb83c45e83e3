import { render } from 'react-email';
import type { MailContent } from './mail-content.ts';
import { MailPage } from './mail-page.tsx';
import { plainText } from './plain-text.ts';

export interface RenderedMail {
  /** One line. */
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Both parts of a mail, made of the same content. */
export const renderMail = async (content: MailContent): Promise<RenderedMail> => ({
  subject: content.subject,
  html: await render(<MailPage content={content} />),
  text: plainText(content),
});
