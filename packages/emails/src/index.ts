export type { Fact, MailContent, MailLink, MailSection, OwnText } from './mail-content.ts';
export { emailFact, fromProduct, linkTo, type Reader, type Say, sayIn, toReader } from './mail-parts.ts';
export { capitalised, dayText, moneyText, oneLine, timesText, webUrl } from './wording.ts';
