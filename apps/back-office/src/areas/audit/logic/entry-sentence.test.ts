import type { AuditChange, AuditEntry } from '@meridienne/contracts';
import { adminTexts } from '@meridienne/i18n';
import i18next, { type TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditWords } from './audit-words.ts';
import { actSentence, changeText, entrySentence } from './entry-sentence.ts';

const LANGUAGES = ['fr', 'en', 'es'] as const;
type Language = (typeof LANGUAGES)[number];
const spoken = new Map<string, TFunction>();

beforeAll(async () => {
  for (const language of LANGUAGES) {
    const own = i18next.createInstance();
    await own.init({
      lng: language,
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
      resources: { [language]: { translation: adminTexts[language] } },
    });
    spoken.set(language, own.t);
  }
});

const wordsIn = (language: Language): AuditWords => ({
  t: spoken.get(language)!,
  language,
  timeZone: 'Europe/Paris',
  currency: 'EUR',
  names: {
    category: new Map([[3, 'Chambre double']]),
    timeSlot: new Map([[8, '10h00 – 16h00']]),
    user: new Map([[5, 'Luc Petit']]),
  },
});

const change = (field: string, before: unknown, after: unknown, isHidden = false): AuditChange => ({
  field,
  before,
  after,
  isHidden,
});

const entry = (own: Partial<AuditEntry>): AuditEntry => ({
  '@type': 'AuditEntry',
  id: 1,
  at: '2026-05-01T10:00:00Z',
  account: { id: 1, name: 'Belle Sieste' },
  actor: { kind: 'user', userId: 5, name: 'Marie Dupont' },
  network: '203.0.113.0/24',
  by: 'PUT /api/categories/3',
  action: 'change',
  subject: { type: 'category', id: 3, name: 'Chambre double' },
  changes: [],
  prices: null,
  act: 'a',
  ...own,
});

const PRICES = { change: 9, cells: 7, categories: [3], from: '2026-05-03', to: '2026-05-09', price: 45 };
const priced = (own: Partial<AuditEntry>) =>
  entry({ subject: { type: 'price', id: null, name: null }, prices: PRICES, ...own });
const said = (text: string) => text.replaceAll(/[\u00A0\u202F\u2009]/g, ' ');

