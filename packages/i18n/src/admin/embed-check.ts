import type { AreaTexts } from './area-texts.ts';

/** The check whether a page of the venue's carries the widget: what was found, and what to do next. */
export const embedCheck = {
  'embedCheck.title': { fr: 'Vérifier une page', en: 'Check a page', es: 'Comprobar una página' },
  'embedCheck.help': {
    fr: 'La page est lue comme par un visiteur, sans exécuter ses scripts.',
    en: 'The page is read as a visitor would, without running its scripts.',
    es: 'La página se lee como lo haría un visitante, sin ejecutar sus scripts.',
  },
  'embedCheck.address': { fr: 'Adresse de la page', en: 'Page address', es: 'Dirección de la página' },
  'embedCheck.check': { fr: 'Vérifier', en: 'Check', es: 'Comprobar' },
  'embedCheck.page': {
    fr: 'Page lue : {{address}}',
    en: 'Page read: {{address}}',
    es: 'Página leída: {{address}}',
  },
  'embedCheck.asked': {
    fr: 'Adresse demandée : {{address}}',
    en: 'Address asked for: {{address}}',
    es: 'Dirección solicitada: {{address}}',
  },
  'embedCheck.found': {
    fr: 'Le widget est bien sur cette page.',
    en: 'The widget is on this page.',
    es: 'El widget está en esta página.',
  },
  'embedCheck.foundBut': {
    fr: 'Le code du widget est sur cette page, mais elle est à revoir.',
    en: 'The widget’s code is on this page, but something needs attention.',
    es: 'El código del widget está en esta página, pero hay algo que revisar.',
  },
  'embedCheck.twice': {
    fr: 'Le code y figure {{count}} fois. Une seule suffit : le widget ne s’affiche qu’une fois.',
    en: 'The code is there {{count}} times. Once is enough: the widget shows once only.',
    es: 'El código aparece {{count}} veces. Basta con una: el widget solo se muestra una vez.',
  },
  'embedCheck.absent': {
    fr: 'Elle demande un widget désactivé ou qui n’est pas à ce compte (n° {{ids}}) : activez-le, ou copiez à nouveau le code.',
    en: 'It asks for a widget that is off or not of this account (no. {{ids}}): turn it on, or copy the code again.',
    es: 'Pide un widget desactivado o que no es de esta cuenta (n.º {{ids}}): actívelo o copie de nuevo el código.',
  },
  'embedCheck.alsoOther': {
    fr: 'Elle affiche aussi les widgets d’un autre compte (n° {{ids}}).',
    en: 'It also shows the widgets of another account (no. {{ids}}).',
    es: 'También muestra los widgets de otra cuenta (n.º {{ids}}).',
  },
  'embedCheck.noAddress': {
    fr: 'Entrez l’adresse de la page à vérifier.',
    en: 'Enter the address of the page to check.',
    es: 'Escriba la dirección de la página que desea comprobar.',
  },
  'embedCheck.notWhole': {
    fr: 'Entrez l’adresse entière, comme https://www.votre-hotel.fr/chambres.',
    en: 'Enter the whole address, as https://www.your-hotel.com/rooms.',
    es: 'Escriba la dirección completa, como https://www.su-hotel.es/habitaciones.',
  },
  'embedCheck.badAddress': {
    fr: 'Ce n’est pas l’adresse d’une page publique.',
    en: 'This is not the address of a public page.',
    es: 'No es la dirección de una página pública.',
  },
  'embedCheck.badAddressNext': {
    fr: 'Elle commence par https:// ou http://, sans numéro de port ni identifiant. Copiez-la depuis votre navigateur.',
    en: 'It begins with https:// or http://, without a port number or user name. Copy it from your browser.',
    es: 'Empieza por https:// o http://, sin número de puerto ni usuario. Cópiela de su navegador.',
  },
  'embedCheck.unreachable': {
    fr: 'Cette page n’a pas pu être atteinte.',
    en: 'This page could not be reached.',
    es: 'No se ha podido acceder a esta página.',
  },
  'embedCheck.unreachableNext': {
    fr: 'Vérifiez l’adresse et que le site est en ligne. Un site qui n’est pas sur l’internet public (réseau privé, ordinateur local) ne peut pas être vérifié.',
    en: 'Check the address, and that the site is online. A site that is not on the public internet (private network, local computer) cannot be checked.',
    es: 'Compruebe la dirección y que el sitio está en línea. Un sitio que no está en la internet pública (red privada, ordenador local) no se puede comprobar.',
  },
  'embedCheck.certificate': {
    fr: 'Le certificat de ce site n’est pas valide.',
    en: 'This site’s certificate is not valid.',
    es: 'El certificado de este sitio no es válido.',
  },
  'embedCheck.certificateNext': {
    fr: 'Vos visiteurs sont avertis aussi : demandez à votre hébergeur de le renouveler.',
    en: 'Your visitors are warned too: ask your host to renew it.',
    es: 'Sus visitantes también reciben una advertencia: pida a su proveedor que lo renueve.',
  },
  'embedCheck.timeout': {
    fr: 'Ce site met trop de temps à répondre.',
    en: 'This site takes too long to answer.',
    es: 'Este sitio tarda demasiado en responder.',
  },
  'embedCheck.timeoutNext': {
    fr: 'Réessayez dans un instant.',
    en: 'Try again in a moment.',
    es: 'Inténtelo de nuevo en un momento.',
  },
  'embedCheck.tooManyRedirects': {
    fr: 'Cette adresse renvoie trop de fois vers une autre.',
    en: 'This address redirects too many times.',
    es: 'Esta dirección redirige demasiadas veces.',
  },
  'embedCheck.tooManyRedirectsNext': {
    fr: 'Entrez l’adresse qui s’affiche dans le navigateur une fois la page ouverte.',
    en: 'Enter the address that the browser shows once the page is open.',
    es: 'Escriba la dirección que muestra el navegador cuando la página está abierta.',
  },
  'embedCheck.refused': {
    fr: 'Le site n’a pas donné la page (réponse {{status}}).',
    en: 'The site did not give the page (answer {{status}}).',
    es: 'El sitio no ha entregado la página (respuesta {{status}}).',
  },
  'embedCheck.refusedNext': {
    fr: 'La page n’existe peut-être plus, demande un mot de passe, ou le site écarte les robots. Ouvrez-la dans un navigateur pour voir si le bouton s’affiche.',
    en: 'The page may be gone or ask for a password, or the site turns robots away. Open it in a browser to see whether the button shows.',
    es: 'Puede que la página ya no exista o pida contraseña, o que el sitio rechace los robots. Ábrala en un navegador para ver si aparece el botón.',
  },
  'embedCheck.notHtml': {
    fr: 'Cette adresse n’est pas celle d’une page web.',
    en: 'This address is not a web page.',
    es: 'Esta dirección no es una página web.',
  },
  'embedCheck.notHtmlNext': {
    fr: 'C’est un fichier ou une image : entrez l’adresse de la page où le widget doit s’afficher.',
    en: 'It is a file or a picture: enter the address of the page where the widget should show.',
    es: 'Es un archivo o una imagen: escriba la dirección de la página donde debe mostrarse el widget.',
  },
  'embedCheck.missing': {
    fr: 'Le code du widget n’est pas dans cette page.',
    en: 'The widget’s code is not in this page.',
    es: 'El código del widget no está en esta página.',
  },
  'embedCheck.missingNext': {
    fr: 'Copiez le code ci-dessus dans la page et publiez-la. Si un gestionnaire de balises l’ajoute, cette vérification ne peut pas le voir : ouvrez la page dans un navigateur.',
    en: 'Copy the code above into the page and publish it. If a tag manager adds it, this check cannot see it: open the page in a browser.',
    es: 'Copie el código de arriba en la página y publíquela. Si lo añade un gestor de etiquetas, esta comprobación no puede verlo: abra la página en un navegador.',
  },
  'embedCheck.noLoader': {
    fr: 'L’emplacement du widget est là, mais son script manque.',
    en: 'The widget’s place is there, but its script is missing.',
    es: 'El lugar del widget está, pero falta su script.',
  },
  'embedCheck.noLoaderNext': {
    fr: 'Ajoutez la ligne <script> du code copié. L’éditeur du site l’a peut-être retirée, ou un gestionnaire de balises l’ajoute, ce que cette vérification ne peut pas voir.',
    en: 'Add the <script> line of the copied code. The site’s editor may have removed it, or a tag manager adds it, which this check cannot see.',
    es: 'Añada la línea <script> del código copiado. Puede que el editor del sitio la haya quitado, o que la añada un gestor de etiquetas, lo que esta comprobación no puede ver.',
  },
  'embedCheck.noAccount': {
    fr: 'Le script est là, mais ne dit pas de quel compte.',
    en: 'The script is there, but does not say for which account.',
    es: 'El script está, pero no dice de qué cuenta.',
  },
  'embedCheck.noAccountNext': {
    fr: 'Copiez à nouveau le code : data-account-id="{{id}}" a disparu ou a changé.',
    en: 'Copy the code again: data-account-id="{{id}}" is gone or has changed.',
    es: 'Copie de nuevo el código: data-account-id="{{id}}" ha desaparecido o ha cambiado.',
  },
  'embedCheck.otherAccount': {
    fr: 'Cette page affiche les widgets d’un autre compte (n° {{ids}}).',
    en: 'This page shows the widgets of another account (no. {{ids}}).',
    es: 'Esta página muestra los widgets de otra cuenta (n.º {{ids}}).',
  },
  'embedCheck.otherAccountNext': {
    fr: 'Le numéro de ce compte est {{id}} : remplacez le code par celui de cette page.',
    en: 'This account’s number is {{id}}: replace the code by the one on this page.',
    es: 'El número de esta cuenta es {{id}}: sustituya el código por el de esta página.',
  },
  'embedCheck.otherServer': {
    fr: 'Le script de cette page vient d’un autre serveur.',
    en: 'This page’s script comes from another server.',
    es: 'El script de esta página viene de otro servidor.',
  },
  'embedCheck.otherServerNext': {
    fr: 'Elle charge {{found}} au lieu de {{expected}}. Copiez à nouveau le code.',
    en: 'It loads {{found}} in place of {{expected}}. Copy the code again.',
    es: 'Carga {{found}} en lugar de {{expected}}. Copie de nuevo el código.',
  },
  'embedCheck.heldBack': {
    fr: 'Le script est là, mais le navigateur ne l’exécute pas.',
    en: 'The script is there, but browsers do not run it.',
    es: 'El script está, pero el navegador no lo ejecuta.',
  },
  'embedCheck.heldBackNext': {
    fr: 'Un bandeau de cookies le retient sans doute jusqu’au consentement. Le widget ne dépose aucun cookie : classez-le parmi les scripts nécessaires.',
    en: 'A cookie banner probably holds it back until consent. The widget sets no cookie: list it among the necessary scripts.',
    es: 'Probablemente un aviso de cookies lo retiene hasta el consentimiento. El widget no usa cookies: inclúyalo entre los scripts necesarios.',
  },
  'embedCheck.cut': {
    fr: 'La page est très longue : seul son premier mégaoctet a été lu. Placez le code plus haut pour qu’il soit vu.',
    en: 'The page is very long: only its first megabyte was read. Put the code higher up for it to be seen.',
    es: 'La página es muy larga: solo se ha leído su primer megabyte. Coloque el código más arriba para que se vea.',
  },
} as const satisfies AreaTexts;
