import { Brand } from '../site/brand.tsx';
import { inLanguage } from '../site/in-language.ts';
import { LanguageLinks } from '../site/language-links.tsx';
import type { InterfaceLanguage } from '@meridienne/domain';
import { BookingCard } from './booking-card.tsx';
import { guestBookingTexts } from './guest-booking-texts.ts';
import { WordsOfScript } from '../site/words-of-script.tsx';
import { TalkForm } from './talk-form.tsx';
import { StatePanel } from './state-panel.tsx';

/**
 * What the link of a guest's mails opens: every state, hidden but the first. The script reads the token from the
 * address and shows the one that is so; the page itself is the same for all.
 */
export function GuestBookingPage({ language }: { language: InterfaceLanguage }) {
  const texts = guestBookingTexts[language];
  return (
    <div className="guest">
      <header className="guest-head">
        <p className="guest-venue" data-field="venue" />
        <LanguageLinks language={language} />
      </header>
      <main id="booking">
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
          {['short', 'long', 'middle', 'line', 'row', 'row', 'row'].map((shape, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- they never change
            <span key={at} className={`bone bone-${shape}`} />
          ))}
        </div>
        <BookingCard texts={texts} />
        <TalkForm texts={texts} />
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
      <WordsOfScript words={texts.words} />
    </div>
  );
}
