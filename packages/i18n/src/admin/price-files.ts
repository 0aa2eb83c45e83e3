import type { AreaTexts } from './area-texts.ts';

/** The price grid as a file for spreadsheets, out and in. */
export const priceFiles = {
  'priceFiles.exportTitle': { fr: 'Exporter les prix', en: 'Export prices', es: 'Exportar los precios' },
  'priceFiles.exportHelp': {
    fr: 'Un fichier CSV pour votre tableur, une ligne par date et horaire. Modifiez-le, puis importez-le ici.',
    en: 'A CSV file for your spreadsheet, one line for each date and time slot. Change it, then import it here.',
    es: 'Un archivo CSV para su hoja de cálculo, una línea por fecha y horario. Modifíquelo y luego impórtelo aquí.',
  },
  'priceFiles.dates': { fr: 'Dates', en: 'Dates', es: 'Fechas' },
  'priceFiles.preset.grid': { fr: '31 jours', en: '31 days', es: '31 días' },
  'priceFiles.preset.months3': { fr: '3 mois', en: '3 months', es: '3 meses' },
  'priceFiles.preset.year': { fr: '1 an', en: '1 year', es: '1 año' },
  'priceFiles.datesMissing': {
    fr: 'Choisissez le premier et le dernier jour',
    en: 'Choose the first and the last day',
    es: 'Elija el primer y el último día',
  },
  'priceFiles.datesOrder': {
    fr: 'La fin précède le début',
    en: 'The end is before the start',
    es: 'El final es anterior al inicio',
  },
  'priceFiles.datesTooFar': {
    fr: 'Trois ans au plus',
    en: 'Three years at most',
    es: 'Tres años como máximo',
  },
  'priceFiles.slots': {
    fr: 'Catégories et horaires',
    en: 'Categories and time slots',
    es: 'Categorías y horarios',
  },
  'priceFiles.lines_one': {
    fr: '{{count, number}} ligne',
    en: '{{count, number}} line',
    es: '{{count, number}} línea',
  },
  'priceFiles.lines_other': {
    fr: '{{count, number}} lignes',
    en: '{{count, number}} lines',
    es: '{{count, number}} líneas',
  },
  'priceFiles.download': { fr: 'Télécharger', en: 'Download', es: 'Descargar' },
  'priceFiles.fileName': { fr: 'prix', en: 'prices', es: 'precios' },
  'priceFiles.exported': {
    fr: '{{name}} est téléchargé.',
    en: '{{name}} is downloaded.',
    es: '{{name}} se ha descargado.',
  },

  'priceFiles.importTitle': { fr: 'Importer des prix', en: 'Import prices', es: 'Importar precios' },
  'priceFiles.drop': {
    fr: 'Déposez votre fichier CSV ici',
    en: 'Drop your CSV file here',
    es: 'Suelte aquí su archivo CSV',
  },
  'priceFiles.dropHelp': {
    fr: 'Vous verrez ce qui changerait avant d’appliquer.',
    en: 'You will see what would change before it is applied.',
    es: 'Verá lo que cambiaría antes de aplicarlo.',
  },
  'priceFiles.choose': { fr: 'Choisir un fichier', en: 'Choose a file', es: 'Elegir un archivo' },
  'priceFiles.chooseOther': { fr: 'Autre fichier', en: 'Another file', es: 'Otro archivo' },
  'priceFiles.help1': {
    fr: 'Exportez les prix, ouvrez le fichier dans votre tableur et changez les prix, les places restantes ou le statut.',
    en: 'Export the prices, open the file in your spreadsheet and change prices, places left or the status.',
    es: 'Exporte los precios, abra el archivo en su hoja de cálculo y cambie los precios, las plazas restantes o el estado.',
  },
  'priceFiles.help2': {
    fr: 'Enregistrez-le au format CSV, puis choisissez-le ici.',
    en: 'Save it as CSV, then choose it here.',
    es: 'Guárdelo en formato CSV y elíjalo aquí.',
  },
  'priceFiles.help3': {
    fr: 'Une case vide garde sa valeur, les dates passées ne changent pas, et les places réservées entre-temps restent réservées.',
    en: 'An empty cell keeps its value, past days don’t change, and places booked meanwhile stay booked.',
    es: 'Una celda vacía conserva su valor, las fechas pasadas no cambian y las plazas reservadas mientras tanto siguen reservadas.',
  },
  'priceFiles.help4': {
    fr: 'Un fichier à vous convient aussi : Catégorie, Horaires, Date, et Prix, Places restantes ou Statut, dans n’importe quel ordre.',
    en: 'A file of your own will do too: Category, Time slot, Date, and Price, Places left or Status, in any order.',
    es: 'También sirve un archivo propio: Categoría, Horario, Fecha, y Precio, Plazas restantes o Estado, en cualquier orden.',
  },
  'priceFiles.comparing': {
    fr: 'Comparaison avec vos prix…',
    en: 'Comparing with your prices…',
    es: 'Comparando con sus precios…',
  },
  'priceFiles.fault.workbook': {
    fr: 'Ce fichier est un classeur, pas un CSV.',
    en: 'This file is a workbook, not a CSV.',
    es: 'Este archivo es un libro, no un CSV.',
  },
  'priceFiles.fault.tooLarge': {
    fr: 'Ce fichier est trop grand : importez-le en plusieurs fois.',
    en: 'This file is too large: import it in several parts.',
    es: 'Este archivo es demasiado grande: impórtelo en varias partes.',
  },
  'priceFiles.fault.empty': {
    fr: 'Ce fichier est vide.',
    en: 'This file is empty.',
    es: 'Este archivo está vacío.',
  },
  'priceFiles.fault.unreadable': {
    fr: 'Ce fichier ne peut plus être lu : choisissez-le à nouveau.',
    en: 'This file can no longer be read: choose it again.',
    es: 'Este archivo ya no se puede leer: elíjalo de nuevo.',
  },
  'priceFiles.faultHelp': {
    fr: 'Dans votre tableur : Fichier, Enregistrer sous, CSV (UTF-8 de préférence). Rien n’a changé.',
    en: 'In your spreadsheet: File, Save as, CSV (UTF-8 if possible). Nothing has changed.',
    es: 'En su hoja de cálculo: Archivo, Guardar como, CSV (UTF-8 si es posible). No ha cambiado nada.',
  },
  'priceFiles.previewFailedHelp': {
    fr: 'Rien n’a changé, et le fichier reste choisi.',
    en: 'Nothing has changed, and the file stays chosen.',
    es: 'No ha cambiado nada y el archivo sigue elegido.',
  },
  'priceFiles.changes': { fr: 'Prix à changer', en: 'To change', es: 'Por cambiar' },
  'priceFiles.created': { fr: 'Dont nouveaux', en: 'Of these, new', es: 'De ellos, nuevos' },
  'priceFiles.problems': { fr: 'À corriger', en: 'To correct', es: 'Por corregir' },
  'priceFiles.skipped': { fr: 'Incomplets', en: 'Incomplete', es: 'Incompletos' },
  'priceFiles.past': { fr: 'Passés', en: 'Past', es: 'Pasados' },
  'priceFiles.skippedHelp_one': {
    fr: 'Là où rien n’est encore en vente, il faut un prix et des places : {{count, number}} ligne est laissée de côté.',
    en: 'Where nothing is on sale yet, a price and places are needed: {{count, number}} line is left out.',
    es: 'Donde aún no hay nada a la venta hacen falta un precio y plazas: se omite {{count, number}} línea.',
  },
  'priceFiles.skippedHelp_other': {
    fr: 'Là où rien n’est encore en vente, il faut un prix et des places : {{count, number}} lignes sont laissées de côté.',
    en: 'Where nothing is on sale yet, a price and places are needed: {{count, number}} lines are left out.',
    es: 'Donde aún no hay nada a la venta hacen falta un precio y plazas: se omiten {{count, number}} líneas.',
  },
  'priceFiles.pastHelp_one': {
    fr: '{{count, number}} ligne est d’une date passée : elle ne change plus.',
    en: '{{count, number}} line is of a past day: it no longer changes.',
    es: '{{count, number}} línea es de una fecha pasada: ya no cambia.',
  },
  'priceFiles.pastHelp_other': {
    fr: '{{count, number}} lignes sont de dates passées : elles ne changent plus.',
    en: '{{count, number}} lines are of past days: they no longer change.',
    es: '{{count, number}} líneas son de fechas pasadas: ya no cambian.',
  },
  'priceFiles.nothing': { fr: 'Rien à changer', en: 'Nothing to change', es: 'Nada que cambiar' },
  'priceFiles.nothingHelp': {
    fr: 'Vos prix sont déjà ceux de ce fichier.',
    en: 'Your prices are already those of this file.',
    es: 'Sus precios ya son los de este archivo.',
  },
  'priceFiles.nothingFits': {
    fr: 'Les lignes de ce fichier ne peuvent pas être appliquées.',
    en: 'The lines of this file can’t be applied.',
    es: 'Las líneas de este archivo no se pueden aplicar.',
  },
  'priceFiles.problemLines_one': {
    fr: '{{count, number}} ligne est à corriger',
    en: '{{count, number}} line has to be corrected',
    es: '{{count, number}} línea debe corregirse',
  },
  'priceFiles.problemLines_other': {
    fr: '{{count, number}} lignes sont à corriger',
    en: '{{count, number}} lines have to be corrected',
    es: '{{count, number}} líneas deben corregirse',
  },
  'priceFiles.line': {
    fr: 'Ligne {{line, number}} :',
    en: 'Line {{line, number}}:',
    es: 'Línea {{line, number}}:',
  },
  'priceFiles.moreProblems_one': {
    fr: 'et {{count, number}} autre',
    en: 'and {{count, number}} more',
    es: 'y {{count, number}} más',
  },
  'priceFiles.moreProblems_other': {
    fr: 'et {{count, number}} autres',
    en: 'and {{count, number}} more',
    es: 'y {{count, number}} más',
  },
  'priceFiles.problemsHelp': {
    fr: 'Elles sont laissées de côté. Corrigez-les dans le fichier et choisissez-le à nouveau, ou appliquez le reste.',
    en: 'They are left out. Correct them in the file and choose it again, or apply the rest.',
    es: 'Se omiten. Corríjalas en el archivo y elíjalo de nuevo, o aplique el resto.',
  },
  'priceFiles.apply_one': {
    fr: 'Appliquer {{count, number}} changement',
    en: 'Apply {{count, number}} change',
    es: 'Aplicar {{count, number}} cambio',
  },
  'priceFiles.apply_other': {
    fr: 'Appliquer {{count, number}} changements',
    en: 'Apply {{count, number}} changes',
    es: 'Aplicar {{count, number}} cambios',
  },
  'priceFiles.applyNone': { fr: 'Appliquer', en: 'Apply', es: 'Aplicar' },
  'priceFiles.applyFailedHelp': {
    fr: 'Le fichier reste choisi : vous pouvez réessayer sans rien changer deux fois.',
    en: 'The file stays chosen: you can try again, and nothing is changed twice.',
    es: 'El archivo sigue elegido: puede intentarlo de nuevo, y nada se cambia dos veces.',
  },
} as const satisfies AreaTexts;
