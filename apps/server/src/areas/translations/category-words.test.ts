import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';

const MIGRATION = new URL('../../db/migrations/0016_category_words.sql', import.meta.url);

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('carries over what somebody changed of a text that got another key, once', async () => {
  const { pool } = world.deps;
  await pool.query(`update translations set content = case type
    when 'admin' then '{"categories.squareMetres": "{{surface}} qm", "plain": "Merci"}'::jsonb
    else '{"service.surface": "{{surface}} mètres", "categories.squareMetres": "autre"}' end where lng = 'fr'`);
  for (let run = 0; run < 2; run += 1) {
    await pool.query(readFileSync(MIGRATION, 'utf8'));
    const { rows } = await pool.query(`select content from translations where lng = 'fr' order by type`);
    expect(rows.map(({ content }) => content)).toEqual([
      { 'category.surface': '{{surface}} qm', plain: 'Merci' },
      { 'category.surface': '{{surface}} mètres', 'categories.squareMetres': 'autre' },
    ]);
  }
});
