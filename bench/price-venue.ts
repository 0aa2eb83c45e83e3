import type { Client } from 'pg';
import { hashPassword } from '../apps/server/src/http/password.ts';

const PASSWORD = 'a year in one request';

export interface PriceVenue {
  accountId: number;
  /** The keys of all its slots, as `categoryId-timeSlotId`. */
  keys: string[];
}

/** A venue of 10 categories by 4 slots, without offers, and its administrator. */
export async function createPriceVenue(client: Client, email: string): Promise<PriceVenue> {
  const { rows } = await client.query<PriceVenue>(
    `with a as (
       insert into accounts (name, is_premium, freemium_start_date) values ('Year', true, null) returning id
     ), u as (
       insert into users (email, username, roles, password_hash) values ($1, $1, '{ROLE_ADMIN}', $2)
       returning id
     ), r as (
       insert into permissions (account_id, user_id, is_admin) select a.id, u.id, true from a, u
     ), s as (
       insert into time_slots (account_id, start_minute, end_minute)
       select a.id, 480 + 120 * n, 600 + 120 * n from a, generate_series(1, 4) n returning id
     ), c as (
       insert into categories (account_id, name) select a.id, 'Room ' || n from a, generate_series(1, 10) n
       returning id
     ), l as (
       insert into category_time_slots (account_id, category_id, time_slot_id) select a.id, c.id, s.id from a, c, s
       returning category_id, time_slot_id
     )
     select a.id as "accountId", array(select category_id || '-' || time_slot_id from l) as keys from a`,
    [email, await hashPassword(PASSWORD)],
  );
  const [venue] = rows;
  if (!venue) throw new Error('There is no venue');
  return venue;
}

export async function signIn(port: number, email: string): Promise<string> {
  const { token } = (await post(port, '/login', null, { email, password: PASSWORD })) as {
    token?: unknown;
  };
  if (typeof token !== 'string') throw new Error('The venue’s user is not let in');
  return token;
}

export async function post(port: number, path: string, token: string | null, body: object): Promise<object> {
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as object;
}
