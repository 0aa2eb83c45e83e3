import type { AreaTexts } from './area-texts.ts';

/** Copies of weeks and of last year (O §2, §8). */
export const priceCopies = {
  'priceCopies.copy': { fr: 'Copier', en: 'Copy', es: 'Copiar' },
  'priceCopies.copyCount_one': {
    fr: 'Copier {{count, number}} prix',
    en: 'Copy {{count, number}} price',
    es: 'Copiar {{count, number}} precio',
  },
  'priceCopies.copyCount_other': {
    fr: 'Copier {{count, number}} prix',
    en: 'Copy {{count, number}} prices',
    es: 'Copiar {{count, number}} precios',
  },
  'priceCopies.slots': {
    fr: 'Catégories à copier',
    en: 'Categories to copy',
    es: 'Categorías que se copian',
  },
  'priceCopies.idsMissing': {
    fr: 'Cochez au moins un horaire',
    en: 'Tick at least one time slot',
    es: 'Marque al menos un horario',
  },
  'priceCopies.first': {
    fr: 'Choisissez des horaires et des dates pour voir ce qui changera.',
    en: 'Choose time slots and dates to see what will change.',
    es: 'Elija horarios y fechas para ver lo que cambiará.',
  },
  'priceCopies.empty': {
    fr: 'Rien à copier : aucun prix n’existe aux dates d’origine.',
    en: 'Nothing to copy: no price exists on the days to copy from.',
    es: 'Nada que copiar: no existe ningún precio en las fechas de origen.',
  },
  'priceCopies.same': {
    fr: 'Rien ne changera : les prix sont déjà les mêmes.',
    en: 'Nothing will change: the prices are the same already.',
    es: 'Nada cambiará: los precios ya son los mismos.',
  },
  'priceCopies.emptyOrSame': {
    fr: 'Rien ne changera : ces horaires n’ont aucun prix aux dates d’origine, ou les prix sont déjà les mêmes.',
    en: 'Nothing will change: these slots have no price on the days to copy from, or the prices are the same already.',
    es: 'Nada cambiará: estos horarios no tienen ningún precio en las fechas de origen, o los precios ya son los mismos.',
  },
  'priceCopies.sourceWeek': { fr: 'Semaine à copier', en: 'Week to copy', es: 'Semana que se copia' },
  'priceCopies.firstWeek': {
    fr: 'Première semaine à remplir',
    en: 'First week to fill',
    es: 'Primera semana que se rellena',
  },
  'priceCopies.lastWeek': {
    fr: 'Dernière semaine',
    en: 'Last week',
    es: 'Última semana',
  },
  'priceCopies.weeks': { fr: 'Nombre de semaines', en: 'Number of weeks', es: 'Número de semanas' },
  'priceCopies.weekCount_one': { fr: '{{count}} semaine', en: '{{count}} week', es: '{{count}} semana' },
  'priceCopies.weekCount_other': { fr: '{{count}} semaines', en: '{{count}} weeks', es: '{{count}} semanas' },
  'priceCopies.weekMissing': { fr: 'Choisissez une semaine', en: 'Choose a week', es: 'Elija una semana' },
  'priceCopies.weekPast': {
    fr: 'Cette semaine est passée',
    en: 'This week is past',
    es: 'Esta semana ya ha pasado',
  },
  'priceCopies.weeksMissing': {
    fr: 'De 1 à {{max}} semaines',
    en: '1 to {{max}} weeks',
    es: 'De 1 a {{max}} semanas',
  },
  'priceCopies.weekOnto': {
    fr: 'Prix, statut et toutes les places sont copiés {{onto}}, jour de semaine par jour de semaine.',
    en: 'Prices, status and all places are copied {{onto}}, weekday by weekday.',
    es: 'Precios, estado y todas las plazas se copian {{onto}}, día de la semana por día de la semana.',
  },
  'priceCopies.weekBegun': {
    fr: 'Cette semaine a commencé : elle est remplie à partir d’aujourd’hui.',
    en: 'This week has begun: it is filled from today on.',
    es: 'Esta semana ya ha empezado: se rellena a partir de hoy.',
  },
  'priceCopies.yearOnto': { fr: 'Dates à remplir', en: 'Dates to fill', es: 'Fechas que se rellenan' },
  'priceCopies.yearFrom': {
    fr: 'Prix, statut et toutes les places d’il y a 52 semaines, {{from}}, sont copiés {{onto}} : les jours de la semaine sont les mêmes.',
    en: 'Prices, status and all places of 52 weeks before, {{from}}, are copied {{onto}}: the weekdays are the same.',
    es: 'Precios, estado y todas las plazas de hace 52 semanas, {{from}}, se copian {{onto}}: los días de la semana son los mismos.',
  },
  'priceCopies.fromTo': {
    fr: 'du {{from}} au {{to}}',
    en: 'from {{from}} to {{to}}',
    es: 'del {{from}} al {{to}}',
  },
  'priceCopies.onDay': { fr: 'le {{day}}', en: 'on {{day}}', es: 'el {{day}}' },
} as const satisfies AreaTexts;
