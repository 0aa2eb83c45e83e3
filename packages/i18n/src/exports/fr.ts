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

  // Any file
  yes: 'oui',
  no: 'non',
};

/** The texts of the files that are downloaded; French is the reference. */
export type ExportTexts = Readonly<Record<keyof typeof fr, string>>;
