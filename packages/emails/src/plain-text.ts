import { mailTexts, translate } from '@meridienne/i18n';
import type { Fact, MailChoices, MailContent, MailLink } from './mail-content.ts';

/** The plain-text part: the same facts, one a line. */
export const plainText = (content: MailContent): string => {
  const line = ({ label, value }: Fact): string =>
    translate(mailTexts[content.language], 'text.line', { label, value });
  const linkLine = ({ label, url }: MailLink): string => line({ label, value: url });
  const lines = (facts: readonly Fact[] = []): string => facts.map(line).join('\n');
  const priceText = ({ title, lines: parts, total }: NonNullable<MailContent['price']>): string =>
    [parts.length > 0 ? title : null, lines([...parts, total])].filter(Boolean).join('\n');
  const choicesText = ({ title, text, links }: MailChoices): string =>
    [title, text, ...links.map(linkLine)].join('\n');
  const blocks = [
    content.venue.toLocaleUpperCase(content.language),
    content.title,
    content.greeting,
    content.intro,
    content.customText?.text,
    [content.lead, lines([content.highlight, ...(content.facts ?? [])])].filter(Boolean).join('\n'),
    content.price && priceText(content.price),
    content.priceNote,
    content.choices && choicesText(content.choices),
    ...(content.sections ?? []).map((section) =>
      [section.title, lines(section.facts), section.text, ...(section.links ?? []).map(linkLine)]
        .filter(Boolean)
        .join('\n'),
    ),
    ...[content.button, content.link].map((link) => link && linkLine(link)),
    [
      '-- ',
      content.venue,
      content.address,
      ...content.footer,
      content.privacy && linkLine(content.privacy),
      content.unsubscribe && linkLine(content.unsubscribe),
    ]
      .filter(Boolean)
      .join('\n'),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
};
