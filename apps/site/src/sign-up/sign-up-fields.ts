/** The fields of a hotel's sign-up, in their order (O §7). */
export const SIGN_UP_FIELDS = [
  'firstname',
  'lastname',
  'username',
  'email',
  'accountName',
  'url',
  'password',
  'confirm',
] as const;

export type SignUpField = (typeof SIGN_UP_FIELDS)[number];

/** The form stands on its own page, with a message for each field, and on the landing page, with one for all (O §5). */
export type SignUpPlace = 'page' | 'landing';
