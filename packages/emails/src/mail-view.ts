import { readableTextOn } from '@meridienne/domain';
import type { Fact, MailContent, MailLink } from './mail-content.ts';

/*
 * What the page shows, as texts alone: all that is decided or reckoned is decided here, so that the page is places to
 * fill, parts that are there or not, and lists. A part that isn't there is null.
 */

export interface MailView {
  readonly language: string;
  readonly subject: string;
  readonly preview: string;
  /** Keeps programs from showing what follows the preview beside it. */
  readonly padding: string | null;
  readonly colour: string;
  /** What can be read on the colour. */
  readonly ink: string;
  readonly venue: string;
  readonly title: string;
  readonly greeting: string;
  readonly intro: string;
  readonly own: { readonly language: string; readonly text: Lines } | null;
  readonly lead: string | null;
  readonly highlight: { readonly label: string; readonly value: string };
  readonly facts: Facts | null;
  readonly price: PriceView | null;
  readonly priceNote: string | null;
  readonly sections: readonly {
    readonly title: string;
    readonly facts: Facts | null;
    readonly text: Lines | null;
    readonly links: readonly LinkView[];
  }[];
  readonly choices: {
    readonly title: string;
    readonly text: string;
    readonly links: readonly LinkView[];
  } | null;
  readonly button: LinkView | null;
  readonly link: LinkView | null;
  readonly footer: Lines;
  readonly privacy: LinkView | null;
  readonly unsubscribe: LinkView | null;
}

/** A text of several lines. */
export interface Lines {
  readonly first: string;
  readonly more: readonly { readonly line: string }[];
}

export interface Facts {
  /** A value is a link or a text. */
  readonly rows: readonly {
    readonly label: string;
    readonly link: LinkView | null;
    readonly text: string | null;
  }[];
}

export interface PriceView {
  /** None where the total stands alone. */
  readonly title: string | null;
  readonly lines: readonly { readonly label: string; readonly value: string }[];
  readonly total: { readonly label: string; readonly value: string };
}

export interface LinkView {
  readonly href: string;
  readonly label: string;
}

const PREVIEW_LENGTH = 200;
const PADDING = '\u00A0\u200C\u200B\u200D\uFEFF';

export const toView = (content: MailContent): MailView => {
  const { price, customText, choices } = content;
  const preview = content.preview.slice(0, PREVIEW_LENGTH);
  const colour = content.colour.trim();
  return {
    language: content.language,
    subject: content.subject,
    preview,
    padding: preview.length < PREVIEW_LENGTH ? PADDING.repeat(PREVIEW_LENGTH - preview.length) : null,
    colour,
    ink: readableTextOn(colour),
    venue: content.venue,
    title: content.title,
    greeting: content.greeting,
    intro: content.intro,
    own: customText ? { language: customText.language, text: toLines(customText.text) } : null,
    lead: content.lead || null,
    highlight: content.highlight,
    facts: content.facts && content.facts.length > 0 ? toFacts(content.facts) : null,
    price: price ? { ...price, title: price.lines.length > 0 ? price.title : null } : null,
    priceNote: content.priceNote || null,
    sections: (content.sections ?? []).map(({ title, facts, text, links }) => ({
      title,
      facts: facts ? toFacts(facts) : null,
      text: text ? toLines(text) : null,
      links: (links ?? []).map(toLinkView),
    })),
    choices: choices ? { ...choices, links: choices.links.map(toLinkView) } : null,
    button: toLink(content.button),
    link: toLink(content.link),
    footer: toLines([content.venue, content.address, ...content.footer].filter(Boolean).join('\n')),
    privacy: toLink(content.privacy),
    unsubscribe: toLink(content.unsubscribe),
  };
};

const toLines = (text: string): Lines => {
  const [first = '', ...more] = text.split(/\r\n|\r|\n/);
  return { first, more: more.map((line) => ({ line })) };
};

const toFacts = (facts: readonly Fact[]): Facts => ({
  rows: facts.map(({ label, value, href }) => ({
    label,
    link: href ? toLink({ label: value, url: href }) : null,
    text: href ? null : value,
  })),
});

const toLink = (link: MailLink | null | undefined): LinkView | null => (link ? toLinkView(link) : null);

const toLinkView = ({ url, label }: MailLink): LinkView => ({ href: harmless(url), label });

/** No address that would run something: mails are made of what people typed. */
const harmless = (url: string): string => (/^(?:https?|mailto|tel):/i.test(url) ? url : '#');
