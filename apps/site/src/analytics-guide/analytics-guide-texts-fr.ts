import type { GuideTexts } from './analytics-guide-texts.ts';

export const french: GuideTexts = {
  title: 'Suivre les réservations',
  description:
    'Mesurer chaque étape et chaque réservation du widget Méridienne avec Google Tag Manager ou Matomo Tag Manager.',
  lead: 'Le widget raconte à votre gestionnaire de balises ce qui s’y passe, étape par étape. Voici ce qu’il dit, et où l’écouter.',
  contents: 'Sur cette page',
  inShort: 'En bref',
  short: [
    'Si votre page a un `dataLayer`, le widget y annonce chaque étape affichée et chaque réservation. Il n’y a rien à ajouter au code du widget.',
    'Pour compter les réservations, écoutez `meridienne_booked`, ou `purchase` dans GA4.',
    'Un déclencheur de clic ne voit pas les boutons du widget : utilisez les événements.',
  ],
  sections: {
    ids: {
      title: 'Les boutons et leurs identifiants',
      texts: [
        'Chaque bouton qui valide une étape porte un identifiant de la forme `brd_{step}_{widgetId}` : le nom de l’étape, puis le numéro du widget. Le bouton de départ du widget 7, par exemple, est `brd_start_7`.',
        'Le numéro du widget se lit dans le back-office, page Widgets, colonne « Page publique » : c’est le dernier nombre de l’adresse. Les événements le donnent aussi, sous `widgetId`.',
        'Un clic sur une offre mène de lui-même à l’étape suivante : à l’étape `service`, le bouton ne sert qu’à qui revient en arrière.',
      ],
    },
    booking: {
      title: 'La réservation',
      texts: [
        'Le bouton qui réserve n’a pas d’identifiant. Un clic n’est pas encore une réservation : un champ peut manquer, la dernière place vient peut-être de partir. L’événement ne part qu’une fois la réservation enregistrée, avec son numéro et son montant.',
      ],
    },
    clicks: {
      title: 'Pourquoi un déclencheur de clic ne voit rien',
      texts: [
        'Le widget vit dans un « shadow root », à l’abri des styles et des scripts de votre site. Vu de la page, chaque clic a lieu sur l’élément `meridienne-widget` : ni « Click ID » ni « Click Text » ne disent quel bouton c’était.',
        'Le widget envoie donc à la page l’identifiant de chaque étape affichée, le même que celui du bouton. L’arrivée à l’étape `service`, par exemple, dit que la date a été validée.',
      ],
    },
    events: {
      title: 'Ce que le widget envoie',
      texts: [
        'Ces événements sont ajoutés au `dataLayer` de la page. Une page qui n’en a pas n’en reçoit pas, et un aperçu depuis le back-office n’envoie rien.',
        'Les quatre derniers portent les noms et la forme que GA4 attend. Chacun est précédé de `{ ecommerce: null }`. Les prix sont dans l’unité de la devise, non en centimes : `83.5` pour 83,50 €.',
      ],
    },
    gtm: {
      title: 'Google Tag Manager',
      texts: [
        'Créez les variables dont vous avez besoin, un déclencheur, puis une balise. Les noms à gauche sont ceux des écrans de Google Tag Manager.',
      ],
    },
    matomo: {
      title: 'Matomo Tag Manager',
      texts: [
        'Matomo lit sa propre file, `_mtm`. Une balise HTML personnalisée, déclenchée à l’affichage des pages, y transmet les événements du widget.',
      ],
    },
    script: {
      title: 'Sans gestionnaire de balises',
      texts: [
        'Les mêmes annonces partent comme événements du navigateur. Elles remontent jusqu’au document : `meridienne:open`, `meridienne:close`, `meridienne:step` et `meridienne:booked`.',
      ],
    },
    check: {
      title: 'Vérifier',
      texts: [
        'Ouvrez votre site, passez une réservation, puis tapez ceci dans la console du navigateur. Les événements apparaissent dans leur ordre, et le mode de prévisualisation de votre gestionnaire de balises montre ce qu’il en a fait.',
        'Une réservation d’essai est une vraie réservation : annulez-la ensuite dans le back-office.',
      ],
    },
    consent: {
      title: 'Le consentement',
      texts: [
        'Le widget ne dépose aucun cookie et n’écrit rien dans le navigateur. Ses événements ne contiennent ni nom, ni e-mail, ni téléphone : un numéro de réservation, des services et des montants.',
        'Les balises que vous y accrochez, elles, peuvent déposer des cookies ou envoyer des données à un tiers. Ne les déclenchez qu’avec l’accord du visiteur, par le mode de consentement de votre gestionnaire de balises ou de votre bandeau.',
      ],
    },
  },
  steps: {
    start: 'Accueil du widget',
    tags: 'Choix du type de service, si le widget l’affiche',
    date: 'Choix du jour',
    service: 'Choix du service et de l’horaire',
    extras: 'Extras et nombre de personnes',
    confirmation: 'Coordonnées et réservation',
    end: 'Réservation enregistrée',
  },
  events: {
    meridienne_step: ['une étape s’affiche', '`id`, `widgetId`, `step`, `index`'],
    meridienne_booked: [
      'la réservation est enregistrée',
      '`id`, `widgetId`, `bookingId`, `price`, `currency`',
    ],
    view_item_list: [
      'les services s’affichent',
      '`ecommerce` : `item_list_name`, `currency`, `value`, `items`',
    ],
    select_item: ['les extras s’affichent', '`ecommerce`, comme ci-dessus'],
    begin_checkout: ['la confirmation s’affiche', '`ecommerce`, comme ci-dessus'],
    purchase: ['la réservation est enregistrée', '`ecommerce`, comme ci-dessus, et `transaction_id`'],
  },
  columns: {
    step: 'Étape',
    screen: 'Écran',
    buttonId: 'Identifiant du bouton',
    noId: 'aucun',
    event: 'Événement',
    when: 'Quand',
    holds: 'Avec',
    setting: 'Réglage',
    value: 'Valeur',
  },
  pictures: {
    start: {
      alt: 'L’accueil du widget ; le bouton « Commencer » est entouré, avec son identifiant brd_start_1.',
      caption: 'Le bouton de départ du widget 1.',
    },
    date: {
      alt: 'Le calendrier du widget ; le bouton « Choisir mon créneau horaire » est entouré, avec son identifiant brd_date_1.',
      caption: 'Le bouton qui valide la date.',
    },
    booked: {
      alt: 'L’écran de fin avec le numéro de réservation et les événements meridienne_booked et purchase dans le dataLayer.',
      caption: 'La réservation enregistrée, et ce que le dataLayer vient de recevoir.',
    },
  },
  settings: {
    variables: 'Variables, de type « Variable de couche de données »',
    bookingTrigger: 'Déclencheur d’une réservation',
    shopTrigger: 'Déclencheur des événements GA4',
    tag: 'Balise « Google Analytics : événement GA4 »',
  },
  matomo: {
    bridge: 'Balise HTML personnalisée, déclencheur « Affichage de la page »',
    variables: 'Variables, de type « Data Layer »',
    trigger: 'Déclencheur, de type « Custom Event »',
    tag: 'Balise « Matomo Analytics », type de suivi « Événement »',
    category: 'Réservation en journée',
  },
  copy: 'Copier',
  copied: 'Texte copié',
  top: 'Haut de la page',
};
