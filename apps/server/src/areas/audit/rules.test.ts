import { AUDIT_FIELDS, AUDIT_SUBJECTS } from '@meridienne/contracts';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { ALWAYS_SKIPPED, AUDITED } from '../../db/audit/tables.ts';
import { changesOf, fieldOf } from './rules.ts';

/** Told by what stands beside the tables: prices by their changes, files and looks by their routes. */
const TOLD_OTHERWISE = ['audit', 'personalData', 'price'];
/** What is still to come has its word already. */
const TO_COME = ['invitation'];

it('has a word for every column that is told, and tells each of its words', async () => {
  const { pool, drop } = await createTestDatabase({ max: 1 });
  try {
    const { rows } = await pool.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
    );
    const told = rows.filter(({ table, column }) => {
      const audited = AUDITED[table];
      return audited && ![...ALWAYS_SKIPPED, ...(audited.skip ?? [])].includes(column);
    });
    expect([...new Set(told.map(({ column }) => fieldOf(column)))].toSorted()).toEqual(
      AUDIT_FIELDS.toSorted(),
    );
  } finally {
    await drop();
  }
  const subjects = Object.values(AUDITED).map(({ subject }) => subject);
  expect([...new Set<string>([...subjects, ...TOLD_OTHERWISE, ...TO_COME])].toSorted()).toEqual(
    AUDIT_SUBJECTS.toSorted(),
  );
});

it.each([
  ['price_minor', 'price'],
  ['category_id', 'category'],
  ['category_ids', 'categories'],
  ['time_slot_ids', 'timeSlots'],
  ['cat_tag_id', 'label'],
  ['start_minute', 'start'],
  ['is_active', 'isActive'],
])('calls %s %s', (column, field) => {
  expect(fieldOf(column)).toBe(field);
});

it('tells values as the other calls do, and of what is hidden that it changed', () => {
  const stored = {
    price_minor: [5900, 3950],
    start_minute: [540, 870],
    email: ['ada@example.org', '', true],
    secret: null,
    name: [null, 'Sauna'],
  } as const;
  expect(changesOf(stored, 'EUR')).toEqual([
    { field: 'price', before: 59, after: 39.5, isHidden: false },
    { field: 'start', before: '09h00', after: '14h30', isHidden: false },
    { field: 'email', before: 'ada@example.org', after: '', isHidden: false },
    { field: 'secret', before: null, after: null, isHidden: true },
    { field: 'name', before: null, after: 'Sauna', isHidden: false },
  ]);
  expect(changesOf({ price_minor: [1000, 2000] }, 'JPY')[0]).toMatchObject({ before: 1000, after: 2000 });
});
