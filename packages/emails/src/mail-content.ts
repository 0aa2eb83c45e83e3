import type { MailLanguage } from '@meridienne/domain';

/** What a mail says, before it is markup or plain text: both parts are made of this. */
export interface MailContent {
  readonly language: MailLanguage;
  /** Whom it comes from: a venue, or the product. */
  readonly venue: string;
  readonly address?: string | null;
  readonly colour: string;
  readonly subject: string;
  readonly preview: string;
  readonly title: string;
  readonly greeting: string;
  readonly intro: string;
  readonly customText?: OwnText | null;
  /** Leads to the facts, which the venue's own words may stand before. */
  readonly lead?: string;
  /** What the mail is for, in large. */
  readonly highlight: Fact;
  readonly facts?: readonly Fact[];
  readonly price?: { readonly title: string; readonly lines: readonly Fact[]; readonly total: Fact } | null;
  readonly priceNote?: string | null;
  readonly sections?: readonly MailSection[];
  /** One question, answered by one of a few short links. */
  readonly choices?: MailChoices | null;
  readonly button?: MailLink | null;
  /** Somewhere else to go, below the button. */
  readonly link?: MailLink | null;
  readonly footer: readonly string[];
  /** Ends the footer: what becomes of the reader's data. */
  readonly privacy?: MailLink | null;
  /** Where its reader refuses such mails (RFC 8058): of mails alone that no booking needs. */
  readonly unsubscribe?: MailLink | null;
}

export interface Fact {
  readonly label: string;
  readonly value: string;
  readonly href?: string;
}

/** What the venue says, in which language: that of the mail where there is one. May hold several lines. */
export interface OwnText {
  readonly language: string;
  readonly text: string;
}

export interface MailLink {
  readonly label: string;
  readonly url: string;
}

export interface MailChoices {
  readonly title: string;
  /** What the first and the last stand for. */
  readonly text: string;
  readonly links: readonly MailLink[];
}

export interface MailSection {
  readonly title: string;
  readonly facts?: readonly Fact[];
  /** May hold several lines. */
  readonly text?: string | null;
  readonly links?: readonly MailLink[];
}
