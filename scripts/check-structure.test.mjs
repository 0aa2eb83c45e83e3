import { describe, expect, it } from 'vitest';
import { checkStructure } from './structure/check.mjs';

const manifests = {
  'apps/server/package.json': '{ "name": "@meridienne/server" }',
  'apps/widget/package.json': '{ "name": "@meridienne/widget" }',
  'packages/domain/package.json': '{ "name": "@meridienne/domain", "exports": { ".": "./src/index.ts" } }',
  'packages/domain/src/index.ts': "export { addDays } from './days.ts';",
  'packages/domain/src/days.ts': 'export const addDays = 1;',
};
const server = 'apps/server/src';
const feature = `${server}/areas/prices`;

/**
 * @param {Record<string, string>} files beside the manifests
 * @returns {string[]} such as `sql-place apps/server/src/app.ts`
 */
function broken(files) {
  const failures = checkStructure(new Map(Object.entries({ ...manifests, ...files })));
  for (const { reason } of failures) expect(reason.length).toBeGreaterThan(20);
  return failures.map(({ rule, file }) => `${rule} ${file}`);
}

/** @param {number} count */
const lines = (count) => 'export {};\n'.repeat(count);

/** @type {[rule: string, good: Record<string, string>, bad: Record<string, string>][]} */
const cases = [
  ['room-files', { [`${feature}/offers/rules.ts`]: '' }, { [`${feature}/offers/service.ts`]: '' }],
  ['room-files', { [`${feature}/offers/race.test.ts`]: '' }, { [`${feature}/offers/race.ts`]: '' }],
  [
    'room-files',
    { [`${feature}/offers/commands/set-price.ts`]: '' },
    { [`${feature}/offers/rules/one.ts`]: '' },
  ],
  [
    'room-files',
    { [`${feature}/offers/mails/sold-out.ts`]: '' },
    { [`${feature}/offers/letters/sold-out.ts`]: '' },
  ],
  [
    'room-files',
    { [`${feature}/offers/routes/day.test.ts`]: '' },
    { [`${feature}/offers/routes/public/day.ts`]: '' },
  ],
  [
    'room-files',
    { [`${server}/areas/platform/demo/images/room.webp`]: '' },
    { [`${feature}/offers.ts`]: '' },
  ],
  ['room-files', { [`${server}/areas/platform/demo/lyon.ts`]: '' }, { [`${feature}/offers/lyon.ts`]: '' }],
  ['room-files', { [`${feature}/door.ts`]: '' }, { [`${feature}/offers/door.ts`]: '' }],
  ['file-name', { 'apps/widget/src/price-line.tsx': '' }, { 'apps/widget/src/PriceLine.tsx': '' }],
  ['file-name', { 'packages/domain/src/money.ts': '' }, { 'packages/domain/src/utils.ts': '' }],
  ['file-name', { 'apps/widget/src/steps/day.ts': '' }, { 'apps/widget/src/helpers/day.ts': '' }],
  [
    'file-length',
    { 'packages/domain/src/money.ts': lines(300) },
    { 'packages/domain/src/money.ts': lines(301) },
  ],
  [
    'file-length',
    { 'packages/domain/src/a.test.ts': lines(500) },
    { 'packages/domain/src/a.test.ts': lines(501) },
  ],
  ['file-length', { [`${server}/db/schema.ts`]: lines(900) }, { [`${server}/db/pool.ts`]: lines(900) }],
  [
    'file-length',
    { 'packages/i18n/texts/fr/admin.json': lines(900) },
    { 'packages/i18n/src/fr.ts': lines(900) },
  ],
  ['no-barrel', { 'packages/domain/src/index.ts': '' }, { 'apps/widget/src/steps/index.ts': '' }],
  [
    'import-exists',
    { 'packages/domain/src/a.ts': "import { addDays } from './days.ts';" },
    { 'packages/domain/src/a.ts': "import { addDays } from './days';" },
  ],
  [
    'own-workspace',
    { 'apps/widget/src/a.ts': "import '@meridienne/domain';" },
    { 'apps/widget/src/a.ts': "import '../../../packages/domain/src/days.ts';" },
  ],
  [
    'own-workspace',
    { 'apps/widget/src/a.test.ts': "import '../../../packages/domain/src/days.ts';" },
    { 'packages/domain/src/a.ts': "import '../../../scripts/root.mjs';", 'scripts/root.mjs': '' },
  ],
  [
    'apps-apart',
    { 'apps/widget/src/a.ts': "import '@meridienne/domain';" },
    { 'apps/widget/src/a.ts': "import type { App } from '@meridienne/server';" },
  ],
  [
    'apps-apart',
    { 'packages/domain/src/a.ts': "import './days.ts';" },
    { 'packages/domain/src/a.ts': "export * from '@meridienne/server/app';" },
  ],
  [
    'widget-light',
    { 'apps/widget/src/a.ts': "import 'react';" },
    { 'apps/widget/src/a.ts': "const x = await import('antd/es/button');" },
  ],
  [
    'pure-rules',
    { [`${feature}/offers/rules.ts`]: "import { addDays } from '@meridienne/domain';" },
    { [`${feature}/offers/rules.ts`]: "import { readFile } from 'node:fs/promises';" },
  ],
  [
    'pure-kernel',
    { [`${server}/kernel/guest-token.ts`]: "import { createHmac } from 'node:crypto';" },
    { [`${server}/kernel/guest-token.ts`]: "import type { Pool } from 'pg';" },
  ],
  [
    'process-env',
    { [`${server}/settings/read.ts`]: 'process.env.PORT' },
    { [`${server}/main.ts`]: 'process.env.PORT' },
  ],
  [
    'process-env',
    { 'apps/widget/vite.config.ts': 'process.env.CI' },
    { 'apps/widget/src/a.ts': 'process.env.CI' },
  ],
  [
    'process-env',
    { [`${server}/main.ts`]: '// process.env' },
    { [`${server}/main.ts`]: 'const { env } = process;' },
  ],
  [
    'sql-place',
    { [`${feature}/offers/queries.ts`]: 'sql`SELECT 1`' },
    { [`${feature}/offers/routes.ts`]: 'sql`SELECT 1`' },
  ],
  [
    'sql-place',
    { [`${feature}/offers/jobs.ts`]: 'sql<A>`SELECT 1`' },
    { [`${feature}/offers/policy.ts`]: 'sql<A>`x`' },
  ],
  [
    'sql-place',
    { [`${feature}/offers/jobs/sold-out.ts`]: 'sql`SELECT 1`' },
    { [`${feature}/offers/mails/sold-out.ts`]: 'sql`SELECT 1`' },
  ],
  [
    'sql-place',
    { [`${feature}/offers/commands/a.ts`]: "db.updateTable('offers')" },
    { [`${feature}/offers/present.ts`]: "db.updateTable('offers')" },
  ],
  [
    'sql-place',
    { [`${server}/app.ts`]: "import type { Pool } from 'pg';" },
    { [`${server}/app.ts`]: "import { Pool } from 'pg';" },
  ],
];

