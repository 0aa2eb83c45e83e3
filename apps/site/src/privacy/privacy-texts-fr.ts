import type { PrivacyTexts } from './privacy-texts.ts';

export const fr: PrivacyTexts = {
  title: 'Confidentialité',
  description:
    'Ce que cette installation de Méridienne garde de vous, pourquoi, combien de temps, et comment le faire effacer.',
  lead: 'Ce que cette installation de Méridienne garde de vous, pourquoi, combien de temps, et comment le faire effacer.',
  changed: 'Page mise à jour le 21 novembre 2026',
  contents: 'Sur cette page',
  inShort: 'En bref',
  short: [
    'Pas de cookie, pas de publicité, aucun suivi d’un site à l’autre.',
    'Vos coordonnées servent à votre réservation. Elles sont effacées après le délai choisi par l’établissement : 36 mois s’il n’en a pas choisi d’autre.',
    'D’une réservation confidentielle, l’établissement ne voit ni votre e-mail ni votre téléphone.',
    'Vous pouvez demander à lire, corriger ou effacer ce qui est gardé de vous.',
  ],
  sections: {
    operator: {
      title: 'Qui est responsable, et de quel droit',
      texts: [
        'L’établissement où vous réservez est responsable des données de votre réservation ; cette installation les garde pour lui. Des comptes, de ces pages et de leur sécurité, c’est l’exploitant de cette installation.',
        'Pour la réservation et les comptes, la base est le contrat avec vous (article 6.1.b du RGPD). Pour arrêter les abus, dépanner et compter les visites, c’est l’intérêt légitime à un service sûr, qui marche (article 6.1.f). Rien n’est vendu, et aucune machine ne décide de vous.',
      ],
    },
    kept: { title: 'Quoi, pourquoi, combien de temps', texts: [] },
    booking: {
      title: 'Quand vous réservez',
      texts: [
        'Le formulaire demande votre prénom, votre nom, votre e-mail et, si vous n’avez pas de compte, votre téléphone. Sans eux, l’établissement ne saurait ni qui il attend ni comment vous prévenir : c’est pourquoi il n’y a pas de case à cocher.',
        'Au-dessus du bouton de validation, une phrase dit combien de mois ces informations sont gardées. Elle est enregistrée avec votre réservation. Une fois ce délai passé, compté depuis le jour réservé, un nettoyage quotidien efface votre nom, votre e-mail, votre téléphone, votre demande, les notes de l’équipe et le lien avec votre compte. Restent le jour, ce qui a été réservé et le prix, sans votre nom. L’établissement peut raccourcir ce délai, jamais l’allonger pour une réservation déjà faite.',
        'Le paiement se fait sur place : aucun numéro de carte n’est demandé ici.',
      ],
    },
    traveller: {
      title: 'Quand vous avez un compte de voyageur',
      texts: [
        'Le compte est facultatif. Il garde votre e-mail, votre prénom, votre nom et votre téléphone, et vous montre vos réservations. Le mot de passe n’est gardé que sous forme d’empreinte : personne ne peut le lire. Un mot de passe provisoire vaut 24 heures.',
        'Chaque connexion à votre compte, de voyageur ou d’hôtelier, garde le nom du navigateur et du système, le jour et l’heure où elle a été ouverte et vue pour la dernière fois : trente jours au plus. Vous les voyez et les fermez depuis votre profil.',
        'Les réservations faites avec votre compte y restent visibles jusqu’à ce que leurs coordonnées soient effacées. Le compte lui-même reste jusqu’à ce que vous demandiez son effacement.',
      ],
    },
    hotelier: {
      title: 'Quand vous êtes hôtelier',
      texts: [
        'Votre compte garde votre e-mail, votre identifiant, votre prénom, votre nom, votre téléphone si vous le donnez et l’empreinte de votre mot de passe, avec le nom et le site de votre établissement. À l’inscription, les administrateurs de cette installation reçoivent un mail avec votre nom, votre e-mail et votre établissement.',
        'Si l’exploitant a relié un service de traduction (DeepL), de lieux (Google) ou d’icônes (Flaticon), ce que vous y cherchez ou faites traduire lui est envoyé. Les données de vos clients n’en font pas partie.',
      ],
    },
    visits: {
      title: 'Quand vous visitez une page',
      texts: [
        'Nos pages ne déposent aucun cookie. Leurs polices et leurs images viennent de ce serveur. Une vidéo ne se charge qu’après un clic, depuis youtube-nocookie.com ; YouTube reçoit alors votre adresse.',
        'Le widget d’un hôtel ne garde rien dans votre navigateur. Pour compter les visites, il envoie un numéro tiré au hasard pour la page ouverte, l’étape atteinte et l’heure ; il n’y joint ni nom, ni adresse, ni appareil. Quand la visite mène à une réservation, ce numéro est noté avec elle.',
        'Si le site de l’hôtel a sa propre mesure d’audience, le widget lui annonce les étapes, ce qui est choisi, le numéro et le montant de la réservation, jamais vos coordonnées. Ce que le site en fait dépend de lui : voyez sa page de confidentialité.',
      ],
    },
    readers: {
      title: 'Qui voit quoi, et où',
      texts: [
        'L’équipe de l’établissement voit ses réservations, et elles seules. Si la réservation est confidentielle, votre e-mail et votre téléphone ne lui parviennent ni à l’écran, ni dans les fichiers, ni dans les mails. Dans les agendas qu’elle relie à ses réservations, aucun e-mail ni téléphone ne paraît jamais.',
        'Vous voyez vos réservations avec votre compte, ou par le lien de vos mails. Ce lien suffit pour voir et annuler la réservation : ne le transmettez pas.',
        'Les administrateurs de cette installation peuvent tout lire, sauf les mots de passe, pour l’entretenir et répondre à vos demandes.',
        'Tout est dans la base de données de cette installation, chez son exploitant ou l’hébergeur qu’il a choisi ; les mails partent par son serveur d’envoi ou, s’il n’en a relié aucun, restent dans un dossier de l’installation. Ses sauvegardes peuvent contenir un temps ce qui vient d’être effacé. Ce qu’un établissement a reçu par mail ou enregistré dans un fichier se trouve chez lui.',
      ],
    },
    browser: {
      title: 'Dans votre navigateur',
      texts: [
        'Pas de cookie, mais quelques lignes que le navigateur garde lui-même pour que l’espace hôtelier et l’espace voyageur fonctionnent. Elles ne servent à rien d’autre, et vous pouvez les effacer dans ses réglages.',
      ],
    },
    rights: {
      title: 'Vos droits',
      texts: [
        'Vous pouvez demander ce qui est gardé de vous, le recevoir dans un fichier, le faire corriger ou effacer, et vous opposer à son usage. L’effacement porte sur toutes vos réservations passées et votre compte de voyageur ; une réservation à venir doit d’abord être annulée, car l’établissement doit savoir qui il attend.',
      ],
    },
  },
  kept: {
    columns: ['Quoi', 'Pourquoi', 'Combien de temps'],
    rows: [
      [
        'Votre nom, e-mail et téléphone, votre demande et les notes de l’équipe',
        'Vous accueillir, et vous écrire au sujet de la réservation',
        'Le nombre de mois dit sur le formulaire, depuis le jour réservé',
      ],
      [
        'Ce qui a été réservé : jour, heures, service, extras, personnes, prix, langue',
        'Les comptes et les statistiques de l’établissement',
        'Sans limite, mais sans votre nom une fois vos coordonnées effacées',
      ],
      [
        'La phrase que vous avez acceptée en réservant',
        'Savoir ce qui vous a été dit',
        'Aussi longtemps que la réservation',
      ],
      [
        'Votre compte de voyageur',
        'Vous reconnaître, vous montrer vos réservations',
        'Jusqu’à ce que vous demandiez son effacement',
      ],
      [
        'Le compte d’un hôtelier et de son établissement',
        'Lui donner accès à son établissement',
        'Tant que le compte existe',
      ],
      [
        'Les ouvertures d’un widget : numéro tiré au hasard, étape, heure',
        'Compter les visites',
        'Sans limite, sans identité',
      ],
      [
        'L’adresse réseau de qui se connecte, s’inscrit, réserve ou ouvre un widget, et l’e-mail employé',
        'Arrêter les abus',
        'De quelques minutes à trente heures ; effacés la nuit suivante',
      ],
      [
        'L’empreinte d’une demande de réservation',
        'Ne pas réserver deux fois',
        '24 heures ; effacée la nuit suivante',
      ],
      ['Un mail qui n’a pas pu partir : son destinataire, l’erreur', 'Réparer', '30 jours'],
      [
        'Le journal du serveur : heure, type de demande, durée ; ni adresse, ni nom, ni texte',
        'Dépanner',
        'Selon l’exploitant',
      ],
    ],
  },
  stored: {
    columns: ['Nom', 'Ce que c’est', 'Jusqu’à quand'],
    rows: [
      [
        'meridienne.session',
        'La preuve que vous êtes connecté, votre e-mail, votre identifiant et vos rôles',
        'La déconnexion ; elle ne vaut plus rien après 30 jours',
      ],
      [
        'meridienne.devices',
        'Des preuves que vous vous êtes déjà connecté ici, pour vous laisser entrer quand d’autres essaient votre mot de passe',
        'Tant que vous ne les effacez pas ; elles ne valent plus rien quand le mot de passe change',
      ],
      ['meridienne.superAdmin', 'Si vous administrez l’installation', 'La déconnexion'],
      ['meridienne.language', 'La langue de l’espace', 'Tant que vous ne l’effacez pas'],
      ['meridienne.help.*', 'Les conseils que vous avez déjà lus', 'Tant que vous ne les effacez pas'],
      [
        'meridienne.firstSteps.*',
        'Où en sont les premiers pas d’un nouvel établissement',
        'Tant que vous ne l’effacez pas',
      ],
      ['meridienne.account', 'L’établissement sur lequel un hôtelier travaille', 'La fermeture de l’onglet'],
      [
        'meridienne.booking',
        'Une réservation qu’un hôtelier saisissait quand sa session s’est terminée',
        '10 minutes, ou la fermeture de l’onglet',
      ],
      [
        'meridienne.typed.*',
        'Des prix saisis, pas encore enregistrés',
        'L’enregistrement, ou la fermeture de l’onglet',
      ],
    ],
  },
  askVenue:
    'Écrivez à l’établissement où vous avez réservé, par exemple en répondant à son mail de confirmation.',
  askOperator: ['Vous pouvez aussi écrire à', 'l’exploitant de cette installation'],
  authority:
    'Si la réponse ne vous convient pas, vous pouvez saisir l’autorité de protection des données de votre pays ; en France, la CNIL.',
  top: 'Haut de la page',
};
