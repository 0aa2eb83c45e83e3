import { type InterfaceLanguage, isLanguage, servedLanguage } from '@meridienne/domain';
import { errorTexts, readTexts } from '@meridienne/i18n';
import type { SignUpMessages } from './sign-up-messages.ts';
import { signUpTexts } from './sign-up-texts.ts';

const said = readTexts('sign-up-messages');

/** The form's messages as the page hands them to its script. */
export const signUpWords = (language: InterfaceLanguage): SignUpMessages => {
  const own = said[language];
  if (isLanguage(language)) return own;
  const served = errorTexts[servedLanguage(language)];
  const { served: inOwn } = signUpTexts[language];
  return {
    ...own,
    known: {
      [served['signup.emailTaken']]: inOwn.emailTaken,
      [served['permission.usernameTaken']]: inOwn.usernameTaken,
      [served['createAccount.emailInvalid']]: own.emailInvalid,
      [served['createAccount.usernameRequired']]: inOwn.usernameInvalid,
      [served['createAccount.firstNameRequired']]: own.required.firstname,
      [served['createAccount.lastNameRequired']]: own.required.lastname,
    },
  };
};
