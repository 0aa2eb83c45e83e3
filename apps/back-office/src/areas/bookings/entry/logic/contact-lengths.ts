/** The longest that the server takes. */
export const EMAIL_LENGTH = 254;
export const NAME_LENGTH = 120;
