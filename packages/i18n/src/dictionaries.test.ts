import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { errorTexts, widgetTexts } from './index.ts';
import { launcherTexts } from './launcher.ts';
import { GUEST_SURFACES, languagesOf, MAIL_SURFACES, STAFF_SURFACES } from './read-texts.ts';
import type { Dictionary } from './translate.ts';

const FOLDER = new URL('../texts/', import.meta.url);
const raw = (language: string, surface: string) =>
  readFileSync(new URL(`${language}/${surface}.json`, FOLDER), 'utf8');
/** What a file says by where it says it: `sections.kept.texts.0`, of a text that stands in objects and lists. */
const textsIn = (node: unknown, at: readonly string[] = []): [path: string, text: string][] =>
  typeof node === 'object' && node !== null
    ? Object.entries(node).flatMap(([key, each]) => textsIn(each, [...at, key]))
    : [[at.join('.'), String(node)]];
const read = (language: string, surface: string): Dictionary =>
  Object.fromEntries(textsIn(JSON.parse(raw(language, surface))));

/** `{{count, number}}` is i18next's own, for the back-office alone. */
const PARAM = /\{\{(\w+)(?:, number)?\}\}/g;
const paramsOf = (text: string): string[] => [...text.matchAll(PARAM)].map((match) => match[1]!).toSorted();

