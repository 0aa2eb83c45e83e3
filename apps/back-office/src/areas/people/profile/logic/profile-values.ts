import type { UpdateUser, User } from '@meridienne/contracts';
import { normalizeEmail } from '@meridienne/domain';

export interface ProfileValues {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  /** Empty to keep the one there is. */
  readonly password: string;
  readonly confirm: string;
  readonly currentPassword: string;
}

/** What stands in the form before anything is typed. */
export const valuesOf = (user: User): ProfileValues => ({
  username: user.username,
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  phone: user.phone ?? '',
  email: user.email,
  password: '',
  confirm: '',
  currentPassword: '',
});

const SAVED = ['username', 'firstName', 'lastName', 'phone'] as const;

/** What saving would change, as it is sent; the password's confirmation goes with it. */
export function changesOf(user: User, typed: ProfileValues): UpdateUser {
  const before = valuesOf(user);
  const changed = SAVED.filter((name) => typed[name].trim() !== before[name]);
  const email = normalizeEmail(typed.email);
  return {
    ...Object.fromEntries(changed.map((name) => [name, typed[name].trim()])),
    ...(email !== user.email && { email }),
    ...(typed.password.trim() !== '' && { password: typed.password, confirm: typed.confirm }),
  };
}

/** Whether it ends sessions: whoever does that to themselves says their present password. */
export const isSensitive = ({ email, password }: UpdateUser): boolean =>
  email !== undefined || password !== undefined;

/** What was typed, on what somebody else has saved meanwhile. */
export function rebased(before: ProfileValues, typed: ProfileValues, fresh: ProfileValues): ProfileValues {
  const kept = Object.entries(typed).filter(([name, text]) => text !== before[name as keyof ProfileValues]);
  return { ...fresh, ...Object.fromEntries(kept) };
}