describe('each rule holds the good and refuses the bad', () => {
  it.each(cases)('%s', (rule, good, bad) => {
    expect(broken(good)).toEqual([]);
    expect(broken(bad)).toEqual([`${rule} ${Object.keys(bad)[0]}`]);
  });
});

/**
 * @param {string} from
 * @param {string} to
 * @param {string} [clause]
 */
function withImport(from, to, clause = 'import { x }') {
  const up = '../'.repeat(from.split('/').length - 1);
  const here = `${server}/${from}`;
  return broken({ [here]: `${clause} from '${up || './'}${to}';`, [`${server}/${to}`]: '' }).map(
    (failure) => failure.split(' ')[0],
  );
}

describe('one way', () => {
  it.each([
    ['main.ts', 'app.ts'],
    ['app.ts', 'areas/prices/offers/routes.ts'],
    ['areas/prices/offers/routes.ts', 'http/headers.ts'],
    ['areas/prices/offers/commands.ts', 'db/transaction.ts'],
    ['http/headers.ts', 'settings/read.ts'],
    ['db/pool.ts', 'settings/read.ts'],
    ['http/error-handler.ts', 'db/unavailable.ts'],
    ['http/deps.ts', 'integrations/translate/translator.ts'],
    ['http/headers.ts', 'hydra/iri.ts'],
    ['integrations/media/picture.ts', 'hydra/image.ts'],
    ['integrations/media/picture.ts', 'kernel/app-error.ts'],
    ['db/own-records.ts', 'kernel/app-error.ts'],
    ['kernel/app-error.ts', 'settings/read.ts'],
  ])('%s may import %s, and not the other way round', (above, below) => {
    expect(withImport(above, below)).toEqual([]);
    expect(withImport(below, above)).toEqual(['one-way']);
    expect(withImport(below, above, 'import type { x }')).toEqual(['one-way']);
  });

  it.each([
    ['db', 'http'],
    ['hydra', 'http'],
    ['integrations', 'http'],
    ['jobs', 'http'],
    ['jobs', 'db'],
    ['db', 'integrations'],
  ])('of %s and %s one at most may import the other', (one, other) => {
    const there = withImport(`${one}/a.ts`, `${other}/b.ts`);
    const back = withImport(`${other}/b.ts`, `${one}/a.ts`);
    expect([there, back].filter((failures) => failures.includes('one-way'))).toHaveLength(1);
  });

  it('lets tests wire what they test', () => {
    expect(withImport('areas/prices/offers/routes.test.ts', 'app.ts')).toEqual([]);
  });
});

