import type {
  FlatIcon,
  FontIcon,
  IconProviderName,
  readIcon as readIconCall,
  searchIcons,
} from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const QUERY_MAX_LENGTH = 100;

/** One icon to choose, of whichever library. */
export interface IconChoice {
  /** What the server knows it by. */
  readonly icon: string;
  readonly label: string;
  /** A `data:` address. */
  readonly picture: string;
}

const isFlat = (icon: FlatIcon | FontIcon): icon is FlatIcon => 'id' in icon;

/** Each style of a font's icon is a choice of its own. */
const choicesOf = (icon: FlatIcon | FontIcon): IconChoice[] =>
  isFlat(icon)
    ? [{ icon: icon.id, label: icon.label, picture: icon.images.svg }]
    : icon.styles.map((style) => ({
        icon: `fa-${style} fa-${icon.name}`,
        label: icon.styles.length > 1 ? `${icon.label} (${style})` : icon.label,
        picture: icon.images[style] ?? '',
      }));

/** What a search finds (A §2); before anything is typed, what suits something of this name. */
export const iconsQuery = (provider: IconProviderName, typed: string, name: string) => {
  const sought = typed.trim().toLowerCase().slice(0, QUERY_MAX_LENGTH);
  const suggest = sought === '';
  const query = suggest ? name.trim().toLowerCase().slice(0, QUERY_MAX_LENGTH) : sought;
  return queryOptions({
    queryKey: ['icons', provider, suggest, query],
    // The library's service has been given its time already.
    retry: false,
    queryFn: async ({ signal }) => {
      const { data } = await call<typeof searchIcons>('GET /searchIcon', {
        query: { query, provider, ...(suggest && { suggest }) },
        signal,
      });
      return data.flatMap(choicesOf);
    },
  });
};

/** The markup of an icon. */
export const readIcon = async (icon: string): Promise<string> => {
  const { code } = await call<typeof readIconCall>('POST /getIcon', { body: { icon } });
  return code;
};
