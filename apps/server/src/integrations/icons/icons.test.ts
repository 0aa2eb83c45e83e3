import type { FlatIcon, FontIcon } from '@meridienne/contracts';
import { describe, expect, it } from 'vitest';
import { sanitizeSvg } from '../svg/sanitize-svg.ts';
import { SEARCH_LIMIT } from './icon-provider.ts';
import { createIcons } from './icons.ts';

const icons = createIcons({ flaticonApiKey: null, flaticonUrl: null });
const fontIcons = async (query: string) => (await icons.search(query, 'fa')) as FontIcon[];
const flatIcons = async (query: string) => (await icons.search(query, 'flatIcon')) as FlatIcon[];
const read = (address: string | undefined) =>
  Buffer.from(address?.replace('data:image/svg+xml;base64,', '') ?? '', 'base64').toString('utf8');

describe('Font Awesome', () => {
  it.each([
    ['shower', 'shower'],
    ['douche', 'shower'],
    ['lits', 'bed'],
    ['piscine', 'water-ladder'],
    ['Salle de bain', 'bath'],
    ['Wi-Fi', 'wifi'],
    ['swimming pool', 'person-swimming'],
    ['showe', 'shower'],
  ])('finds by %j first of all %s', async (query, name) => {
    expect((await fontIcons(query))[0]?.name).toBe(name);
  });

  it('says what there is of each icon, with a picture of each style', async () => {
    const star = (await fontIcons('star')).find(({ name }) => name === 'star');
    expect(star).toMatchObject({ label: 'Star' });
    expect(star?.styles.toSorted()).toEqual(['regular', 'solid']);
    for (const style of star?.styles ?? []) expect(read(star?.images[style])).toContain('<svg');
  });

  it('shows no more than a page can', async () => {
    expect(await fontIcons('arrow')).toHaveLength(SEARCH_LIMIT);
  });

  it('finds nothing where there is nothing', async () => {
    expect(await fontIcons('zzzzzz')).toEqual([]);
    expect(await fontIcons('shower zzzzzz')).toEqual([]);
    expect(await fontIcons('.*')).toEqual([]);
  });

  it('gives the markup of its classes, old and new', async () => {
    expect(await icons.markup('fa-solid fa-shower')).toContain('<path');
    expect(await icons.markup('fas fa-shower')).toBe(await icons.markup('fa-solid fa-shower'));
    expect(await icons.markup('far fa-star')).not.toBe(await icons.markup('fas fa-star'));
  });

  it.each([
    'fas fa-nothing',
    'far fa-shower',
    'fa-pro fa-star',
    'fas fa-../../package',
    'fas fa-constructor',
  ])('has no icon %s', async (icon) => {
    expect(await icons.markup(icon)).toBeNull();
  });
});

describe('the bundled flat icons', () => {
  it('are found by their words, as a picture that loads nothing', async () => {
    const found = await flatIcons('coffre-fort');
    expect(found[0]).toMatchObject({ id: 'flat-color-icons:safe', label: 'Safe' });
    expect(read(found[0]?.images.svg)).toMatch(/^<svg .*<\/svg>$/);
    expect((await flatIcons('home')).map(({ id }) => id)).toContain('flat-color-icons:home');
  });

  it('have markup that passes the cleaning', async () => {
    const markup = await icons.markup('flat-color-icons:safe');
    expect(markup).toContain('viewBox="0 0 48 48"');
    expect(await sanitizeSvg(markup ?? '')).toContain('<path');
    expect(await icons.markup('nothing-of-the-kind')).toBeNull();
    expect(await icons.markup('__proto__')).toBeNull();
  });
});
