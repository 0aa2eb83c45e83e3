import { render } from 'react-email';
import type { MailContent } from './mail-content.ts';
import { MailPage } from './mail-page.tsx';
import { type MailView, toView } from './mail-view.ts';
import { nameAll, toTemplate } from './places.tsx';
import type { Template } from './template.ts';

/** The page as React renders it: what the template is made of, and held against. */
export const renderPage = (content: MailContent): Promise<string> => renderView(toView(content));

const renderView = (view: MailView): Promise<string> => render(<MailPage view={view} />);

/** With every part that there is; one that is missing here is missing in every mail. */
const everything: Required<MailContent> = (() => {
  const fact = { label: ' ', value: ' ' };
  const link = { label: ' ', url: ' ' };
  return {
    language: 'fr',
    venue: ' ',
    address: ' ',
    colour: '#000000',
    subject: ' ',
    preview: ' ',
    title: ' ',
    greeting: ' ',
    intro: ' ',
    customText: { language: 'fr', text: ' \n ' },
    lead: ' ',
    highlight: fact,
    facts: [fact],
    price: { title: ' ', lines: [fact], total: fact },
    priceNote: ' ',
    sections: [{ title: ' ', facts: [fact], text: ' \n ', links: [link] }],
    choices: { title: ' ', text: ' ', links: [link] },
    button: link,
    link,
    footer: [' '],
    privacy: link,
    unsubscribe: link,
  };
})();

/** The page, compiled. The build keeps the value alone: neither React nor react-email is loaded where mails leave. */
export const template: Template = toTemplate(await renderView(nameAll(withBothValues(toView(everything)))));

/** A fact's value is a link or a text, and here both. */
function withBothValues(view: MailView): MailView {
  const link = { href: ' ', label: ' ' };
  const facts = { rows: [{ label: ' ', link, text: ' ' }] };
  return { ...view, facts, sections: view.sections.map((section) => ({ ...section, facts })) };
}
