import type { AreaTexts } from './area-texts.ts';

/** What the keys do in the price grids. */
export const priceKeys = {
  'priceKeys.move': {
    fr: 'Aller d’une cellule à l’autre',
    en: 'Go from cell to cell',
    es: 'Ir de una celda a otra',
  },
  'priceKeys.space': { fr: 'Espace', en: 'Space', es: 'Espacio' },
  'priceKeys.shift': { fr: 'Maj', en: 'Shift', es: 'Mayús' },
  'priceKeys.enter': { fr: 'Entrée', en: 'Enter', es: 'Intro' },
  'priceKeys.select': {
    fr: 'Sélectionner (avec Ctrl : ajouter)',
    en: 'Select (with Ctrl: add)',
    es: 'Seleccionar (con Ctrl: añadir)',
  },
  'priceKeys.extend': { fr: 'Étendre la sélection', en: 'Extend the selection', es: 'Ampliar la selección' },
  'priceKeys.extendFar': {
    fr: 'L’étendre jusqu’au bord',
    en: 'Extend it to the edge',
    es: 'Ampliarla hasta el borde',
  },
  'priceKeys.edges': { fr: 'Début, Fin, Page ↑ ↓', en: 'Home, End, Page ↑ ↓', es: 'Inicio, Fin, Página ↑ ↓' },
  'priceKeys.far': {
    fr: 'Aller au bord, ou plus loin (avec Ctrl : tout au bord)',
    en: 'Go to the edge, or further (with Ctrl: to the very edge)',
    es: 'Ir al borde, o más lejos (con Ctrl: hasta el final)',
  },
  'priceKeys.all': { fr: 'Tout sélectionner', en: 'Select everything', es: 'Seleccionar todo' },
  'priceKeys.edit': { fr: 'Saisir un prix', en: 'Enter a price', es: 'Introducir un precio' },
  'priceKeys.save': {
    fr: 'Modifier la cellule ou la sélection ; dans la saisie : enregistrer',
    en: 'Change the cell or the selection; while typing: save',
    es: 'Modificar la celda o la selección; al escribir: guardar',
  },
  'priceKeys.day': {
    fr: 'Sur un jour : modifier toute la journée',
    en: 'On a day: change the whole day',
    es: 'En un día: modificar el día entero',
  },
  'priceKeys.leave': {
    fr: 'Quitter la saisie, puis la sélection',
    en: 'Leave the fields, then the selection',
    es: 'Salir de los campos y luego de la selección',
  },
  'priceKeys.undo': {
    fr: 'Annuler la dernière modification',
    en: 'Undo the last change',
    es: 'Deshacer el último cambio',
  },
} as const satisfies AreaTexts;
