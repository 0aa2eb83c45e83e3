import { Brand } from '../site/brand.tsx';
import { LanguageLinks } from '../site/language-links.tsx';
import type { InterfaceLanguage } from '@meridienne/domain';
import { SignUpForm } from './sign-up-form.tsx';
import { WordsOfScript } from '../site/words-of-script.tsx';
import { signUpTexts } from './sign-up-texts.ts';
import { signUpWords } from './sign-up-words.ts';

/** The page on which a hotel signs up (O §2). */
export function SignUpPage({ language }: { language: InterfaceLanguage }) {
  const texts = signUpTexts[language];
  return (
    <div className="sign-up">
      <div className="sign-up-side">
        <header className="sign-up-head">
          <Brand language={language} />
          <LanguageLinks language={language} path="/create-account" />
        </header>
        <main>
          <h1 id="sign-up-title">{texts.heading}</h1>
          <p className="lead">{texts.lead}</p>
          <SignUpForm language={language} place="page" titleId="sign-up-title" />
        </main>
      </div>
      <aside className="sign-up-next" aria-labelledby="sign-up-next">
        <div>
          <h2 id="sign-up-next">{texts.next}</h2>
          <ol>
            {texts.steps.map(({ what, how }) => (
              <li key={what}>
                <strong>{what}</strong>
                <span>{how}</span>
              </li>
            ))}
            <li className="is-end">
              <strong>{texts.end}</strong>
            </li>
          </ol>
        </div>
      </aside>
      <WordsOfScript words={signUpWords(language)} />
    </div>
  );
}
