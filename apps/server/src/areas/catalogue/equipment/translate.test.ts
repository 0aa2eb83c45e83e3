import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { TranslateInput, Translator } from '../../../integrations/translate/translator.ts';

const asked: TranslateInput[] = [];
let meanwhile: ((input: TranslateInput) => Promise<unknown>) | null = null;
let refuse: ((input: TranslateInput) => AppError | null) | null = null;
/** Says each text with its languages, so that a test can tell what was asked. */
const translator: Translator = {
  isConfigured: true,
  async translate(input) {
    asked.push(input);
    const error = refuse?.(input) ?? null;
    if (error) throw error;
    await meanwhile?.(input);
    return input.texts.map((text) => `${text.toLowerCase()} ${input.from}-${input.to}`);
  },
};

let world: World;
beforeAll(async () => {
  world = await createWorld({ translator });
});
afterAll(() => world.close());
beforeEach(async () => {
  asked.length = 0;
  refuse = null;
  meanwhile = null;
  await world.database.db.deleteFrom('services').execute();
});

const insert = async (name: string, names: Record<string, string>) => {
  const { id } = await world.database.db
    .insertInto('services')
    .values({ name, names: JSON.stringify(names), icon: '<svg/>' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const translateAll = () => world.call('POST', '/translate/services/', { as: 'superAdmin' });
const read = async (id: number) => (await world.call('GET', `/services/${id}`, { as: 'superAdmin' })).body;

it('fills in what is missing, from French, else from English', async () => {
  const shower = await insert('Douche', { fr: 'Douche', en: 'Shower' });
  const pool = await insert('Pool', { en: 'Pool' });
  const done = await insert('Wi-Fi', { fr: 'Wi-Fi', en: 'Wi-Fi', es: 'Wifi' });
  const before = await read(done);
  expect((await translateAll()).body).toEqual({ success: true, translated: 3, errors: [] });
  expect((await read(shower)).names).toEqual({ fr: 'Douche', en: 'Shower', es: 'Douche fr-es' });
  expect(await read(pool)).toMatchObject({
    name: 'Pool en-fr',
    names: { en: 'Pool', fr: 'Pool en-fr', es: 'Pool en-es' },
  });
  expect(await read(done)).toEqual(before);
  expect(asked).toHaveLength(3);
});

it('names what could not be translated, and does the rest', async () => {
  const bath = await insert('Baño', { es: 'Baño' });
  const taken = await insert('Bed fr', { en: 'X' });
  await insert('x en-fr', { fr: 'x en-fr', en: 'X', es: 'X' });
  const shower = await insert('Douche', { fr: 'Douche', en: 'Shower' });
  const { status, body } = await translateAll();
  expect(status).toBe(200);
  expect(body).toMatchObject({ success: false, translated: 2 });
  const text = "completer l'anglais ou le francais pour traduire dans cette langue";
  expect(body.errors).toEqual([
    {
      service: `/api/services/${taken}`,
      name: 'Bed fr',
      language: 'fr',
      message: 'Un équipement avec ce nom existe déjà',
    },
    { service: `/api/services/${bath}`, name: 'Baño', language: 'en', message: text },
    { service: `/api/services/${bath}`, name: 'Baño', language: 'fr', message: text },
  ]);
  expect((await read(shower)).names.es).toBe('Douche fr-es');
});

it('asks in parts of fifty, and keeps what a service said that went down', async () => {
  const rows = await world.database.db
    .insertInto('services')
    .values(
      Array.from({ length: 70 }, (_, at) => ({
        name: `Lit ${at}`,
        names: JSON.stringify({ fr: `Lit ${at}`, en: `Bed ${at}` }),
        icon: '<svg/>',
      })),
    )
    .returning('id')
    .execute();
  refuse = () => (asked.length > 1 ? new AppError('translation.unavailable', 503) : null);
  const { status, body } = await translateAll();
  expect([status, body.success, body.translated, body.errors.length]).toEqual([200, false, 50, 20]);
  expect(asked.map(({ texts }) => texts.length)).toEqual([50, 20]);
  expect((await read(rows[49]?.id ?? 0)).names.es).toBe('Lit 49 fr-es');
  expect((await read(rows[50]?.id ?? 0)).names).not.toHaveProperty('es');
  refuse = null;
  expect((await translateAll()).body).toMatchObject({ success: true, translated: 20 });
});

it('leaves alone what was typed or deleted meanwhile, and counts neither', async () => {
  const typed = await insert('Piscine', { fr: 'Piscine', en: 'Pool' });
  const gone = await insert('Sauna', { fr: 'Sauna', en: 'Sauna' });
  await insert('Douche', { fr: 'Douche', en: 'Shower' });
  meanwhile = async () => {
    await world.call('PATCH', `/services/${typed}`, {
      as: 'superAdmin',
      body: { names: { fr: 'Piscine', en: 'Pool', es: 'Piscina' } },
    });
    await world.call('DELETE', `/services/${gone}`, { as: 'superAdmin' });
  };
  expect((await translateAll()).body).toEqual({ success: true, translated: 1, errors: [] });
  expect((await read(typed)).names.es).toBe('Piscina');
});

it('goes on after a language that the service does not know', async () => {
  const pool = await insert('Piscine', { fr: 'Piscine' });
  refuse = ({ to }) => (to === 'es' ? new AppError('translation.language', 422) : null);
  const { body } = await translateAll();
  expect(body).toMatchObject({ translated: 1, errors: [{ language: 'es' }] });
  expect((await read(pool)).names).toEqual({ fr: 'Piscine', en: 'Piscine fr-en' });
});

it('says that the service is down, and asks it no more', async () => {
  await insert('Piscine', { fr: 'Piscine' });
  refuse = () => new AppError('translation.unavailable', 503);
  const { status, body } = await translateAll();
  expect(status).toBe(503);
  expect(body.message).toBe('Le service de traduction ne répond pas. Réessayez dans un instant.');
  expect(asked).toHaveLength(1);
});

it('refuses what no name can be', async () => {
  const long = 'p'.repeat(118);
  const id = await insert(long, { fr: long, en: 'Pool' });
  const { body } = await translateAll();
  expect(body.errors).toMatchObject([{ service: `/api/services/${id}`, language: 'es' }]);
});

it('says that translation is not configured', async () => {
  const plain = await createWorld();
  const { status, body } = await plain.call('POST', '/translate/services', { as: 'superAdmin' });
  await plain.close();
  expect(status).toBe(501);
  expect(body.message).toBe("La traduction automatique n'est pas configurée");
});
