export const fr = {
  // To the visitor
  'confirmation.subject': 'Votre réservation {number} chez {hotel}',
  'confirmation.preview': 'Votre réservation du {date} est enregistrée.',
  'confirmation.title': 'Votre réservation est enregistrée',
  'confirmation.intro': 'Merci pour votre réservation chez {hotel}.',
  'confirmation.lead': 'Voici le récapitulatif de votre réservation\u00a0:',
  'confirmation.payment': "Paiement sur place à l'hôtel à votre arrivée",
  'confirmation.noFee': "Aucun montant n'a été prélevé en ligne.",
  'confirmation.see': 'Voir ou annuler ma réservation',
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

  // To the visitor whose booking is cancelled, and to the venue
  'cancellation.subject': 'Votre réservation {number} chez {hotel} est annulée',
  'cancellation.preview': 'Votre réservation du {date} est annulée.',
  'cancellation.title': 'Votre réservation est annulée',
  'cancellation.intro': "Votre réservation chez {hotel} est annulée. Vous n'avez rien à faire.",
  'cancellation.lead': 'Pour rappel\u00a0:',
  'cancellation.see': 'Voir ma réservation',
  'cancellation.comment': "À propos de l'annulation",
  'cancellation.by': 'Annulée par',
  'cancellation.byStaff': "l'hôtel",
  'cancellation.byGuest': 'le client',
  'cancellationNotice.subject': 'Réservation annulée {number}, {date}',
  'cancellationNotice.title': 'Réservation annulée',
  'cancellationNotice.intro': "Une réservation pour {hotel} vient d'être annulée.",
  'cancellationNotice.placeFree': 'La place est à nouveau libre.',

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

  // To somebody who is given access to a venue, or sent the log-in once more
  'access.subject': 'Vous avez accès à {account}',
  'access.preview': 'Vous pouvez maintenant gérer les réservations en journée chez {account}.',
  'access.title': 'Un accès vous a été donné',
  'access.intro': 'Vous pouvez maintenant gérer les réservations en journée chez {account}.',
  'access.account': 'Compte',
  'access.use':
    "Entrez votre e-mail et votre mot de passe habituel. Vous n'en avez plus\u00a0? Demandez-en un autre par «\u00a0Mot de passe oublié\u00a0» sur la page de connexion.",
  'access.footer': "Vous recevez cet e-mail parce qu'un accès à {account} vous a été donné.",
  'logIn.subject': 'Vos identifiants de connexion',
  'logIn.preview': 'Un mot de passe temporaire, valable {hours} heures.',
  'logIn.title': 'Vos identifiants de connexion',
  'logIn.intro': 'Voici de quoi vous connecter.',
  'logIn.use':
    'Entrez cet e-mail et ce mot de passe, tirets compris. Valable {hours} heures, il devient votre mot de passe à la première connexion.',
  'logIn.footer': "Vous recevez cet e-mail parce qu'un administrateur vous envoie vos identifiants.",

  // To somebody whose e-mail or password has been changed
  'securityNotice.password': 'Votre mot de passe a été modifié',
  'securityNotice.email': 'Votre adresse e-mail a été modifiée',
  'securityNotice.both': 'Votre adresse e-mail et votre mot de passe ont été modifiés',
  'securityNotice.preview': "Si ce n'était pas vous, agissez sans attendre.",
  'securityNotice.intro':
    'Ce changement a été fait depuis votre profil Méridienne. Vos autres sessions sont fermées.',
  'securityNotice.own': "Si c'était vous, vous n'avez rien à faire.",
  'securityNotice.strangerTitle': "Ce n'était pas vous\u00a0?",
  'securityNotice.passwordStranger':
    'Demandez tout de suite un nouveau mot de passe par «\u00a0Mot de passe oublié\u00a0» sur la page de connexion\u00a0: il vous sera envoyé à cette adresse.',
  'securityNotice.emailStranger':
    "Prévenez tout de suite un administrateur de Méridienne\u00a0: lui seul peut vous rendre l'accès. Cette adresse ne permet plus de se connecter.",
  'securityNotice.footer':
    'Vous recevez cet e-mail parce que cette adresse était celle de votre profil au moment du changement.',

  // To both sides of a super administrator's role
  'superAdmin.given': 'Vous êtes super administrateur de Méridienne',
  'superAdmin.taken': "Vous n'êtes plus super administrateur de Méridienne",
  'superAdmin.youGave': '{person} est super administrateur de Méridienne',
  'superAdmin.youTook': "{person} n'est plus super administrateur de Méridienne",
  'superAdmin.givenPreview': '{by} vous a donné tous les droits.',
  'superAdmin.takenPreview': '{by} vous a retiré ce rôle.',
  'superAdmin.youGavePreview': 'Vous lui avez donné tous les droits.',
  'superAdmin.youTookPreview': 'Vous lui avez retiré ce rôle.',
  'superAdmin.givenIntro': '{by} vous a donné le rôle de super administrateur.',
  'superAdmin.takenIntro':
    "{by} vous a retiré le rôle de super administrateur. Vous gardez l'accès aux établissements où vous avez une permission.",
  'superAdmin.youGaveIntro': 'Vous avez donné le rôle de super administrateur à {person}.',
  'superAdmin.youTookIntro': 'Vous avez retiré le rôle de super administrateur à {person}.',
  'superAdmin.person': 'Utilisateur',
  'superAdmin.rightsTitle': 'Ce que donne ce rôle',
  'superAdmin.rights':
    'Tous les établissements, leurs prix, leurs réservations et les coordonnées de leurs clients.\nTous les utilisateurs\u00a0: leurs accès, leurs mots de passe, leur suppression.\nLes réglages et les textes de la plateforme.\nDonner et retirer ce même rôle.',
  'superAdmin.strangerTitle': "Ce n'était pas prévu\u00a0?",
  'superAdmin.concernedStranger': 'Demandez à {by}, ou à un autre administrateur de Méridienne.',
  'superAdmin.actorStranger':
    "Si ce n'était pas vous, quelqu'un d'autre utilise votre accès\u00a0: changez tout de suite votre mot de passe dans «\u00a0Mon profil\u00a0», ce qui ferme vos autres sessions, puis annulez ce changement dans «\u00a0Administration\u00a0», «\u00a0Utilisateurs\u00a0».",
  'superAdmin.footer':
    'Vous recevez cet e-mail parce que chaque changement de ce rôle est annoncé aux deux personnes concernées.',

  // To the administration
  'registrationNotice.subject': 'Nouvelle inscription\u00a0: {hotel}',
  'registrationNotice.preview': "{hotel} s'est inscrit le {date}.",
  'registrationNotice.title': 'Nouvelle inscription',
  'registrationNotice.intro': "Un hôtel vient de s'inscrire. Sa période d'essai de {days} jours a commencé.",
  'registrationNotice.site': 'Site web',
  'registrationNotice.signedUp': "Date d'inscription",
  'registrationNotice.at': '{date} à {time}',
  'registrationNotice.open': 'Voir les comptes',
  'registrationNotice.footer':
    'Vous recevez cet e-mail parce que votre adresse figure dans les réglages de Méridienne.',

  // A booking made up, for a preview
  'sample.firstName': 'Camille',
  'sample.lastName': 'Exemple',
  'sample.category': "Service d'exemple",
  'sample.request': "Ceci est un exemple\u00a0: la demande du client s'affiche ici.",
  'sample.cancelComment': "Ceci est un exemple\u00a0: le commentaire d'annulation s'affiche ici.",

  // A booking as an event of a calendar, the guest's or the venue's
  'calendar.title': '{category} chez {hotel}',
  'calendar.people': '{count} pers.',
  'calendar.erased': 'coordonnées effacées',
  'calendar.label': 'Votre agenda',
  'calendar.add': 'Le fichier joint ajoute la réservation à votre agenda.',
  'calendar.remove': 'Le fichier joint retire la réservation de votre agenda.',

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
