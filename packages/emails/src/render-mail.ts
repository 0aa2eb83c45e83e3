import type { MailContent } from './mail-content.ts';
import { template } from './mail-template.tsx';
import { toView } from './mail-view.ts';
import { plainText } from './plain-text.ts';
import { fill } from './template.ts';

export interface RenderedMail {
  /** One line. */
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Both parts of a mail, made of the same content. */
export const renderMail = (content: MailContent): RenderedMail => ({
  subject: content.subject,
  html: fill(template, toView(content)),
  text: plainText(content),
});
