import type { InterfaceLanguage } from '@meridienne/domain';
import { StatePanel } from '../guest-booking/state-panel.tsx';
import { Brand } from '../site/brand.tsx';
import { inLanguage } from '../site/in-language.ts';
import { LanguageLinks } from '../site/language-links.tsx';
import { WordsOfScript } from '../site/words-of-script.tsx';
import { guestWishTexts } from './guest-wish-texts.ts';
import { WishCard } from './wish-card.tsx';

/** What the mails to somebody in line lead to: every state, hidden but the first, as on a booking's page. */
export function GuestWishPage({ language }: { language: InterfaceLanguage }) {
  const texts = guestWishTexts[language];
  return (
    <div className="guest">
      <header className="guest-head">
        <p className="guest-venue" id="venue" />
        <LanguageLinks language={language} />
      </header>
      <main id="wish">
        <h1>{texts.title}</h1>
        <p id="said" className="guest-said" role="status" />
        <noscript>
          <section className="guest-panel">
            <h2>{texts.noScript.title}</h2>
            <p>{texts.noScript.text}</p>
            <p>
              <a className="button" href={`?lang=${language}&sans-script=1`}>
                {texts.noScript.open}
              </a>
            </p>
          </section>
        </noscript>
        <div className="guest-card guest-waiting" data-view="loading">
          <p className="visually-hidden">{texts.loading}</p>
          {['long', 'middle', 'row', 'row', 'row'].map((shape, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- they never change
            <span key={at} className={`bone bone-${shape}`} />
          ))}
        </div>
        <WishCard texts={texts} />
        <StatePanel view="unknown" texts={texts.unknown} />
        <StatePanel view="expired" texts={texts.expired} />
        <StatePanel view="example" texts={texts.example} />
        <StatePanel view="broken" texts={texts.broken}>
          <button type="button" className="button" id="retry">
            {texts.retry}
          </button>
        </StatePanel>
      </main>
      <footer className="guest-foot">
        <span>{texts.sentBy}</span> <Brand language={language} />
        <a href={inLanguage('/confidentialite', language)}>{texts.privacy}</a>
      </footer>
      <WordsOfScript words={texts} />
    </div>
  );
}
