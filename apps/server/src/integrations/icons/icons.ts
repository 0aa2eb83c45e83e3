import type { FlatIcon, FontIcon, IconProviderName } from '@meridienne/contracts';
import type { Settings } from '../../settings/settings.ts';
import { createBundledFlat } from './bundled-flat.ts';
import { createFlaticon } from './flaticon.ts';
import { createFontAwesome, isFontIcon } from './font-awesome.ts';
import { readSearchWords } from './search-words.ts';
import { suggest, USUAL } from './suggest-icons.ts';

export interface Icons {
  /** None without a word; flat ones unless told otherwise. @throws {AppError} 502, 503 when Flaticon is asked and doesn't help */
  search(query: string | undefined, provider: IconProviderName | undefined): Promise<FlatIcon[] | FontIcon[]>;
  /** For something of this name: what its words find, all of them or each, then what hotels often choose. @throws {AppError} as `search` */
  suggest(name: string | undefined, provider: IconProviderName | undefined): Promise<FlatIcon[] | FontIcon[]>;
  /** An icon's markup, not cleaned; null for an unknown one. @throws {AppError} as `search` */
  markup(icon: string): Promise<string | null>;
}

/** The icons that people choose from. */
export function createIcons(settings: Pick<Settings, 'flaticonApiKey' | 'flaticonUrl'>): Icons {
  const fa = createFontAwesome();
  const { flaticonApiKey: apiKey, flaticonUrl: url } = settings;
  const flatIcon = apiKey === null ? createBundledFlat() : createFlaticon({ apiKey, url });
  const providers = { fa, flatIcon };
  const suggestions = {
    fa: suggest(fa, ({ name }) => name, USUAL),
    // Flaticon's calls are counted: a name is worth some, what might do is not.
    flatIcon: suggest<FlatIcon>(flatIcon, ({ id }) => id, apiKey === null ? USUAL : []),
  };
  return {
    async search(query = '', provider = 'flatIcon') {
      const words = readSearchWords(query);
      return words.length === 0 ? [] : providers[provider].search(words);
    },
    suggest: (name = '', provider = 'flatIcon') => suggestions[provider](readSearchWords(name)),
    markup: (icon) => (isFontIcon(icon) ? fa.markup(icon) : flatIcon.markup(icon)),
  };
}
