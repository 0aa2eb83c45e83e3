/** Log-in, sign-up and forgotten password (W §2 "Drawers"). */
export const AccountForms = ({ form }: { readonly form: 'login' | 'signup' | 'forgot' }) => <p>{form}</p>;
