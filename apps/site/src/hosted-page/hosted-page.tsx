import type { Language } from '@meridienne/domain';
import { openGraphLocale } from '../site/open-graph-locale.ts';
import { hostedPageTexts } from './hosted-page-texts.ts';

/**
 * What other sites and search engines read of a venue's booking page. The server fills the placeholders; those
 * that take markup are `__IMAGE_META__`, `__STRUCTURED_DATA__`, `__BACKDROP__` and `__CONTACT__`; `__PLAIN_URL__` is the
 * way to book without script.
 */
export function HostedPageHead({ language }: { language: Language }) {
  const { title } = hostedPageTexts(language);
  return (
    <>
      <link rel="canonical" href="__URL__" />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="__NAME__" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content="__DESCRIPTION__" />
      <meta property="og:url" content="__URL__" />
      <meta property="og:locale" content={openGraphLocale(language)} />
      {'__IMAGE_META__'}
      {'__STRUCTURED_DATA__'}
    </>
  );
}

/** A venue's booking page: its picture, and the widget over it, which opens by itself and stays. */
export function HostedPage({ language }: { language: Language }) {
  const { action, needsScript, failed, retry, plain } = hostedPageTexts(language);
  const plainWay = (
    <a className="plain-way" href="__PLAIN_URL__">
      {plain.link}
    </a>
  );
  return (
    <>
      {'__BACKDROP__'}
      <main className="venue">
        <h1>__NAME__</h1>
        <p>{action}</p>
        <noscript>
          <p className="notice">
            {needsScript} {'__CONTACT__'}
            {plainWay}
          </p>
        </noscript>
        <div className="notice" id="failed" role="alert" hidden>
          <p>
            {failed} {'__CONTACT__'}
            {plainWay}
          </p>
          <button type="button" id="retry">
            {retry}
          </button>
        </div>
      </main>
      <script
        async
        src="/widget.js"
        data-account-id="__ACCOUNT_ID__"
        data-widget-id="__WIDGET_ID__"
        data-lang="__LANGUAGE__"
        data-mode="local"
      />
    </>
  );
}
