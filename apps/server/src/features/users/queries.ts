import type { Database } from '../../db/database.ts';

export function findUserByEmail(db: Database, email: string) {
  return db.selectFrom('users').where('email', '=', email).selectAll().executeTakeFirst();
}

export function findUser(db: Database, id: number) {
  return db
    .selectFrom('users')
    .where('id', '=', id)
    .select(['id', 'email', 'username', 'first_name', 'last_name', 'phone', 'roles'])
    .executeTakeFirst();
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;
