export const fr = {
  // Every account, for super administrators
  'accounts.name': 'Nom',
  'accounts.url': 'Site web',
  'accounts.admins': 'E-mails des administrateurs',
  'accounts.plan': 'Formule',
  'accounts.premium': 'Premium',
  'accounts.freemium': 'Freemium',
  'accounts.freemiumStart': 'Début du freemium',
  'accounts.active': 'Actif',
  'accounts.archived': 'Archivé',
  'accounts.categories': 'Nombre de catégories',
  'accounts.timeSlots': 'Nombre de tranches horaires',
  'accounts.bookings': 'Nombre de réservations',
  'accounts.createdOn': 'Créé le',

  // A price list, which comes back by the same words
  'prices.category': 'Catégorie',
  'prices.hours': 'Horaires',
  'prices.weekday': 'Jour',
  'prices.day': 'Date',
  'prices.price': 'Prix',
  'prices.left': 'Places restantes',
  'prices.booked': 'Réservées',
  'prices.status': 'Statut',
  'prices.key': 'Clé (à garder)',
  'prices.available': 'disponible',
  'prices.notAvailable': 'non disponible',

  // Any file
  yes: 'oui',
  no: 'non',
};

/** The texts of the files that are downloaded; French is the reference. */
export type ExportTexts = Readonly<Record<keyof typeof fr, string>>;
