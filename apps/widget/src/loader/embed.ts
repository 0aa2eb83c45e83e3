/** What the page's script tag says. */
export interface Embed {
  readonly accountId: number;
  /** Only this widget; NaN for every active one. */
  readonly widgetId: number;
  readonly language: string | undefined;
  /** `preview` counts in no statistic; `local` is a page made of the widget, which can't be closed. */
  readonly mode: string | undefined;
  /** Where the script came from: the API and the modal's code live there. */
  readonly origin: string;
}

const ownTag = () =>
  document.currentScript?.dataset['accountId']
    ? document.currentScript
    : document.querySelector('script[data-account-id]');

/** Reads the tag that loaded this script; null when it names no account. */
export const readEmbed = (tag = ownTag() as HTMLScriptElement | null): Embed | null => {
  const { accountId, widgetId, lang, mode } = tag?.dataset ?? {};
  if (!tag || !Number(accountId)) return null;
  return {
    accountId: Number(accountId),
    widgetId: Number(widgetId),
    language: lang,
    mode,
    origin: new URL(tag.src).origin,
  };
};
