import type { getTags, PublicWidget, ResponseOf } from '@meridienne/contracts';

/** A service type as the widget reads it. */
export type PublicTag = ResponseOf<typeof getTags>['hydra:member'][number];

/** A widget as it would be if it were saved. */
export interface Draft {
  readonly widget: PublicWidget;
  /** Those that it would offer. */
  readonly tags: readonly PublicTag[];
}

/**
 * A page's `fetch`, in which the draft stands in the stored widget's place; the rest is asked of the server, limited
 * as the draft is.
 * @param now the draft as it is when an answer is read
 */
export const draftFetch =
  (real: typeof fetch, now: () => Draft): typeof fetch =>
  async (input, init) => {
    const { widget, tags } = now();
    const url = input instanceof Request ? input.url : input;
    const { pathname } = new URL(url, location.origin);
    if (pathname === '/api/widgets') return answer(liveList(now));
    if (pathname === `/api/widgets/${widget.id}`) return answer(widget);
    if (pathname === '/api/public/get-tags') return answer({ 'hydra:member': tags });
    if (new URL(url, location.origin).searchParams.has('widgetId'))
      return real(limitedUrl(url, widget), init);
    return real(input, init && { ...init, body: withoutWidget(init.body) });
  };

const answer = (body: unknown): Response => Object.assign(new Response(), { json: async () => body });

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
