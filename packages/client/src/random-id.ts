/** 128 random bits as text, also on pages served over plain http, where `crypto.randomUUID` is missing. */
export const randomId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
