import { ApiError } from '@meridienne/client';
import type {
  connectLibrary,
  deleteMedia,
  listMediaUses,
  Media,
  renameMedia,
  searchLibrary,
} from '@meridienne/contracts';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** How long a key serves (A §9). */
const KEY_MS = 3_600_000;
const PAGE_SIZE = 24;

/** The key of an account's photo library: one that is kept is used for an hour, else another is asked for. */
export const libraryKeyQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['library-key', accountId],
    staleTime: KEY_MS,
    gcTime: KEY_MS,
    // Whoever waits has a button for it.
    retry: false,
    queryFn: async ({ signal }) => {
      const { publicKey } = await call<typeof connectLibrary>('POST /hapidam-connect', {
        body: { accountId },
        signal,
      });
      return publicKey;
    },
  });

export const photosKey = (accountId: number) => ['photos', accountId] as const;

/** The library's photos by a part of their names, newest first, page after page. */
export const photosQuery = (client: QueryClient, accountId: number, query: string) =>
  infiniteQueryOptions({
    queryKey: [...photosKey(accountId), query],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      withKey(client, accountId, async (token) => {
        const { results } = await call<typeof searchLibrary>('POST /hapidam-smart-request', {
          body: { token, queries: [{ query, page: pageParam, itemsPerPage: PAGE_SIZE }] },
          signal,
        });
        return results[0] ?? { results: [], total: 0 };
      }),
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
  });

/** The key may have been younger than an hour here and older there, or somebody ended the link: asked for once more. */
async function withKey<Answer>(
  client: QueryClient,
  accountId: number,
  ask: (key: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(await client.fetchQuery(libraryKeyQuery(accountId)));
  } catch (error) {
    if (!(error instanceof ApiError && error.errorType === 'key')) throw error;
    return ask(await client.fetchQuery({ ...libraryKeyQuery(accountId), staleTime: 0 }));
  }
}

export const rename = (id: number, name: string): Promise<Media> =>
  call<typeof renameMedia>('PATCH /media/:id', { params: { id }, body: { name } });

export const remove = (id: number) => call<typeof deleteMedia>('DELETE /media/:id', { params: { id } });

/** What shows a photo now, which others may have changed since it was listed. */
export const readUses = async (id: number) =>
  (await call<typeof listMediaUses>('GET /media/:id/uses', { params: { id } })).uses;