describe('a line', () => {
  it.each<[Language, string]>([
    ['fr', 'Marie Dupont a changé le prix de « Chambre double », 3–9 mai 2026, 7 cellules : 39 € → 45 €'],
    ['en', 'Marie Dupont changed the price of “Chambre double”, 3 – 9 May 2026, 7 cells: €39 → €45'],
    ['es', 'Marie Dupont cambió el precio de «Chambre double», 3–9 de mayo de 2026, 7 celdas: 39 € → 45 €'],
  ])('of prices says who, which, where, and from what to what, in %s', (language, sentence) => {
    expect(said(entrySentence(priced({ changes: [change('price', 39, 45)] }), wordsIn(language)))).toBe(
      sentence,
    );
  });

  it('of prices that were not the same says what they have come to', () => {
    expect(said(entrySentence(priced({ changes: [change('price', null, 45)] }), wordsIn('fr')))).toBe(
      'Marie Dupont a changé le prix de « Chambre double », 3–9 mai 2026, 7 cellules : 45 €',
    );
  });

  it('of places or status alone doesn’t speak of a price', () => {
    expect(said(entrySentence(priced({ prices: { ...PRICES, price: null } }), wordsIn('fr')))).toBe(
      'Marie Dupont a changé les prix ou les places de « Chambre double », 3–9 mai 2026, 7 cellules',
    );
  });

  it('of a service that is gone says so', () => {
    const prices = { ...PRICES, categories: [99], cells: 1, to: '2026-05-03', price: null };
    expect(said(entrySentence(priced({ action: 'delete', prices }), wordsIn('fr')))).toBe(
      'Marie Dupont a retiré de la vente un service supprimé, dimanche 3 mai 2026',
    );
  });

  it('with one field says it within the sentence', () => {
    const own = entry({ changes: [change('durationMinutes', 60, 90)] });
    expect(said(entrySentence(own, wordsIn('fr')))).toBe(
      'Marie Dupont a modifié le service « Chambre double », durée (minutes) : 60 → 90',
    );
    expect(entrySentence(own, wordsIn('en'))).toBe(
      'Marie Dupont changed the service “Chambre double”, length (minutes): 60 → 90',
    );
  });

  it.each<[string, Partial<AuditEntry>]>([
    [
      'Le client a modifié la réservation n° 1042',
      {
        actor: { kind: 'guest', userId: null, name: null },
        subject: { type: 'booking', id: 7, name: '1042' },
      },
    ],
    [
      'Ada Moulin a modifié la réservation n° 1042',
      {
        actor: { kind: 'guest', userId: 9, name: 'Ada Moulin' },
        subject: { type: 'booking', id: 7, name: '1042' },
      },
    ],
    [
      'La clé API « PMS » a créé la réservation n° 1042',
      {
        actor: { kind: 'key', userId: null, name: 'PMS' },
        action: 'create',
        subject: { type: 'booking', id: 7, name: '1042' },
      },
    ],
    [
      'Un ancien utilisateur a supprimé le widget « Accueil »',
      {
        actor: { kind: 'user', userId: 6, name: null },
        action: 'delete',
        subject: { type: 'widget', id: 2, name: 'Accueil' },
      },
    ],
    [
      'Marie Dupont a téléchargé : Réservations',
      {
        action: 'export',
        subject: { type: 'booking', id: null, name: null },
      },
    ],
    [
      'Le serveur a effacé les coordonnées : la réservation n° 12',
      {
        actor: { kind: 'job', userId: null, name: 'erase-contacts' },
        action: 'erase',
        subject: { type: 'booking', id: 12, name: null },
      },
    ],
    [
      'Marie Dupont a ouvert une session',
      {
        action: 'signIn',
        subject: { type: 'session', id: 4, name: null },
      },
    ],
  ])('%s', (sentence, own) => expect(said(entrySentence(entry(own), wordsIn('fr')))).toBe(sentence));

  it.each<[string, Partial<AuditEntry>]>([
    [
      'Marie Dupont a modifié le service « Chambre double » (nom, prix minimum, surface…)',
      {
        changes: ['priceFloor', 'surface', 'horizonDays', 'name'].map((field) => change(field, 1, 2)),
      },
    ],
    [
      'Marie Dupont a modifié la réservation n° 1042, statut : Réservée → Annulée',
      {
        subject: { type: 'booking', id: 7, name: '1042' },
        changes: [change('canceledAt', null, '2026-05-01T10:00:00Z'), change('status', 'booked', 'canceled')],
      },
    ],
    [
      'Marie Dupont a modifié la demande de confirmation de la réservation n° 1042, réponse : aucun → oui',
      {
        subject: { type: 'bookingConfirmation', id: 7, name: '1042' },
        changes: [change('answeredAt', null, '2026-05-01T10:00:00Z'), change('answer', null, 'yes')],
      },
    ],
    [
      'Marie Dupont a ajouté une tranche horaire du service « Chambre double », tranche horaire : 10h00 – 16h00',
      {
        action: 'create',
        subject: { type: 'categoryTimeSlot', id: 3, name: 'Chambre double' },
        changes: [change('category', null, 3), change('timeSlot', null, 8)],
      },
    ],
    [
      'Marie Dupont a créé la fermeture : 24 décembre 2026 – 26 décembre 2026',
      {
        action: 'create',
        subject: { type: 'closure', id: 1, name: null },
        changes: [change('toDay', null, '2026-12-26'), change('fromDay', null, '2026-12-24')],
      },
    ],
    [
      'Marie Dupont a supprimé l’accès de « Luc Petit »',
      {
        action: 'delete',
        subject: { type: 'permission', id: 12, name: null },
        changes: [change('user', 5, null)],
      },
    ],
    [
      'Marie Dupont a modifié les réglages de la plateforme',
      { subject: { type: 'administration', id: 1, name: null } },
    ],
    [
      'Le client ne veut plus d’e-mails',
      {
        actor: { kind: 'guest', userId: null, name: null },
        action: 'create',
        subject: { type: 'mailRefusal', id: null, name: null },
      },
    ],
    [
      'Marie Dupont a changé le prix d’un service supprimé, 3–9 mai 2026, 7 cellules : 45 €',
      { subject: { type: 'price', id: null, name: null }, prices: { ...PRICES, categories: [99] } },
    ],
  ])('%s', (sentence, own) => expect(said(entrySentence(entry(own), wordsIn('fr')))).toBe(sentence));

  it('with others that were written at once counts them', () => {
    const [main, other] = [entry({}), entry({ id: 2 })];
    expect(said(actSentence({ id: 'a', main, parts: [main, other] }, wordsIn('fr')))).toBe(
      'Marie Dupont a modifié le service « Chambre double », et 1 autre élément',
    );
  });
});

