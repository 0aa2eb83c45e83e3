import type { FlatIcon } from '@meridienne/contracts';
import { AppError } from '../../kernel/app-error.ts';
import { createFlaticonSession } from './flaticon-session.ts';
import { dataAddress, type IconProvider } from './icon-provider.ts';
import { keepRecentAnswers } from './recent-answers.ts';
import type { SearchWord } from './search-words.ts';

const FLATICON = 'https://api.flaticon.com/v3';
/** What one search or one icon may take: somebody is waiting for it. */
const DEADLINE_MS = 8_000;
/** How many icons one search asks for: each is a picture to fetch as well. */
const LIMIT = 30;
/** Its answers are kept for a while: people type the same words, and its calls are counted. */
const LIFETIME_MS = 10 * 60_000;
/** In characters, most of which are pictures'. */
const MOST_KEPT = { searches: 16_000_000, icons: 2_000_000 };
const PICTURE_TYPES = ['image/svg+xml', 'image/png'];

/** An icon of its API, as far as it is read; the pictures are named by their pixels. */
interface Found {
  id: number;
  description?: string;
  tags?: string;
  images?: Record<string, string>;
}

/**
 * Flaticon's API: a token for the key, then search and download. Its pictures come along as `data:` addresses,
 * so that no browser of ours asks another site.
 * @param options.url in place of its own address
 * @param options.deadlineMs a shorter one, for a test
 */
export function createFlaticon({
  apiKey,
  url,
  deadlineMs = DEADLINE_MS,
}: {
  apiKey: string;
  url: string | null;
  deadlineMs?: number;
}): IconProvider<FlatIcon> {
  const base = (url ?? FLATICON).replace(/\/+$/, '');
  const session = createFlaticonSession(base, apiKey);
  const searches = keepRecentAnswers<FlatIcon[]>({
    lifetimeMs: LIFETIME_MS,
    capacity: MOST_KEPT.searches,
    sizeOf: (icons) => icons.reduce((size, { images }) => size + 200 + images.svg.length, 200),
  });
  const icons = keepRecentAnswers<string | null>({
    lifetimeMs: LIFETIME_MS,
    capacity: MOST_KEPT.icons,
    sizeOf: (markup) => 200 + (markup?.length ?? 0),
  });

  async function search(q: string): Promise<FlatIcon[]> {
    const signal = AbortSignal.timeout(deadlineMs);
    const query = new URLSearchParams({ q, limit: String(LIMIT) });
    const reply = await session.get(`${base}/search/icons/priority?${query.toString()}`, signal);
    const { data = [] } = await session.json<{ data?: Found[] }>(reply);
    const found = await Promise.all(
      data.slice(0, LIMIT).map(async (each) => {
        const picture = await session.picture(pictureOf(each), PICTURE_TYPES, signal).catch(() => null);
        return picture && { ...named(each), images: { svg: dataAddress(picture.type, picture.bytes) } };
      }),
    );
    const shown = found.filter((icon) => icon !== null);
    if (shown.length === 0 && data.length > 0) throw new Error('None of the pictures could be read');
    return shown;
  }

  async function download(id: string): Promise<string | null> {
    const signal = AbortSignal.timeout(deadlineMs);
    const reply = await session.get(`${base}/item/icon/download/${id}?format=svg`, signal, [404]);
    if (reply.status !== 404) return session.svgOf(reply, signal);
    await reply.body?.cancel();
    return null;
  }

  return {
    search: (words) => {
      const q = words.map(asked).join(' ');
      return helped(() => searches(q, () => search(q)));
    },
    markup: async (id) => (/^\d{1,12}$/.test(id) ? helped(() => icons(id, () => download(id))) : null),
  };
}

/** Its words are English: the first translation, when there is one. */
const asked = ([typed, english]: SearchWord) => english ?? typed;

const named = ({ id, description, tags }: Found) => ({
  id: String(id),
  label: description?.trim() || (tags?.split(',')[0]?.trim() ?? String(id)),
});

const pictureOf = ({ images = {} }: Found) => images['svg'] ?? images['128'] ?? images['64'] ?? images['512'];

async function helped<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('icons.unavailable', 503, {
      fields: { success: false },
      headers: { 'Retry-After': '30' },
      cause: error,
    });
  }
}
