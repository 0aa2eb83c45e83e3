import { hash, verify } from '@node-rs/argon2';

/** argon2id, at the library's defaults (OWASP's recommendation). */
export const hashPassword = (password: string): Promise<string> => hash(password);

// A real hash of nobody's password: an unknown address costs as much time as a known one.
const nobody = hash('nobody has this password');

/** Whether the password is the one hashed; without a hash, never, and no sooner. */
export async function isPassword(hashed: string | null, password: string): Promise<boolean> {
  const matches = await verify(hashed ?? (await nobody), password);
  return hashed !== null && matches;
}
