import type { InterfaceLanguage } from '@meridienne/domain';
import type { SignUpMessages } from '../sign-up/sign-up-messages.ts';
import { signUpWords } from '../sign-up/sign-up-words.ts';
import { landingTexts } from './landing-texts.ts';

/** What the page's scripts say. */
export interface LandingWords {
  readonly video: { readonly player: string; readonly elsewhere: string };
  readonly subscription: { readonly incomplete: string; readonly elsewhere: string };
  readonly signUp: SignUpMessages;
}

export const landingWords = (language: InterfaceLanguage): LandingWords => {
  const { video, subscription } = landingTexts[language];
  return {
    video: { player: video.player, elsewhere: video.elsewhere },
    subscription: { incomplete: subscription.incomplete, elsewhere: subscription.elsewhere },
    signUp: signUpWords(language),
  };
};