/** In the guide for analytics, code stands between backquotes. */
const CODE = /`[^`]*`/g;

/** A plural's key without its form; null for the key of another text. */
const FORMS = /^(.+)_(zero|one|two|few|many|other)$/;
const baseOf = (key: string): string | null => FORMS.exec(key)?.[1] ?? null;

const SURFACES = [...STAFF_SURFACES, ...MAIL_SURFACES, ...GUEST_SURFACES];
const files = SURFACES.flatMap((surface) => languagesOf(surface).map((language) => ({ language, surface })));

test('each language of the list has its folder with a file for each surface, and no other has one', () => {
  const found = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  );
  expect(found.toSorted()).toEqual(
    files.map(({ language, surface }) => `${language}/${surface}.json`).toSorted(),
  );
});

describe.each(files)('$language $surface', ({ language, surface }) => {
  const french = read('fr', surface);
  const texts = read(language, surface);
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();

  it('has each key once', () => {
    const written = raw(language, surface).match(/^ +"(?:[^"\\]|\\.)+":/gm) ?? [];
    const keys: string[] = [];
    JSON.parse(raw(language, surface), function collect(this: unknown, key: string, value: unknown) {
      if (!Array.isArray(this) && key !== '') keys.push(`${JSON.stringify(key)}:`);
      return value;
    });
    expect(written.map((key) => key.trim()).toSorted()).toEqual(keys.toSorted());
  });

  it('says what French says and nothing else, with the same parameters', () => {
    const gaps = Object.keys(french).filter((key) => !Object.hasOwn(texts, key));
    // A language may have forms of a plural that French does without.
    const unknown = Object.keys(texts).filter(
      (key) =>
        !Object.hasOwn(french, key) &&
        !pluralCategories.some((form) => key.endsWith(`_${form}`) && `${baseOf(key)}_other` in french),
    );
    const differing = Object.entries(texts).filter(([key, text]) => {
      const reference = french[key] ?? french[`${baseOf(key)}_other`] ?? '';
      return paramsOf(text).join() !== paramsOf(reference).join();
    });
    expect({ gaps, unknown, differing }).toEqual({ gaps: [], unknown: [], differing: [] });
  });

  it('has no text that is blank, untrimmed, or with braces that stand for nothing', () => {
    const odd = Object.values(texts).filter(
      (text) =>
        text === '' || text !== text.trim() || /[{}]/.test(text.replaceAll(PARAM, '').replaceAll(CODE, '')),
    );
    expect(odd).toEqual([]);
  });

  it('has the forms of a plural that there always are, saying how many', () => {
    const bases = new Set(Object.keys(texts).flatMap((key) => baseOf(key) ?? []));
    const wrong = [...bases].filter(
      (base) =>
        texts[`${base}_one`] === undefined || !paramsOf(texts[`${base}_other`] ?? '').includes('count'),
    );
    expect(wrong).toEqual([]);
  });
});

/** Wordings given with French's wide spacing left out, or with a plain space: they stay as given. */
const GIVEN_PUNCTUATION = new Set([
  'Merci !',
  'Ok pour moi !',
  'Le nom est requis !',
  'Avez-vous des demandes particulières ?',
  'Error while loading. Retry ?',
]);

test.each(SURFACES)('%s keeps its French punctuation on the line', (surface) => {
  const loose = Object.values(read('fr', surface)).filter((text) =>
    / [!?;:%»]|« |«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»/.test(text.replaceAll(CODE, '')),
  );
  expect(loose.filter((text) => !GIVEN_PUNCTUATION.has(text))).toEqual([]);
});

describe.each(['widget', 'errors', 'mails', 'consent'])('what guests read: %s', (surface) => {
  const french = Object.values(read('fr', surface));

  it('uses one kind of apostrophe, the one of the given wordings', () => {
    const texts = [...french, ...Object.values(read('en', surface))];
    expect(texts.filter((text) => text.includes('’'))).toEqual([]);
  });
});

describe('wordings that stay as they are', () => {
  it.each([
    ['header.progress', 'ETAPE {{step}} / {{count}}'],
    ['title.tags', 'Type de service'],
    ['title.date', 'Date de réservation'],
    ['title.service', 'Votre service'],
    ['title.extras', 'Vos extras'],
    ['title.periodAndExtras', 'Votre créneau et extras'],
    ['title.confirmation', 'Confirmation de reservation'],
    ['title.end', 'Et en dernier...'],
    ['start.heading', 'RÉSERVATION EN JOURNÉE'],
    ['start.button', 'Commencer'],
    ['next.date', 'Choisir ma date'],
    ['next.slot', 'Choisir mon créneau horaire'],
    ['next.service', 'Choisissez un service'],
    ['next.options', 'Ajouter des options'],
    ['next.periodAndOptions', "Choisir l'heure et les options"],
    ['next.finalise', 'Finaliser votre réservation'],
    ['next.chooseTime', 'Choississez un horaire'],
    ['next.book', 'valider ma réservation'],
    ['next.finish', 'Terminer'],
    ['date.noAvailability', "Nous sommes désolé, nous n'avons plus de disponibilité"],
    ['service.filter', 'Filtrer par créneaux horaires pour le {{date}}'],
    ['service.slot', '{{start}} À {{end}}'],
    ['tags.prompt', 'Filtrer par un ou plusieurs type de service'],
    ['date.chooseTag', 'Choisir ce type de service'],
    ['category.equipment', 'Equipements'],
    ['category.back', 'Retour'],
    ['category.choose', 'Choisir cette offre'],
    ['confirmation.editAddons', 'Modifier les services'],
    ['confirmation.arrival', "Horaire d'arrivée"],
    ['confirmation.loggedIn', 'Connecté à votre compte'],
    ['confirmation.login', 'Se connecter'],
    ['confirmation.signup', "S'inscrire"],
    ['addons.submit', 'Valider les services'],
    ['price.title', 'Détails tarifaires'],
    ['extras.comment', 'Avez-vous des demandes particulières ?'],
    ['form.incomplete', 'Veuillez compléter vos coordonnées'],
    ['price.ok', 'Ok pour moi !'],
    ['end.thanks', 'Merci !'],
    ['end.again', 'Réserver une autre plage horaire'],
    ['stock.title', "L'offre sélectionnée n'est plus disponible"],
    ['stock.text', "Malheureusement cette offre n'est plus en stock. Vous allez être redirigé."],
    ['stock.ok', "d'accord"],
    ['error.title', 'Il y a eu une erreur'],
    [
      'error.text',
      "La réservation n'a pas pu être effectuée. Si le problème persiste, contacter un administrateur.",
    ],
    ['error.continue', 'continuer'],
    ['login.failed', 'La connexion a échoué'],
    ['login.continue', 'Valider ma réservation'],
    ['signup.mismatch', 'Les mots de passe ne correspondent pas'],
    ['forgot.sent', 'Un mail vous a été envoyé avec votre nouveau mot de passe'],
    ['forgot.failed', "Erreur lors de l'envoie du mail, verifiez votre adresse"],
  ] as const)('%s', (key, text) => {
    expect(widgetTexts.fr[key]).toBe(text);
  });

  it.each([
    ['booking.emailRequired', "L'email est requis"],
    ['booking.firstNameRequired', 'Le prénom est requis'],
    ['booking.lastNameRequired', 'Le nom est requis'],
    ['offers.allRequired', 'tous les champs sont obligatoires'],
    ['category.nameRequired', 'La langue anglaise est requise'],
    ['category.durationRequired', 'la durée est requise'],
    ['timeSlot.startRequired', 'entrer une heure de début!'],
    ['timeSlot.endRequired', 'entrer une heure de fin!'],
    ['addon.priceRequired', 'entrer un prix!'],
    ['widget.nameRequired', 'entrer un nom!'],
    ['user.confirmMismatch', 'les deux mots de passe ne sont pas indentiques'],
    ['login.emailRequired', 'Entrez votre email.'],
  ] as const)('%s', (key, text) => {
    expect(errorTexts.fr[key]).toBe(text);
  });
});

test('the launcher has its built-in texts, the French ones in a language without', () => {
  expect(['fr', 'en', 'es', 'eo', 'toString'].map((language) => launcherTexts(language).button)).toEqual([
    'Réserver en journée',
    'Book during the day',
    'Reservar durante el dia',
    'Réserver en journée',
    'Réserver en journée',
  ]);
});