describe('rooms of the server', () => {
  it.each(['queries', 'commands', 'errors', 'queries/month', 'mails/sold-out'])(
    'open their %s to others',
    (role) => {
      expect(withImport('areas/prices/bookings/commands.ts', `areas/prices/offers/${role}.ts`)).toEqual([]);
    },
  );

  it.each(['rules', 'policy', 'present', 'routes', 'jobs'])('keep their %s to themselves', (role) => {
    expect(withImport('areas/prices/bookings/commands.ts', `areas/prices/offers/${role}.ts`)).toEqual([
      'room-door',
    ]);
  });

  it('are entered from another area by its door', () => {
    const from = 'areas/prices/offers/commands.ts';
    expect(withImport(from, 'areas/photos/door.ts')).toEqual([]);
    expect(withImport(from, 'areas/venue-at-hand/queries.ts')).toEqual([]);
    expect(withImport(from, 'areas/photos/library/commands.ts')).toEqual(['area-door']);
    expect(withImport(from, 'areas/photos/library/commands.ts', 'import type { x }')).toEqual(['area-door']);
    expect(withImport(from, 'areas/prices/door.ts')).toEqual(['area-door']);
    // A door may lead to what reads.
    expect(withImport('areas/prices/offers/rules.ts', 'areas/photos/door.ts')).toEqual(['pure-rules']);
    expect(withImport('areas/prices/door.ts', 'areas/prices/offers/rules.ts')).toEqual(['room-door']);
    expect(withImport('areas/prices/door.ts', 'areas/prices/offers/queries.ts', 'export { x }')).toEqual([]);
    for (const registry of ['app.ts', 'job-thread.ts', 'areas/platform/all-mails/mails.ts'])
      expect(withImport(registry, 'areas/prices/offers/mails/sold-out.ts')).toEqual([]);
  });

  it('form no circle', () => {
    const files = {
      [`${feature}/a/commands.ts`]: "import '../b/queries.ts';",
      [`${feature}/b/queries.ts`]: "import type { C } from '../c/errors.ts';",
      [`${feature}/c/errors.ts`]: '',
    };
    expect(broken(files)).toEqual([]);
    const circle = { ...files, [`${feature}/c/errors.ts`]: "export { a } from '../a/commands.ts';" };
    expect(broken(circle)).toEqual([`room-cycle ${feature}/a`]);
  });
});

describe('routes', () => {
  it.each(['routes.ts', 'routes/public.ts'])('reach no database by themselves: %s', (name) => {
    const from = `areas/prices/offers/${name}`;
    expect(withImport(from, 'db/transaction.ts')).toEqual(['routes-translate']);
    expect(withImport(from, 'db/transaction.ts', 'import type { x }')).toEqual([]);
    expect(withImport(from, 'areas/prices/offers/queries.ts')).toEqual([]);
  });
});

