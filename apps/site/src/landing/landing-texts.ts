import { readTexts } from '@meridienne/i18n';

export const landingTexts = readTexts('landing');
