import { inEachLanguage, type Pages } from '../site/page.ts';
import { SignUpPage } from './sign-up-page.tsx';
import { signUpTexts } from './sign-up-texts.ts';

export const signUpPages: Pages = inEachLanguage('sign-up', (language) => ({
  title: `${signUpTexts[language].title} – Méridienne`,
  description: signUpTexts[language].description,
  path: '/create-account',
  style: 'src/sign-up/sign-up.css',
  script: 'src/sign-up/sign-up.ts',
  icon: '/site/favicon.svg',
  body: <SignUpPage language={language} />,
}));