describe('a change', () => {
  const CHANGE = { action: 'change' } as const;
  it.each<[string, AuditChange]>([
    ['Prix minimum : aucun → 12,50 €', change('priceFloor', null, 12.5)],
    ['Confidentiel : non → oui', change('isConfidential', false, true)],
    ['Jour : 1er mai 2026 → 2 mai 2026', change('day', '2026-05-01', '2026-05-02')],
    ['Heure d’arrivée : aucun → 10h30', change('arrivedMinute', null, 630)],
    ['Payé le : aucun → 1er mai 2026 à 12h00', change('paidAt', null, '2026-05-01T10:00:00.000Z')],
    ['Jours de fermeture chaque semaine : aucun → lundi et dimanche', change('closedWeekdays', [], [1, 7])],
    ['Tranche horaire : 10h00 – 16h00 → n° 9', change('timeSlot', 8, 9)],
    ['Fait par : aucun → Luc Petit', change('madeBy', null, 5)],
    ['Statut : Réservée → Annulée', change('status', 'booked', 'canceled')],
    ['Moyen de paiement : aucun → carte', change('paidMeans', null, 'card')],
    [
      'Noms traduits : Français : Salon → Français : Bureau et English : Office',
      change('names', { fr: 'Salon' }, { fr: 'Bureau', en: 'Office' }),
    ],
    ['Mot de passe : valeur non conservée', change('passwordHash', null, null, true)],
    ['Source : agent → équipe', change('bookOn', 'Agent', 'Back office')],
    ['Rôle : Accès limité → Réception', change('role', 'reader', 'reception')],
    ['Position : en bas à droite → en haut à gauche', change('position', 'bottom_right', 'top_left')],
    ['Position : 1 → 2', change('position', 1, 2)],
    ['Droits : Lire, et gérer les prix → Tout gérer', change('scope', 'prices', 'all')],
    ['État : En attente → Place proposée', change('state', 'waiting', 'offered')],
    ['Réponse : aucun → non', change('answer', null, 'no')],
    ['Répondu par : aucun → l’équipe', change('answeredBy', null, 'staff')],
    ['Type : Par tranche entière → À l’heure', change('type', 'timeslot', 'duration')],
    ['Rôles : aucun → équipe d’un établissement', change('roles', [], ['ROLE_ADMIN'])],
    ['Début : 1er mai 2026 à 12h00 → 1er mai 2026 à 12h30', change('spanFrom', 5_925_432, 5_925_438)],
    ['Heure du rappel : 10h00 → 18h00', change('reminderHour', 10, 18)],
    ['Surface : 16 → 25,5', change('surface', 16, 25.5)],
    [
      'Limites géographiques : aucun → Paris, France',
      change('locations', [], [{ place_id: 'x', name: 'Paris', formatted_address: 'Paris, France' }]),
    ],
    ['Recherche de photos : aucun → lit', change('photoSearch', null, { id: 7, query: 'lit' })],
    ['Icône : valeur non conservée', change('icon', '<svg/>', '<svg><path/></svg>')],
    [
      'Position sur la page : Depuis le haut : 4 et Depuis la droite : 8 → aucun',
      change('absolutePosition', { top: 4, right: 8 }, null),
    ],
    ['unheardOf : a → b', change('unheardOf', 'a', 'b')],
  ])('%s', (text, own) => expect(said(changeText(own, CHANGE, wordsIn('fr')))).toBe(text));

  it('of a new or deleted record has one side', () => {
    expect(changeText(change('start', null, '14h30'), { action: 'create' }, wordsIn('en'))).toBe(
      'Start: 14:30',
    );
    expect(said(changeText(change('name', null, 'Salon'), { action: 'create' }, wordsIn('fr')))).toBe(
      'Nom : Salon',
    );
    expect(said(changeText(change('name', 'Salon', null), { action: 'delete' }, wordsIn('fr')))).toBe(
      'Nom : Salon',
    );
  });
});