describe('rules.ts and present.ts', () => {
  it.each(['rules', 'present'])('%s.ts touches no I/O', (role) => {
    const from = `areas/prices/offers/${role}.ts`;
    for (const target of ['db/pool.ts', 'http/headers.ts', 'jobs/queue.ts', 'integrations/mail.ts']) {
      expect(withImport(from, target)).toEqual(['pure-rules']);
      expect(withImport(from, target, 'import type { x }')).toEqual([]);
    }
    expect(withImport(from, 'kernel/app-error.ts')).toEqual([]);
    expect(withImport(from, 'hydra/iri.ts')).toEqual([]);
    expect(withImport(from, 'areas/prices/offers/queries.ts')).toEqual(['pure-rules']);
    expect(withImport(from, 'areas/prices/offers/errors.ts')).toEqual([]);
  });
});

describe('the server', () => {
  it('has no folder without a level', () => {
    expect(broken({ [`${server}/db/pool.ts`]: '' })).toEqual([]);
    expect(broken({ [`${server}/services/pool.ts`]: '' })).toEqual([
      `server-folder ${server}/services/pool.ts`,
    ]);
  });
});

describe('the back-office', () => {
  const src = 'apps/back-office/src';
  const targets = {
    [`${src}/app/router.tsx`]: '',
    [`${src}/areas/prices/door.ts`]: '',
    [`${src}/areas/prices/editor/prices-page.tsx`]: '',
    [`${src}/areas/prices/editor/logic/draft.ts`]: '',
    [`${src}/areas/bookings/week/logic/fold.ts`]: '',
    [`${src}/areas/photos/logic/order.ts`]: '',
    [`${src}/ground/days/span.ts`]: '',
    [`${src}/components/page.tsx`]: '',
    [`${src}/lib/api.ts`]: '',
  };
  /** @type {(from: string, statement: string) => string[]} */
  const from = (file, statement) =>
    broken({ ...targets, [`${src}/${file}`]: statement }).map((failure) => failure.split(' ')[0] ?? '');

  it.each([
    ['app/menu.tsx', "import '../areas/prices/door.ts';"],
    ['app/menu.tsx', "const page = import('../areas/prices/editor/prices-page.tsx');"],
    ['areas/bookings/week/week-page.tsx', "import { a } from '../../prices/door.ts';"],
    ['areas/bookings/week/week-page.tsx', "import './logic/fold.ts';"],
    ['areas/bookings/list/list-page.tsx', "import '../week/logic/fold.ts';"],
    ['areas/bookings/list/list-page.tsx', "import '../../../ground/days/span.ts';"],
    ['areas/photos/photos-page.tsx', "import './logic/order.ts';"],
    ['ground/grid/grid.ts', "import '../days/span.ts';"],
    ['components/table.tsx', "import '../lib/api.ts';"],
    ['areas/bookings/list/list.test.ts', "import '../../prices/editor/logic/draft.ts';"],
  ])('%s may %s', (file, statement) => {
    expect(from(file, statement)).toEqual([]);
  });

  it.each([
    ['app/menu.tsx', "import '../areas/prices/editor/prices-page.tsx';"],
    ['areas/bookings/week/week-page.tsx', "import type { a } from '../../prices/editor/logic/draft.ts';"],
    ['areas/bookings/week/week-page.tsx', "const a = import('../../prices/editor/logic/draft.ts');"],
    ['areas/bookings/week/week-page.tsx', "import '../../../app/router.tsx';"],
    ['ground/days/days.ts', "import '../../areas/prices/door.ts';"],
    ['components/table.tsx', "import '../ground/days/span.ts';"],
    ['lib/session.ts', "import '../components/page.tsx';"],
  ])('%s may not %s', (file, statement) => {
    expect(from(file, statement)).toEqual(['area-border']);
  });

  it.each(['week/use-week.ts', 'week/shared/week.ts', 'week/logic/deep/week.ts', 'week/hooks/week.ts'])(
    'has no place for %s',
    (file) => {
      expect(from(`areas/bookings/${file}`, '')).toEqual(['room-files']);
    },
  );

  it('keeps React out of what decides', () => {
    expect(from('areas/prices/editor/logic/a.ts', "import type { ReactNode } from 'react';")).toEqual([]);
    expect(from('areas/prices/editor/logic/a.ts', "import { useState } from 'react';")).toEqual([
      'room-files',
    ]);
  });

  it('has no circle of areas, nor of rooms', () => {
    expect(
      broken({
        ...targets,
        [`${src}/areas/prices/door.ts`]: "import '../bookings/door.ts';",
        [`${src}/areas/bookings/door.ts`]: "import type { A } from '../prices/door.ts';",
      }),
    ).toEqual(['area-cycle apps/back-office/src/areas/bookings']);
    expect(
      broken({
        ...targets,
        [`${src}/areas/bookings/week/logic/fold.ts`]: "import '../../list/logic/line.ts';",
        [`${src}/areas/bookings/list/logic/line.ts`]: "import '../../week/logic/fold.ts';",
      }).map((failure) => failure.split(' ')[0]),
    ).toEqual(['room-cycle']);
  });
});

