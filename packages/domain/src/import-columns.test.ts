import { expect, it } from 'vitest';
import { type ImportColumn, readImportColumns } from './import-columns.ts';

it.each<[string, (ImportColumn | null)[]]>([
  [
    'Service|Début|Fin|Durée|Prix|Prix week-end|Places|Du|Au|Personnes min|Personnes max|Type de service|Description',
    [
      'service',
      'start',
      'end',
      'duration',
      'price',
      'weekendPrice',
      'places',
      'from',
      'to',
      'peopleMin',
      'peopleMax',
      'serviceType',
      'description',
    ],
  ],
  ['ROOM|Time slot|Rate (EUR)|Quantity', ['service', 'hours', 'price', 'places']],
  ['Habitación|Horario|Tarifa|Plazas|Desde|Hasta', ['service', 'hours', 'price', 'places', 'from', 'to']],
  // Nearly so spelt.
  ['Chambre|Horraires|Descripton|Tarrif', ['service', 'hours', 'description', 'price']],
  ['N°|Chambre|Étage|Prix', [null, 'service', null, 'price']],
  // The second of two that mean the same is left to who knows.
  ['Chambre|Nom|Prix', ['service', null, 'price']],
  ['Nom|Nombre|Prix', ['service', 'places', 'price']],
  ['', [null]],
  ['x'.repeat(500), [null]],
])('reads %s', (headings, columns) => expect(readImportColumns(headings.split('|'))).toEqual(columns));
