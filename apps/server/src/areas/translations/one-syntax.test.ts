import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';

const MIGRATION = new URL('../../db/migrations/0015_one_text_syntax.sql', import.meta.url);

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const contents = async () => {
  const { rows } = await world.deps.pool.query(
    `select type, content from translations where lng = 'fr' order by type`,
  );
  return rows;
};

it('carries over what somebody changed of the widget’s texts, and leaves the interface’s alone', async () => {
  const admin = { 'own.one': '{step} et {{count}}' };
  const widget = {
    'people.one': '{count} convive',
    'people.other': '{count} convives',
    'date.days.other': '{count} jours en {month}, {{déjà}}',
    'own.one': 'Un {nom}',
    'header.progress': '{step}/{count}',
    plain: 'Merci',
  };
  const save = (type: string, content: object) =>
    world.deps.pool.query(`update translations set content = $1 where lng = 'fr' and type = $2`, [
      content,
      type,
    ]);
  await save('admin', admin);
  await save('widget', widget);
  const run = () => world.deps.pool.query(readFileSync(MIGRATION, 'utf8'));
  const carried = [
    { type: 'admin', content: admin },
    {
      type: 'widget',
      content: {
        people_one: '{{count}} convive',
        people_other: '{{count}} convives',
        'date.days_other': '{{count}} jours en {{month}}, {{déjà}}',
        'own.one': 'Un {{nom}}',
        'header.progress': '{{step}}/{{count}}',
        plain: 'Merci',
      },
    },
  ];
  await run();
  expect(await contents()).toEqual(carried);
  await run();
  expect(await contents()).toEqual(carried);
});
