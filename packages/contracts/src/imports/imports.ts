import { IMPORT_COLUMNS } from '@meridienne/domain';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { day, idParams, INTEGER_MAX, nullable, text, timeText, told } from '../fields.ts';

/** How many rows one import takes. */
export const IMPORT_ROWS_MAX = 5000;
/** How many cells of the price grid it may set: days of slots and periods. */
export const IMPORT_CELLS_MAX = 300_000;
/** How many bytes it may have as it is sent: a file of five megabytes, and what JSON writes around its cells. */
export const IMPORT_ROWS_BYTES_MAX = 8 * 1024 * 1024;
/** No cell is as long: whether it fits is told at the cell. */
const CELL_LENGTH = 20_000;

const cell = () => Type.Optional(text(CELL_LENGTH));

/** Cells as they stand in the list, whatever they are written like. */
export const importRowSchema = Type.Object({
  line: told(
    'As its spreadsheet numbers it; by it the answer speaks of the row.',
    Type.Integer({ minimum: 1, maximum: INTEGER_MAX }),
  ),
  service: cell(),
  hours: told('Both times in one cell, in place of `start` and `end`.', cell()),
  start: cell(),
  end: cell(),
  duration: cell(),
  price: cell(),
  weekendPrice: cell(),
  places: cell(),
  from: cell(),
  to: cell(),
  peopleMin: cell(),
  peopleMax: cell(),
  serviceType: cell(),
  description: cell(),
});
export type ImportRow = Static<typeof importRowSchema>;

export const importCatalogueSchema = Type.Object({
  rows: Type.Array(importRowSchema, { minItems: 1, maxItems: IMPORT_ROWS_MAX }),
  dryRun: told('Tells what would be made, and makes nothing.', Type.Optional(Type.Boolean())),
});
export type ImportCatalogue = Static<typeof importCatalogueSchema>;

/** What an import adds to, or changes of, a service that is there. */
export const IMPORT_CHANGES = ['timeSlots', 'people', 'serviceTypes', 'description'] as const;

export const importedRowSchema = Type.Object({
  line: Type.Integer(),
  problems: told(
    'What is wrong with it, cell by cell: only a dry run tells, as nothing is made of a list with a problem.',
    Type.Array(Type.Object({ column: Type.Enum([...IMPORT_COLUMNS]), message: Type.String() })),
  ),
  start: told('What it means; null where a problem keeps that from being known.', nullable(timeText())),
  end: nullable(timeText()),
  duration: told('How long a period is, by the hour; null for the whole slot.', nullable(Type.String())),
  price: nullable(Type.Number()),
  weekendPrice: told('On Saturdays and Sundays, where it is another.', nullable(Type.Number())),
  places: nullable(Type.Integer()),
  from: nullable(day()),
  to: nullable(day()),
  isLate: told('Its first day is past: it is sold from the venue’s today on.', Type.Boolean()),
  cells: told('Cells of the grid that it sets.', Type.Integer()),
});
export type ImportedRow = Static<typeof importedRowSchema>;

export const importedServiceSchema = Type.Object({
  id: told('Null in a dry run of one that isn’t there yet.', nullable(Type.Integer())),
  name: Type.String(),
  isNew: Type.Boolean(),
  changes: told(
    'What the import changes of one that is there, beside prices.',
    Type.Array(Type.Enum([...IMPORT_CHANGES])),
  ),
  lines: told('The rows that speak of it.', Type.Array(Type.Integer())),
});

export const importCatalogue = defineCall({
  method: 'POST',
  path: '/accounts/:id/import',
  summary:
    'Make services, time slots and prices of the rows of a list, all or nothing; what is there already stays one',
  params: idParams(),
  body: importCatalogueSchema,
  response: Type.Object({
    rows: Type.Array(importedRowSchema),
    services: Type.Array(importedServiceSchema),
    totalProblems: told('Rows with a problem.', Type.Integer()),
    totalTimeSlots: told('Time slots that weren’t there.', Type.Integer()),
    totalUpdated: told(
      'Cells of the price grid that change, those among them that are new, and those that change by more than half.',
      Type.Integer(),
    ),
    totalCreated: Type.Integer(),
    totalLarge: Type.Integer(),
    change: told('By which `undo-offers` takes the prices back.', nullable(Type.Integer())),
  }),
  fails: { 409: ['pricesChanged'], 422: ['limits'] },
});
export type CatalogueImported = Static<(typeof importCatalogue)['response']>;
