import { DEMO_HOTELIER } from './queries.ts';

/** The demo data's users. Known to everyone: a real installation starts with `SEED=none`. */
export const DEMO_USERS = [
  {
    email: DEMO_HOTELIER,
    username: 'Hôtelier démo',
    roles: ['ROLE_ADMIN'],
    password: 'meridienne',
    what: 'hotelier',
  },
  {
    email: 'inn@meridienne.example',
    username: 'Second venue',
    roles: ['ROLE_ADMIN'],
    password: 'meridienne',
    what: 'hotelier of the second venue',
  },
  {
    email: 'admin@meridienne.example',
    username: 'Super admin',
    roles: ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'],
    password: 'meridienne',
    what: 'super administrator',
  },
  {
    email: 'voyageur@meridienne.example',
    username: 'Camille',
    firstName: 'Camille',
    lastName: 'Moreau',
    roles: [] as string[],
    password: 'meridienne',
    what: 'traveller',
  },
] as const;

export const demoLogins = (): string[] =>
  DEMO_USERS.map(({ email, password, what }) => `  ${email} / ${password} (${what})`);
