import type { GuideTexts } from './analytics-guide-texts.ts';

export const spanish: GuideTexts = {
  title: 'Medir las reservas',
  description:
    'Medir cada etapa y cada reserva del widget Méridienne con Google Tag Manager o Matomo Tag Manager.',
  lead: 'El widget cuenta a su gestor de etiquetas lo que ocurre en él, etapa por etapa. Esto es lo que dice, y dónde escucharlo.',
  contents: 'En esta página',
  inShort: 'En resumen',
  short: [
    'Si su página tiene un `dataLayer`, el widget anuncia en él cada etapa mostrada y cada reserva. No hay que añadir nada al código del widget.',
    'Para contar las reservas, escuche `meridienne_booked`, o `purchase` en GA4.',
    'Un activador de clic no ve los botones del widget: utilice los eventos.',
  ],
  sections: {
    ids: {
      title: 'Los botones y sus identificadores',
      texts: [
        'Cada botón que valida una etapa lleva un identificador de la forma `brd_{step}_{widgetId}`: el nombre de la etapa y el número del widget. El botón de inicio del widget 7, por ejemplo, es `brd_start_7`.',
        'El número del widget se lee en el back-office, página Widgets, columna «Página pública»: es el último número de la dirección. Los eventos también lo dan, como `widgetId`.',
        'Un clic en una oferta lleva por sí solo a la etapa siguiente: en la etapa `service`, el botón solo sirve a quien vuelve atrás.',
      ],
    },
    booking: {
      title: 'La reserva',
      texts: [
        'El botón que reserva no tiene identificador. Un clic todavía no es una reserva: puede faltar un campo, la última plaza puede acabar de irse. El evento solo sale cuando la reserva está guardada, con su número y su importe.',
      ],
    },
    clicks: {
      title: 'Por qué un activador de clic no ve nada',
      texts: [
        'El widget vive en un «shadow root», fuera del alcance de los estilos y scripts de su sitio. Visto desde la página, cada clic ocurre en el elemento `meridienne-widget`: ni «Click ID» ni «Click Text» dicen qué botón era.',
        'Por eso el widget envía a la página el identificador de cada etapa mostrada, el mismo que el del botón. Llegar a la etapa `service`, por ejemplo, significa que la fecha se ha validado.',
      ],
    },
    events: {
      title: 'Lo que envía el widget',
      texts: [
        'Estos eventos se añaden al `dataLayer` de la página. Una página que no lo tiene no lo recibe, y una vista previa desde el back-office no envía nada.',
        'Los cuatro últimos llevan los nombres y la forma que GA4 espera. A cada uno le precede `{ ecommerce: null }`. Los precios van en la unidad de la moneda, no en céntimos: `83.5` por 83,50 €.',
      ],
    },
    gtm: {
      title: 'Google Tag Manager',
      texts: [
        'Cree las variables que necesite, un activador y después una etiqueta. Los nombres de la izquierda son los de las pantallas de Google Tag Manager.',
      ],
    },
    matomo: {
      title: 'Matomo Tag Manager',
      texts: [
        'Matomo lee su propia cola, `_mtm`. Una etiqueta HTML personalizada, activada al ver las páginas, le transmite los eventos del widget.',
      ],
    },
    script: {
      title: 'Sin gestor de etiquetas',
      texts: [
        'Lo mismo se anuncia con eventos del navegador. Suben hasta el documento: `meridienne:open`, `meridienne:close`, `meridienne:step` y `meridienne:booked`.',
      ],
    },
    check: {
      title: 'Comprobar',
      texts: [
        'Abra su sitio, haga una reserva y escriba esto en la consola del navegador. Los eventos aparecen en su orden, y el modo de vista previa de su gestor de etiquetas muestra lo que ha hecho con ellos.',
        'Una reserva de prueba es una reserva de verdad: anúlela después en el back-office.',
      ],
    },
    consent: {
      title: 'El consentimiento',
      texts: [
        'El widget no deja ninguna cookie ni escribe nada en el navegador. Sus eventos no contienen nombre, correo ni teléfono: un número de reserva, servicios e importes.',
        'Las etiquetas que usted les añada sí pueden dejar cookies o enviar datos a un tercero. Actívelas solo con el acuerdo del visitante, con el modo de consentimiento de su gestor de etiquetas o de su banner.',
      ],
    },
  },
  steps: {
    start: 'Primera pantalla del widget',
    tags: 'Elección del tipo de servicio, si el widget la muestra',
    date: 'Elección del día',
    service: 'Elección del servicio y del horario',
    extras: 'Extras y número de personas',
    confirmation: 'Datos de contacto y reserva',
    end: 'Reserva guardada',
  },
  events: {
    meridienne_step: ['se muestra una etapa', '`id`, `widgetId`, `step`, `index`'],
    meridienne_booked: ['la reserva está guardada', '`id`, `widgetId`, `bookingId`, `price`, `currency`'],
    view_item_list: [
      'se muestran los servicios',
      '`ecommerce`: `item_list_name`, `currency`, `value`, `items`',
    ],
    select_item: ['se muestran los extras', '`ecommerce`, como arriba'],
    begin_checkout: ['se muestra la confirmación', '`ecommerce`, como arriba'],
    purchase: ['la reserva está guardada', '`ecommerce`, como arriba, y `transaction_id`'],
  },
  columns: {
    step: 'Etapa',
    screen: 'Pantalla',
    buttonId: 'Identificador del botón',
    noId: 'ninguno',
    event: 'Evento',
    when: 'Cuándo',
    holds: 'Con',
    setting: 'Ajuste',
    value: 'Valor',
  },
  pictures: {
    start: {
      alt: 'La primera pantalla del widget, en francés; el botón de inicio está rodeado, con su identificador brd_start_1.',
      caption: 'El botón de inicio del widget 1.',
    },
    date: {
      alt: 'El calendario del widget, en francés; el botón que valida la fecha está rodeado, con su identificador brd_date_1.',
      caption: 'El botón que valida la fecha.',
    },
    booked: {
      alt: 'La última pantalla con el número de reserva y los eventos meridienne_booked y purchase en el dataLayer.',
      caption: 'La reserva guardada, y lo que el dataLayer acaba de recibir.',
    },
  },
  settings: {
    variables: 'Variables, de tipo «Variable de capa de datos»',
    bookingTrigger: 'Activador de una reserva',
    shopTrigger: 'Activador de los eventos de GA4',
    tag: 'Etiqueta «Google Analytics: evento de GA4»',
  },
  matomo: {
    bridge: 'Etiqueta HTML personalizada, activador «Pageview»',
    variables: 'Variables, de tipo «Data Layer»',
    trigger: 'Activador, de tipo «Custom Event»',
    tag: 'Etiqueta «Matomo Analytics», tipo de seguimiento «Event»',
    category: 'Reserva de día',
  },
  copy: 'Copiar',
  copied: 'Texto copiado',
  top: 'Arriba',
};