describe('the contracts', () => {
  it('have no circle of areas', () => {
    const from = 'packages/contracts/src';
    expect(
      broken({
        [`${from}/bookings/offer.ts`]: "import '../catalogue/category.ts';",
        [`${from}/catalogue/category.ts`]: "import type { Offer } from '../bookings/offer.ts';",
      }),
    ).toEqual([`area-cycle ${from}/bookings`]);
  });
});

describe('the clock', () => {
  const from = (/** @type {string} */ text) =>
    broken({ 'apps/back-office/src/areas/prices/logic/today.ts': text });

  it('is read in one place', () => {
    expect(from('export const today = venueNow(new Date(), zone).day;')).toEqual([
      'one-clock apps/back-office/src/areas/prices/logic/today.ts',
    ]);
    expect(from("export const day = new Date('2026-11-21');")).toEqual([]);
  });
});

describe('section marks', () => {
  const product = {
    'docs/product/widget.md':
      '# The widget\n\n## W §2 Screens\n\nSee `W §2`.\n\n**Drawers** lie over it.\n\n## W §9 Windows\n',
  };
  const from = (/** @type {string} */ text) => broken({ ...product, 'apps/widget/src/step.ts': text });

  it('are headings of the chapters', () => {
    expect(from('/** The steps (W §2). */')).toEqual([]);
  });

  it.each(['W §3', 'O §2', 'W §2, §7', 'W §2 to §4'])('%s is none', (unknown) => {
    expect(from(`/** The steps (${unknown}). */`)).toEqual(['section-mark apps/widget/src/step.ts']);
  });

  it.each([
    ['Drawers', []],
    ['Windows', ['section-mark apps/widget/src/step.ts']],
  ])('quote what the section says, such as %s: %j', (word, failures) => {
    expect(from(`/** Its parts (${['W §2', `"${word}"`].join(' ')}). */`)).toEqual(failures);
  });
});

describe('a scope', () => {
  const listed = `${server}/areas/photos/library/queries.ts`;
  const mint = "import { scopeOfLibraryKey } from '../../../kernel/scope.ts'; scopeOfLibraryKey(1);";
  const scope = `${server}/kernel/scope.ts`;
  const home = { [scope]: 'export const scopeOfLibraryKey = proveAccount;' };

  it('is made by the files on the list, and each of them makes one', () => {
    expect(broken({ ...home, [listed]: mint })).toEqual([]);
    expect(broken({ [listed]: '' })).toEqual([`scope-mint ${listed}`]);
  });

  it.each([
    'areas/photos/library/commands.ts',
    'areas/photos/library/routes/library.ts',
    'http/upload.ts',
    'given-up-mails.ts',
  ])('is not made by %s', (name) => {
    const file = `${server}/${name}`;
    const up = name.includes('/') ? '../'.repeat(name.split('/').length - 1) : './';
    const code = mint.replace('../../../', up);
    const others = name === 'given-up-mails.ts' ? 'scopeOfPlatform();' : '';
    expect(broken({ ...home, [file]: code + others })).toEqual([`scope-mint ${file}`]);
  });

  it('is not made of a cast, nor by a name that nobody listed', () => {
    const file = `${server}/areas/photos/library/rules.ts`;
    expect(broken({ [file]: '({ accountId: 1 }) as AccountScope;' })).toEqual([`scope-mint ${file}`]);
    expect(broken({ [scope]: 'export const proveAccount = 1;' })).toEqual([`scope-mint ${scope}`]);
  });

  it('is made at will by tests', () => {
    expect(broken({ ...home, [`${server}/areas/photos/library/a.test.ts`]: mint })).toEqual([]);
  });
});
