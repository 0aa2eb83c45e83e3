import { escapeHtml, type InterfaceLanguage, phoneUrl } from '@meridienne/domain';
import { readTexts } from '@meridienne/i18n';
import type { Settings } from '../../../settings/settings.ts';

type Contact = Pick<Settings, 'contactAddress' | 'contactPhone' | 'contactEmail'>;

const landingTexts = readTexts('landing');

/** Frames the landing page may show beside its own: the video host's, which sets no cookies. */
export const VIDEO_FRAMES = "frame-src 'self' https://www.youtube-nocookie.com";

/** How to reach the operator, as items of a list; empty where nothing is told. */
function presentContact({ contactAddress, contactPhone, contactEmail }: Contact): string {
  const mail = contactEmail === null ? null : escapeHtml(contactEmail);
  return [
    contactAddress === null ? '' : `<li>${escapeHtml(contactAddress)}</li>`,
    contactPhone === null
      ? ''
      : `<li><a href="${phoneUrl(contactPhone)}">${escapeHtml(contactPhone)}</a></li>`,
    mail === null ? '' : `<li><a href="mailto:${mail}">${mail}</a></li>`,
  ].join('');
}

/** Which page says how data is kept, and to whom one writes about it: where nobody is told of, it doesn't speak of one. */
export function presentPrivacy(contact: Contact): { name: string; markup: Record<string, string> } {
  const operator = presentContact(contact);
  return { name: operator === '' ? 'privacy' : 'privacy-contact', markup: { OPERATOR: operator } };
}

/** What the landing page says of this installation: whom to write to, and where its demonstration is. */
export function presentLanding(
  contact: Contact,
  hasDemo: boolean,
  language: InterfaceLanguage,
): Record<string, string> {
  const texts = landingTexts[language].installation;
  const mail = contact.contactEmail === null ? null : escapeHtml(contact.contactEmail);
  return {
    CONTACT: presentContact(contact),
    CONTACT_BUTTON:
      mail === null ? '' : `<a class="button quiet" href="mailto:${mail}">${escapeHtml(texts.contact)}</a>`,
    DEMO_BUTTON: hasDemo ? `<a class="button quiet" href="/demo">${escapeHtml(texts.demo)}</a>` : '',
    DEMO_ITEM: hasDemo ? `<li><a href="/demo">${escapeHtml(texts.demoName)}</a></li>` : '',
  };
}
