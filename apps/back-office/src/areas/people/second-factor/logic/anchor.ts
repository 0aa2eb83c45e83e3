/** Leads to what one proves oneself by, on one's own profile. */
export const SECURITY_ANCHOR = '#securite';
