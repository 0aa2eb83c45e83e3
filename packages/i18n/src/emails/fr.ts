export const fr = {
  // To the visitor
  'confirmation.subject': 'Votre réservation {number} chez {hotel}',
  'confirmation.preview': 'Votre réservation du {date} est enregistrée.',
  'confirmation.title': 'Votre réservation est enregistrée',
  'confirmation.intro': 'Merci pour votre réservation chez {hotel}. En voici le récapitulatif.',
  'confirmation.payment': "Paiement sur place à l'hôtel à votre arrivée",
  'confirmation.noFee': "Aucun montant n'a été prélevé en ligne.",
  'confirmation.visit': "Voir le site de l'hôtel",
  'confirmation.footer': 'Vous recevez cet e-mail parce que vous avez réservé chez {hotel}.',

  // To the venue
  'notification.subject': 'Nouvelle réservation {number}, {date}',
  'notification.preview': '{category}, le {date}, {time}',
  'notification.title': 'Nouvelle réservation',
  'notification.intro': "Une réservation vient d'être prise pour {hotel}.",
  'notification.contact': 'Coordonnées du client',
  'notification.confidential':
    "Réservation confidentielle\u00a0: l'e-mail et le téléphone du client ne sont pas communiqués.",
  'notification.open': 'Voir les réservations',
  'notification.source': 'Réservé depuis',
  'notification.footer': 'Vous recevez cet e-mail parce que votre adresse figure parmi celles de {hotel}.',

  // To somebody who forgot a password
  'temporaryPassword.subject': 'Votre nouveau mot de passe',
  'temporaryPassword.preview': 'Un mot de passe temporaire, valable {hours} heures.',
  'temporaryPassword.title': 'Votre nouveau mot de passe',
  'temporaryPassword.intro':
    'Vous avez oublié votre mot de passe. En voici un, temporaire, valable {hours} heures.',
  'temporaryPassword.label': 'Mot de passe temporaire',
  'temporaryPassword.useTitle': 'Pour vous connecter',
  'temporaryPassword.use':
    "Entrez votre e-mail et ce mot de passe, tirets compris. À la première connexion, il devient votre mot de passe. Jusque-là, l'ancien fonctionne toujours.",
  'temporaryPassword.strangerTitle': "Vous n'avez rien demandé\u00a0?",
  'temporaryPassword.stranger': 'Ignorez cet e-mail, votre mot de passe reste le même.',
  'temporaryPassword.signIn': 'Se connecter',
  'temporaryPassword.footer':
    "Vous recevez cet e-mail parce qu'un nouveau mot de passe a été demandé pour votre adresse.",

  // Both
  greeting: 'Bonjour {firstName},',
  'greeting.venue': 'Bonjour,',
  'label.number': 'Numéro de réservation',
  'label.hotel': 'Hôtel',
  'label.date': 'Date',
  'label.time': 'Horaires',
  'label.category': 'Service',
  'label.people': 'Personnes',
  'label.addons': 'Services supplémentaires',
  'label.arrival': "Horaire d'arrivée",
  'label.comment': 'Demande particulière',
  'label.total': 'Total',
  'label.name': 'Nom',
  'label.email': 'E-mail',
  'label.phone': 'Téléphone',
  'people.one': '{count} personne',
  'people.other': '{count} personnes',
  'time.range': 'de {start} à {end}',
  'label.price': 'Prix',
  'source.widget': "le site de l'hôtel",
  'source.preview': 'un aperçu du widget',
  'source.backOffice': 'le back-office',
  'text.line': '{label}\u00a0: {value}',
  'addon.line': '{name} × {amount}',
  'footer.poweredBy': 'Envoyé par Méridienne',
};

/** The mails' texts; French is the reference. */
export type EmailTexts = Readonly<Record<keyof typeof fr, string>>;
