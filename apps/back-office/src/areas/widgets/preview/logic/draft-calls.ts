import type { getTags, PublicWidget, readOffersByDay, ResponseOf } from '@meridienne/contracts';

/** A service type as the widget reads it. */
export type PublicTag = ResponseOf<typeof getTags>['hydra:member'][number];

/** A widget as it would be if it were saved. */
export interface Draft {
  readonly widget: PublicWidget;
  /** Those that it would offer. */
  readonly tags: readonly PublicTag[];
}

type Day = ResponseOf<typeof readOffersByDay>;

/** How many places each offer of a day has left, as the venue's staff may know. */
export type PlacesOn = (accountId: number, day: string) => Promise<ReadonlyMap<number, number>>;

/**
 * A page's `fetch`, in which the draft stands in the stored widget's place; the rest is asked of the server, limited
 * as the draft is.
 * @param now the draft as it is when an answer is read
 */
export const draftFetch =
  (real: typeof fetch, now: () => Draft, placesOn: PlacesOn): typeof fetch =>
  async (input, init) => {
    const { widget, tags } = now();
    const url = input instanceof Request ? input.url : input;
    const { pathname } = new URL(url, location.origin);
    if (pathname === '/api/widgets') return answer(liveList(now));
    if (pathname === `/api/widgets/${widget.id}`) return answer(widget);
    if (pathname === '/api/public/get-tags') return answer({ 'hydra:member': tags });
    if (new URL(url, location.origin).searchParams.has('widgetId')) {
      const reply = await real(limitedUrl(url, widget), init);
      if (!reply.ok || !pathname.endsWith('/get-offers-by-day')) return reply;
      return answer(await withPlacesLeft((await reply.json()) as Day, widget, placesOn));
    }
    return real(input, init && { ...init, body: withoutWidget(init.body) });
  };

/** However it is read, and as it is then. */
const answer = (body: unknown): Response =>
  Object.assign(new Response(), { json: async () => body, text: async () => JSON.stringify(body) });

/** The server tells the public what the stored widget tells: what the draft would tell is found among what staff know. */
const withPlacesLeft = async (
  day: Day,
  { account, fewLeft }: PublicWidget,
  placesOn: PlacesOn,
): Promise<Day> => {
  const [first] = day['hydra:member'];
  if (!first || fewLeft === null) return day;
  const places = await placesOn(account.id, first.day);
  const members = day['hydra:member'].map((offer) => {
    const left = offer.categoryTimeslot ? undefined : places.get(offer.id);
    return left !== undefined && left <= fewLeft ? { ...offer, left } : offer;
  });
  return { ...day, 'hydra:member': members };
};

/** The loader keeps a list once it has read it: this one always holds the draft of the moment. */
const liveList = (now: () => Draft) => ({
  get 'hydra:member'() {
    return [now().widget];
  },
});

/** Nothing is said of the widget that isn't saved. */
const withoutWidget = (body: BodyInit | null | undefined): BodyInit | null => {
  if (typeof body !== 'string') return body ?? null;
  const { widgetId: _id, widget: _, ...rest } = JSON.parse(body) as Record<string, unknown>;
  return JSON.stringify(rest);
};

/** A question that would say which widget asks says what the draft sells instead. */
const limitedUrl = (input: string | URL, { tags }: PublicWidget): URL => {
  const url = new URL(input, location.origin);
  url.searchParams.delete('widgetId');
  if (tags.length > 0 && !url.searchParams.has('tags')) url.searchParams.set('tags', tags.map(idOf).join());
  return url;
};

const idOf = (iri: string): number => Number(iri.slice(iri.lastIndexOf('/') + 1));
