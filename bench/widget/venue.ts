export interface Venue {
  /** Of the product's server. */
  origin: string;
  accountId: number;
  widgetId: number;
}

/** The demonstration's hotel, on a server that has its data. @throws when it has no widget */
export async function demoVenue(origin: string): Promise<Venue> {
  const demo = await fetch(`${origin}/demo`).then((response) => response.text());
  const accountId = Number(/data-account-id="(\d+)"/.exec(demo)?.[1]);
  const answer = await fetch(`${origin}/api/widgets?account.id=${accountId}`);
  const { 'hydra:member': widgets } = (await answer.json()) as { 'hydra:member': { id: number }[] };
  const [widget] = widgets;
  if (!widget) throw new Error('The demo hotel has no widget');
  return { origin, accountId, widgetId: widget.id };
}

/** The widget's tag, as `docs/embedding.md` has it. */
export const tagOf = ({ origin, accountId, widgetId }: Venue): string =>
  `<script async src="${origin}/widget.js" data-account-id="${accountId}" data-widget-id="${widgetId}" data-lang="fr"></script>`;
