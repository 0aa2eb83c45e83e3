import { describe, expect, it } from 'vitest';
import type { IncomingMail } from '../../../integrations/mail-in/incoming-mail.ts';
import { isAutomatic, ownText, relayedText } from './rules.ts';

const OWN = 'no-reply@resa.example';

describe('what somebody wrote himself', () => {
  it.each([
    ['alone', 'Bonjour,\nà demain\n', 'Bonjour,\nà demain'],
    [
      'above what Gmail quotes, in French',
      'Oui, à 11h.\n\nLe mar. 3 mars 2026 à 10:12, Hôtel A <no-reply@resa.example> a\nécrit :\n\n> Bonjour,\n> à quelle heure ?\n',
      'Oui, à 11h.',
    ],
    [
      'in English',
      'Yes.\n\nOn Tue, 3 Mar 2026 at 10:12, Hotel wrote:\n> At what time?\n>\n> > Hello',
      'Yes.',
    ],
    ['without a line that leads to it', 'Oui.\n\n> À quelle heure ?', 'Oui.'],
    ['above a line that leads to nothing of the kind', 'Voici :\n> À quelle heure ?', 'Voici :'],
    [
      'above what Outlook repeats',
      'Oui, à 11h.\r\n\r\n________________________________\r\nDe : Hôtel A <no-reply@resa.example>\r\nEnvoyé : mardi 3 mars 2026 10:12\r\nÀ : ada@example.org\r\nObjet : Message\r\n\r\nÀ quelle heure ?',
      'Oui, à 11h.',
    ],
    [
      'above Outlook’s original message',
      'Yes\n\n-----Original Message-----\nFrom: Hotel <no-reply@resa.example>\nSent: Tuesday\nTo: ada@example.org\nSubject: Message\n\nWhen?',
      'Yes',
    ],
  ])('is told %s', (_where, text, own) => {
    expect(ownText(text, OWN)).toBe(own);
  });

  it.each([
    ['between the quoted lines', '> À quelle heure ?\nÀ 11h.\n> Avec un lit bébé ?\nOui.'],
    ['below them', 'Le 3 mars 2026, Hôtel a écrit :\n> À quelle heure ?\n\nÀ 11h.'],
    ['with a list, and a line of its own', '- un lit\n- deux repas\n-Ada\n--\nEnvoyé de mon téléphone'],
    [
      'with somebody else’s mail',
      'Voyez :\nDe : Ma sœur <s@mail.example>\nEnvoyé : hier\nÀ : moi\nObjet : non\n\ntexte',
    ],
    ['with our address in a sentence', 'J’ai écrit à : no-reply@resa.example, sans réponse.\nEt vous ?'],
    ['as nothing but quoted lines', '> À quelle heure ?'],
    ['with labels of his own', 'Arrivée : 11h\nPersonnes : 2\nRepas : oui'],
  ])('stays whole %s', (_where, text) => {
    expect(ownText(text, OWN)).toBe(text);
  });
});

const mail = (headers: Record<string, string>, from = 'ada@example.org'): IncomingMail => ({
  messageId: '<1@example.org>',
  answers: [],
  from,
  recipients: [],
  headers: new Map(Object.entries(headers)),
  text: 'Bonjour',
  files: 0,
});

describe('what no person has written', () => {
  it.each<[string, IncomingMail, string | null]>([
    ['a bounce', mail({}), ''],
    ['a bounce by its head', mail({ 'return-path': '<>' }), null],
    ['a notice of holidays', mail({ 'auto-submitted': 'auto-replied' }), 'ada@example.org'],
    ['our own mail that comes back', mail({ 'auto-submitted': 'auto-generated' }), 'ada@example.org'],
    ['an old notice of holidays', mail({ precedence: 'auto_reply' }), null],
    ['one in bulk', mail({ precedence: 'Bulk' }), null],
    ['a list’s', mail({ 'list-id': '<all.example.org>' }), null],
    ['a report', mail({ 'content-type': 'multipart/report; report-type=delivery-status' }), null],
    ['an autoresponder’s', mail({ 'x-autoreply': 'yes' }), null],
    ['the mail server’s', mail({}, 'MAILER-DAEMON@mx.example.org'), null],
  ])('is %s', (_what, each, sender) => {
    expect(isAutomatic(each, sender)).toBe(true);
  });

  it.each([{}, { 'auto-submitted': 'no' }, { precedence: 'first-class' }])('isn’t %j', (headers) => {
    expect(isAutomatic(mail(headers as Record<string, string>), 'ada@example.org')).toBe(false);
  });
});

it('looks for a rule in no line that is longer than any', () => {
  const dashes = '-'.repeat(10_000);
  const text = (rule: string) => `Oui\n${rule}\nDe : Hôtel <${OWN}>\nEnvoyé : mardi\nÀ : Ada\n\nBonjour`;
  expect(ownText(text('-'.repeat(200)), OWN)).toBe('Oui');
  expect(ownText(text(dashes), OWN)).toBe(`Oui\n${dashes}`);
});

describe('what the other side reads', () => {
  const relayed = {
    side: 'guest' as const,
    isConfidential: true,
    guest: { email: 'ada@example.org', phone: '+33612345678' },
    venueEmails: ['reception@example.com'],
    from: 'ada.lovelace@work.example',
    address: 'reply@resa.example',
  };
  const typed =
    'reply+14-2-g-abc@resa.example http://x/ma-reservation/14-2-Ab_c?lang=fr ada@example.org 06 12 34 56 78 ADA.Lovelace@work.example reception@example.com\0';

  it('never holds what opens the writer’s side', () => {
    const text = relayedText(typed, { ...relayed, isConfidential: false });
    expect(text).toBe(
      '••• http://x/ma-reservation/•••?lang=fr ada@example.org 06 12 34 56 78 ADA.Lovelace@work.example reception@example.com',
    );
  });

  it('holds no address of a confidential writer', () => {
    expect(relayedText(typed, relayed)).toBe(
      '••• http://x/ma-reservation/•••?lang=fr ••• ••• ••• reception@example.com',
    );
    expect(relayedText(typed, { ...relayed, side: 'venue', from: 'reception@example.com' })).toMatch(
      /ada@example\.org .* •••$/,
    );
  });
});
