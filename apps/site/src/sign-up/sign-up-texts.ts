import { readTexts } from '@meridienne/i18n';

export const signUpTexts = readTexts('sign-up');
