import { describe, expect, it } from 'vitest';
import { en as consentEn } from './consent/en.ts';
import { fr as consentFr } from './consent/fr.ts';
import { en as emailsEn } from './emails/en.ts';
import { fr as emailsFr } from './emails/fr.ts';
import { en as errorsEn } from './errors/en.ts';
import { fr as errorsFr } from './errors/fr.ts';
import { ADMIN_AREAS, ADMIN_LANGUAGES, adminTexts } from './admin/index.ts';
import { emailTexts, errorTexts } from './index.ts';
import type { Dictionary } from './translate.ts';
import { en as widgetEn } from './widget/en.ts';
import { fr as widgetFr } from './widget/fr.ts';
import { launcherText, loadWidgetTexts } from './widget/index.ts';

const paramsOf = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).sort();

/** Wordings given with French's wide spacing left out, or with a plain space: they stay as given. */
const GIVEN_PUNCTUATION = new Set(['Merci !', 'Ok pour moi !', 'Le nom est requis !']);
const GIVEN_QUESTION = 'Avez-vous des demandes particulières ?';

describe.each([
  { name: 'widget', fr: widgetFr as Dictionary, en: widgetEn as Dictionary },
  { name: 'errors', fr: errorsFr as Dictionary, en: errorsEn as Dictionary },
  { name: 'emails', fr: emailsFr as Dictionary, en: emailsEn as Dictionary },
  { name: 'consent', fr: consentFr as Dictionary, en: consentEn as Dictionary },
])('$name', ({ fr, en }) => {
  it('has the same keys in every language, in the same order', () => {
    expect(Object.keys(en)).toEqual(Object.keys(fr));
  });

  it('has the same parameters in every language', () => {
    const params = (texts: Dictionary) => Object.entries(texts).map(([key, text]) => [key, paramsOf(text)]);
    expect(params(en)).toEqual(params(fr));
  });

  it('has no blank or untrimmed text', () => {
    for (const text of [...Object.values(fr), ...Object.values(en)]) {
      expect(text).not.toBe('');
      expect(text).toBe(text.trim());
    }
  });

  it('has every form of a plural', () => {
    const keys = Object.keys(fr);
    const bases = (form: string): string[] =>
      keys.filter((key) => key.endsWith(`.${form}`)).map((key) => key.slice(0, -form.length));
    expect(bases('one')).toEqual(bases('other'));
  });

  it('keeps its own French punctuation on the line', () => {
    const loose = Object.values(fr).filter((text) => / [!?;:]/.test(text));
    expect(loose.filter((text) => !GIVEN_PUNCTUATION.has(text) && text !== GIVEN_QUESTION)).toEqual([]);
  });

  it('uses one kind of apostrophe, the one of the given wordings', () => {
    expect([...Object.values(fr), ...Object.values(en)].filter((text) => text.includes('’'))).toEqual([]);
  });
});

/** A plural's forms by its base, as i18next has them. */
const pluralForms = (keys: readonly string[]): Record<string, string[]> => {
  const forms: Record<string, string[]> = {};
  for (const key of keys) {
    const [, base, form] = /^(.+)_(zero|one|two|few|many|other)$/.exec(key) ?? [];
    if (base !== undefined && form !== undefined) (forms[base] ??= []).push(form);
  }
  return forms;
};

describe('admin', () => {
  const french: Dictionary = adminTexts.fr;
  const keys = Object.keys(french);
  const i18nextParams = (text: string) =>
    [...text.matchAll(/\{\{\s*(\w+)(?:, number)?\s*\}\}/g)].map((match) => match[1]!).toSorted();
  const namesOf = (texts: Dictionary) =>
    Object.entries(texts).map(([key, text]) => [key, i18nextParams(text)]);

  it('has each key in one area only', () => {
    expect(ADMIN_AREAS.flatMap((area) => Object.keys(area)).toSorted()).toEqual(keys.toSorted());
  });

  it.each(ADMIN_LANGUAGES)('says everything in %s, with the same params', (language) => {
    const texts: Dictionary = adminTexts[language];
    expect(namesOf(texts)).toEqual(namesOf(french));
    // Blank, untrimmed, or with one brace, which is no param of i18next's.
    const odd = Object.entries(texts).filter(
      ([, text]) =>
        text === '' ||
        text !== text.trim() ||
        /[{}]/.test(text.replaceAll(/\{\{\s*\w+(?:, number)?\s*\}\}/g, '')),
    );
    expect(odd).toEqual([]);
  });

  it('has both forms of a plural, which say how many', () => {
    const forms = Object.entries(pluralForms(keys));
    expect(forms.length).toBeGreaterThan(0);
    const wrong = forms.filter(
      ([base, found]) =>
        found.toSorted().join() !== 'one,other' ||
        !i18nextParams(french[`${base}_other`] ?? '').includes('count'),
    );
    expect(wrong).toEqual([]);
  });
});

describe('wordings the documents give', () => {
  it.each([
    ['header.progress', 'ETAPE {step} / {count}'],
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
    ['service.filter', 'Filtrer par créneaux horaires pour le {date}'],
    ['service.slot', '{start} À {end}'],
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
    expect(widgetFr[key]).toBe(text);
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
    expect(errorsFr[key]).toBe(text);
  });
});

describe('entries', () => {
  it('load one widget language at a time', async () => {
    expect(await loadWidgetTexts('fr')).toBe(widgetFr);
    expect(await loadWidgetTexts('en')).toBe(widgetEn);
  });

  it('give the launcher its text, French where there is none', () => {
    expect(['fr', 'en', 'es', 'de', 'toString'].map(launcherText)).toEqual([
      'Réserver en journée',
      'Book during the day',
      'Reservar durante el dia',
      'Réserver en journée',
      'Réserver en journée',
    ]);
  });

  it('give the server its texts by language', () => {
    expect(errorTexts.en.notFound).toBe('Not found');
    expect(emailTexts.fr['label.total']).toBe('Total');
  });
});
