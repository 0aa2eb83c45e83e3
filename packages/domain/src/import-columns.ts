import { plainLetters } from './plain-letters.ts';

/** What a venue's own list of rooms and prices may say of a room, in the order of the template. */
export const IMPORT_COLUMNS = [
  'service',
  'hours',
  'start',
  'end',
  'duration',
  'price',
  'weekendPrice',
  'places',
  'from',
  'to',
  'peopleMin',
  'peopleMax',
  'serviceType',
  'description',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

// In French, English and Spanish, as `plainHeading` leaves them; the template's own first.
const HEADINGS: Readonly<Record<ImportColumn, string>> = {
  service:
    'service|servicio|nom|nom du service|name|nombre|chambre|chambres|room|rooms|habitacion|habitaciones|categorie|category|categoria|espace|space|espacio|produit|product|salle|designation|libelle|intitule',
  hours:
    'horaires|hours|horario|horaire|horarios|creneau|creneau horaire|tranche horaire|slot|time slot|timeslot|franja horaria|franja|heures|plage horaire',
  start:
    'debut|start|inicio|heure de debut|start time|hora de inicio|heure debut|check in|checkin|ouverture|opening|arrivee',
  end: 'fin|end|final|heure de fin|end time|hora de fin|heure fin|check out|checkout|fermeture|closing|depart',
  duration: 'duree|duration|duracion|duree de la periode|a l heure|by the hour|por horas',
  price:
    'prix|price|precio|tarif|rate|tarifa|prix ttc|tarif ttc|montant|amount|importe|prix semaine|weekday price|precio entre semana|prix par jour',
  weekendPrice:
    'prix week end|weekend price|precio fin de semana|prix weekend|tarif week end|tarif weekend|week end|weekend|weekend rate|week end price|tarifa fin de semana|samedi et dimanche',
  places:
    'places|plazas|nombre de places|quantite|quantity|cantidad|stock|nombre|number|qte|disponibilites|availability|unites|units|unidades|nombre de chambres|number of rooms',
  from: 'du|from|desde|premier jour|first day|primer dia|date de debut|start date|fecha de inicio|a partir du|valable du|valid from|from date|fecha inicio|date debut',
  to: 'au|to|hasta|dernier jour|last day|ultimo dia|date de fin|end date|fecha de fin|jusqu au|valable jusqu au|valid until|until|to date|fecha fin|date fin',
  peopleMin:
    'personnes min|people min|personas min|min personnes|personnes minimum|min people|minimum people|min guests|guests min|minimo de personas|personas minimo|personas minimas|nombre minimum de personnes',
  peopleMax:
    'personnes max|people max|personas max|max personnes|personnes maximum|max people|maximum people|max guests|guests max|capacite|capacity|capacidad|personnes|people|personas|maximo de personas|personas maximo|personas maximas|capacite maximale',
  serviceType:
    'type de service|service type|tipo de servicio|type|tipo|types de service|service types|genre|famille|etiquette|tag',
  description: 'description|descripcion|detail|details|detalle|presentation|commentaire|remarque|notes|texte',
};
const WORDS = (Object.entries(HEADINGS) as [ImportColumn, string][]).map(
  ([column, words]) => [column, words.split('|')] as const,
);

/** No heading is as long. */
const HEADING_LENGTH = 60;
/** Alike enough to be meant: one letter wrong of five, two of ten. */
const ALIKE = 0.8;
/** A shorter word is another word with one letter changed. */
const LEAST_LETTERS = 5;

/** Small letters without accents; one space between words; what stands in brackets doesn't count. */
export const plainHeading = (text: string): string =>
  text.length > HEADING_LENGTH
    ? ''
    : plainLetters(text)
        .replaceAll(/\([^()]*\)/g, ' ')
        .replaceAll(/[^a-z0-9]+/g, ' ')
        .trim();

/** How many letters are added, left out or changed. */
function lettersBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of one.split('').entries()) {
    const next = [at + 1];
    for (const [place, each] of other.split('').entries()) {
      const [here = 0, above = 0, left = 0] = [row[place], row[place + 1], next[place]];
      next.push(Math.min(above + 1, left + 1, here + (letter === each ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

const likeness = (one: string, other: string): number =>
  Math.min(one.length, other.length) < LEAST_LETTERS
    ? 0
    : 1 - lettersBetween(one, other) / Math.max(one.length, other.length);

/** How sure it is that a heading means a column: 1 for its very words, 0 for nothing like them. */
function fitOf(heading: string, words: readonly string[]): number {
  if (words.includes(heading)) return 1;
  return Math.max(0, ...words.map((word) => likeness(heading, word)));
}

/**
 * What each column of a list is, by its heading, in whichever language and nearly as it is spelt; the likeliest where
 * two mean the same.
 * @returns as the headings stand; null for one that says nothing known
 */
export function readImportColumns(headings: readonly string[]): (ImportColumn | null)[] {
  const plain = headings.map(plainHeading);
  const fits = WORDS.flatMap(([column, words]) =>
    plain.map((heading, at) => ({ column, at, fit: heading === '' ? 0 : fitOf(heading, words) })),
  )
    .filter(({ fit }) => fit >= ALIKE)
    .toSorted((a, b) => b.fit - a.fit);
  const found = headings.map((): ImportColumn | null => null);
  const taken = new Set<ImportColumn>();
  for (const { column, at } of fits) {
    if (taken.has(column) || found[at] !== null) continue;
    found[at] = column;
    taken.add(column);
  }
  return found;
}
